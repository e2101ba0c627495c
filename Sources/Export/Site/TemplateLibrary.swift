import Mustache
import Source
import Templates

/// The templates of a site: those of the binary, with a user's own in their place.
struct TemplateLibrary {
  private var pages = BuiltIn.pages
  private var files = BuiltIn.files

  /// Takes overrides by name, `pages/card.mustache` or `static/site.css`; a mistake in one is
  /// reported, and the built-in template stands in where it can't be used.
  init(overrides: [String: String], names: Set<String>, log: inout Log) {
    for (name, text) in overrides.sortedByBytes(of: \.key) {
      let places = ["", "pages/", "static/"].map { $0 + name }
      guard let known = places.first(where: { BuiltIn.files[$0] != nil }) else {
        log.report(
          .unknownTemplate,
          "no template is called '\(name)'",
          at: nil,
          help: Suggestion.help(for: name, among: Template.names)
        )
        continue
      }
      if let page = BuiltIn.page(known) {
        let check = TemplateCheck(name: known, names: names, partials: Set(pages.keys))
        guard let template = check.template(text, &log) else { continue }
        pages[page] = template
      }
      files[known] = text
    }
    guard !overrides.isEmpty, Self.hasCycle(files) else { return }
    log.report(.templateSyntax, "templates include each other without end", at: nil)
    (pages, files) = (BuiltIn.pages, BuiltIn.files)
  }

  /// Takes overrides of static files only, as pages that stand alone do.
  init(standingAlone overrides: [String: String]) {
    var log = Log()
    let own = overrides.filter { !$0.key.hasPrefix("pages/") && !$0.key.hasSuffix(".mustache") }
    self.init(overrides: own, names: [], log: &log)
  }

  var staticNames: [String] {
    files.keys.filter { $0.hasPrefix("static/") }.sortedByBytes()
  }

  func file(_ name: String) -> String { files[name] ?? "" }

  /// The chrome of a kind of page: its own template within `layout`.
  func chrome(_ kind: PageKind, _ view: View) -> Chrome {
    let library = MustacheLibrary(templates: pages)
    let main = library.render(view, withTemplate: kind.rawValue) ?? ""
    let layout = library.render(view, withTemplate: "layout") ?? ""
    return Chrome(rendered: layout.replacing(Self.mainMark, with: main))
  }

  /// The chrome of a page that stands alone: `single`, or `picture` for one that is only looked at.
  func alone(_ template: String, title: String) -> Chrome {
    let library = MustacheLibrary(templates: pages)
    let view = View(["site": .text(title)])
    return Chrome(rendered: library.render(view, withTemplate: template) ?? "")
  }

  /// The placeholder in the rendered layout for a page's own template.
  static let mainMark = "\u{F0003}"

  /// Tells whether a template includes itself, directly or through others.
  private static func hasCycle(_ files: [String: String]) -> Bool {
    var left = BuiltIn.pages(files) { text in
      TemplateTag.all(in: text).filter { $0.sign == ">" }.map(\.name)
    }
    while true {
      let kept = left.filter { page in page.value.contains { left[$0] != nil } }
      if kept.count == left.count { return !left.isEmpty }
      left = kept
    }
  }
}

/// The templates of the binary, read once.
private enum BuiltIn {
  /// Texts by name: `pages/card.mustache`.
  static let files = Dictionary(
    uniqueKeysWithValues: Template.names.compactMap { name in Template.text(name).map { (name, $0) }
    }
  )

  /// Templates by the names under which others include them: `card`.
  static let pages = pages(files) { try? MustacheTemplate(string: $0) }

  /// The name under which other templates include one; nil for a static file.
  static func page(_ name: String) -> String? {
    let folder = "pages/"
    guard name.hasPrefix(folder) else { return nil }
    return String(name.dropFirst(folder.count).prefix { $0 != "." })
  }

  /// Something of the text of each template, by the names under which others include them.
  static func pages<Value>(
    _ files: [String: String],
    _ make: (String) -> Value?
  ) -> [String: Value] {
    var values: [String: Value] = [:]
    for (name, text) in files { if let page = page(name) { values[page] = make(text) } }
    return values
  }
}

/// One `{{tag}}` of a template (mustache(5), "TAG TYPES").
struct TemplateTag {
  /// `#`, `^`, `/`, `>`, `<`, `$`, `&`, `!`, `=`, `{`, a space for a variable, `?` for a tag that is open
  /// at the end of its line or of the text, or where another starts.
  let sign: Character
  /// The name in it, without transforms.
  let name: String
  /// Line, from 1.
  let line: Int

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
  let name: String
  /// Every name a page has.
  let names: Set<String>
  /// Every template that can be included.
  let partials: Set<String>

  /// Sections within sections beyond this are no template of a person.
  static let depthLimit = 50

  /// The template of a text, with its mistakes in the log; nil where the built-in one must stand in.
  func template(_ text: String, _ log: inout Log) -> MustacheTemplate? {
    var (depth, isUsable) = (0, true)
    func refuse(_ line: Int, _ reason: String) {
      isUsable = false
      let help = "the built-in template is used instead"
      log.report(.templateSyntax, "\(name):\(line): \(reason)", at: nil, help: help)
    }
    for tag in TemplateTag.all(in: text) {
      switch tag.sign {
      case "!", "%": break
      case "?": refuse(tag.line, "a tag is not closed")
      case "=", "$", "<": refuse(tag.line, "'\(tag.sign)' tags are not supported")
      // The name of the template would be a value's, such as that of the page's own kind.
      case ">" where tag.name.hasPrefix("*"): refuse(tag.line, "'>*' tags are not supported")
      case ">":
        let says = "there is no template called '\(tag.name)' to include"
        check(tag.name, among: partials, "\(tag.line): \(says)", &log)
      case "/": depth -= 1
      case "#", "^":
        depth += 1
        if depth == Self.depthLimit { refuse(tag.line, "sections are nested too deeply") }
        checkName(tag, &log)
      default: checkName(tag, &log)
      }
    }
    guard isUsable else { return nil }
    do { return try MustacheTemplate(string: text) } catch let error
      as MustacheTemplate.ParserError
    {
      refuse(error.context.lineNumber, "\(error.error)")
    } catch {
      refuse(1, "\(error)")
    }
    return nil
  }

  private func checkName(_ tag: TemplateTag, _ log: inout Log) {
    let first = String(tag.name.prefix { $0 != "." })
    if first.isEmpty { return }
    let says = "no page has a value called '\(tag.name)'"
    check(first, among: names, "\(tag.line): \(says)", &log)
  }

  private func check(_ used: String, among known: Set<String>, _ says: String, _ log: inout Log) {
    if known.contains(used) { return }
    let help = Suggestion.help(for: used, among: known.sorted())
    log.report(.unknownTemplateVariable, "\(name):\(says)", at: nil, help: help)
  }
}
