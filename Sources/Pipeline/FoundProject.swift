internal import Export
internal import Flow
public import Source
internal import SystemKit
internal import Systems

/// The config that `flowproof init` writes where there is something to draw already.
public enum FoundProject {
  /// A config of what a folder holds; nil where nothing in it can be drawn.
  public static func config(of tree: FileTree, title: String) async throws -> OutputFile? {
    let paths = try tree.list()
    let layout = Layout(paths: paths)
    let sources = Project.found(layout, .builtIn, of: nil)
    let build = try await Pipeline.build(tree).build
    guard !sources.isEmpty, build?.flows.isEmpty == false else { return nil }
    var text = """
      # What was found here. 'flowproof schema config' prints all keys.
      title: \(quoted(title))
      sources:

      """
    let flows = Dictionary(grouping: build?.flows ?? []) { build?.sources[$0.span.file].path }
    for source in sources {
      let own = flows[source.path] ?? []
      guard let system = source.system ?? own.first?.system else { continue }
      text += "  - \(system): \(quoted(source.path))\n"
      let hasBranches = own.flatMap(\.variants).contains { $0.provenance.experiment != nil }
      let experiments = source.document.experiments.map(quoted).joined(separator: ", ")
      guard source.system != nil || hasBranches, !experiments.isEmpty else { continue }
      text += "    experiments: [\(experiments)]\n"
    }
    text += rest(of: layout, in: paths)
    if build?.locales.contains("en-US") == true { text += "default-locale: en-US\n" }
    return OutputFile(path: "flowproof.yml", text: text)
  }

  /// The config's lines about words, pictures and files of users, as far as there are such files.
  static func rest(of layout: Layout, in paths: [String]) -> String {
    var text = ""
    for (key, patterns) in [("strings", Layout.strings), ("assets", Layout.assets)] {
      let found = patterns.filter { !$0.files(in: paths).isEmpty }.map { quoted($0.text) }
      if !found.isEmpty { text += "\(key): [\(found.joined(separator: ", "))]\n" }
    }
    let named = [
      ("image-ids", layout.imageIDs), ("personas", layout.personas), ("expect", layout.expect),
    ]
    for (key, path) in named { text += path.map { "\(key): \(quoted($0))\n" } ?? "" }
    return text
  }

  /// A text as YAML and JSON read it alike.
  static func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0))
    }
    return isPlain && text.first?.isLetter == true ? text : JSONValue.string(text).text
  }
}
