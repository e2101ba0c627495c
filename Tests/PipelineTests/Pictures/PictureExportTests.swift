import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

/// `export --to png` as users run it; one browser at a time.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct PictureExportTests {
  private let scratch: Scratch
  private let tool: Tool
  /// The folder of the browser's profile.
  private let temporary: Scratch

  init() throws {
    scratch = try Scratch()
    temporary = try Scratch()
    tool = Tool(folder: scratch.path)
    for file in StarterProject.files {
      try scratch.write(file.path, String(decoding: file.bytes, as: UTF8.self))
    }
  }

  private func export(_ more: String, to folder: String = "out") throws -> Tool.Result {
    try tool.shell(
      "\"$flowproof\" export --to png --variant default -o \(folder) \(more)",
      environment: ["TMPDIR": temporary.path]
    )
  }

  private func pictures(_ folder: String = "out") throws -> [String: Data] {
    try scratch.files(folder).filter { $0.key.hasSuffix(".png") }
  }

  @Test func theSameProjectIsTheSamePictures() throws {
    let first = try export("--card welcome --theme light,dark --scale 1")
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.errors.contains("out: 4 drawn, 0 unchanged, 0 removed"))
    let made = try scratch.files("out")
    let path = { (theme: String) in "welcome/default/de/welcome.iphone-15.\(theme).png" }
    let light = try #require(made[path("light")])
    #expect(PNGHead(light)?.description == "393 x 852")
    #expect(light != made[path("dark")])
    #expect(try temporary.names() == [])
    #expect(try export("--card welcome --theme light,dark --scale 1", to: "again").code == 0)
    #expect(try scratch.files("again") == made)
    let list = try #require(scratch.read("out/captures.json"))
    let schema = try #require(JSONSchema(Data(SchemaName.captures.schema.text.utf8)))
    #expect(try schema.mistakes(in: list) == [])
    #expect(list.contains("\"browser\": \"HeadlessChrome/") || list.contains("\"Chrome/"))
    #expect(list.contains("\"card\": \"welcome\",\n      \"state\": \"default\","))
    #expect(list.contains("\"theme\": \"dark\",\n      \"width\": 393,\n      \"height\": 852"))
    let next = try export("--card welcome --theme dark --scale 1")
    #expect(next.errors.contains("out: 0 drawn, 2 unchanged, 2 removed"))
  }

  @Test func aPictureThatCannotBeDrawnIsAFinding() throws {
    let picture = try #require(scratch.read("assets/hello.svg"))
    try scratch.write("assets/other.svg", picture)
    try scratch.write("image-ids.yml", "welcome-globe: hello\nnotifications: other\n")
    try scratch.write("assets/hello.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\"/>")
    let result = try export("--scale 1 --locale de")
    #expect(result.code == 1)
    #expect(result.errors.contains("out: 1 drawn, 0 unchanged"))
    let words =
      "'welcome/default/de/welcome.iphone-15.light.png' is not made: the picture 'static/hello"
    #expect(result.errors.contains("flows/welcome.json:"))
    #expect(result.errors.contains(words))
    #expect(result.errors.contains("can't be decoded [FP5080 picture-not-drawn]"))
    #expect(
      try pictures().keys.sorted() == ["welcome/default/de/notifications.iphone-15.light.png"]
    )
    let sheets = try export("--sheets --scale 1", to: "sheets")
    #expect(sheets.code == 1)
    #expect(
      sheets.errors.contains(
        "'welcome/default/welcome.iphone-15.light.png' is not made: the picture 'static/hello"
      ),
      "\(sheets.errors)"
    )
    let made = try pictures("sheets").keys.sorted()
    #expect(made.contains("welcome/default/notifications.iphone-15.light.png"))
    #expect(!made.contains("welcome/branches.iphone-15.light.png"), "\(made)")
  }

  /// Todhri came with Unicode 16, and no machine has a font for it; what is kept is told again.
  @Test func lettersWithoutAFontAreAWarning() throws {
    let path = "strings/de.lproj/Onboarding.strings"
    let words = try #require(scratch.read(path)).replacing("Weiter", with: "\u{105C1}")
    try scratch.write(path, words)
    for line in ["out: 4 drawn, 0 unchanged", "out: 0 drawn, 4 unchanged"] {
      let result = try export("--scale 1")
      #expect(result.code == 0)
      #expect(result.errors.contains(line))
      #expect(
        result.errors.contains(
          "warning: boxes stand for letters such as '\u{105C1}' in 1 picture of de, as no font"
        ),
        "\(result.errors)"
      )
    }
    let list = try #require(scratch.read("out/captures.json"))
    #expect(list.split(separator: "\"missing\": [\n        \"\u{105C1}\"").count == 2)
  }

  /// A picture that was made before a run is ended is not made again by the next one.
  @Test(arguments: [SIGINT, SIGKILL])
  func aRunThatWasEndedGoesOn(_ signal: Int32) async throws {
    // A shell waits for the first picture and ends the run, as threads of tests may be busy by then.
    let line = """
      (while kill -0 $$ && ! ls out/*/*/*/*.png; do sleep 0.05; done; kill -\(signal) $$) >/dev/null 2>&1 &
      exec "$flowproof" export --to png -o out --pseudo --device '*' --theme light,dark
      """
    #expect(try tool.shell(line, environment: ["TMPDIR": temporary.path]).code == -1)
    let made = try pictures()
    #expect(!made.isEmpty && made.count < 216)
    // The browser ends with its pipe, and a shell removes its profile then.
    for _ in 0..<200 where try !temporary.names().isEmpty {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try temporary.names() == [])
    let next = try export("--card welcome --locale en-US --device '*' --theme light,dark")
    #expect(next.code == 0, "\(next.errors)")
    let kept = try #require(next.errors.firstMatch(of: /(\d+) drawn, (\d+) unchanged/))
    #expect(kept.output.2 != "0", "\(next.errors)")
    #expect(try pictures().count == 6)
  }

  @Test func sheetsAreDrawnAsPicturesAndOnPaper() throws {
    let result = try export("--sheets --scale 1")
    #expect(result.code == 0, "\(result.errors)")
    let head = try #require(
      PNGHead(try pictures()["welcome/branches.iphone-15.light.png"] ?? Data())
    )
    #expect(head.width == 1112 && (300..<700).contains(head.height), "\(head)")
    let map = try #require(PNGHead(try pictures()["welcome/map.iphone-15.light.png"] ?? Data()))
    #expect(map.width >= 1112 && map.height > 300, "\(map)")
    let some = try export("--sheets --scale 1 --card welcome", to: "some")
    #expect(some.code == 0, "\(some.errors)")
    #expect(try !scratch.files("some").keys.contains { $0.contains("/map") })
    let paper = try tool.run("export", "--to", "pdf")
    #expect(paper.code == 0, "\(paper.errors)")
    let file = try #require(try scratch.files("flowproof-sheets")["welcome.iphone-15.light.pdf"])
    #expect(file.starts(with: Array("%PDF-".utf8)))
    let list = try #require(scratch.read("flowproof-sheets/captures.json"))
    let schema = try #require(JSONSchema(Data(SchemaName.captures.schema.text.utf8)))
    #expect(try schema.mistakes(in: list) == [])
    #expect(list.contains("\"width\": null") && list.contains("\"state\": null"))
    #expect(try tool.run("export", "--to", "pdf", "--state", "default").code == 64)
    #expect(try tool.run("export", "--to", "pdf", "--framed").code == 64)
    #expect(try tool.run("export", "--to", "pdf", "--scale", "2").code == 64)
  }

  @Test func withoutABrowserItSaysHowToInstallOne() throws {
    let none = try export("--browser nowhere")
    #expect(none.code == 3)
    #expect(none.errors.contains("there is no browser 'nowhere'"))
    #expect(none.errors.contains("apt-get install -y chromium-headless-shell"))
    let other = try export("--browser /bin/false")
    #expect(other.code == 3)
    #expect(other.errors.contains("the browser can't draw: the browser has ended"))
    #expect(!scratch.exists("out/captures.json"))
  }

  @Test func optionsThatDoNotFitAreRefused() throws {
    #expect(try export("--scale 4").code == 64)
    #expect(try export("--size play-phone --transparent").code == 64)
    #expect(try export("--theme blue").code == 64)
    #expect(try tool.run("export", "--to", "zip", "--card", "a").code == 64)
    try scratch.write("mine/letter.txt", "dear")
    #expect(try export("", to: "mine").code == 3)
  }
}
