import Mustache
import Source
import Templates

/// The templates of a site: those of the binary, with a user's own in their place.
struct TemplateLibrary {
  private let pages: [String: MustacheTemplate]
  private let files: [String: String]
  private let overridden: Set<String>

  /// Takes overrides by name, `pages/card.mustache` or `static/site.css`; a mistake in one is
  /// reported, and the built-in template stands in where it can't be used.
  init(overrides: [String: String], names: Set<String>, log: inout Log) {
    var files: [String: String] = [:]
    for name in Template.names { files[name] = Template.text(name) }
    var used: Set<String> = []
    for (name, text) in overrides.sorted(by: { precedesByBytes($0.key, $1.key) }) {
      guard let known = Self.known(name, among: files) else {
        log.report(
          .unknownTemplate,
          "no template is called '\(name)'",
          at: nil,
          help: Suggestion.help(for: name, among: Template.names)
        )
        continue
      }
      guard Self.isUsable(text, known, names: names, among: Set(files.keys), log: &log) else {
        continue
      }
      files[known] = text
      used.insert(known)
    }
    if Self.hasCycle(files) {
      log.report(.templateSyntax, "templates include each other without end", at: nil)
      for name in used { files[name] = Template.text(name) }
    }
    var pages: [String: MustacheTemplate] = [:]
    for (name, text) in files where name.hasPrefix("pages/") {
      pages[Self.short(name)] = try? MustacheTemplate(string: text)
    }
    self.pages = pages
    self.files = files
    overridden = used
  }

  /// Names of static files, sorted.
  var staticNames: [String] {
    files.keys.filter { $0.hasPrefix("static/") }.sorted(by: precedesByBytes)
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

  /// Stands in the rendered layout where a page's own template goes.
  static let mainMark = "\u{F0003}"

  private static func known(_ name: String, among files: [String: String]) -> String? {
    [name, "pages/" + name, "static/" + name].first { files[$0] != nil }
  }

  private static func short(_ name: String) -> String {
    String(name.dropFirst("pages/".count).prefix { $0 != "." })
  }

  private static func isUsable(
    _ text: String,
    _ name: String,
    names: Set<String>,
    among files: Set<String>,
    log: inout Log
  ) -> Bool {
    guard name.hasPrefix("pages/") else { return true }
    var check = TemplateCheck(name: name, names: names, partials: Set(files.map(short)))
    check.run(text)
    log.append(check.log)
    return check.isUsable
  }

  /// True where a template includes itself, directly or through others.
  private static func hasCycle(_ files: [String: String]) -> Bool {
    var edges: [String: [String]] = [:]
    for (name, text) in files where name.hasPrefix("pages/") {
      edges[short(name)] = TemplateTag.all(in: text).filter { $0.isPartial }.map(\.name)
    }
    var safe: Set<String> = []
    var left = Set(edges.keys)
    while true {
      let leaves = left.filter { (edges[$0] ?? []).allSatisfy { !left.contains($0) } }
      if leaves.isEmpty { return !left.isEmpty }
      safe.formUnion(leaves)
      left.subtract(leaves)
    }
  }
}
