internal import Flow
internal import Paths
import Source

/// Finds mistakes in the variables of a flow, once its cards are there.
struct VariableChecks {
  let fields: FlowFields
  /// The flow's cards, with a template for each text that has places.
  let cards: [Card]
  /// A snippet of documentation: what it leaves out may be collected elsewhere.
  var isExample = false

  /// A name that a place asks for.
  struct Usage {
    let name: String
    let card: String
    /// The place that asks.
    let span: Span
  }

  func run(log: inout Log) {
    let subject = log.subject
    var uses: [Usage] = []
    for card in cards {
      log.subject.card = card.id
      for text in card.texts where text.template != nil {
        for part in fields.read(text.raw)?.parts ?? [] {
          // The span of the place, as far as it can be told; else that of the text.
          let span = text.span(of: part.range)
          if let mistake = part.mistake {
            report(mistake, at: span, &log)
          } else if case .placeholder(let placeholder) = part.piece {
            let names = placeholder.expression.fields
            uses += names.map { Usage(name: $0, card: card.id, span: span) }
          }
        }
      }
    }
    checkNames(&log)
    checkDuplicates(&log)
    if !isExample {
      checkCollected(uses, &log)
      checkPaths(uses, CardGraph(cards), &log)
    }
    log.subject = subject
  }

  /// Reports a place that can never be filled in.
  private func report(_ mistake: VariableText.Mistake, at span: Span, _ log: inout Log) {
    switch mistake {
    case .filter(let name) where name.isEmpty:
      log.report(.unknownFilter, "a filter is expected after '|'", at: span)
    case .filter(let name):
      let help = Suggestion.help(for: name, among: ["number"])
      log.report(.unknownFilter, "no filter is called '\(name)'", at: span, help: help)
    case .expression(let reason):
      log.report(.brokenExpression, "the expression can't be read: \(reason)", at: span)
    }
  }

  /// Reports names that are not written as the editor asks.
  func checkNames(_ log: inout Log) {
    for field in fields.blocks where !field.isFallback && !Self.isSnakeCase(field.name) {
      log.subject.card = field.card
      let message = "the field name '\(field.name)' is not snake_case"
      log.report(.fieldNameStyle, message, at: field.span)
    }
  }

  /// `user_name`: small letters, digits and single `_` between them, a letter first.
  static func isSnakeCase(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte) }
    guard let first = name.utf8.first, isLetter(first) else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
  }

  /// Reports blocks that collect under a name another block has.
  func checkDuplicates(_ log: inout Log) {
    var first: [String: CollectedField] = [:]
    for field in fields.blocks where !field.isFallback {
      guard let other = first[field.name] else {
        first[field.name] = field
        continue
      }
      let owner = other.card == field.card ? "this card" : "'\(other.card)'"
      log.subject.card = field.card
      log.report(
        .variableDuplicate,
        "another block of \(owner) collects '\(field.name)' too",
        at: field.span,
        labels: [Diagnostic.Label(other.span, "the first one")]
      )
    }
  }

  /// Reports names that no block of the flow collects and the project says nothing of.
  func checkCollected(_ uses: [Usage], _ log: inout Log) {
    var suggestions = Suggestions(fields.names)
    for use in uses where !fields.isKnown(use.name) {
      log.subject.card = use.card
      let message = "no card collects '\(use.name)'"
      log.report(.variableUnknown, message, at: use.span, help: suggestions.help(for: use.name))
    }
  }

  /// The budget of steps for all walks of a flow together; past it, no further name is looked at.
  private static let budget = 20_000_000

  /// Reports names that a card shows and that some path to it never collects.
  func checkPaths(_ uses: [Usage], _ graph: CardGraph, _ log: inout Log) {
    let blocks = Dictionary(grouping: fields.blocks, by: \.name)
    let places = Dictionary(grouping: uses, by: \.name)
    let usual = graph.walk()
    var done: Set<String> = []
    var budget = Self.budget
    for use in uses where done.insert(use.name).inserted {
      guard let blocks = blocks[use.name], budget >= 2 * graph.size else { continue }
      budget -= 2 * graph.size
      check(places[use.name] ?? [], of: blocks, in: graph, reached: usual.isReached, &log)
    }
  }

  /// Checks all uses of one name, which some blocks collect.
  private func check(
    _ uses: [Usage],
    of blocks: [CollectedField],
    in graph: CardGraph,
    reached: [Bool],
    _ log: inout Log
  ) {
    let collecting = Set(blocks.compactMap { graph.index(of: $0.card) })
    let around = graph.walk(avoiding: collecting)
    let after = graph.walk(from: collecting.filter { reached[$0] }.sorted())
    var done: Set<Int> = []
    for use in uses {
      guard let card = graph.index(of: use.card), around.isReached[card],
        done.insert(card).inserted
      else { continue }
      let message =
        after.isReached[card]
        ? "the path \(description(around.path(to: card).map { graph.cards[$0] })) never collects '\(use.name)'"
        : "'\(use.name)' is shown before any card collects it"
      let labels = blocks.prefix(1).map {
        Diagnostic.Label($0.span, "collected on '\($0.card)'")
      }
      log.subject.card = use.card
      log.report(.variableUncollected, message, at: use.span, labels: labels)
    }
  }

  /// "'hello' → 'plan' → 'done'", long paths without their middle.
  private func description(_ path: [String]) -> String {
    let names = path.map { "'\($0)'" }
    let shown = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
    return shown.joined(separator: " → ")
  }
}

extension TextRef {
  /// The span of a part of the text; all of it where escapes keep it from being told.
  ///
  /// Without escapes a quoted text is longer by its quotes alone.
  fileprivate func span(of part: Range<Int>) -> Span {
    let quotes = span.end - span.start - raw.utf8.count
    guard quotes == 0 || quotes == 2 else { return span }
    let start = span.start + quotes / 2
    return Span(file: span.file, start: start + part.lowerBound, end: start + part.upperBound)
  }
}
