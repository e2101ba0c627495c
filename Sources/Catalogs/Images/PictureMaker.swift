import Flow
internal import Source
import Syntax

/// Makes the site's picture files of a project's image files.
struct PictureMaker {
  /// The files made so far, by path; equal pictures of one name are one file.
  private(set) var files: [String: OutputFile] = [:]
  private(set) var documents: Documents
  /// Findings about pictures that can't be read or shown.
  private(set) var log = Log()
  /// The picture of each PDF, or why there is none, by the PDF's path.
  private let converted: [String: Conversion]
  private let drawables: AppDrawables
  /// Undefined colors of drawings: the number of drawings that have each, and its first span.
  private var unknownColors: [String: (count: Int, span: Span)] = [:]
  /// PDFs without SVG so far.
  private var failed: FailedFiles = [:]
  /// PDFs whose words can't be read.
  private var unread: FailedFiles = [:]

  /// Files by the reason of a failure; a missing tool is one finding, not one for each.
  private typealias FailedFiles = [String: [(path: String, span: Span)]]

  /// Converts the PDFs among the files first, side by side.
  init(
    _ sources: [ImageSource],
    drawables: AppDrawables = AppDrawables(),
    convertPDF: @escaping ImageCatalogReader.PDFConversion,
    readPDF: @escaping ImageCatalogReader.PDFWords,
    documents: Documents
  ) async {
    (self.drawables, self.documents) = (drawables, documents)
    var pdfs: [FileID: SourceFile] = [:]
    for file in sources.flatMap(\.files) {
      guard let id = self.documents.file(file.path, from: file.span, log: &log) else { continue }
      let file = self.documents.sources[id]
      if PictureKind(file.bytes) == .pdf { pdfs[id] = file }
    }
    converted = await Self.convert(pdfs, with: convertPDF, readPDF)
  }

  /// An asset with its pictures; one that can't be shown is reported and left out.
  mutating func asset(_ source: ImageSource) -> ImageCatalog.Asset {
    let own = source.pictures
    let light = own.light.flatMap { picture($0, of: source) }
    let dark = own.dark.flatMap { picture($0, of: source) }
    var asset = ImageCatalog.Asset(
      name: source.name,
      span: source.span,
      light: light,
      dark: own.light?.path == own.dark?.path && dark == light ? nil : dark
    )
    asset.locale = source.locale
    asset.others = source.others.map { readers, pictures in
      let light = pictures.light.flatMap { picture($0, of: source) }
      let dark = pictures.dark.flatMap { picture($0, of: source) }
      return .init(readers, light: light, dark: dark == light ? nil : dark)
    }
    checkScales(of: source)
    return asset
  }

  /// Reports a bitmap for sharp screens that has no more pixels than the one for plain screens.
  private mutating func checkScales(of source: ImageSource) {
    var known: (file: ImageSource.File, size: BitmapSize.Pixels)?
    guard Set(source.scales.map(\.scale)).count > 1 else { return }
    for file in source.scales.sorted(by: { $0.scale < $1.scale }) {
      guard let id = documents.file(file.path, from: file.span, log: &log) else { continue }
      let bytes = documents.sources[id].bytes
      guard let kind = PictureKind(bytes), let size = BitmapSize.read(bytes, kind) else { continue }
      guard let before = known, before.file.scale < file.scale,
        size.width <= before.size.width, size.height <= before.size.height
      else {
        known = (file, size)
        continue
      }
      let name = file.path.split(separator: "/").last ?? ""
      log.report(
        .scaleWithoutPixels,
        "'\(name)', for screens of scale \(file.scale.svg), has \(size.width) × \(size.height)"
          + " pixels, no more than the picture for scale \(before.file.scale.svg)",
        at: file.span ?? .start(of: id)
      )
    }
  }

