internal import Layout
internal import Source

/// What runs over one project keep for the next, where one process makes several: `serve` and `lsp`.
///
/// All of it is kept by what it was made from, so that runs come to the same with it and without.
public final class KeptWork: Sendable {
  /// Cards whose texts were measured.
  let fits = KeptFits()
  /// Pages of documentation.
  let docs = Kept<DocSource, KeptDoc>()
  /// The anchors of pages of documentation, by their bytes.
  let anchors = Kept<[UInt8], Set<String>>()

  /// Nothing kept yet.
  public init() {}

  /// Starts the next run; what was not asked for in a while is forgotten.
  func beginRun() {
    fits.beginRun()
    docs.beginRun()
    anchors.beginRun()
  }
}
