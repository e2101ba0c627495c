import Export
import Foundation
import Pipeline
import Source
import Testing

/// Tests of the motion of Sequence's screens and blocks in the site: the document on top, keyframes
/// below (reference: sequence, sections 7 and 8).
@Suite struct SequenceMotionTests {
  /// The rules of motion in the styles of a site, with `N` for the names of the keyframes.
  private static func motion(_ document: String) async throws -> String {
    let outcome = try await Pipeline.build(.memory(["flows/start.json": document]))
    var log = Log()
    let plan = SiteExport(build: try #require(outcome.build)).plan(log: &log)
    let files = plan.lazy.flatMap { $0() }
    let sheet = try #require(files.first { $0.path.hasPrefix("static/cards-") })
    let text = String(decoding: sheet.bytes, as: UTF8.self)
    let rules = try #require(text.components(separatedBy: Self.media).last)
    #expect(rules.hasSuffix("}\n}\n"))
    return rules.dropLast(4).replacing(Self.name, with: "N")
      .trimmingCharacters(in: .newlines)
  }

  /// The name of keyframes.
  private static var name: some RegexComponent {
    /\b(t-|a)[0-9a-z]{10}\b/.wordBoundaryKind(.simple)
  }

  private static let media = "@media (prefers-reduced-motion:no-preference){\n"

  private static func screens(_ transition: String) -> String {
    let screens = ["a", "b"].enumerated().map { order, id in
      """
      {"id": "\(id)", "name": "N", "type": "feature", "order": \(order),
       "transition": "\(transition)", "content": {"title": "T"}}
      """
    }
    return "{\"version\": 1, \"screens\": [\(screens.joined(separator: ","))]}"
  }

  /// Going back moves as going forward does where nothing else is said.
  private static func rules(_ forward: String, back: String? = nil, fades: Bool = false) -> String {
    let pace = "300ms ease-in-out both"
    var rules = [".enter.N{animation:N \(pace)}", "@keyframes N{from{\(forward)}}"]
    if let back {
      rules += [".enter.back.N{animation:N-back \(pace)}", "@keyframes N-back{from{\(back)}}"]
    }
    if fades {
      rules += [".leave.N{animation:N-out \(pace)}", "@keyframes N-out{to{opacity:0}}"]
    }
    return rules.joined(separator: "\n")
  }

  static let transitions: [(name: String, rules: String)] = [
    ("fade", rules("opacity:0", fades: true)),
    ("slide-left", rules("transform:translate(100%,0)")),
    ("slide-right", rules("transform:translate(-100%,0)")),
    ("slide-up", rules("transform:translate(0,100%)")),
    ("slide-down", rules("transform:translate(0,-100%)")),
    (
      "fade-slide-left",
      rules(
        "transform:translate(100%,0);opacity:0",
        back: "transform:translate(-100%,0);opacity:0",
        fades: true
      )
    ),
    (
      "fade-slide-right",
      rules(
        "transform:translate(-100%,0);opacity:0",
        back: "transform:translate(100%,0);opacity:0",
        fades: true
      )
    ),
    ("scale", rules("transform:scale(.8);opacity:0")),
  ]

  @Test(arguments: transitions.indices) func screensComeIn(row: Int) async throws {
    let (name, rules) = Self.transitions[row]
    #expect(try await Self.motion(Self.screens(name)) == rules)
  }

  @Test func withoutATransitionNothingMoves() async throws {
    #expect(try await !Self.motion(Self.screens("none")).contains("300ms"))
  }

  static let animations: [(animation: String, rules: String)] = [
    (#"{"type": "fade"}"#, entrance("from{opacity:0}")),
    (#"{"type": "slide-up"}"#, entrance("from{transform:translate(0,50px);opacity:0}")),
    (#"{"type": "slide-down"}"#, entrance("from{transform:translate(0,-50px);opacity:0}")),
    (#"{"type": "slide-left"}"#, entrance("from{transform:translate(50px,0);opacity:0}")),
    (#"{"type": "slide-right"}"#, entrance("from{transform:translate(-50px,0);opacity:0}")),
    (#"{"type": "scale"}"#, entrance("from{transform:scale(.8);opacity:0}")),
    (
      #"{"type": "bounce"}"#,
      entrance("from{transform:scale(.3);opacity:0}50%{transform:scale(1.1)}")
    ),
    (
      #"{"type": "fade", "delay": 150, "duration": 600}"#,
      entrance("from{opacity:0}", times: "600ms ease-in-out 150ms")
    ),
    (#"{"type": "fade", "delay": -5, "duration": 0}"#, entrance("from{opacity:0}")),
    (#"{"type": "none"}"#, ""), (#"{"type": "wobble"}"#, ""), ("{}", ""),
  ]

  private static func entrance(
    _ keyframes: String,
    times: String = "300ms ease-in-out 0ms"
  ) -> String {
    ".play .N{animation:N \(times) both}\n@keyframes N{\(keyframes)}"
  }

  @Test(arguments: animations.indices) func blocksComeIn(row: Int) async throws {
    let (animation, rules) = Self.animations[row]
    let rest = try await Self.motion(Self.screens("none"))
    let found = try await Self.motion(
      """
      {"version": 1, "screens": [{"id": "s", "name": "N", "type": "feature", "order": 0,
       "transition": "none", "content": {"blocks": [{"id": "t", "type": "text", "order": 0,
       "animation": \(animation), "content": {"text": "Hi"}}]}}]}
      """
    )
    #expect(found.replacing(rest, with: "").trimmingCharacters(in: .newlines) == rules, "\(found)")
  }
}
