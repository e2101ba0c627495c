import Flow
import Source
import SystemKit
import Testing

@testable import Sequence

/// Mistakes in variables of flows that are written in a line each.
@Suite struct SequenceVariableCheckTests {
  /// A card of a small flow: `ask: collects name; Hi {name}; to: b end`.
  private struct Line {
    var id = ""
    var collects: [String] = []
    var text = ""
    var targets: [Route.Target] = [.step(1)]

    init(_ line: String) {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      id = parts.first ?? ""
      for part in (parts.last ?? "").split(separator: ";") {
        let words = part.split(separator: " ").map(String.init)
        switch words.first {
        case "collects": collects += words.dropFirst()
        case "to": targets = words.dropFirst().map { .card($0) }
        default: text += words.joined(separator: " ")
        }
      }
    }
  }

  /// The findings about a flow, as `place: severity message (help)`; the place is what a finding
  /// points at in the texts.
  private static func findings(_ text: String, isExample: Bool = false) -> [String] {
    let lines = text.split(separator: "\n").map { Line(String($0)) }
    let bytes = lines.map(\.text).joined(separator: "\n")
    let file = FileID(index: 0)
    var blocks: [CollectedField] = []
    var start = 0
    var slots: [Slots] = []
    for line in lines {
      for name in line.collects {
        let span = Span(file: file, start: 10_000, end: 10_000)
        let isFallback = name.hasSuffix("#")
        blocks.append(
          CollectedField(
            answer: BlockAnswer(
              field: isFallback ? String(name.dropLast()) : name,
              kind: .input(.text)
            ),
            span: span,
            card: line.id,
            isFallback: isFallback
          )
        )
      }
      var slot = Slots()
      _ = slot.add(
        TextRef(line.text, span: Span(file: file, start: start, end: start + line.text.utf8.count))
      )
      start += line.text.utf8.count + 1
      slots.append(slot)
    }
    let fields = FlowFields(blocks)
    let cards = zip(lines, slots).map { line, slots in
      var card = Card(
        id: line.id,
        kind: "feature",
        states: [],
        slots: slots,
        summary: CardSummary(),
        span: Span.start(of: file)
      )
      card.texts = card.texts.map { text in
        var text = text
        text.content = .written(fields.template(text.raw))
        return text
      }
      card.routes = line.targets.map {
        Route(.tap, element: nil, action: "next", to: $0, span: Span.start(of: file))
      }
      return card
    }
    var log = Log()
    VariableChecks(fields: fields, cards: cards, isExample: isExample).run(log: &log)
    return log.diagnostics.map { finding in
      let place = finding.span.map { Array(bytes.utf8)[slice: $0.start..<$0.end] } ?? ""
      let label = finding.labels.first.map { " [\($0.text)]" } ?? ""
      let help = finding.help.map { " (\($0))" } ?? ""
      let card = finding.subject.card ?? "?"
      return "\(card) <\(place)>: \(finding.severity.rawValue) \(finding.message)\(label)\(help)"
    }
  }

  @Test func aFlowWithoutMistakesIsSilent() {
    let flow = """
      ask: collects user_name; Hello {user_name}
      hours: collects hours_daily goals q1#; Hi {user_name}
      done: {user_name}: {hours_daily * 365 | number} hours, {goals}, {q1} {} { } {
      """
    #expect(Self.findings(flow) == [])
  }

