internal import Flow
internal import Source

extension MessageLowering {
  /// The app's own scheme, which it puts before addresses that start with `://`.
  private var scheme: String {
    let name = names.app.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return name.isEmpty ? "app" : name
  }

  /// The address of a message's action (reference: nimbus, sections 3.4 and 5.1); nil without one.
  ///
  /// Templates such as `{uuid}` stay as written: the app fills them in when the button is tapped.
  func address(of message: Message) -> String? {
    guard let action = message.action else { return nil }
    let written = feature.actions[action.value]?.value ?? action.value
    let base = written.hasPrefix("://") ? scheme + written : written
    let query = message.parameters.map { "\($0.name)=\(Self.escaped($0.value.value))" }
    if query.isEmpty { return base }
    let joint = base.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    return base + joint + query.joined(separator: "&")
  }

  /// A parameter's value, percent-encoded (RFC 3986, section 3.4).
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if unsafe.contains(byte) || byte <= 0x20 || byte >= 0x7f {
        bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let unsafe = Set("&#+%=\"<>".utf8)
  private static let hex = Array("0123456789ABCDEF".utf8)

  /// The address behind a microsurvey's link (reference: nimbus, section 5.2), with a mark in place of the
  /// user's first language; `utm-content` is added as it is, since the app does not escape it.
  static func privacyNotice(of survey: Message.Survey?) -> String {
    let page = "https://www.mozilla.org/\(LocaleTag.mark)/privacy/firefox/"
    let campaign = "utm_medium=firefox-mobile&utm_source=modal&utm_campaign=microsurvey"
    let content = survey?.utmContent.map { "&utm_content=\($0.value)" } ?? ""
    return "\(page)?\(campaign)\(content)"
  }
}
