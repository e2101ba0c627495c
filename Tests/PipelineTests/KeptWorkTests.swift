import Editing
import Export
import Flow
import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing
import TextMeasure

@testable import Store

/// A build over what the last ones made, in memory and on disk, writes the bytes of one that makes everything.
@Suite struct KeptWorkTests {
  private static let project = Dictionary(
    StarterProject.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
  ) { first, _ in first }

  /// The same with two locales that have no words for its flow.
  private static let untranslated = ["fi", "it"].reduce(into: project) { files, locale in
    files["strings/\(locale).lproj/Other.strings"] = "\"k\" = \"v\";\n"
  }

  @Test func randomEdits() async throws {
    var dice = Dice()
    let scratch = try Scratch()
    let folder = try OutputFolder("\(scratch.path)/site", project: "/nowhere", inputs: [])
    let record = SiteRecord(of: folder.path, in: "\(scratch.path)/cache")
    var files = Self.untranslated
    files["flowproof.yml", default: ""] += "\nfit: true\n"
    var options = BuildOptions()
    let faces = FaceSet(files: FontFiles.all(home: nil))
    options.faces = { _ in faces }
    var edit = "nothing"
    var kept = 0
    for round in 0..<12 {
      let outcome = try await Pipeline.build(.memory(files), options: options)
      if let plan = await outcome.site() {
        let report = try await folder.write(
          plan.units,
          jobs: 2,
          record: record,
          manifest: plan.manifest
        )
        kept += report.unchanged
        var fresh = options
        fresh.kept = KeptWork()
        let anew = try await Pipeline.build(.memory(files), options: fresh)
        #expect(anew.findings == outcome.findings, "seed \(dice.seed), round \(round), \(edit)")
        let whole = try #require(await anew.site()).units.flatMap { $0() }
        let differing = whole.filter { Self.bytes("\(folder.path)/\($0.path)") != $0.bytes }
        #expect(differing.map(\.path) == [], "seed \(dice.seed), round \(round), \(edit)")
        let names = Set(Disk.files(below: folder.path)).subtracting(whole.map(\.path))
        #expect(names == [".flowproof", "manifest.json"], "seed \(dice.seed), \(round), \(edit)")
      }
      edit = Self.edit(&files, &options, &dice)
    }
    #expect(kept > 0)
  }

