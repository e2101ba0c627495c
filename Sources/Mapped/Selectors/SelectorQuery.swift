internal import Flow
public import Source
public import Syntax

/// The things that a selector finds in a whole document (`flowproof eval --mapping`).
public struct SelectorQuery: Sendable {
  /// The values found, in order, each as JSON.
  public private(set) var found: [Node] = []
  /// The reason why the text is no selector; nil where it is one.
  public private(set) var mistake: String?

  /// Asks a document; the mapping gives the names of locales, the first platform is meant.
  public init(_ selector: String, in document: Node, of mapping: Mapping, _ sources: SourceSet) {
    let root = Thing(document)
    do throws(PathParser.Mistake) {
      let path = try PathParser.path(selector, at: document.span)
      var finder = Finder(sources, mapping.form.locales)
      found = finder.find(path, Scope(here: root, root: root)).map(\.thing.node)
    } catch {
      mistake = error.words
    }
  }
}
