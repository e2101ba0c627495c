/// The possible answers of a user on a step, and the rules that then match (reference: section 13).
struct OracleStep {
  let id: String
  /// The ids of the buttons that store the answers and go on.
  let storing: [String]
  /// The ids of the buttons that go on without storing.
  let skipping: [String]
  let rules: [OracleDocument.Rule]
  /// Answers to all questions, one for each way in which the rules can tell users apart.
  let cases: [[String: OracleValue]]
  private let fields: [OracleDocument.Block]
  private let blocks: [OracleDocument.Block]

  init(_ step: OracleDocument.Step) {
    id = step.id
    let blocks = step.config.contentBlocks ?? []
    self.blocks = blocks
    let buttons = blocks.filter { $0.type == "button" }
    // Steps without blocks have a view of their own (section 3.1).
    let skip = step.config.skipEnabled == true ? ["skip"] : []
    let going = buttons.filter { ($0.action ?? "next") == "next" }.map(\.id)
    storing = blocks.isEmpty ? ["cta"] : going
    skipping = blocks.isEmpty ? skip : buttons.filter { $0.action == "skip" }.map(\.id)
    rules = step.rules
    fields = blocks.filter { $0.type.hasPrefix("input_") }
    cases = Self.cases(blocks, rules)
  }

  // MARK: Answers

  private static func cases(
    _ blocks: [OracleDocument.Block],
    _ rules: [OracleDocument.Rule]
  ) -> [[String: OracleValue]] {
    var all: [[String: OracleValue]] = [[:]]
    for block in blocks {
      guard let field = name(block) else { continue }
      let values = values(block, asked: rules.flatMap { asked($0) }.filter { key($0) == field })
      all = all.flatMap { answers in
        values.map { value in
          var answers = answers
          answers[field] = value
          return answers
        }
      }
    }
    return all
  }

  /// The key of a block's answer; nil for blocks that ask nothing.
  private static func name(_ block: OracleDocument.Block) -> String? {
    if block.type.hasPrefix("input_") { return block.fieldId ?? block.id }
    return block.type == "toggle" ? "toggle_" + block.id : nil
  }

  /// Every answer that the conditions could tell apart, and nil where the question can be left.
  private static func values(
    _ block: OracleDocument.Block,
    asked: [OracleDocument.Asked]
  ) -> [OracleValue?] {
    let unanswered: [OracleValue?] = block.fieldRequired == true ? [] : [nil]
    let options = (block.fieldOptions ?? []).map { OracleValue.text($0.value ?? $0.id ?? "") }
    switch block.type {
    case "toggle", "input_toggle": return [.bool(false), .bool(true)]
    case "input_select":
      let isList = (block.fieldConfig?.displayStyle ?? "dropdown") != "dropdown"
      guard block.multiSelect == true, isList else { return unanswered + options }
      return unanswered + subsets(options).filter { !$0.isEmpty }.map { .list($0) }
    default:
      let cleared: [OracleValue?] = block.fieldRequired == true ? [] : [.text("")]
      return unanswered + cleared + texts(asked).map { .text($0) }
    }
  }

  /// The texts that conditions compare with, and texts that hold any of those they search for.
  private static func texts(_ asked: [OracleDocument.Asked]) -> [String] {
    var literals: [String] = []
    var parts: [String] = []
    for one in asked {
      guard case .text(let text)? = one.value else { continue }
      if one.type == "answer_contains" { parts.append(text) } else { literals.append(text) }
    }
    return literals + subsets(parts).map { "~" + $0.joined(separator: "~") }
  }

  private static func subsets<T>(_ all: [T]) -> [[T]] {
    all.reduce([[]]) { sets, one in sets + sets.map { $0 + [one] } }
  }

