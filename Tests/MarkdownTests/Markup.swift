/// Reads HTML the way a browser would, to see that its tags are balanced and none can run.
struct Markup {
  /// What is wrong, in words.
  private(set) var faults: [String] = []
  private var open: [String] = []

  private static let tags: [String: Set<String>] = [
    "p": ["class"], "a": ["href", "title", "rel", "class", "aria-label"], "em": [], "strong": [],
    "del": [], "code": ["class"], "pre": ["tabindex"], "br": [], "hr": [], "blockquote": [],
    "ul": [], "ol": ["start"], "li": ["class"], "span": ["class"],
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
    if tag.hasPrefix("/") {
      let name = String(tag.dropFirst())
      if open.popLast() != name { faults.append("</\(name)> closes nothing") }
      return
    }
    let name = String(tag.prefix { $0 != " " })
    guard let known = Self.tags[name] else { return faults.append("unknown tag <\(tag)>") }
    if !Self.empty.contains(name) { open.append(name) }
    if name == "a", open.dropLast().contains("a") { faults.append("a link in a link") }
    look(atAttributes: tag.dropFirst(name.count), of: name, known: known)
  }

  private mutating func look(atAttributes text: Substring, of name: String, known: Set<String>) {
    var rest = text.drop { $0 == " " }
    while !rest.isEmpty {
      let key = String(rest.prefix { $0 != "=" && $0 != " " })
      if !known.contains(key) { faults.append("unknown attribute \(key) of \(name)") }
      rest = rest.dropFirst(key.count)
      if rest.hasPrefix("=\"") {
        let value = rest.dropFirst(2).prefix { $0 != "\"" }
        look(atValue: String(value), of: key)
        rest = rest.dropFirst(value.count + 3)
      }
      rest = rest.drop { $0 == " " }
    }
  }

  private mutating func look(atValue value: String, of key: String) {
    guard key == "href" || key == "src" else { return }
    let address = value.lowercased()
    let scheme = address.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    guard scheme.count < address.count, address.dropFirst(scheme.count).first == ":" else { return }
    let isKnown = ["http", "https", "mailto"].contains(String(scheme))
    if !isKnown || key == "src" { faults.append("address \(value)") }
  }
}
