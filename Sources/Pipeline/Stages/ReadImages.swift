internal import Catalogs
internal import Export
internal import Flow
internal import Source
internal import Syntax

extension Builder {
  /// Reads all images, or takes those of the last run where each file that it read is as it was.
  mutating func readImages(
    _ project: Project,
    for flows: [Flow],
    _ apps: AppResources?
  ) async -> ImageCatalog {
    let question = KeptImages.Question(
      assets: project.assets,
      ids: project.imageIDs?.path,
      idsSpan: project.imageIDs?.span,
      apps: apps?.folders.apps(of: project.assets) ?? [:],
      drawn: ImageCatalogReader.wanted(by: flows)
    )
    let kept: Kept<KeptImages.Question, KeptImages> = options.kept.values(areLarge: true)
    let images: ImageCatalog
    if let last = kept[question], documents.resume(last.reads) {
      log.append(last.log)
      images = last.images
    } else {
      var own = Log()
      documents.beginReads()
      images = await ImageCatalogReader.read(
        assets: question.assets,
        ids: question.ids,
        idsSpan: question.idsSpan,
        apps: question.apps,
        drawn: question.drawn,
        documents: &documents,
        convertPDF: options.convertPDF,
        readPDF: options.readPDF,
        log: &own
      )
      log.append(own)
      let reads = ImageCatalogReader.lacksTools(own) ? nil : documents.endReads()
      kept[question] = reads.map { KeptImages(images: images, reads: $0, log: own) }
    }
    return apps?.bound(images, in: documents.sources) ?? images
  }
}

/// The images of a run, with the files that they were read from and what was said of them.
struct KeptImages: Sendable {
  let images: ImageCatalog
  let reads: Documents.Reads
  let log: Log

  /// The inputs of reading images beside the files.
  struct Question: Hashable, Sendable {
    let assets: [String]
    let ids: String?
    let idsSpan: Span?
    let apps: [String: String]
    let drawn: Set<String>
  }
}

extension Builder {
  /// Finds the pictures that cards name by address, those of the documentation's cards included.
  mutating func linkPictures(of build: inout Build) async {
    let cards = (build.flows + build.snippets).flatMap(\.variants).flatMap(\.cards)
    await LinkedPictures.add(
      cards.lazy.flatMap(\.images).flatMap(\.all),
      to: &build.images,
      documents: &documents,
      convertPDF: options.convertPDF,
      readPDF: options.readPDF,
      log: &log
    )
  }
}
