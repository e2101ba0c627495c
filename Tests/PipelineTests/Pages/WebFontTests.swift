import Foundation
import Pipeline
import Reports
import Source
import Store
import Synchronization
import TestSupport
import Testing
import TextMeasure

/// Typefaces that go with a site: `fonts`, `--web-font`, and those that the manifest names.
@Suite(.serialized) struct WebFontTests {
  private static let faces = FontFiles.all(home: nil)
  private static let hasFaces = ["/Inter-Regular", "/NotoSansHebrew-Regular"].allSatisfy { name in
    faces.contains { $0.contains(name) }
  }

  /// The files of the project in which faces were looked for.
  private static let asked = Mutex<[String]>([])

  private static func build(
    config: String = "",
    change: (inout BuildOptions) -> Void
  ) async throws -> Outcome {
    var options = BuildOptions()
    options.faces = { own in FaceSet(files: own + faces) }
    change(&options)
    return try await Pipeline.build(
      .memory([
        "flowproof.yml": "sources: [{nimbus: cards.json}]\nstrings: [strings]\n\(config)\n",
        "cards.json": """
        {"cards": {"hello": {"order": 1, "title": "T/Hello", "body": "AVAVA To. fi",
          "buttons": {"primary": {"title": "Go", "action": "end-onboarding"}}}}}
        """,
        "fonts/One.ttf": "", "fonts/LICENSE.txt": "",
        "strings/en.lproj/T.strings": "\"Hello\" = \"Welcome\";",
        "strings/he.lproj/T.strings": "\"Hello\" = \"ברוכים הבאים\";",
      ]),
      options: options
    )
  }

  private static func files(_ outcome: Outcome) async throws -> [OutputFile] {
    try #require(await outcome.site()).units.flatMap { $0() }
  }

  private static func manifest(_ outcome: Outcome) async throws -> String {
    String(decoding: try #require(await outcome.site()).manifest([]).bytes, as: UTF8.self)
  }

  @Test(.enabled(if: hasFaces, "needs fonts-inter and fonts-noto-core"))
  func facesGoWithTheSite() async throws {
    let plain = try await Self.files(try await Self.build { _ in })
    #expect(!plain.contains { $0.path.contains("fonts") })
    let outcome = try await Self.build { $0.copiesFaces = true }
    let files = try await Self.files(outcome)
    let names = files.map(\.path).filter { $0.contains("fonts/") }.map { path in
      path.replacing(/\.[0-9a-f]{10}\./, with: ".")
    }
    #expect(names.contains("static/fonts/Inter-400.otf"), "\(names)")
    #expect(names.contains("static/fonts/Noto-Sans-Hebrew-400.ttf"), "\(names)")
    #expect(names.contains("static/fonts/LICENSES.txt"))
    for file in files where file.path.hasPrefix("static/fonts/Inter") {
      #expect(file.bytes.count < 60_000, "\(file.path) has \(file.bytes.count) bytes")
    }
    let again = try await Self.files(try await Self.build { $0.copiesFaces = true })
    #expect(files.map(\.path) == again.map(\.path))
    #expect(files.map(\.bytes) == again.map(\.bytes))
    #expect(try await Self.manifest(outcome).contains("\"family\": \"Inter\""))
    let bare = try await Self.manifest(try await Self.build { _ in })
    #expect(!bare.contains("Inter"))
  }

  @Test func whatIsMissingIsSaid() async throws {
    let outcome = try await Self.build {
      $0.copiesFaces = true
      $0.faces = { _ in FaceSet(files: []) }
    }
    let found = try #require(outcome.findings.first { $0.slug == "faces-missing" })
    #expect(found.help == "install Inter, Noto Sans Hebrew")
  }

  /// Files of the project come first, and only such as are in it.
  @Test func facesOfTheProject() async throws {
    _ = try await Self.build(config: "fonts: [fonts]\nfit: true") {
      $0.faces = { own in
        Self.asked.withLock { $0 = own }
        return FaceSet(files: [])
      }
    }
    #expect(
      Self.asked.withLock(\.self) == ["fonts/One.ttf"]
    )
    let none = try await Self.build(config: "fonts: [strings]") { _ in }
    #expect(none.findings.map(\.slug).contains("empty-pattern"))
    let outside = try await Self.build(config: "fonts: [../fonts]") { _ in }
    #expect(outside.findings.contains { $0.slug == "path-outside" })
  }

