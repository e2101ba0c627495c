import Capture
import Export
import Pipeline
import Reports
import Source
import Store

/// Makes pictures of cards, as `export --to png` asks for: those that are not there yet are drawn, side by
/// side in tabs of one browser.
struct PictureExport {
  let plan: PicturePlan
  let folder: PictureFolder
  /// The browser's path.
  let program: String
  let tabs: Int
  let console: ConsoleOptions

  /// Makes all pictures and their list.
  ///
  /// - Returns: The numbers of pictures, with findings about those that could not be made or have boxes for letters.
  /// - Throws: ``BrowserFailure`` where the browser does not start, ``OutputError`` where a file can't be
  ///   written, ``EndingSignal`` where one came; pictures that were made until then are kept.
  func run() async throws -> (drawn: Int, kept: Int, removed: Int, findings: [Diagnostic]) {
    let (isDrawn, failures, version) = try await draw()
    let entries = await folder.entries
    let drawn = isDrawn.values.count { $0 }
    let made = plan.pictures.compactMap { picture in
      entries[picture.path].map { Self.made(picture, $0) }
    }
    let removed = try await folder.finish(CapturesJSON.file(made, browser: version))
    let findings = failures.sorted { $0.key < $1.key }.map { index, failure in
      PicturePlan.finding(plan.pictures[index], failure)
    }
    return (drawn, made.count - drawn, removed, findings + PicturePlan.findings(of: made))
  }

  /// An entry of the list for a picture: the note has its size, its fonts, and letters without one.
  private static func made(
    _ picture: CardPicture,
    _ entry: PictureFolder.Entry
  ) -> CapturesJSON.Made {
    let parts = entry.note.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    let sides = (parts.first ?? "").split(separator: "x").compactMap { Int($0) }
    return (
      picture: picture,
      sha256: entry.sha256,
      size: sides.count == 2 ? (sides[0], sides[1]) : nil,
      fonts: parts.dropFirst().filter { !$0.isEmpty && !$0.hasPrefix(missingMark) },
      missing: parts.filter { $0.hasPrefix(missingMark) }.map { String($0.dropFirst()) }
    )
  }

  /// The mark before a letter without a font in a note.
  private static let missingMark = "!"

  /// Draws what is not there yet.
  ///
  /// - Returns: For each picture by its place true where it was drawn and false where it was there already, or the
  ///   reason why it could not be drawn; and the browser's own name and version.
  private func draw() async throws -> (
    answers: [Int: Bool], failures: [Int: String], version: String
  ) {
    let fonts = FontFiles.fingerprint(home: Environment["HOME"])
    let pictures = plan.pictures
    return try await inTabs("drawing", pictures.count, of: program, tabs: tabs, console) {
      tab,
      index,
      version in
      let picture = pictures[index]
      let page = picture.page()
      let key = Self.key(page, picture, version, fonts)
      if try await folder.has(picture.path, key: key) { return false }
      try await tab.show(page, in: Self.view(picture))
      let file = OutputFile(path: picture.path, bytes: try await Self.draw(picture, in: tab))
      let missing = try await tab.lettersWithoutFont().map { Self.missingMark + $0 }
      let note = [Self.size(file)] + (try await tab.fonts()) + missing
      try await folder.put(file, key: key, note: note.joined(separator: ";"))
      return true
    }
  }

  /// The window that a picture is drawn in.
  static func view(_ picture: CardPicture) -> PageView {
    let (width, height) =
      switch picture.form {
      case .window(let width, let height): (width, height)
      case .whole(let width): (width, 800)
      case .paper: (1_000, 800)
      }
    return PageView(
      width: width,
      height: height,
      scale: picture.scale,
      isTransparent: picture.isTransparent
    )
  }

  /// The bytes of the picture that a tab shows.
  static func draw(_ picture: CardPicture, in tab: BrowserTab) async throws -> [UInt8] {
    switch picture.form {
    case .window: try await tab.picture()
    case .whole: try await tab.wholePicture()
    case .paper: try await tab.paper()
    }
  }

  /// The size in the header, "786x1704" for a PNG (third edition, 11.2.1 "IHDR Image header"), empty
  /// for a PDF.
  private static func size(_ file: OutputFile) -> String {
    guard file.path.hasSuffix(".png"), file.bytes.count > 24 else { return "" }
    let number = { (start: Int) in file.bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return "\(number(16))x\(number(20))"
  }

  /// A hash of all inputs of a picture.
  private static func key(
    _ page: [UInt8],
    _ picture: CardPicture,
    _ browser: String,
    _ fonts: String
  ) -> String {
    var hash = SHA256()
    hash.update(Array("2\n\(browser)\n\(fonts)\n\(view(picture))\n\(picture.form)\n".utf8))
    hash.update(page)
    return hash.finishHex()
  }
}