  /// All answers that fit those that are told; empty where nobody can say so.
  ///
  /// A question that is not spoken of is left open where that is allowed, else answered in any way.
  func filled(_ told: [String: OracleValue]) -> [[String: OracleValue]] {
    for block in blocks where !Self.allows(block, told) { return [] }
    let optional = Set(
      blocks.filter { $0.fieldRequired != true && $0.type != "toggle" && $0.type != "input_toggle" }
        .compactMap(Self.name)
    )
    return cases.compactMap { answers in
      for key in answers.keys where optional.contains(key) && told[key] == nil { return nil }
      return answers.merging(told) { _, told in told }
    }
  }

  private static func allows(
    _ block: OracleDocument.Block,
    _ told: [String: OracleValue]
  ) -> Bool {
    guard let name = name(block), let answer = told[name] else { return true }
    switch block.type {
    case "toggle", "input_toggle": return [.bool(true), .bool(false)].contains(answer)
    case "input_select": return values(block, asked: []).contains { $0?.sorted == answer.sorted }
    default: return if case .text(let text) = answer { !text.isEmpty } else { false }
    }
  }

  // MARK: Rules

  private static func asked(_ rule: OracleDocument.Rule) -> [OracleDocument.Asked] {
    list(rule).compactMap { if case .asked(let asked) = $0 { asked } else { nil } }
  }

  private static func list(_ rule: OracleDocument.Rule) -> [OracleDocument.Condition] {
    rule.conditions ?? [rule.condition ?? .word("always")]
  }

  private static func key(_ asked: OracleDocument.Asked) -> String? {
    asked.answerKey ?? asked.field
  }

  func matches(_ rule: Int, _ answers: [String: OracleValue], previous: String?) -> Bool {
    let rule = rules[rule]
    let conditions = Self.list(rule).lazy.map { holds($0, answers, previous) }
    switch rule.logic ?? "and" {
    case "and": return conditions.allSatisfy { $0 }
    case "or": return conditions.contains(true)
    default: return false
    }
  }

  private func holds(
    _ condition: OracleDocument.Condition,
    _ answers: [String: OracleValue],
    _ previous: String?
  ) -> Bool {
    switch condition {
    case .word(let word): word == "always"
    case .other: true
    case .asked(let asked): holds(asked, answers, previous)
    }
  }

  private func holds(
    _ asked: OracleDocument.Asked,
    _ answers: [String: OracleValue],
    _ previous: String?
  ) -> Bool {
    let key = Self.key(asked) ?? ""
    let answer = answers[key]
    switch asked.type {
    case "answer_equals": return asked.value.map { equals(answer, $0, key) } ?? false
    case "answer_not_equals":
      guard case .list(let list)? = answer else { return answer != asked.value }
      return !list.contains { $0 == asked.value }
    case "answer_contains":
      guard case .text(let text)? = answer, let value = asked.value else { return false }
      return ([value] + aliases(key, value)).contains {
        if case .text(let part) = $0 { text.contains(part) } else { false }
      }
    case "not_empty": return answer != nil && answer != .text("")
    case "empty": return answer == nil || answer == .text("")
    case "previous_step_equals":
      return previous != nil && asked.value == previous.map { .text($0) }
    case "previous_step_in":
      var ids = asked.previousStepIds
      if ids == nil, case .text(let text)? = asked.value {
        ids = text.split(separator: ",").map(String.init)
      }
      return previous.map { ids?.contains($0) ?? false } ?? false
    default: return true
    }
  }

  private func equals(_ answer: OracleValue?, _ value: OracleValue, _ key: String) -> Bool {
    guard let answer else { return false }
    if case .list(let list) = answer { return list.contains(value) }
    return answer == value || aliases(key, value).contains(answer)
  }

  /// The other names of an option.
  private func aliases(_ key: String, _ value: OracleValue) -> [OracleValue] {
    guard case .text(let text) = value else { return [] }
    let options = fields.filter { ($0.fieldId ?? $0.id) == key }.flatMap { $0.fieldOptions ?? [] }
    return options.flatMap { option -> [OracleValue] in
      guard let id = option.id, let value = option.value else { return [] }
      return (id == text ? [.text(value)] : []) + (value == text ? [.text(id)] : [])
    }
  }
}
