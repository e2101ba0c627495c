internal import Catalogs
internal import Export
internal import Flow
import Source

extension Builder {
  /// Finds the pictures that cards name by address, those of the documentation's cards included.
  mutating func linkPictures(of build: inout Build) async {
    let snippets = build.docs.flatMap { doc in
      doc.snippets.sorted { $0.key < $1.key }.map(\.value)
    }
    let cards = (build.flows + snippets).flatMap(\.variants).flatMap(\.cards)
    await LinkedPictures.add(
      cards.lazy.flatMap(\.images),
      to: &build.images,
      documents: &documents,
      convertPDF: options.convertPDF,
      readPDF: options.readPDF,
      log: &log
    )
  }
}
