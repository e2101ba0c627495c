internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A field of a form: an item of `config.fields` (reference: appdna, section 11).
struct AppDNAFormField: Sendable {
  /// The key of its answer, `field-2` where the document gives none.
  let id: String
  let kind: Kind
  /// Its label, words and looks, and the message of the form below it where it is refused.
  let control: AppDNAInput
  let isRequired: Bool
  /// A pattern that its text must match somewhere; nil allows any text.
  let pattern: Located<String>?
  let options: [AppDNAOption]
  let config: Config
  let dependency: AppDNADependency?
  let fidelity: Fidelity
  let span: Span

  /// The types of fields: those of release 1.0.59, then those that it knows as blocks alone.
  enum Kind: String, CaseIterable, Sendable {
    case text
    case textarea
    case number
    case email
    case phone
    case date
    case time
    case datetime
    case select
    case slider
    case toggle
    case stepper
    case segmented
    case location
    case password
    case rating
    case rangeSlider = "range_slider"
    case imagePicker = "image_picker"
    case color
    case url
    case chips
    case signature
  }

  /// Settings that only some fields have: bounds, units, initial values.
  struct Config: Sendable {
    let range: NumberRange
    let unit: Located<String>?
    let decimals: Int?
    let allowsMany: Bool
    let start: Template.Sample.Value?
    /// Words in a field for a place.
    let locationHint: Located<String>?

    init(_ fields: inout Fields, _ kind: Kind) {
      let given = fields.startValue("default_value", kind)
      range = fields.range(most: "max_value", step: "step", start: given?.number)
      fields.noteLimits(kind)
      unit = fields.text("unit").nonEmpty
      decimals = fields.integer("decimal_places", in: 0...6)
      allowsMany = fields.bool("multi_select") ?? false
      // Controls that always have a value have one from the start.
      let usual: [Kind: Template.Sample.Value] = [
        .slider: .number(range.start), .stepper: .number(range.start), .toggle: .text("false"),
      ]
      start = given ?? usual[kind]
      locationHint = fields.text("location_placeholder").nonEmpty
    }
  }
}

extension Fields {
  /// The fields of a step's config; what is no map is left out.
  mutating func formFields(_ nodes: [Node]) -> [AppDNAFormField] {
    let maps = nodes.prefix(200).enumerated().filter { $0.element.map != nil }
    let found = maps.map { index, node in
      read(node, of: "a form field") { fields in
        defer { fields.fidelity = .exact }
        return AppDNAFormField(&fields, index: index)
      }
    }
    let ids = Set(found.map(\.id))
    for field in found { field.report(&log, ids: ids) }
    return found
  }
}

extension AppDNAFormField {
  init(_ fields: inout Fields, index: Int) {
    id = fields.text("id")?.value.nonEmpty ?? "field-\(index + 1)"
    let kind = fields.formKind()
    self.kind = kind
    let start = fields.span.start(1)
    var control = AppDNAInput(field: id, span: fields.span)
    let label = fields.text("label") ?? Located("", start)
    control.label = label
    control.placeholder = fields.text("placeholder")
    isRequired = fields.bool("required") ?? false
    let rule = fields.map("validation", of: "a validation") { fields in
      (fields.text("pattern"), fields.text("pattern_message"))
    }
    pattern = rule?.0.nonEmpty
    let needsOptions = kind == .select || kind == .segmented || kind == .chips
    options = needsOptions ? fields.requiredOptions() : fields.options(["options"])
    config = fields.bag("config", of: "a field's config") { Config(&$0, kind) }
    dependency = fields.map("depends_on", of: "a dependency") { $0.dependency() }
    let later: [Kind] = [
      .password, .rating, .rangeSlider, .imagePicker, .color, .url, .chips, .signature,
    ]
    if later.contains(kind) { fields.fidelity.add(AppDNAFidelity.laterField, kind.rawValue) }
    fidelity = fields.fidelity
    span = fields.span
    // A switch's label has no sign of being required.
    control.isRequired = isRequired && kind != .toggle
    control.style.label = .primary
    control.engines = .template
    if kind == .select { control.accent = .blue }
    if kind == .password {
      control.placeholder = control.placeholder ?? Located("Password", start)
    }
    if let message = rule?.1.nonEmpty, pattern != nil {
      control.complaint = message
    } else if config.start?.text == nil, isRequired {
      control.complaint = Located("\(label.value) is required", start)
    }
    self.control = control
  }

  /// Reports mistakes that only show once all fields are known, or once the field is.
  fileprivate func report(_ log: inout Log, ids: Set<String>) {
    if let pattern, let problem = AppDNAPattern.problem(pattern.value) {
      log.report(.patternNeverMet, "the pattern \(problem)", at: pattern.span)
    }
    guard let field = dependency?.field, !ids.contains(field.value) else { return }
    let message = "no field of this form is called '\(field.value)'"
    log.report(unknown: field, .dependsOnNothing, message, among: ids.sorted())
  }

  var answer: BlockAnswer {
    var answer = control.answer(answerKind, initial: config.start)
    answer.isRequired = isRequired
    return answer
  }

