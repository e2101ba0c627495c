import Editing
import Export
import Flow
import Foundation
import Pipeline
import Source
import TestSupport
import Testing

/// Values that are tried out on served pages: how each format writes them, what is refused, the patch.
@Suite struct TweakTests {
  /// A file, the place of a value in it, another value, and the line that the patch puts in.
  struct Case: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String
    let place: String
    let was: String
    let value: String
    let line: String

    var testDescription: String { "\(path): \(value)" }
  }

  private static let strings = #""table":"Onboarding","key":"greet","locale":"fr""#

  static let cases = [
    Case(
      path: "strings/fr.lproj/Onboarding.strings",
      text: "\"greet\" = \"Salut\";\n",
      place: strings,
      was: "Salut",
      value: "Dis \"oui\" \\ <b>\nà tous",
      line: #""greet" = "Dis \"oui\" \\ <b>\nà tous";"#
    ),
    Case(
      path: "strings/Onboarding.xcstrings",
      text: """
        {"sourceLanguage": "en-US", "version": "1.0", "strings": {"greet": {"localizations": {
        "fr": {"stringUnit": {"state": "translated", "value": "Salut"}}
        }}}}
        """,
      place: strings,
      was: "Salut",
      value: "a \"b\"",
      line: #""fr": {"stringUnit": {"state": "translated", "value": "a \"b\""}}"#
    ),
    Case(
      path: "strings/fr.xliff",
      text: """
        <xliff version="1.2"><file original="en-US.lproj/Onboarding.strings" source-language="en-US"
          target-language="fr" datatype="plaintext"><body><trans-unit id="greet">
          <source>Hi</source>
          <target>Salut</target>
        </trans-unit></body></file></xliff>
        """,
      place: strings,
      was: "Salut",
      value: "Toi & <moi>",
      line: "  <target>Toi &amp; &lt;moi&gt;</target>"
    ),
    Case(
      path: "strings/values-fr/strings.xml",
      text: "<resources>\n<string name=\"greet\">Salut</string>\n</resources>\n",
      place: #""table":"@string","key":"greet","locale":"fr""#,
      was: "Salut",
      value: "C'est l\"été",
      line: #"<string name="greet">C\'est l\"été</string>"#
    ),
    Case(
      path: "personas.yml",
      text: "one:\n  locale: de # the second\n",
      place: #""file":"personas.yml","pointer":"/one/locale""#,
      was: "de",
      value: "no",
      line: "  locale: no # the second"
    ),
    Case(
      path: "personas.yml",
      text: "one:\n  locale: 'de'\n  name: x\n",
      place: #""file":"personas.yml","pointer":"/one/name""#,
      was: "x",
      value: "a: b # c",
      line: "  name: \"a: b # c\""
    ),
    Case(
      path: "flows/welcome.json",
      text: project["flows/welcome.json"] ?? "",
      place: #""file":"flows/welcome.json","pointer":"/cards/welcome/order""#,
      was: "10",
      value: "30",
      line: "      \"order\": 30,"
    ),
  ]

  static let project = Dictionary(
    uniqueKeysWithValues: StarterProject.files.map {
      ($0.path, String(decoding: $0.bytes, as: UTF8.self))
    }
  )

  /// The state after requests, one after another.
  private static func result(
    _ requests: [String],
    in files: [String: String]
  ) async throws -> TweakRequest.Answer {
    let tree = FileTree.memory(files)
    let rebuild = { @Sendable (tweaks: Tweaks) in
      ServedSite(try await Pipeline.build(tree.overlaid(with: tweaks.overlay)))
    }
    var answer: TweakRequest.Answer = (nil, try await rebuild(Tweaks()), Tweaks())
    for request in requests {
      answer = try await TweakRequest.apply(
        Array(request.utf8),
        to: answer.tweaks,
        of: answer.site,
        rebuild: rebuild
      )
    }
    return answer
  }

  private static func request(_ place: String, _ was: String, _ value: String) -> String {
    let words = { (text: String) in
      String(decoding: JSONValue.string(text).bytes(indented: false), as: UTF8.self)
    }
    return "{\"place\": {\(place)}, \"was\": \(words(was)), \"value\": \(words(value))}"
  }

  @Test(arguments: cases) func everyFormatWritesItsWay(_ test: Case) async throws {
    var files = Self.project
    files[test.path] = test.text
    let (refusal, _, tweaks) = try await Self.result(
      [Self.request(test.place, test.was, test.value)],
      in: files
    )
    #expect(refusal == nil)
    let lines = tweaks.patch.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains("+" + test.line), "\(tweaks.patch)")
    #expect(tweaks.paths == [test.path])
  }

  @Test func whatCannotStandThereIsRefused() async throws {
    let order = #""file":"flows/welcome.json","pointer":"/cards/welcome/order""#
    let cases = [
      (Self.request(order, "10", "first"), "would not be read with it as an integer"),
      (Self.request(order, "11", "12"), "something else by now: 10"),
      (
        Self.request(#""file":"../secret.json","pointer":"/a""#, "1", "2"),
        "no longer have this value"
      ),
      (
        Self.request(#""file":"flows/welcome.json","pointer":"/cards""#, "1", "2"),
        "no longer have this value"
      ),
    ]
    for (request, words) in cases {
      let (refusal, _, tweaks) = try await Self.result([request], in: Self.project)
      #expect(refusal?.contains(words) == true, "\(refusal ?? "taken"): \(request)")
      #expect(tweaks.isEmpty)
    }
    let empty = "{\"place\": {}, \"was\": \"\", \"value\": \"\"}"
    let (_, site, _) = try await Self.result([], in: Self.project)
    for text in ["", "[]", "{}", "{\"place\": 1}", empty] {
      let answer = try await TweakRequest.apply(Array(text.utf8), to: Tweaks(), of: site) { _ in
        site
      }
      #expect(answer.refusal == "This is no change.")
    }
  }

  @Test func aCardOffersItsValuesAndShowsOthers() async throws {
    let path = "flows/welcome/short-welcome-one-card/de/welcome.html"
    let values = ".flowproof/values/\(path).json"
    let (_, before, _) = try await Self.result([], in: Self.project)
    let text = { (site: ServedSite, path: String) in
      site.files(at: path).first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }
    let offered = text(before, values)
    for part in [
      #""table":"Onboarding","key":"Welcome.Short","locale":"de""#,
      #""pointer":"/cards/welcome/order""#,
      #""pointer":"/branches/1/features/0/value/cards/welcome/body""#,
      "Ein Schritt und es geht los.",
    ] {
      #expect(offered.contains(part), "\(part) in \(offered)")
    }
    #expect(text(before, ".flowproof/values/index.html.json").isEmpty)
    let (_, after, _) = try await Self.result(
      [
        Self.request(
          #""table":"Onboarding","key":"Welcome.Title","locale":"de""#,
          "Schön, dass du da bist",
          "Hallo Zebra"
        )
      ],
      in: Self.project
    )
    for branch in ["default", "short-welcome-one-card"] {
      #expect(text(after, "flows/welcome/\(branch)/de/welcome.html").contains("Hallo Zebra"))
      #expect(!text(after, "flows/welcome/\(branch)/en-US/welcome.html").contains("Hallo Zebra"))
    }
  }

  /// Whatever is changed, in whatever order: what is read is what was asked for, and the patch makes it so.
  @Test func randomChangesAreRead() async throws {
    var dice = Dice()
    let seed = dice.seed
    let table = #""table":"Onboarding","locale":"de","key":"#
    let keys = ["Welcome.Title", "Welcome.Body", "Notifications.Later"]
    var known = [
      "Welcome.Title": "Schön, dass du da bist",
      "Welcome.Body": "Zwei kurze Schritte und es geht los.", "Notifications.Later": "Später",
    ]
    let pieces = ["a", "ß", "\"", "\\", "\n", "<", "&", "'", "%@", "#", ": ", "👋", "\t", "{", ";"]
    var requests: [String] = []
    for _ in 0..<12 {
      let key = keys.randomElement(using: &dice) ?? ""
      let value = (0..<Int.random(in: 1...8, using: &dice))
        .compactMap { _ in pieces.randomElement(using: &dice) }.joined()
      requests.append(Self.request("\(table)\"\(key)\"", known[key] ?? "", value))
      known[key] = value
    }
    let (refusal, _, tweaks) = try await Self.result(requests, in: Self.project)
    #expect(refusal == nil, "seed \(seed)")
    let path = "strings/de.lproj/Onboarding.strings"
    let outcome = try await Pipeline.build(.memory(Self.project).overlaid(with: tweaks.overlay))
    for (key, value) in known {
      let entry = outcome.build?.tables.entry(key: key, table: "Onboarding", locale: "de")
      #expect(entry?.text == value, "seed \(seed)")
    }
    let scratch = try Scratch()
    try scratch.write(path, Self.project[path] ?? "")
    try scratch.write("changes.patch", tweaks.patch)
    let patch = Process()
    patch.executableURL = URL(filePath: "/usr/bin/env")
    patch.arguments = ["git", "apply", "changes.patch"]
    patch.currentDirectoryURL = URL(filePath: scratch.path)
    try patch.run()
    patch.waitUntilExit()
    let written = FileManager.default.contents(atPath: scratch.path + "/" + path).map(Array.init)
    #expect(written == tweaks.overlay[path], "seed \(seed)")
  }

  @Test func changesGoWithWhatTheyWereMadeTo() async throws {
    let place = #""table":"Onboarding","key":"Welcome.Title","locale":"de""#
    let title = "Schön, dass du da bist"
    let there = Self.request(place, title, "Hallo")
    var (_, _, tweaks) = try await Self.result([there], in: Self.project)
    #expect(tweaks.count == 1)
    let same = tweaks.drop { Self.project[$0].map { Array($0.utf8) } }
    #expect(same.isEmpty && tweaks.count == 1)
    #expect(tweaks.drop { _ in nil } == ["strings/de.lproj/Onboarding.strings"])
    #expect(tweaks.isEmpty)
    let back = Self.request(place, "Hallo", title)
    #expect(try await Self.result([there, back], in: Self.project).tweaks.isEmpty)
    #expect(try await Self.result([there, "{\"reset\": true}"], in: Self.project).tweaks.isEmpty)
  }
}
