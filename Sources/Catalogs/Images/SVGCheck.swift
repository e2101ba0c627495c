internal import Source
import Syntax

/// Looks into an SVG before it is copied into the site: what runs, loads or embeds is refused.
///
/// Pages show SVG through `<img>` only, where browsers run and load nothing; this holds for who
/// opens the file itself (architecture, decision 9; SVG 2, section 2.2.1 "Secure static mode").
enum SVGCheck {
  /// A picture that may be copied.
  struct Picture {
    let bytes: [UInt8]
    /// Width and height in pt, if the picture has them.
    let size: SVGSize?
    /// The texts in it, joined.
    let text: String
  }

  /// The reason for refusing an SVG: words that follow "holds", with their span.
  struct Problem: Error {
    let phrase: String
    let span: Span
  }

  static func picture(_ file: SourceFile, id: FileID) -> Result<Picture, Problem> {
    let bytes = SVGDocumentType.blanked(file.bytes)
    var log = Log()
    let plain = SourceFile(path: file.path, bytes: bytes)
    guard let root = XMLReader.read(plain, id: id, log: &log) else {
      let first = log.diagnostics.first
      let phrase = "markup that is no XML: \(first?.message ?? "it can't be read")"
      return .failure(Problem(phrase: phrase, span: first?.span ?? .start(of: id)))
    }
    guard root.localName == "svg" else {
      return .failure(Problem(phrase: "'<\(root.name)>' where '<svg>' must be", span: root.tag))
    }
    if let problem = problem(in: root) { return .failure(problem) }
    return .success(Picture(bytes: bytes, size: SVGSize(root), text: PictureText.of(root)))
  }

  private static func problem(in element: XMLElement) -> Problem? {
    let refuse = { (phrase: String) in Problem(phrase: phrase, span: element.tag) }
    if forbidden.contains(element.localName.lowercased()) { return refuse("'<\(element.name)>'") }
    for attribute in element.attributes {
      if let reason = phrase(for: attribute) { return refuse(reason) }
    }
    let isStyle = element.localName.lowercased() == "style"
    if isStyle, let reason = phrase(forStyle: element.allText) { return refuse(reason) }
    for piece in element.content {
      switch piece {
      case .element(let inner): if let problem = problem(in: inner) { return problem }
      case .instruction(let target, _): return refuse("the instruction '<?\(target)?>'")
      case .text: continue
      }
    }
    return nil
  }

  /// Elements that run code or embed other documents.
  private static let forbidden: Set<String> = [
    "audio", "embed", "foreignobject", "handler", "iframe", "link", "listener", "object", "script",
    "video",
  ]

  private static func phrase(for attribute: XMLElement.Attribute) -> String? {
    let name = attribute.localName.lowercased()
    let value = attribute.value
    switch name {
    case _ where name.hasPrefix("on"): return "the event handler '\(attribute.name)'"
    case "href", "src", "srcset", "base":
      return isInside(value.utf8[...]) ? nil : "the outside reference '\(value.prefix(80))'"
    case "attributename" where value.lowercased().contains("href"):
      return "an animation of '\(value.prefix(80))'"
    case _ where value == "http://www.w3.org/1999/xhtml": return "HTML"
    default: return outsideURL(in: value).map { "the outside reference '\($0.prefix(80))'" }
    }
  }

  private static func phrase(forStyle text: String) -> String? {
    if text.utf8.contains(UInt8(ascii: "\\")) { return "an escape in its style" }
    if text.lowercased().contains("@import") { return "an '@import' in its style" }
    return outsideURL(in: text).map { "the outside reference '\($0.prefix(80))'" }
  }

  /// The first `url(…)` that leaves the file.
  private static func outsideURL(in text: String) -> String? {
    guard text.holds([UInt8(ascii: "(")]) else { return nil }
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "(")) {
      let word = rest[..<open].suffix(3).map { $0 | 0x20 }
      let target = rest[rest.index(after: open)...].drop { byte in
        byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      }
      if word.elementsEqual("url".utf8), !isInside(target) {
        return String(decoding: target.prefix { $0 != UInt8(ascii: ")") }, as: UTF8.self)
      }
      rest = target
    }
    return nil
  }

  /// Tells whether a reference is to the file itself or to a picture written out in it.
  private static func isInside(_ reference: Substring.UTF8View) -> Bool {
    let trimmed = reference.drop { $0 <= 0x20 }
    if trimmed.isEmpty || trimmed.first == UInt8(ascii: "#") { return true }
    return trimmed.prefix(11).map { $0 | 0x20 }.elementsEqual("data:image/".utf8.map { $0 | 0x20 })
  }
}

