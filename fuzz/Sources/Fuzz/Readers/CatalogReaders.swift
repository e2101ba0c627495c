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

  private static func table(_ bytes: [UInt8], _ format: StringFormat, _ path: String) {
    var log = Log()
    guard let place = format.place(path),
      var documents = try? Documents(.memory(bytes: [path: bytes])),
      let id = documents.file(path, from: nil, log: &log)
    else { return }
    _ = format.read(place, id, &documents, &log)
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