  /// Reports the PDFs that could not be turned into SVG, once for each reason, and the colors that
  /// nothing says, each once.
  mutating func reportFailures() {
    for (name, use) in unknownColors.sortedByBytes(of: \.key) {
      let more = use.count == 1 ? "" : ", here and in \(use.count - 1) more drawables"
      log.report(
        .unknownColor,
        "no file of the project says the color '\(name)', so that of texts is drawn\(more)",
        at: use.span
      )
    }
    report(failed, .unconvertedPdf, "the pictures are drawn as frames; PDFs need pdftocairo") {
      "\($0) can't be turned into SVG"
    }
    report(unread, .unreadPdf, "words of PDFs are read by pdftotext") {
      "nobody looked for words in \($0)"
    }
  }

  /// Reports files by the reasons in order, each with its first file, and how many more.
  private mutating func report(
    _ files: FailedFiles,
    _ rule: Rule,
    _ help: String,
    _ phrase: (String) -> String
  ) {
    for (reason, places) in files.sortedByBytes(of: \.key) {
      guard let first = places.first else { continue }
      let more = places.count == 1 ? "" : " and \(places.count - 1) more"
      log.report(
        rule,
        "\(phrase("'\(first.path)'\(more)")): \(reason)",
        at: first.span,
        help: "\(help) (apt install poppler-utils)"
      )
    }
  }

  private mutating func picture(
    _ file: ImageSource.File,
    of source: ImageSource
  ) -> PictureFile? {
    guard let id = documents.file(file.path, from: file.span, log: &log) else { return nil }
    let bytes = documents.sources[id].bytes
    let span = file.span ?? .start(of: id)
    var made: PictureFile?
    switch PictureKind(bytes) {
    case .svg? where file.drawing != nil: made = drawing(file, id, of: source)
    case .svg: made = svg(documents.sources[id], id: id, of: source.name)
    case .pdf: made = pdf(file, at: span, of: source)
    case let kind?:
      made = bitmap(bytes, kind, file.scale, file.path, of: source.name, at: span)
    case nil:
      log.report(
        .unreadableImage,
        "'\(file.path)' is no picture that browsers show",
        at: span,
        help: "use PDF, SVG, PNG, JPEG, WebP or GIF"
      )
    }
    if let direction = source.direction { made?.direction = direction }
    return made
  }

  /// A drawing of Android as SVG, which passes the same check as any other.
  private mutating func drawing(
    _ file: ImageSource.File,
    _ id: FileID,
    of source: ImageSource
  ) -> PictureFile? {
    let limits = documents.limits
    guard let root = XMLReader.read(documents.sources[id], id: id, limits: limits, log: &log)
    else { return nil }
    let isNight = file.drawing == .dark
    let own = drawables[of: file.path]
    var artist = DrawableArtist(drawables: own, isNight: isNight, documents: documents)
    let bytes = artist.svg(root)
    documents = artist.documents
    log.append(artist.log)
    if !isNight || source.pictures.light?.path != file.path {
      for (name, span) in artist.unknownColors {
        unknownColors[name, default: (0, span)].count += 1
      }
    }
    guard let bytes else { return nil }
    var made = svg(SourceFile(path: file.path, bytes: bytes), id: id, of: source.name)
    if root["android:autoMirrored"] == "true" { made?.direction = .leftToRight }
    return made
  }

  /// The picture of a `data:` address, in which findings point at the address as a whole.
  mutating func inline(_ data: DataURL, label: String, at span: Span) -> PictureFile? {
    let name = "inline"
    switch PictureKind(data.bytes) {
    case .svg where data.mediaType == "image/svg+xml":
      let file = SourceFile(path: label, bytes: data.bytes)
      return svg(file, id: span.file, of: name, at: span)
    case let kind? where kind != .svg && kind != .pdf:
      return bitmap(data.bytes, kind, 1, label, of: name, at: span)
    case .svg?:
      let type = data.mediaType
      log.report(.unreadableImage, "'\(label)' says '\(type)' and holds markup", at: span)
      return nil
    default:
      log.report(
        .unreadableImage,
        "'\(label)' holds no picture that browsers show",
        at: span,
        help: "use SVG, PNG, JPEG, WebP or GIF"
      )
      return nil
    }
  }

