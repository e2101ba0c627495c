public import Flow
public import Source
public import Syntax

/// Reads a project's images: asset catalogs, plain folders of pictures, Android drawables, and the
/// mapping of ids.
public enum ImageCatalogReader {
  /// Turns the first page of a PDF into SVG; throws where it can't, with words for the user.
  public typealias PDFConversion = @Sendable (_ pdf: [UInt8]) async throws -> [UInt8]

  /// Reads the texts of a PDF's first page; throws where it can't, with words for the user.
  public typealias PDFWords = @Sendable (_ pdf: [UInt8]) async throws -> String

  /// Reads images into one value.
  ///
  /// - Parameters:
  ///   - assets: Files, folders and patterns already expanded; where two give the same asset, the
  ///     first stays for images of which nothing tells the catalog.
  ///   - ids: The path of the file that maps image ids to assets.
  ///   - idsSpan: Where the config names that file.
  ///   - wanted: Ids and assets that cards refer to (``wanted(by:)``); the pictures of others are
  ///     not made. Nil makes all.
  ///   - apps: The apps whose own drawables files are, by path.
  ///   - drawn: The same for Android drawables alone, of which an app has thousands.
  ///   - documents: Where files are read, each once.
  ///   - convertPDF: Makes SVG of PDF.
  ///   - readPDF: Finds the words of a PDF.
  ///   - log: Takes what can't be read or shown.
  /// - Returns: The assets, the mapping, and the picture files that the site must hold.
  public static func read(
    assets: [String],
    ids: String?,
    idsSpan: Span? = nil,
    wanted: Set<String>? = nil,
    apps: [String: String] = [:],
    drawn: Set<String>? = nil,
    documents: inout Documents,
    convertPDF: @escaping PDFConversion,
    readPDF: @escaping PDFWords = { _ in "" },
    log: inout Log
  ) async -> ImageCatalog {
    var catalog = ImageCatalog()
    if let ids {
      catalog.ids = ImageIDs.read(ids, from: idsSpan, documents: &documents, log: &log)
    }
    let mapped = wanted.map { $0.union($0.compactMap { catalog.ids[$0] }) }
    var sources = ImageSets.read(assets, documents: &documents, log: &log)
    sources += PlainImages.read(assets, documents: &documents, log: &log)
    let drawables = AppDrawables(assets, of: apps, documents: &documents, log: &log)
    sources += drawables.sources
    var seen: Set<String> = []
    let twins = sources.filter { !seen.insert($0.name).inserted }
    sources = sources.uniqued(by: \.name)
    let drawn = drawn.map { $0.union($0.compactMap { catalog.ids[$0] }) }
    let isUsed = { (source: ImageSource) in
      (ImageRef.isDrawable(source.name) ? drawn ?? mapped : mapped)?.contains(source.name) ?? true
    }
    let used = sources.filter(isUsed)
    let others = twins.filter { isUsed($0) && documents.isNamedAsset($0) }
    var pictures = await PictureMaker(
      used + others,
      drawables: drawables,
      convertPDF: convertPDF,
      readPDF: readPDF,
      documents: documents
    )
    for source in sources {
      let name = source.name
      catalog.assets[name] = .init(name: name, span: source.span, light: nil, dark: nil)
    }
    for source in used {
      var asset = pictures.asset(source)
      asset.module = .init(of: documents.sources[source.span.file].path)
      catalog.assets[source.name] = asset
    }
    for source in others {
      var twin = pictures.asset(source)
      twin.module = .init(of: documents.sources[source.span.file].path)
      let first = catalog.assets[source.name]
      let isSame = first?.light == twin.light && first?.dark == twin.dark
      if !isSame { catalog.twins[source.name, default: []].append(twin) }
    }
    pictures.reportFailures()
    documents = pictures.documents
    log.append(pictures.log)
    catalog.files = pictures.files.values.sortedByBytes(of: \.path)
    return catalog
  }

  /// Tells whether findings are about tools that the machine lacks or that gave up, which another run may have.
  public static func lacksTools(_ log: Log) -> Bool {
    let rules = Set([Rule.unconvertedPdf, .unreadPdf].map(\.code))
    return log.diagnostics.contains { rules.contains($0.code) }
  }

  /// The ids and asset names that cards refer to.
  public static func wanted(by flows: [Flow]) -> Set<String> {
    var names: Set<String> = []
    for card in flows.flatMap(\.variants).flatMap(\.cards) {
      for image in card.images.flatMap(\.all) {
        names.formUnion([image.raw, image.asset, image.standIn].compactMap(\.self))
      }
    }
    return names
  }
}

extension Documents {
  /// Recognizes an image of an asset catalog or of Android's resources, which is asked for by its name.
  fileprivate func isNamedAsset(_ source: ImageSource) -> Bool {
    ImageRef.isDrawable(source.name)
      || sources[source.span.file].path.hasSuffix(".imageset/Contents.json")
  }
}