/// Takes the document type out of SVGs that older programs wrote.
enum SVGDocumentType {
  /// The bytes with blanks in place of `<!DOCTYPE svg PUBLIC … >`, which says nothing that browsers
  /// read; one that declares entities stays, and the XML reader refuses it.
  static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    let head = bytes.prefix(4096)
    guard let start = head.indices.first(where: { head[$0...].starts(with: "<!DOCTYPE".utf8) }),
      let end = head[start...].firstIndex(of: UInt8(ascii: ">")),
      !head[start..<end].contains(UInt8(ascii: "["))
    else { return bytes }
    var blanked = bytes
    for index in start...end where blanked[index] != 0x0A { blanked[index] = 0x20 }
    return blanked
  }
}

/// The size an SVG asks for, in pt of the card, which are the SVG's own pixels.
struct SVGSize: Hashable {
  let width: Double
  let height: Double

  /// The root's `width` and `height`, the missing ones from its `viewBox`; nil where neither says,
  /// and for sizes that no number can hold (SVG 2, section 8.2; CSS Images 3, section 4.2).
  init?(_ root: XMLElement) {
    let box = (root["viewBox"] ?? "")
      .split { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }.compactMap { Double($0) }
    let hasBox = box.count == 4 && box[2] > 0 && box[3] > 0
    let ratio = hasBox ? box[2] / box[3] : nil
    switch (Self.length(root["width"]), Self.length(root["height"])) {
    case (let own?, let other?): (width, height) = (own, other)
    case (let own?, nil): (width, height) = (own, own / (ratio ?? 1))
    case (nil, let own?): (width, height) = (own * (ratio ?? 1), own)
    case (nil, nil):
      guard hasBox else { return nil }
      (width, height) = (box[2], box[3])
    }
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { return nil }
  }

  /// A length in pixels; nil for none, for percentages and for sizes of text (CSS Values 4,
  /// section 6).
  private static func length(_ text: String?) -> Double? {
    guard let text else { return nil }
    let trimmed = text.drop { $0 == " " }
    let digits = trimmed.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "+") }
    let unit = trimmed.dropFirst(digits.count).filter { $0 != " " }
    guard let number = Double(digits), number > 0, let factor = units[unit.lowercased()] else {
      return nil
    }
    return number * factor
  }

  /// Pixels of a unit at 96 to the inch; a point is one too, as design tools mean it.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 1, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
  ]
}

/// Finds the words that a picture shows as text.
enum PictureText {
  /// The words of an SVG's texts, joined; a title or description is not drawn (SVG 2, sections 5.8
  /// and 11).
  static func of(_ root: XMLElement) -> String {
    var texts: [String] = []
    collect(root, isText: false, &texts)
    return joined(texts.joined(separator: " "))
  }

  /// A text with one blank between words, cut at 200 characters; empty where it has no word, which is
  /// two letters in a row of any script.
  static func joined(_ text: String) -> String {
    let words = text.split { $0.isWhitespace || $0 == "\u{FFFD}" }
    let hasWord = words.contains { word in
      zip(word, word.dropFirst()).contains { $0.isLetter && $1.isLetter }
    }
    return hasWord ? String(words.joined(separator: " ").prefix(200)) : ""
  }

  private static func collect(_ element: XMLElement, isText: Bool, _ texts: inout [String]) {
    let name = element.localName
    if ["title", "desc", "metadata", "style"].contains(name) { return }
    if element["display"] == "none" || element["visibility"] == "hidden" { return }
    let isText = isText || name == "text"
    for piece in element.content {
      switch piece {
      case .element(let inner): collect(inner, isText: isText, &texts)
      case .text(let text) where isText: texts.append(text)
      case .text, .instruction: continue
      }
    }
  }
}