  /// A bitmap with its label in findings and its name in files.
  private mutating func bitmap(
    _ bytes: [UInt8],
    _ kind: PictureKind,
    _ scale: Double,
    _ label: String,
    of name: String,
    at span: Span
  ) -> PictureFile? {
    guard let size = BitmapSize.read(bytes, kind) else {
      log.report(.unreadableImage, "'\(label)' is broken: it gives no size", at: span)
      return nil
    }
    var made = add(
      bytes,
      name: name,
      ending: kind.rawValue,
      size: (Double(size.width) / scale, Double(size.height) / scale)
    )
    made.scale = scale
    return made
  }

  private mutating func pdf(
    _ file: ImageSource.File,
    at span: Span,
    of source: ImageSource
  ) -> PictureFile? {
    switch converted[file.path] {
    case .success(let pdf)?:
      var made = add(pdf.picture, name: source.name)
      switch pdf.text {
      case .success(let text): made.text = PictureText.joined(text)
      case .failure(let problem): unread["\(problem)", default: []].append((file.path, span))
      }
      return made
    case .failure(let problem as SVGCheck.Problem)?:
      log.report(.unsafeSvg, "'\(file.path)' holds \(problem.phrase)", at: span)
    case .failure(let problem)?:
      failed["\(problem)", default: []].append((file.path, span))
    case nil: break
    }
    return nil
  }

  private mutating func svg(
    _ file: SourceFile,
    id: FileID,
    of name: String,
    at span: Span? = nil
  ) -> PictureFile? {
    switch SVGCheck.picture(file, id: id) {
    case .success(let picture): return add(picture, name: name)
    case .failure(let problem):
      log.report(
        .unsafeSvg,
        "'\(file.path)' holds \(problem.phrase)",
        at: span ?? problem.span,
        help: "export the picture without it"
      )
      return nil
    }
  }

  private mutating func add(_ picture: SVGCheck.Picture, name: String) -> PictureFile {
    let size = picture.size.map { ($0.width, $0.height) }
    var made = add(picture.bytes, name: name, ending: "svg", size: size)
    made.text = picture.text
    return made
  }

  private mutating func add(
    _ bytes: [UInt8],
    name: String,
    ending: String,
    size: (width: Double, height: Double)?
  ) -> PictureFile {
    let path = AssetSlug.path(of: bytes, name, ending)
    files[path] = OutputFile(path: path, bytes: bytes)
    return PictureFile(path: path, width: size?.width, height: size?.height)
  }
}

extension PictureMaker {
  /// A PDF turned into SVG, with its words; one that may not be shown is an ``SVGCheck/Problem``.
  private typealias Conversion = Result<
    (picture: SVGCheck.Picture, text: Result<String, any Error>), any Error
  >

  /// A few conversions at a time; each is a process of its own.
  private static let width = 4

  private static func convert(
    _ pdfs: [FileID: SourceFile],
    with conversion: @escaping ImageCatalogReader.PDFConversion,
    _ reading: @escaping ImageCatalogReader.PDFWords
  ) async -> [String: Conversion] {
    await withTaskGroup(of: (String, Conversion).self) { group in
      var results: [String: Conversion] = [:]
      let sorted = pdfs.sortedByBytes(of: \.value.path)
      for (index, (id, pdf)) in sorted.enumerated() {
        if index >= width, let (path, done) = await group.next() { results[path] = done }
        group.addTask {
          do {
            let svg = SourceFile(path: pdf.path, bytes: try await conversion(pdf.bytes))
            let picture = try SVGCheck.picture(svg, id: id).get()
            return (pdf.path, .success((picture, await Self.text(of: pdf.bytes, reading))))
          } catch {
            return (pdf.path, .failure(error))
          }
        }
      }
      for await (path, done) in group { results[path] = done }
      return results
    }
  }

  private static func text(
    of pdf: [UInt8],
    _ reading: ImageCatalogReader.PDFWords
  ) async -> Result<String, any Error> {
    do {
      return .success(try await reading(pdf))
    } catch {
      return .failure(error)
    }
  }
}