  /// The program says and writes after each edit, or after none, what one says and writes that keeps nothing.
  @Test func theProgramOverTheLastSite() throws {
    var dice = Dice()
    let scratch = try Scratch()
    let tool = Tool(folder: scratch.path)
    try #require(try tool.run("init", "-q").code == 0)
    let words = "strings/de.lproj/Onboarding.strings"
    var environment = ["XDG_CACHE_HOME": "\(scratch.path)/cache"]
    for round in 0..<14 {
      var edit = "nothing"
      switch Int.random(in: 0..<10, using: &dice) {
      case 0, 1:
        // As long as before, and within the time that a file system may round to.
        edit = "a letter"
        let letter = ["A", "B", "C"].randomElement(using: &dice) ?? ""
        let text = try #require(scratch.read(words))
        try scratch.write(words, text.replacing(#/" = "./#, with: "\" = \"\(letter)"))
      case 2:
        edit = "a file of the site"
        let files = try scratch.files("flowproof-site").keys.sorted()
        if let file = files.randomElement(using: &dice) {
          try scratch.write("flowproof-site/\(file)", "other")
        }
      case 3:
        edit = "a stray file"
        try scratch.write("flowproof-site/deep/stray-\(round)", "")
      case 4:
        edit = "a flow with a mistake"
        try scratch.write("flows/more-\(round).json", "{\"cards\": {}, \"titel\": 1}")
      case 5:
        edit = "what is asked for"
        environment["FLOWPROOF_LOCALE"] = environment["FLOWPROOF_LOCALE"] == nil ? "de" : nil
      case 6:
        edit = "a template"
        try scratch.write("own/static/site.css", "/* \(round) */")
        environment["FLOWPROOF_TEMPLATES"] = "own"
      default: break
      }
      let said = try tool.run("build", environment: environment)
      let site = try scratch.files("flowproof-site")
      let anew = try tool.run("build", "--no-cache", "-o", "anew", environment: environment)
      let why: Comment = "seed \(dice.seed), round \(round), \(edit)"
      #expect(said.code == anew.code && said.output == anew.output, why)
      #expect(try scratch.files("anew") == site, why)
      try FileManager.default.removeItem(atPath: "\(scratch.path)/anew")
    }
  }

  /// Words of the default locale are counted on its own storyboards, so that no other locale's pages change.
  @Test func moreWordsInTheDefaultLocale() async throws {
    let name = "strings/en-US.lproj/Onboarding.strings"
    var files = Self.project
    let text = try #require(files[name])
    let value = try #require(text.firstMatch(of: #/Welcome.Title" = "(.*)";/#)?.output.1)
    let before = try #require(try await Pipeline.build(.memory(files)).site())
    files[name] = text.replacing(value, with: value + " and some more words")
    let after = try #require(try await Pipeline.build(.memory(files)).site())
    let known = Dictionary(before.units.map { ($0.key, $0) }) { first, _ in first }
    var differing: Set<String> = []
    for unit in after.units {
      guard let same = known[unit.key] else {
        differing.formUnion(unit().map(\.path))
        continue
      }
      #expect(same() == unit())
    }
    #expect(differing.contains("flows/welcome/default/en-US/index.html"))
    #expect(!differing.contains { $0.hasPrefix("flows/welcome/default/de/") })
  }

  /// Locales that have no words for a flow read alike; each keeps the pages of its own.
  @Test func localesThatReadAlike() async throws {
    let scratch = try Scratch()
    let folder = try OutputFolder("\(scratch.path)/site", project: "/nowhere", inputs: [])
    let record = SiteRecord(of: folder.path, in: "\(scratch.path)/cache")
    var files = Self.untranslated
    for round in 0..<3 {
      files["docs/more.md"] = "# More\n\nRound \(round).\n"
      let plan = try #require(try await Pipeline.build(.memory(files)).site())
      let keys = plan.units.compactMap(\.key)
      #expect(Dictionary(grouping: keys, by: \.self).filter { $0.value.count > 1 }.isEmpty)
      let report = try await folder.write(
        plan.units,
        jobs: 2,
        record: record,
        manifest: plan.manifest
      )
      #expect(round == 0 || report.unchanged > 0)
      for file in plan.units.flatMap({ $0() }) {
        #expect(Self.bytes("\(folder.path)/\(file.path)") == file.bytes, "\(file.path), \(round)")
      }
    }
    #expect(Disk.kind("\(folder.path)/flows/welcome/default/it/index.html") == .file)
  }

  /// A page of a card is taken for the same only where it is, whichever text was changed; most pages of a changed
  /// branch are.
  @Test func pagesOfOtherCards() async throws {
    var dice = Dice()
    var files = Self.project
    let names = files.keys.filter { $0.hasSuffix(".strings") }.sorted()
    var plan = try #require(try await Pipeline.build(.memory(files)).site())
    var (same, all) = (0, 0)
    for round in 0..<8 {
      let made = plan.units.flatMap { $0() }
      let before = Dictionary(made.map { ($0.path, $0) }) { first, _ in first }
      let keys = Set(plan.units.map(\.key))
      let name = try #require(names.randomElement(using: &dice))
      let lines = files[name, default: ""].split(separator: "\n", omittingEmptySubsequences: false)
      let texts = lines.indices.filter { lines[$0].contains("\" = \"") }
      let place = try #require(texts.randomElement(using: &dice))
      let edit = lines[place].replacing("\" = \"", with: "\" = \"Now ")
      files[name] = (lines[..<place] + [Substring(edit)] + lines[(place + 1)...])
        .joined(separator: "\n")
      plan = try #require(try await Pipeline.build(.memory(files)).site())
      for unit in plan.units where !keys.contains(unit.key) {
        guard let parts = unit.parts else { continue }
        let stays = Set(parts.paths.filter { before[$0]?.origin.map(parts.isSame) ?? false })
        let why: Comment = "seed \(dice.seed), round \(round), \(name): \(edit)"
        for file in unit() where stays.contains(file.path) {
          #expect(file == before[file.path], why)
        }
        let others = unit.files(without: stays)
        #expect(others == unit().filter { !stays.contains($0.path) }, why)
        (same, all) = (same + stays.count, all + parts.paths.count)
      }
    }
    #expect(same * 2 > all && all > 0, "\(same) of \(all), seed \(dice.seed)")
  }

  /// The places of letters, and with them their contrast, depend on the machine's faces.
  @Test func otherFaces() async throws {
    var options = BuildOptions()
    let faces = FaceSet(files: FontFiles.all(home: nil))
    options.faces = { _ in faces }
    let sample = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Site").path
    let first = try await Pipeline.build(.disk(sample), options: options)
    options.faces = { _ in FaceSet(files: []) }
    options.kept = KeptWork()
    let second = try await Pipeline.build(.disk(sample), options: options)
    let before = try #require(await first.site())
    let after = try #require(await second.site())
    let known = Dictionary(before.units.map { ($0.key, $0) }) { first, _ in first }
    let stale = after.units.filter { unit in known[unit.key].map { $0() != unit() } ?? false }
    #expect(stale.flatMap { $0().map(\.path) } == [])
  }

  /// The pages of `serve` after each of many saves, of flows mostly, are those of a fresh start.
  @Test func servedPages() async throws {
    var dice = Dice()
    var files = Self.project
    files["flowproof.yml", default: ""] += "\nfit: true\n"
    var options = BuildOptions()
    var edit = "nothing"
    for round in 0..<6 {
      let served = ServedSite(
        try await Pipeline.build(.memory(files), options: options),
        kept: options.kept
      )
      var fresh = options
      fresh.kept = KeptWork()
      let outcome = try await Pipeline.build(.memory(files), options: fresh)
      let anew = ServedSite(outcome)
      #expect(served.findings == anew.findings, "seed \(dice.seed), round \(round), \(edit)")
      let pages = await outcome.site()?.units.flatMap { $0().map(\.path) } ?? []
      for page in pages.filter({ $0.hasSuffix(".html") }).shuffled(using: &dice).prefix(20) {
        let isSame = served.files(at: page) == anew.files(at: page)
        #expect(isSame, "\(page), seed \(dice.seed), round \(round), \(edit)")
      }
      edit = Self.edit(&files, &options, &dice)
    }
  }

  /// Readings of a system are taken again only where none of its files has changed, nor its mapping.
  @Test func editsOfSeveralSystems() async throws {
    var dice = Dice()
    var files = try Self.sampleFlows()
    var options = BuildOptions()
    options.locales = ["en-US"]
    var edit = "nothing"
    var kept: Set<String> = []
    for round in 0..<10 {
      let outcome = try await Pipeline.build(.memory(files), options: options)
      var fresh = options
      fresh.kept = KeptWork()
      let anew = try await Pipeline.build(.memory(files), options: fresh)
      let why: Comment = "seed \(dice.seed), round \(round), \(edit)"
      #expect(anew.findings == outcome.findings, why)
      #expect(anew.build?.flows == outcome.build?.flows, why)
      kept.formUnion((outcome.build?.flows ?? []).map(\.system))
      let name = try #require(
        files.keys.sorted().filter { !$0.hasSuffix(".svg") }.randomElement(using: &dice)
      )
      var one = [name: files[name, default: ""]]
      edit = Self.edit(&one, &options, &dice)
      options.locales = ["en-US"]
      files.merge(one) { $1 }
    }
    #expect(kept.count > 3, "\(kept)")
  }

  /// The flows of the sample with its personas, without words, pictures and pages.
  static func sampleFlows() throws -> [String: String] {
    let sample = FileTree.disk(
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Site").path
    )
    var files: [String: String] = [:]
    for path in try sample.list() where ["flows", "tips", "perso"].contains(where: path.hasPrefix) {
      files[path] = String(decoding: try sample.read(path), as: UTF8.self)
    }
    let config = String(decoding: try sample.read("flowproof.yml"), as: UTF8.self)
    files["flowproof.yml"] = config.replacing("docs:", with: "# docs:")
      .replacing(#/(?s)fit:.*/#, with: "")
    return files
  }

  /// A build that nobody waits for any more ends between its stages.
  @Test func endsWhereNobodyWaits() async throws {
    let build = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await Pipeline.build(.memory(Self.project))
    }
    build.cancel()
    await #expect(throws: CancellationError.self) { _ = try await build.value }
  }

  private static func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
  }

