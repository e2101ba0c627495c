/// Reads HTML the way a browser would, to see that its tags are balanced and none can run.
struct Markup {
  private(set) var faults: [String] = []
  private var open: [String] = []

  private static let tags: [String: Set<String>] = [
    "p": ["class"], "a": ["href", "title", "rel", "class", "id", "aria-label"], "em": [],
    "strong": [],
    "del": [], "code": ["class"], "pre": ["tabindex"], "br": [], "hr": [], "blockquote": [],
    "ul": [], "ol": ["start"], "li": ["class", "id"], "span": ["class", "title"],
    "sup": ["id"], "section": ["class", "aria-label"],
    "img": ["src", "alt", "title", "loading"],
    "input": ["type", "disabled", "checked", "aria-label"], "table": [], "thead": [], "tbody": [],
    "tr": [], "th": ["scope", "class"], "td": ["class"],
    "div": ["class", "tabindex", "role", "aria-label"],
    "h1": ["id"], "h2": ["id"], "h3": ["id"], "h4": ["id"], "h5": ["id"], "h6": ["id"],
  ]
  private static let empty: Set<String> = ["br", "hr", "img", "input"]

  /// Looks at HTML.
  init(_ html: String) {
    var rest = Array(html.utf8)[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      guard let end = Self.tagEnd(rest) else {
        faults.append("a tag without end")
        return
      }
      look(at: String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    if !open.isEmpty { faults.append("not closed: \(open)") }
  }

  /// The `>` that ends a tag, outside of quotes.
  private static func tagEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
    var isQuoted = false
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == UInt8(ascii: ">"), !isQuoted { return index }
    }
    return nil
  }

  private mutating func look(at tag: String) {
    if tag.utf8.first == UInt8(ascii: "/") {
      let name = String(Substring(tag.utf8.dropFirst()))
      if open.popLast() != name { faults.append("</\(name)> closes nothing") }
      return
    }
    let name = String(Substring(tag.utf8.prefix { $0 != UInt8(ascii: " ") }))
    guard let known = Self.tags[name] else { return faults.append("unknown tag <\(tag)>") }
    if !Self.empty.contains(name) { open.append(name) }
    if name == "a", open.dropLast().contains("a") { faults.append("a link in a link") }
    look(atAttributes: Substring(tag.utf8.dropFirst(name.utf8.count)), of: name, known: known)
  }

  /// By bytes, as a browser: a combining mark after a quote is not one character with it.
  private mutating func look(atAttributes text: Substring, of name: String, known: Set<String>) {
    var rest = Array(text.utf8)[...].drop { $0 == UInt8(ascii: " ") }
    while !rest.isEmpty {
      let key = rest.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: " ") }
      let attribute = String(decoding: key, as: UTF8.self)
      if !known.contains(attribute) { faults.append("unknown attribute \(attribute) of \(name)") }
      rest = rest.dropFirst(key.count)
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst()
        guard rest.first == UInt8(ascii: "\"") else {
          return faults.append("attribute \(attribute) of \(name) is not quoted")
        }
        let value = rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
        look(atValue: String(decoding: value, as: UTF8.self), of: attribute)
        rest = rest.dropFirst(value.count + 2)
      }
      rest = rest.drop { $0 == UInt8(ascii: " ") }
    }
  }

  private mutating func look(atValue value: String, of key: String) {
    guard key == "href" || key == "src" else { return }
    let address = value.lowercased()
    let scheme = address.unicodeScalars.prefix { !":/?#".unicodeScalars.contains($0) }
    guard address.unicodeScalars.dropFirst(scheme.count).first == ":" else { return }
    let isKnown = ["http", "https", "mailto", "xmpp"].contains(String(scheme))
    if !isKnown || key == "src" { faults.append("address \(value)") }
  }
}
