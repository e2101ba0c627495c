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
    var includes = BuiltIn.includes
    for (name, text) in overrides.sortedByBytes(of: \.key) {
      guard let known = Self.known(name) else {
        log.report(
          .unknownTemplate,
          "no template is called '\(name)'",
          at: nil,
          help: Suggestion.help(for: name, among: Template.names)
        )
        continue
      }
      if let page = BuiltIn.page(known) {
        var check = TemplateCheck(name: known, names: names, partials: Set(pages.keys))
        check.run(text)
        log.append(check.log)
        guard let template = check.template else { continue }
        pages[page] = template
        includes[page] = TemplateTag.included(in: text)
      }
      files[known] = text
    }
    guard Self.hasCycle(includes) else { return }
    log.report(.templateSyntax, "templates include each other without end", at: nil)
    (pages, files) = (BuiltIn.pages, BuiltIn.files)
  }

  /// Takes overrides of static files only, as pages that stand alone do.
  init(standingAlone overrides: [String: String]) {
    var log = Log()
    let own = overrides.filter { !$0.key.hasPrefix("pages/") && !$0.key.hasSuffix(".mustache") }
    self.init(overrides: own, names: [], log: &log)
  }

  /// Names of static files, sorted.
  var staticNames: [String] {
    files.keys.filter { $0.hasPrefix("static/") }.sortedByBytes()
  }

  /// A static file's text.
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
    var fields: [String: View.Value] = ["site": .text(title)]
    for slot in Slot.allCases { fields[slot.name] = .slot(slot) }
    let library = MustacheLibrary(templates: pages)
    return Chrome(rendered: library.render(View(fields), withTemplate: template) ?? "")
  }

  /// The placeholder in the rendered layout for a page's own template.
  static let mainMark = "\u{F0003}"

  private static func known(_ name: String) -> String? {
    [name, "pages/" + name, "static/" + name].first { BuiltIn.files[$0] != nil }
  }

  /// Tells whether a template includes itself, directly or through others.
  private static func hasCycle(_ includes: [String: [String]]) -> Bool {
    var left = Set(includes.keys)
    while true {
      let leaves = left.filter { (includes[$0] ?? []).allSatisfy { !left.contains($0) } }
      if leaves.isEmpty { return !left.isEmpty }
      left.subtract(leaves)
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
  static let pages = named { try? MustacheTemplate(string: $0) }

  /// The names that each template includes.
  static let includes = named { TemplateTag.included(in: $0) }

  /// The name under which other templates include one; nil for a static file.
  static func page(_ name: String) -> String? {
    let folder = "pages/"
    guard name.hasPrefix(folder) else { return nil }
    return String(name.dropFirst(folder.count).prefix { $0 != "." })
  }

  private static func named<Value>(_ make: (String) -> Value?) -> [String: Value] {
    var values: [String: Value] = [:]
    for (name, text) in files { if let page = page(name) { values[page] = make(text) } }
    return values
  }
}
