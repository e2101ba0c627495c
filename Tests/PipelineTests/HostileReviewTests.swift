import Export
import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

@Suite("Hostile words of a config, in every form of diff and build")
struct HostileReviewTests {
  /// Texts that might run, mention, command, turn round or break a line; each has a word that is found again.
  private static let pieces = [
    "</script><script>alert('hostile')</script>", "<img src=x onerror=alert(1)>", "</title>",
    "\" onmouseover=\"alert(1)", "-->", "<!--", "@all @everyone", "#1 GH-2 org/repo#3",
    "[a](http://e.example)", "![a](http://e.example/b.png)", "| a | b |", "\n\n# Heading\n",
    "```", "</details>", "&lt;b&gt; &#64;", "::error::boom", "\n::set-output name=a::b",
    "\r\n::add-mask::x", "##[error]boom", "##vso[task.setvariable variable=a]b",
    "##teamcity[message text='x']", "%0A::error::boom", "\u{1B}[31mred\u{1B}[0m",
    "\u{1B}]0;title\u{7}", "\u{1B}[2J", "section_start:1:a\r\u{1B}[0K", "\u{9B}31m",
    "\u{202E}turned", "\u{2066}isolated", "\u{200F}", "\u{0}\u{8}\u{7F}", "\u{2028}line",
    "{0} {{a}}", "javascript:alert(1)", "${{ github.token }}", "$(id)", "`id`", "\u{FEFF}",
    "a\u{301}\u{301}",
  ]

  /// A text of some of them; where asked for, one in three is as long as a megabyte.
  private static func text(_ dice: inout Dice, hasLong: Bool = false) -> String {
    let count = Int.random(in: 1...4, using: &dice)
    let some = (0..<count).map { _ in pieces.randomElement(using: &dice) ?? "" }
    let text = some.joined(separator: Bool.random(using: &dice) ? " " : "")
    guard hasLong, Int.random(in: 0..<3, using: &dice) == 0 else { return text }
    return String(repeating: text, count: 1 + 1_000_000 / max(1, text.utf8.count))
  }

  private static func quoted(_ text: String) -> String { JSONValue.string(text).text }

  /// A project all of whose texts, names and paths are hostile.
  private static func project(_ dice: inout Dice, hasLong: Bool) -> [String: String] {
    func word() -> String { quoted(text(&dice, hasLong: hasLong)) }
    let name = text(&dice).prefix(40).replacing("/", with: "-").replacing("\u{0}", with: "")
    let screens = (0..<3).map { number in
      """
      {"id": \(number == 0 ? "\"hello\"" : word()), "name": \(word()), "type": "feature",
        "order": \(number), "content": {"blocks": [
        {"id": \(word()), "type": "text", "order": 0, "content": {"text": \(word())}},
        {"id": \(word()), "type": "button", "order": 1,
          "content": {"text": \(word()), "action": {"type": \(word())}}}]}}
      """
    }
    let flow = "{\"version\": 1, \(word()): 1, \"screens\": [\(screens.joined(separator: ","))]}"
    return ["flows/\(name)x.json": flow, "flowproof.yml": "title: \(quoted(text(&dice)))\n"]
  }

  /// Builds once for all tests.
  private static let builds = Task { try await makeBuilds() }

  private static func makeBuilds() async throws -> (seed: UInt64, [(Outcome, Review)]) {
    var dice = Dice()
    var all: [(Outcome, Review)] = []
    for round in 0..<8 {
      let base = project(&dice, hasLong: round == 0)
      var head = project(&dice, hasLong: round == 0)
      if round.isMultiple(of: 2), let path = base.keys.first(where: { $0.hasPrefix("flows/") }) {
        head = base
        head[path] = base[path]?.replacing("\"text\": \"", with: "\"text\": \"\(dice.seed) ")
      }
      let old = try await Pipeline.build(.memory(base))
      let new = try await Pipeline.build(.memory(head))
      guard let review = Review(base: (text(&dice), old), head: ("b", new)) else { continue }
      all.append((new, review))
    }
    return (dice.seed, all)
  }

