internal import Catalogs
public import Export
internal import Flow
internal import Layout
internal import Paths
public import Source
public import TextMeasure

/// The work that runs over one project keep for the next, where one process makes several: `serve` and `lsp`.
///
/// All of it is kept by what it was made from, so that runs come to the same with it and without.
public final class KeptWork: Sendable {
  /// The flows of all sources, by what is asked for.
  let flows = Kept<String, KeptFlows>()
  /// The words of files of string tables.
  let words: KeptWords
  /// The images of all catalogs, by what is asked for.
  let images: Kept<KeptImages.Question, KeptImages>
  /// The paths through entries, by what is said of the user.
  let walks = Kept<WalkKey, (variant: Variant, walks: Walks)>()
  /// The views of variants by personas, and how many more states may be looked at.
  let views = Kept<ViewsKey, (variant: Variant, seen: [Variant.Seen], room: Int)>()
  /// Cards whose texts were measured.
  let fits: KeptFits
  /// Cards whose contrast was measured.
  let contrasts = KeptContrasts()
  /// Pictures of the app that were measured.
  let besides = KeptBesides()
  /// Pages of documentation.
  let docs = Kept<DocSource, KeptDoc>()
  /// The anchors of pages of documentation, by their bytes.
  let anchors = Kept<[UInt8], Set<String>>()
  /// The machine's typefaces by a hash of their files, as reading them opens all files.
  public let faces = Kept<String, FaceSet>()
  /// Flows made ready for drawing.
  public let site = KeptSite()

  /// An empty store; where no further run is to come, large things are not kept.
  public init(isForOneRun: Bool = false) {
    words = KeptWords(isForOneRun: isForOneRun)
    images = Kept(keeps: !isForOneRun)
    fits = KeptFits(isForOneRun: isForOneRun)
  }

  /// Starts the next run; entries that were not asked for in a while are dropped.
  func beginRun() {
    flows.beginRun()
    words.beginRun()
    images.beginRun()
    walks.beginRun()
    views.beginRun()
    fits.beginRun()
    contrasts.beginRun()
    besides.beginRun()
    docs.beginRun()
    anchors.beginRun()
    faces.beginRun()
    site.beginRun()
  }
}
