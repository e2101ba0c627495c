internal import Flow

/// The frame drawn in place of a picture, with the name of a missing picture or the address of a remote one.
enum MissingImage {
  /// A red frame with the id of a missing picture, a quiet one for a picture that is elsewhere.
  static func write(_ image: ResolvedImage, to output: inout [UInt8]) {
    switch image.link {
    case .empty?: frame("noimage bare", to: &output) { _ in }
    case .remote(let host, let file)?:
      frame("noimage away", to: &output) { output in
        tagged("<b>", file.isEmpty ? host : file, "</b>", to: &output)
        tagged("<i>", file.isEmpty ? "remote image" : "remote image, \(host)", "</i>", to: &output)
      }
    case nil, .broken?, .file?, .inline?, .missing?, .refused?, .standIn?, .unreadable?:
      frame("noimage", to: &output) { tagged("<b>", image.id, "</b>", to: &$0) }
    }
  }

  /// A quiet pattern in place of a picture behind other things, which a frame would cross.
  static func writeBackdrop(_ image: ResolvedImage, to output: inout [UInt8]) {
    if image.link == .empty { return }
    output.append(html: "<i class=\"noback\"></i>")
  }

  private static func frame(
    _ classes: StaticString,
    to output: inout [UInt8],
    _ words: (inout [UInt8]) -> Void
  ) {
    output.append(html: "<span class=\"")
    output.append(html: classes)
    output.append(html: "\">")
    output.append(html: Symbol.frame)
    words(&output)
    output.append(html: "</span>")
  }

  private static func tagged(
    _ start: StaticString,
    _ text: String,
    _ end: StaticString,
    to output: inout [UInt8]
  ) {
    output.append(html: start)
    output.append(text: text)
    output.append(html: end)
  }
}
