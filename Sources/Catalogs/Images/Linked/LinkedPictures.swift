public import Flow
public import Source
public import Syntax

/// Finds the pictures of images that are named by address: files beside the documents, `data:`, and
/// assets that carry the address's name (reference: sequence, section 9.2).
///
/// Nothing is fetched, and no file outside the project's folder is opened.
public enum LinkedPictures {
  /// Adds to a catalog the targets of the addresses among some images, and the pictures' files.
  ///
  /// - Parameters:
  ///   - images: Images of cards; those named by id are passed over.
  ///   - catalog: The images read so far; its assets and `image-ids` answer for addresses too.
  ///   - documents: Where files are read, each once.
  ///   - convertPDF: Makes SVG of PDF.
  ///   - readPDF: Finds the words of a PDF.
  ///   - log: Takes pictures that can't be shown; addresses that lead nowhere are for checks to
  ///     report, which know the cards.
  public static func add(
    _ images: some Sequence<ImageRef>,
    to catalog: inout ImageCatalog,
    documents: inout Documents,
    convertPDF: @escaping ImageCatalogReader.PDFConversion,
    readPDF: @escaping ImageCatalogReader.PDFWords = { _ in "" },
    log: inout Log
  ) async {
    var search = PictureSearch(catalog: catalog, documents: documents)
    var found: [(address: ImageAddress, span: Span, location: PictureLocation)] = []
    var seen: Set<ImageAddress> = []
    for image in images {
      guard let address = image.address, seen.insert(address).inserted else { continue }
      found.append((address, image.span, search.location(of: address)))
    }
    if found.isEmpty { return }
    var sources: [String: ImageSource] = [:]
    for case .file(let path) in found.map(\.location) where sources[path] == nil {
      sources[path] = source(path, &documents, &log)
    }
    let ordered = sources.sortedByBytes(of: \.key)
    var maker = await PictureMaker(
      ordered.map(\.value),
      convertPDF: convertPDF,
      readPDF: readPDF,
      documents: documents
    )
    var assets: [String: ImageCatalog.Asset] = [:]
    for (path, source) in ordered { assets[path] = maker.asset(source) }
    for (address, span, location) in found {
      catalog.linked[address] =
        switch location {
        case .file(let path): linked(.file, address, path, assets[path])
        case .asset(let name): linked(.standIn, address, name, catalog.assets[name])
        case .inline(let data): maker.linked(data, address, at: span)
        case .none(let image): image
        }
    }
    maker.reportFailures()
    documents = maker.documents
    log.append(maker.log)
    var known = Set(catalog.files.map(\.path))
    catalog.files += maker.files.values.filter { known.insert($0.path).inserted }
    catalog.files = catalog.files.sortedByBytes(of: \.path)
  }

  /// A file of its own; nil where it can't be read, which has been reported.
  private static func source(
    _ path: String,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> ImageSource? {
    guard let id = documents.file(path, from: nil, log: &log) else { return nil }
    let file = ImageSource.File(path: path, span: nil, scale: 1)
    return ImageSource(
      name: PlainImages.name(of: path) ?? path,
      span: .start(of: id),
      pictures: .init(light: file, dark: nil)
    )
  }

  private static func linked(
    _ link: ImageLink,
    _ address: ImageAddress,
    _ name: String,
    _ asset: ImageCatalog.Asset?
  ) -> ResolvedImage {
    let isThere = asset?.light != nil || asset?.dark != nil
    return ResolvedImage(
      isThere ? link : .unreadable,
      of: address,
      asset: name,
      light: asset?.light,
      dark: asset?.dark,
      span: asset?.span
    )
  }
}

extension PictureMaker {
  /// The picture of a `data:` address; one that can't be shown is reported and left out.
  fileprivate mutating func linked(
    _ data: DataURL,
    _ address: ImageAddress,
    at span: Span
  ) -> ResolvedImage {
    guard let file = inline(data, label: address.short, at: span) else {
      return ResolvedImage(.unreadable, of: address)
    }
    let name = String(file.path.dropFirst("static/".count))
    return ResolvedImage(.inline, of: address, asset: name, light: file)
  }
}
