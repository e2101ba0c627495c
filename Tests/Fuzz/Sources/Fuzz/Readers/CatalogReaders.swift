import Source
import Syntax

@testable import Catalogs

extension Reader {
  /// Tables of texts: `.strings`, Swift's `Strings.swift`, and the catalog that Swift exports.
  static let strings = Reader(name: "strings") { bytes in
    table(bytes, .lproj, "en.lproj/Table.strings")
    table(bytes, .swiftStrings, "Strings.swift")
    table(bytes, .jsonTable, "strings/en.json")
  }

  /// XLIFF 1.2.
  static let xliff = Reader(name: "xliff") { bytes in table(bytes, .xliff, "de/app.xliff") }

  /// Android's resources: texts, and drawings as SVG that the look into SVGs takes.
  static let android = Reader(name: "android") { bytes in
    table(bytes, .android, "res/values-de/strings.xml")
    let path = "res/drawable/a.xml"
    var log = Log()
    guard
      var documents = try? Documents(
        .memory(bytes: [path: bytes, "res/values/colors.xml": bytes])
      ),
      let id = documents.file(path, from: nil, log: &log)
    else { return }
    let drawables = Drawables(documents.paths, documents: &documents, log: &log)
    guard let root = XMLReader.read(documents.sources[id], id: id, log: &log) else { return }
    var artist = DrawableArtist(drawables: drawables, isNight: true, documents: documents)
    if let svg = artist.svg(root) {
      guard case .success = SVGCheck.picture(Input.file(svg), id: Input.id) else {
        preconditionFailure("a drawing that the look into SVGs refuses")
      }
    }
    Input.look(at: artist.log, artist.documents.sources)
  }

  private static func table(_ bytes: [UInt8], _ format: StringFormat, _ path: String) {
    var log = Log()
    guard let place = format.location(path),
      var documents = try? Documents(.memory(bytes: [path: bytes])),
      let document = format.open(path, from: nil, in: &documents, log: &log)
    else { return }
    _ = format.read(place, document, &log)
    Input.look(at: log, documents.sources)
  }

  /// The look into an SVG before it is copied, and the headers of bitmaps.
  static let svg = Reader(name: "svg") { bytes in
    let file = Input.file(bytes)
    if case .success(let picture) = SVGCheck.picture(file, id: Input.id), let size = picture.size {
      precondition(size.width.isFinite && size.height.isFinite)
    }
    for kind in [PictureKind.png, .gif, .jpeg, .webp] { _ = BitmapSize.read(bytes, kind) }
  }
}