  @Test(.enabled(if: hasFaces, "needs fonts-inter and fonts-noto-core"))
  func aPageThatStandsAloneHasThemInside() async throws {
    func text(_ copies: Bool) async throws -> String {
      let outcome = try await Self.build { $0.copiesFaces = copies }
      return String(decoding: try #require(outcome.page()).bytes, as: UTF8.self)
    }
    let page = try await text(true)
    #expect(page.contains("img-src data:; font-src data:; style-src"))
    #expect(page.contains("src:url(\"data:font/otf;base64,T1RUT"))
    #expect(!(try await text(false)).contains("font-src"))
  }

  /// The written part of a site that changed can be shown without the rest.
  @Test(.enabled(if: hasFaces, "needs fonts-inter and fonts-noto-core"))
  func onlyWhatChangedBringsTheFontsAlong() async throws {
    let plain = try await Self.build { _ in }
    let outcome = try await Self.build { $0.copiesFaces = true }
    let plan = try #require(await outcome.site(since: plain, templates: [:], jobs: 2))
    let names = plan.units.flatMap { $0() }.map(\.path)
    #expect(names.contains { $0.hasPrefix("static/fonts/Inter-400.") }, "\(names)")
  }

  /// The faces cut down draw words as wide as the whole ones are measured.
  @Test(.enabled(if: hasFaces && Browser.isThere, "needs a browser and typefaces"))
  func cardsAreDrawnInThem() async throws {
    let outcome = try await Self.build { $0.copiesFaces = true }
    let site = try Scratch()
    for file in try await Self.files(outcome) {
      try site.write(file.path, String(decoding: file.bytes, as: UTF8.self))
      try Data(file.bytes).write(to: URL(filePath: site.path).appending(path: file.path))
    }
    let pages = ["en", "he"].map { "flows/cards/default/\($0)/hello.html" }
    let own = try Self.onlyRoboto()
    let lines = try PageAudit(site: site, fontConfig: own.path + "/fonts.conf")
      .run(Self.script, over: pages)
    let set = FaceSet(files: Self.faces)
    var seen = 0
    for line in lines where line.hasPrefix("{") {
      let one = try JSONDecoder().decode(Drawn.self, from: Data(line.utf8))
      var measurer = try Measurer(
        faces: set,
        locale: one.lang,
        isRightToLeft: one.lang == "he",
        typeface: .apple
      )
      let shaped = try measurer.shape(one.text, weight: one.weight)
      let setting = Shaped.Setting(size: one.size, spacing: one.spacing)
      let width = shaped.lines(setting, box: .infinity).first?.width ?? 0
      #expect(abs(width - one.width) <= 0.005 * width + 0.1, "\(line) is \(width) wide")
      seen += 1
    }
    #expect(seen >= 5, "\(lines)")
    #expect(lines.contains("Inter loaded") && lines.contains("Noto Sans Hebrew loaded"), "\(lines)")
    #expect(!lines.contains { $0.contains("error") || $0.contains("console") }, "\(lines)")
  }

  /// A machine's fonts of which all but one are away.
  private static func onlyRoboto() throws -> Scratch {
    let own = try Scratch()
    let one = try #require(faces.first { $0.contains("/Roboto-Regular") } ?? faces.last)
    try FileManager.default.copyItem(atPath: one, toPath: own.path + "/one.ttf")
    try own.write(
      "fonts.conf",
      "<?xml version=\"1.0\"?><fontconfig><dir>\(own.path)</dir>"
        + "<cachedir>\(own.path)/cache</cachedir></fontconfig>"
    )
    return own
  }

  private struct Drawn: Decodable {
    let lang: String
    let size: Double
    let weight: Int
    let spacing: Double
    let width: Double
    let text: String
  }

  private static let script = #"""
    await open(page, 1440, 2000);
    await frame.contentDocument.fonts.ready;
    for (const face of frame.contentDocument.fonts)
      if (face.status !== "unloaded") say(face.family.replaceAll('"', ""), face.status);
    const view = frame.contentWindow;
    for (const node of $$(".screen .e-text")) {
      if (node.children.length || !node.textContent.trim() || !node.offsetWidth) continue;
      const style = view.getComputedStyle(node), range = frame.contentDocument.createRange();
      range.selectNodeContents(node);
      const screen = node.closest(".screen");
      const scale = screen.getBoundingClientRect().width / screen.offsetWidth;
      const rects = [...range.getClientRects()];
      if (new Set(rects.map((rect) => Math.round(rect.top))).size > 1) continue;
      say(JSON.stringify({
        lang: node.closest(".screen").lang, size: parseFloat(style.fontSize), weight: +style.fontWeight,
        spacing: parseFloat(style.letterSpacing) || 0,
        width: range.getBoundingClientRect().width / scale, text: node.textContent,
      }));
    }
    """#
}
