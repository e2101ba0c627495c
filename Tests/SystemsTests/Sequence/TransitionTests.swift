import Flow
import Testing

@testable import Sequence

/// Tests of the choice of a transition between two screens (reference: sequence, section 7);
/// `SequenceMotionTests` shows the motion of each.
@Suite struct SequenceTransitionTests {
  private static func pair(_ from: String, _ to: String, _ transition: String) -> String {
    #"{"fromScreenId": "\#(from)", "toScreenId": "\#(to)", "transition": "\#(transition)"}"#
  }

  @Test func thePairComesBeforeTheScreenAndTheScreenBeforeFade() throws {
    let flow = try RouteProject(
      #""transition": "scale" | "title": "A", "skipText": "S", "skipAction": {"type": "screen", "screenId": "c"}"#,
      #""title": "B", "skipText": "Back", "skipAction": {"type": "previous"}"#,
      #""transition": "none" | "title": "C", "skipText": "Back", "skipAction": {"type": "previous"}"#,
      transitions: [
        Self.pair("a", "b", "slide-up"), Self.pair("a", "b", "slide-down"),
        Self.pair("c", "b", "fade-slide-right"), Self.pair("b", "x", "slide-left"),
      ].joined(separator: ", ")
    )
    // The first entry of a pair counts; the pair, the screen that is left, fade.
    #expect(flow.routes("a") == "tap button -> card b, slide-up\nskip skip -> card c, scale")
    #expect(flow.routes("b") == "tap button -> card c, fade\nskip skip -> card a, fade")
    #expect(flow.routes("c") == "tap button -> end\nskip skip -> card b, fade-slide-right")
    #expect(
      flow.findings == [
        "duplicate-transition: a second transition leads from 'a' to 'b'",
        "transition-without-screen: no screen of the flow has the id 'x'",
      ]
    )
  }

  @Test("a pair counts whether an action leads there or the app does")
  func pairsWithoutAnAction() throws {
    let flow = try RouteProject(
      #""blocks": [{"id": "t", "type": "text", "order": 0, "content": {"text": "A"}}]"#,
      #""title": "B""#,
      #""title": "C""#,
      transitions: [
        Self.pair("a", "b", "slide-up"), Self.pair("a", "c", "scale"),
        Self.pair("c", "a", "slide-right"),
      ].joined(separator: ", ")
    )
    let cards = flow.project.cards
    #expect(cards.map { $0.transition(to: "a")?.name } == ["fade", "fade", "slide-right"])
    #expect(cards.map { $0.transition(to: "b")?.name } == ["slide-up", "fade", "fade"])
    #expect(cards.map { $0.transition(to: "c")?.name } == ["scale", "fade", "fade"])
    // The first screen is a dead end, so that the one after it is taken to follow.
    #expect(
      flow.findings.filter { $0.hasPrefix("unused-transition") } == [
        "unused-transition: no action leads from 'a' to 'c'",
        "unused-transition: no action leads from 'c' to 'a'",
      ]
    )
  }

  @Test func entriesThatNeverPlay() throws {
    let flow = try RouteProject(
      #""title": "A""#,
      #""title": "B""#,
      transitions: [
        Self.pair("b", "a", "fade"), Self.pair("A", "b", "fade"),
        #"{"fromScreenId": "a", "transition": "fade"}"#, #"{"transition": "fade"}"#, "7",
        #"{"fromScreenId": "a", "toScreenId": "b"}"#,
      ].joined(separator: ", ")
    )
    #expect(
      flow.findings == [
        "unused-transition: no action leads from 'b' to 'a'",
        "transition-without-screen: no screen of the flow has the id 'A'",
        "transition-without-screen: a transition needs 'toScreenId'",
        "transition-without-screen: a transition needs 'fromScreenId' and 'toScreenId'",
        "wrong-type: a transition must be a map, found an integer",
        "transition-without-screen: a transition needs 'transition'; it fades",
      ]
    )
  }

  @Test func aNameThatNoAppKnowsFadesAndSlides() throws {
    let flow = try RouteProject(
      #""transition": "flip" | "title": "A""#,
      #""title": "B""#
    )
    #expect(flow.routes() == "tap button -> card b, fade-slide-left")
    #expect(flow.findings.map { $0.prefix(14) } == ["unknown-choice"])
  }

  /// Name, the incoming screen's start going forward and back, and what the outgoing one does.
  static let table = """
    none              rest             rest             stays  0 ms
    fade              opacity 0        opacity 0        fades  300 ms
    slide-left        x +1             x +1             stays  300 ms
    slide-right       x -1             x -1             stays  300 ms
    slide-up          y +1             y +1             stays  300 ms
    slide-down        y -1             y -1             stays  300 ms
    fade-slide-left   x +1 opacity 0   x -1 opacity 0   fades  300 ms
    fade-slide-right  x -1 opacity 0   x +1 opacity 0   fades  300 ms
    scale             scale 0.8 opacity 0  scale 0.8 opacity 0  stays  300 ms
    """

  @Test func allNineMoveAsTheTableSays() {
    let rows = ScreenTransition.all.map { _, transition in
      [
        transition.name, Self.words(transition.incoming), Self.words(transition.incomingBack),
        transition.outgoing == nil ? "stays" : "fades", "\(Int(transition.duration)) ms",
      ]
    }
    let wanted = Self.table.split(separator: "\n").map { line in
      line.split(separator: "  ").map { $0.trimmingPrefix { $0 == " " } }.filter { !$0.isEmpty }
        .map(String.init)
    }
    #expect(rows == wanted)
    #expect(ScreenTransition.all.allSatisfy { $0.value.easing == .easeInOut })
  }

  private static func words(_ state: MotionState) -> String {
    var words: [String] = []
    for (axis, distance) in [("x", state.x), ("y", state.y)] {
      if case .share(let share) = distance {
        words.append("\(axis) \(share > 0 ? "+" : "")\(Int(share))")
      }
    }
    if state.scale != 1 { words.append("scale \(state.scale)") }
    if state.opacity != 1 { words.append("opacity \(Int(state.opacity))") }
    return words.isEmpty ? "rest" : words.joined(separator: " ")
  }
}