  /// Changes a word, a line or the order of lines in one file, mostly in one of words, or what is asked for.
  private static func edit(
    _ files: inout [String: String],
    _ options: inout BuildOptions,
    _ dice: inout Dice
  ) -> String {
    let kind = Int.random(in: 0..<7, using: &dice)
    let names = files.keys.sorted().filter { !$0.hasPrefix(".github") }
    let words = names.filter { $0.hasSuffix(".strings") || $0.hasSuffix(".md") }
    let name = (kind < 3 ? words : names).randomElement(using: &dice) ?? ""
    var lines = files[name, default: ""].split(separator: "\n", omittingEmptySubsequences: false)
    let place = Int.random(in: 0..<max(1, lines.count), using: &dice)
    switch kind {
    case 0, 3: lines.insert(name.hasSuffix(".strings") ? "/* new */" : "", at: place)
    case 1, 4: lines.swapAt(place, Int.random(in: 0..<max(1, lines.count), using: &dice))
    case 2, 5:
      let found = lines[place].split { !$0.isLetter }.filter { $0.count > 3 }
      guard let word = found.randomElement(using: &dice) else { return "nothing" }
      lines[place] = Substring(lines[place].replacing(word, with: "Zebra"))
    default:
      let titles = [nil, "One", "Two"]
      options.title = titles.randomElement(using: &dice) ?? nil
      options.locales = Bool.random(using: &dice) ? [] : ["en*"]
      return "title \(options.title ?? "none"), locales \(options.locales)"
    }
    files[name] = lines.joined(separator: "\n")
    return "edit \(kind) of \(name):\(place + 1)"
  }
}