  /// Scalars that move a terminal's cursor, colour it or turn a line round.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The command of a line to a CI service; nil for none.
  private static func command(_ line: Substring) -> Substring? {
    let start = line.drop { $0.isWhitespace }
    if start.hasPrefix("::") { return start }
    return line.firstMatch(of: #/##[A-Za-z]*\[/#)?.output
  }

  @Test func terminals() async throws {
    let (seed, builds) = try await Self.builds.value
    #expect(builds.count >= 6, "seed \(seed)")
    for (build, review) in builds {
      let report = ReportFormat.text.text(build.findings, build.sources, ReportStyle())
      for text in [report, review.text] {
        #expect(!text.unicodeScalars.contains(where: Self.isUnsafe), "seed \(seed)")
        let lines = text.split(separator: "\n")
        #expect(lines.compactMap(Self.command) == [], "seed \(seed)")
        #expect(lines.allSatisfy { $0.utf8.count < 12_000 }, "seed \(seed)")
      }
    }
  }

  @Test func commentsAndSummaries() async throws {
    let (seed, builds) = try await Self.builds.value
    for (_, review) in builds {
      let text = review.markdown(command: "flowproof diff `</sub>\n::error::x")
      #expect(text.utf8.count < 60_000, "seed \(seed)")
      #expect(!text.unicodeScalars.contains(where: Self.isUnsafe), "seed \(seed)")
      #expect(text.split(separator: "\n").compactMap(Self.command) == [], "seed \(seed)")
      // All markup is ours, and nothing else is a tag, a mention, a link or a heading.
      var words = text.replacing(#/\A<!-- flowproof:[^<>\n]* -->/#, with: "")
      for ours in ["<details>", "</details>", "<summary>", "</summary>", "<sub>", "</sub>"] {
        words = words.replacing(ours, with: "")
      }
      let code = words.replacing(#/`[^`\n]*`/#, with: "")
      #expect(code.firstMatch(of: #/<[A-Za-z!\/]/#) == nil, "seed \(seed)")
      #expect(code.firstMatch(of: #/(^|[^&])#\d|@[A-Za-z]|[^\\]\]\(/#) == nil, "seed \(seed)")
      let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
      #expect(
        headings.allSatisfy { $0.hasPrefix("## ") || $0.hasPrefix("### ") } && headings.count < 8,
        "seed \(seed)"
      )
    }
  }

  @Test func annotations() async throws {
    let (seed, builds) = try await Self.builds.value
    let format = try #require(ReportFormat.named("github"))
    for (build, review) in builds {
      let report = format.text(build.findings, build.sources, ReportStyle())
      for text in [report, review.report(format, folder: "")] {
        #expect(!text.unicodeScalars.contains(where: Self.isUnsafe), "seed \(seed)")
        for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
          let head =
            #/^::(error|warning|notice) title=[\w% -]+(,file=[^,:]*,line=\d+[^:]*,endLine=\d+)?::/#
          #expect(line.firstMatch(of: head) != nil, "seed \(seed)")
        }
        #expect(text.split(separator: "\n").count <= 30, "seed \(seed)")
      }
    }
  }

  @Test func reportsForServices() async throws {
    let (seed, builds) = try await Self.builds.value
    for (build, review) in builds {
      for (name, schema) in [("sarif", "sarif-2.1.0.json"), ("gitlab", "gitlab-codequality.json")] {
        let format = try #require(ReportFormat.named(name))
        let checker = try #require(JSONSchema(named: schema))
        for text in [
          review.report(format, folder: ""),
          format.text(build.findings, build.sources, ReportStyle()),
        ] {
          #expect(try checker.mistakes(in: text) == [], "seed \(seed)")
          // A viewer of SARIF makes a link of it; in JSON its backslash is two.
          let link = name == "sarif" ? text.firstMatch(of: #/[^\\]\]\(http/#) : nil
          #expect(link == nil, "seed \(seed)")
        }
      }
      let json = review.json.text
      _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
    }
  }

  /// The names of attributes of tags that run something.
  private static func handlers(_ page: String) -> [String] {
    var found: [String] = []
    var rest = Array(page.utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...].dropFirst()
      guard let first = rest.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { continue }
      var tag: [UInt8] = []
      while let byte = rest.popFirst(), byte != UInt8(ascii: ">") {
        tag.append(byte)
        if byte == UInt8(ascii: "\"") { rest = rest.drop { $0 != byte }.dropFirst() }
      }
      let words = String(decoding: tag, as: UTF8.self).split { " \n\t/".contains($0) }
      found += words.dropFirst().filter { $0.hasPrefix("on") && $0.contains("=") }.map(String.init)
    }
    return found
  }

  /// The page has our own scripts and tags alone, and a policy that names them.
  @Test func pages() async throws {
    let (seed, builds) = try await Self.builds.value
    for (_, review) in builds {
      let page = String(
        decoding: review.page(command: "flowproof diff </code>").bytes,
        as: UTF8.self
      )
      #expect(page.matches(of: #/<script/#).count <= 2, "seed \(seed)")
      #expect(Self.handlers(page) == [], "seed \(seed)")
      #expect(!page.contains("<img src=x") && !page.contains("alert('hostile')</"), "seed \(seed)")
      #expect(page.contains("default-src 'none'"), "seed \(seed)")
    }
  }
}
