import Capture
import Export
import Pipeline
import Source
import Store

/// Makes pictures of cards, as `export --to png` asks for: those that are not there yet are drawn, side by
/// side in tabs of one browser.
struct PictureExport {
  let plan: PicturePlan
  let folder: PictureFolder
  /// The browser's path.
  let program: String
  /// How many tabs draw.
  let tabs: Int
  let console: ConsoleOptions

  /// What came of a run.
  struct Report {
    let drawn: Int
    let kept: Int
    let removed: Int
    /// A finding for each picture that could not be made.
    let findings: [Diagnostic]
  }

  /// What pages leave behind while they are drawn side by side.
  private actor Results {
    var findings: [Int: Diagnostic] = [:]
    var drawn = 0

    func add(_ finding: Diagnostic, at place: Int) { findings[place] = finding }
    func count() { drawn += 1 }
  }

  /// Makes all pictures and their list.
  ///
  /// - Throws: ``BrowserFailure`` where the browser does not start, ``OutputError`` where a file can't be
  ///   written, ``EndingSignal`` where one came; pictures that were made until then are kept.
  func run() async throws -> Report {
    let results = Results()
    let progress = Progress(
      "drawing",
      steps: plan.pictures.count,
      isShown: console.showsProgress
    )
    let version: String
    do {
      version = try await untilSignal { try await draw(results, progress.step) }
    } catch {
      await progress.finish()
      throw error
    }
    await progress.finish()
    let (entries, drawn) = (await folder.entries, await results.drawn)
    let made = plan.pictures.compactMap { picture in
      entries[picture.path].map {
        let fonts = $0.note.split(separator: ";").map(String.init)
        return CapturesJSON.Made(picture, sha256: $0.sha256, fonts: fonts)
      }
    }
    let removed = try await folder.finish(CapturesJSON.file(made, browser: version))
    let findings = await results.findings.sorted { $0.key < $1.key }.map(\.value)
    return Report(drawn: drawn, kept: made.count - drawn, removed: removed, findings: findings)
  }

  /// Does work that a signal ends.
  private func untilSignal<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await EndingSignal.wait()
        return nil
      }
      defer { group.cancelAll() }
      while let value = try await group.next() { if let value { return value } }
      throw CancellationError()
    }
  }

  private func draw(
    _ results: Results,
    _ step: @escaping @Sendable () -> Void
  ) async throws -> String {
    let fonts = FontFiles.fingerprint(home: Environment["HOME"])
    let pictures = plan.pictures
    return try await HeadlessBrowser.run(program) { browser in
      let queue = PageQueue(count: pictures.count, tabs: tabs)
      try await queue.run(in: browser) { tab, place in
        let picture = pictures[place]
        let page = picture.page()
        let key = Self.key(page, picture, browser.version, fonts)
        if try await !folder.has(picture.path, key: key) {
          try await tab.show(page, in: Self.view(picture))
          let file = OutputFile(path: picture.path, bytes: try await tab.picture())
          let note = try await tab.fonts().joined(separator: ";")
          try await folder.put(file, key: key, note: note)
          await results.count()
        }
        step()
      } failed: { place, failure in
        await results.add(PicturePlan.finding(pictures[place], failure.description), at: place)
        step()
      }
      return browser.version
    }
  }

  private static func view(_ picture: CardPicture) -> PageView {
    PageView(
      width: picture.window.width,
      height: picture.window.height,
      scale: picture.scale,
      isTransparent: picture.isTransparent
    )
  }

  /// A hash of all that a picture is made from.
  private static func key(
    _ page: [UInt8],
    _ picture: CardPicture,
    _ browser: String,
    _ fonts: String
  ) -> String {
    var hash = SHA256()
    hash.update(Array("\(browser)\n\(fonts)\n\(view(picture))\n".utf8))
    hash.update(page)
    return hash.finishHex()
  }
}
