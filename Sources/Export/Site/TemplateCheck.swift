import Mustache
import Source

/// One `{{tag}}` of a template (mustache(5), "TAG TYPES").
struct TemplateTag {
  /// `#`, `^`, `/`, `>`, `<`, `$`, `&`, `!`, `=`, `{`, a space for a variable, `?` for a tag that is open
  /// at the end of its line or of the text, or where another starts.
  let sign: Character
  /// The name in it, without transforms.
  let name: String
  /// Line, from 1.
  let line: Int

  /// The names of the templates that one may include: after every `{{>`, wherever that stands, so that no
  /// circle is missed where tags are broken.
  static func included(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    let marks = bytes.indices.dropFirst(2).filter { place in
      bytes[place - 2] == UInt8(ascii: "{") && bytes[place - 1] == UInt8(ascii: "{")
    }
    return marks.compactMap { mark in
      let rest = bytes[mark...].drop { $0 <= 0x20 }
      guard rest.first == UInt8(ascii: ">") || rest.first == UInt8(ascii: "<") else { return nil }
      let name = rest.dropFirst().drop { $0 <= 0x20 }
      return String(
        decoding: name.prefix { $0 > 0x20 && $0 != UInt8(ascii: "}") },
        as: UTF8.self
      )
    }
  }

  /// All tags with the usual delimiters, in order.
  static func all(in text: String) -> [TemplateTag] {
    var tags: [TemplateTag] = []
    var line = 1
    var rest = text[...]
    while let start = rest.firstRange(of: "{{") {
      line += rest[..<start.lowerBound].count { $0.isNewline }
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: "}}") else {
        tags.append(TemplateTag(sign: "?", name: "", line: line))
        break
      }
      tags.append(tag(rest[..<end.lowerBound], line: line))
      line += rest[..<end.lowerBound].count { $0.isNewline }
      rest = rest[end.upperBound...]
    }
    return tags
  }

  private static func tag(_ inner: Substring, line: Int) -> TemplateTag {
    // A line that ends in a tag's start is text to the reader of templates.
    if inner.first?.isNewline == true || inner.utf8.firstRange(of: "{{".utf8) != nil {
      return TemplateTag(sign: "?", name: "", line: line)
    }
    let inner = inner.drop { $0.isWhitespace }
    let first = inner.first ?? " "
    let hasSign = "#^/><$&!={%".contains(first)
    var name = (hasSign ? inner.dropFirst() : inner).filter { !$0.isWhitespace && $0 != "}" }
    if let open = name.lastIndex(of: "(") {
      name = String(name[name.index(after: open)...].prefix { $0 != ")" })
    }
    return TemplateTag(sign: hasSign ? first : " ", name: name, line: line)
  }
}

/// Checks a user's template before it is used.
struct TemplateCheck {
  /// The template's name, for messages.
  let name: String
  /// Every name a page has.
  let names: Set<String>
  /// Every template that can be included.
  let partials: Set<String>
  private(set) var log = Log()
  /// The template, once it was checked; nil where the built-in one must stand in.
  private(set) var template: MustacheTemplate?
  private var isUsable = true

  /// Sections within sections beyond this are no template of a person.
  static let depthLimit = 50

  init(name: String, names: Set<String>, partials: Set<String>) {
    self.name = name
    self.names = names
    self.partials = partials
  }

  /// Checks the text of the template.
  mutating func run(_ text: String) {
    var depth = 0
    for tag in TemplateTag.all(in: text) {
      switch tag.sign {
      case "!", "%": break
      case "?": refuse(tag, "a tag is not closed")
      case "=", "$", "<": refuse(tag, "'\(tag.sign)' tags are not supported")
      case ">": checkPartial(tag)
      case "/": depth -= 1
      case "#", "^":
        depth += 1
        if depth == Self.depthLimit { refuse(tag, "sections are nested too deeply") }
        checkName(tag)
      default: checkName(tag)
      }
    }
    guard isUsable else { return }
    do { template = try MustacheTemplate(string: text) } catch let error
      as MustacheTemplate.ParserError
    {
      refuse(line: error.context.lineNumber, "\(error.error)")
    } catch {
      refuse(line: 1, "\(error)")
    }
  }

  private mutating func checkName(_ tag: TemplateTag) {
    let first = String(tag.name.prefix { $0 != "." })
    guard !first.isEmpty, !names.contains(first) else { return }
    log.report(
      .unknownTemplateVariable,
      "\(name):\(tag.line): no page has a value called '\(tag.name)'",
      at: nil,
      help: Suggestion.help(for: first, among: names.sorted())
    )
  }

  private mutating func checkPartial(_ tag: TemplateTag) {
    if partials.contains(tag.name) { return }
    log.report(
      .unknownTemplateVariable,
      "\(name):\(tag.line): there is no template called '\(tag.name)' to include",
      at: nil,
      help: Suggestion.help(for: tag.name, among: partials.sorted())
    )
  }

  private mutating func refuse(_ tag: TemplateTag, _ reason: String) {
    refuse(line: tag.line, reason)
  }

  private mutating func refuse(line: Int, _ reason: String) {
    isUsable = false
    log.report(
      .templateSyntax,
      "\(name):\(line): \(reason)",
      at: nil,
      help: "the built-in template is used instead"
    )
  }
}