  @Test func aNameThatNobodyCollects() {
    let flow = """
      ask: collects user_name
      done: Hi {user_nmae}, {total * 2} of {total} and {user_name}
      """
    #expect(
      Self.findings(flow) == [
        "done <{user_nmae}>: warning no card collects 'user_nmae' (did you mean 'user_name'?)",
        "done <{total * 2}>: warning no card collects 'total'",
        "done <{total}>: warning no card collects 'total'",
      ]
    )
    #expect(Self.findings(flow, isExample: true) == [])
  }

  @Test func placesThatCanNotBeRead() {
    let flow = """
      ask: collects n
      done: {n | round} {n |} {n | nummber} {n *} {n % 2} {{n}} {(n} {n)} {1.} {n 2}
      """
    #expect(
      Self.findings(flow, isExample: true) == [
        "done <{n | round}>: warning no filter is called 'round'",
        "done <{n |}>: warning a filter is expected after '|'",
        "done <{n | nummber}>: warning no filter is called 'nummber' (did you mean 'number'?)",
        "done <{n *}>: warning the expression can't be read: expected a name or a number, "
          + "found its end",
        "done <{n % 2}>: warning the expression can't be read: expected an operator, found '%'",
        "done <{{n}>: warning the expression can't be read: expected a name or a number, "
          + "found '{'",
        "done <{(n}>: warning the expression can't be read: expected ')', found its end",
        "done <{n)}>: warning the expression can't be read: expected an operator, found ')'",
        "done <{1.}>: warning the expression can't be read: expected a digit, found its end",
      ]
    )
  }

  @Test func twoBlocksOfOneName() {
    let flow = """
      a: collects name age name
      b: collects age name# other#
      c: collects other#; {name} {age} {other}
      """
    #expect(
      Self.findings(flow) == [
        "a <>: warning another block of this card collects 'name' too [the first one]",
        "b <>: warning another block of 'a' collects 'age' too [the first one]",
      ]
    )
  }

  @Test(arguments: ["userName", "user-name", "User_name", "_name", "name_", "a__b", "1st", "имя"])
  func namesOutOfStyle(name: String) {
    let place = name == "user-name" ? "{user-name}" : "{\(name)}"
    #expect(
      Self.findings("a: collects \(name) fine_name2; \(place)") == [
        "a <>: info the field name '\(name)' is not snake_case"
      ]
    )
  }

  /// `a → b → c` collects on b, but `a → c` does not.
  @Test func aPathThatNeverCollects() {
    let flow = """
      a: to b c
      b: collects name; {name}
      c: Hi {name}, {name}!
      d: Bye {name}
      """
    #expect(
      Self.findings(flow) == [
        "c <{name}>: warning the path 'a' → 'c' never collects 'name' [collected on 'b']",
        "d <{name}>: warning the path 'a' → 'c' → 'd' never collects 'name' [collected on 'b']",
      ]
    )
  }

  @Test func aNameThatIsCollectedLater() {
    let flow = """
      a: Hi {name}
      b: collects name
      """
    #expect(
      Self.findings(flow) == [
        "a <{name}>: warning 'name' is shown before any card collects it [collected on 'b']"
      ]
    )
  }

  /// Two ways, a card each that collects; and cards that no path reaches.
  @Test func everyPathCollects() {
    let flow = """
      a: to b c
      b: collects name#; to d
      c: collects name; to d
      d: Hi {name}; to a
      lost: Hi {name}
      """
    #expect(Self.findings(flow) == [])
  }

  /// The way back does not undo an answer, nor does it give one to the card before.
  @Test func waysBack() {
    let flow = """
      a: Hi {name}; to b
      b: collects name; to a c
      c: {name}; to b
      """
    #expect(
      Self.findings(flow) == [
        "a <{name}>: warning the path 'a' never collects 'name' [collected on 'b']"
      ]
    )
  }

  @Test func longPathsAreShortened() {
    let cards =
      (1...12).map { "c\($0): to c\($0 + 1) z" } + ["c13: {name}", "z: collects name; to c13"]
    #expect(
      Self.findings(cards.joined(separator: "\n")) == [
        "c13 <{name}>: warning the path 'c1' → 'c2' → 'c3' → 'c4' → … → 'c11' → 'c12' → 'c13' "
          + "never collects 'name' [collected on 'z']"
      ]
    )
  }

  /// Escapes in the text: its places can't be told from its bytes.
  @Test func whereAPlaceStands() {
    func span(_ raw: String, length: Int) -> Span? {
      let span = Span(file: FileID(index: 0), start: 100, end: 100 + length)
      var slots = Slots()
      _ = slots.add(TextRef(raw, span: span))
      var card = Card(
        id: "c",
        kind: "feature",
        states: [],
        slots: slots,
        summary: CardSummary(),
        span: span
      )
      card.texts[0].content = .written(FlowFields([]).template(raw))
      var log = Log()
      VariableChecks(fields: FlowFields([]), cards: [card]).run(log: &log)
      return log.diagnostics.first?.span
    }
    let quoted = span("é {x}", length: 8)
    #expect(quoted.map { [$0.start, $0.end] } == [104, 107])
    let plain = span("é {x}", length: 6)
    #expect(plain.map { [$0.start, $0.end] } == [103, 106])
    let escaped = span("é {x}", length: 12)
    #expect(escaped.map { [$0.start, $0.end] } == [100, 112])
  }

  /// Thousands of names on thousands of cards: it ends, soon.
  @Test func hugeFlowsAreChecked() {
    let cards = (0..<600).map { "c\($0): collects n\($0); {n\($0)} {n\(($0 + 1) % 600)} {m\($0)}" }
    let found = Self.findings(cards.joined(separator: "\n"))
    #expect(found.count == 600 + 599)
  }
}

extension [UInt8] {
  /// A stretch as text; nothing where it is outside.
  fileprivate subscript(slice range: Range<Int>) -> String {
    guard range.upperBound <= count else { return "" }
    return String(decoding: self[range], as: UTF8.self)
  }
}
