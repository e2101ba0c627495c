internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The answers that the preview assumes, until somebody answers otherwise (reference: appdna, section
/// 12.1: the simulated answers of the path).
struct AppDNAAnswers: Sendable {
  /// The answers that steps collect, by `step.field`.
  private(set) var collected: [String: BlockAnswer] = [:]
  /// The first of the names under which each field's key is stored, in whatever step.
  private(set) var firstNames: [String: String] = [:]
  /// The answers that the project gives, by name.
  private let given: [String: Template.Sample.Value]
  /// The step whose own answers count only as far as its state has them; nil where all count.
  private var current: String?
  private var state: Drawing.Answers = .filled

  /// Values of the bundle itself by name, `remote_config.key`.
  private var values: [String: Template.Sample.Value] = [:]

  init(given: [String: Template.Sample.Value] = [:], values: Node? = nil) {
    self.given = given
    for entry in values?.map ?? [] {
      let value = entry.value.number.map { Template.Sample.Value.number($0) }
      self.values["remote_config.\(entry.key)"] = value ?? entry.value.text.map { .text($0) }
    }
  }

  mutating func add(_ answers: [BlockAnswer], of step: String) {
    for answer in answers where collected["\(step).\(answer.field)"] == nil {
      let name = "\(step).\(answer.field)"
      collected[name] = answer
      let first = firstNames[answer.field] ?? name
      firstNames[answer.field] = precedesByBytes(name, first) ? name : first
    }
  }

  /// The answers as they are while a step shows, in a state of it.
  func during(_ step: String, _ state: Drawing.Answers) -> AppDNAAnswers {
    var answers = self
    answers.current = step
    answers.state = state
    return answers
  }

  /// The value known under a name, `goal.goal` or `user.plan`, and its origin.
  func sample(_ name: String) -> Template.Sample? {
    if let value = given[name] { return Template.Sample(value, .given) }
    if let value = values[name] { return Template.Sample(value, .given) }
    guard let answer = collected[name] else { return locationPart(name) ?? Self.device[name] }
    if let current, state != .filled, name.hasPrefix(current + ".") {
      return answer.initial.map { Template.Sample($0, .initial) }
    }
    return answer.sample
  }

  /// A part of a place of the world that a step collects: `where.home.city` (section 17).
  private func locationPart(_ name: String) -> Template.Sample? {
    guard let dot = name.lastIndex(of: "."),
      let value = Self.sampleLocation[name[name.index(after: dot)...]],
      case .location? = collected[String(name[..<dot])]?.kind
    else { return nil }
    return Template.Sample(value, .kind)
  }

  /// The place that previews take users to have chosen.
  private static let sampleLocation: [Substring: Template.Sample.Value] = [
    "formatted_address": .text("New York, New York, United States"), "city": .text("New York"),
    "state": .text("New York"), "state_code": .text("NY"), "country": .text("United States"),
    "country_code": .text("US"), "latitude": .number(40.7128), "longitude": .number(-74.006),
    "timezone": .text("America/New_York"), "timezone_offset": .number(-300),
  ]

  /// The value of what a condition asks about; nil where it is nothing.
  func value(of subject: Predicate.Subject) -> Template.Sample.Value? {
    switch subject {
    case .attribute(let name): sample(name)?.value
    case .answer(_, let field): sample(field)?.value
    }
  }

  /// The answer under a key that names no step: of the step that shows, else of whatever step has it.
  func subject(ofField field: String) -> Predicate.Subject {
    let own = current.map { "\($0).\(field)" }
    let name = [own, field].compactMap(\.self).first { collected[$0] != nil } ?? firstNames[field]
    guard let name, let answer = collected[name] else {
      return .answer(card: "", field: "input.\(field)")
    }
    return .answer(card: String(name.dropLast(answer.field.count + 1)), field: name)
  }

  /// The device that the preview stands for (section 0).
  private static let device: [String: Template.Sample] = [
    "device.platform": Template.Sample(.text("ios"), .device),
    "device.os_version": Template.Sample(.text("17.0"), .device),
    "device.locale": Template.Sample(.text("en"), .device),
    "device.country": Template.Sample(.text("US"), .device),
  ]
}

extension BlockAnswer {
  /// The sample answer of the preview: the one stored from the start, else a value that suits the
  /// control.
  var sample: Template.Sample {
    if let initial { return Template.Sample(initial, .initial) }
    if let sampleValue = SampleValues.value(of: field), case .input = kind {
      return Template.Sample(sampleValue, .name)
    }
    return Template.Sample(usual, .kind)
  }

  private var usual: Template.Sample.Value {
    switch kind {
    case .input(.number): .number(42)
    case .input(.email): .text("alex@example.com")
    case .input(.phone): .text("+1 555 0100")
    case .input(.url): .text("example.com")
    case .input(.date): .text("2026-01-15")
    case .input(.time): .text("08:00")
    case .input(.dateTime): .text("2026-01-15 08:00")
    case .input(.password): .text("secret12")
    case .input: .text("Sample")
    case .choice(let allowsMany, let values, _):
      allowsMany ? .list(Array(values.prefix(2))) : .text(values.first ?? "Option")
    case .toggle: .text("true")
    case .number(let least, let most): .number(least + ((most - least) / 2).rounded())
    case .location: .text("New York")
    case .other(let text): .text(text)
    }
  }
}