  private var answerKind: BlockAnswer.Kind {
    switch kind {
    case .toggle: .toggle
    case .location: .location
    case .select, .segmented: .choice(options, allowsMany: kind == .select && config.allowsMany)
    case .chips: .choice(options, allowsMany: true)
    case .slider, .stepper: config.range.kind
    case .rating: .number(least: 1, most: 5)
    case .rangeSlider: .other(config.range.bounds)
    case .imagePicker: .other("photo.jpg")
    case .signature: .other("signed")
    case .color: .other("#EF4444")
    default: .input(input)
    }
  }

  var input: Field.Input {
    AppDNADateMode(rawValue: kind.rawValue)?.input
      ?? AppDNABlock.textKinds["input_\(kind.rawValue)"] ?? .text
  }
}

extension Fields {
  /// The type of a form's field; an unknown one is a text.
  fileprivate mutating func formKind() -> AppDNAFormField.Kind {
    guard let name = text("type"), !name.value.isEmpty else { return .text }
    if let kind = AppDNAFormField.Kind(rawValue: name.value) { return kind }
    let message = "no type of form field is called '\(name.value)'; it is drawn as 'text'"
    let known = AppDNAFormField.Kind.allCases.map(\.rawValue)
    log.report(unknown: name, .unknownFormField, message, among: known)
    return .text
  }

  fileprivate mutating func startValue(
    _ key: String,
    _ kind: AppDNAFormField.Kind
  ) -> Template.Sample.Value? {
    guard let value = any(key) else { return nil }
    if let list = value.list { return .list(list.compactMap(\.text)) }
    if let number = value.number, kind != .date { return .number(number) }
    return value.text.flatMap { $0.isEmpty ? nil : .text($0) }
  }

  /// Notes limits of the document that the apps do not check (section 22: shown as notes).
  fileprivate mutating func noteLimits(_ kind: AppDNAFormField.Kind) {
    let takesBounds = kind == .slider || kind == .stepper || kind == .rangeSlider
    let limits = ["max_length", "min_date", "max_date"]
    for key in limits + (takesBounds ? [] : ["min_value", "max_value"]) {
      guard let value = any(key)?.text else { continue }
      fidelity.add(AppDNAFidelity.uncheckedLimit, key, value)
    }
    for key in ["picker_style", "search_enabled"] where has(key) {
      fidelity.add(AppDNAFidelity.unreadByForm, key)
    }
    if kind == .select, bool("multi_select") == true { fidelity.add(AppDNAFidelity.menuAnswers) }
    let typing = ["keyboard_type", "autocapitalize"].filter(has)
    if !typing.isEmpty {
      fidelity.add(AppDNAFidelity.keyboard, typing.joined(separator: ", "))
    }
  }
}

/// The condition for showing a field of a form: `depends_on` (reference: appdna, section 11).
struct AppDNADependency: Sendable {
  /// The field whose value decides.
  let field: Located<String>
  fileprivate let comparison: String
  fileprivate let value: Node?

  /// The presence of the field, with the answers in a state of the step that the form belongs to.
  func presence(_ drawing: Drawing) -> Presence {
    let condition = predicate(of: drawing.context.step)
    let answers = drawing.given
    return Presence(condition, asBuilt: neverOnDevice ? false : nil) { answers.value(of: $0) }
  }

  /// The iOS app compares a number without fraction as false, however it is written.
  var neverOnDevice: Bool {
    guard comparison == "gt" || comparison == "lt" else { return false }
    guard let number = value?.number else { return true }
    return number == number.rounded()
  }

  /// The condition, on the answers of the step that the form belongs to.
  func predicate(of step: String) -> Predicate {
    let subject = Predicate.Subject.answer(card: step, field: "\(step).\(field.value)")
    let text = value.map { Predicate.Constant.string($0.decodedText ?? "") }
    switch comparison {
    case "equals": return text.map { .compare(subject, .equal, $0) } ?? .constant(false)
    case "not_equals": return text.map { .compare(subject, .notEqual, $0) } ?? .constant(true)
    case "contains": return text.map { .contains(subject, $0) } ?? .constant(false)
    case "not_empty", "is_set": return .isSet(subject)
    case "empty": return .not(.isSet(subject))
    default:
      guard let number = value?.number else { return .constant(false) }
      return .compare(subject, comparison == "gt" ? .greater : .less, .number(number))
    }
  }
}

extension Fields {
  private static let comparisons = [
    "equals", "not_equals", "contains", "not_empty", "is_set", "empty", "gt", "lt",
  ]

  /// The dependency of a map; nil where the field is always there.
  mutating func dependency() -> AppDNADependency? {
    let value = any("value")
    let comparison = word("operator", among: Self.comparisons)
    guard let field = text("field_id"), !field.value.isEmpty, let comparison else { return nil }
    let dependency = AppDNADependency(field: field, comparison: comparison, value: value)
    if dependency.neverOnDevice, let value, value.number != nil {
      log.report(
        .wholeNumberCompared,
        "the iOS app never shows a field that depends on '\(comparison)' with a whole number",
        at: value.span
      )
    }
    return dependency
  }
}
