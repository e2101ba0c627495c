public import Source
internal import Syntax

/// A manifest that Flowproof brings along, for values that come without one.
public struct BuiltInManifest: Sendable {
  private let root: Node?

  /// Reads the text of a manifest; descriptions may be left out.
  public init(_ text: String) {
    let file = SourceFile(path: "", bytes: Array(text.utf8))
    var log = Log()
    root = YAMLReader.read(file, id: FileID(index: 0), log: &log)
  }

  /// The manifest, all of which stands at one place of the document whose value has none; nil where
  /// its text can't be read.
  public func manifest(at span: Span) -> Manifest? {
    var quiet = Log()
    return manifest(at: span, &quiet)
  }

  func manifest(at span: Span, _ log: inout Log) -> Manifest? {
    guard let node = root?.placed({ _ in span }), let documents = try? Documents(.memory([:])),
      let document = ManifestReader.read(node, path: "", log: &log)
    else { return nil }
    let files = ManifestFiles(documents, log)
    var builder = ManifestBuilder(root: document, channel: nil, files: files)
    builder.build(document, nil)
    log = files.log
    return builder.manifest
  }
}
