internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A field of a form: an item of `config.fields` (reference: appdna, section 11).
struct AppDNAFormField: Sendable {
  /// The key of its answer, `field-2` where the document gives none.
  let id: String
  let kind: Kind
  let label: Located<String>
  let placeholder: Located<String>?
  let isRequired: Bool
  /// A pattern that its text must match somewhere; nil allows any text.
  let pattern: Located<String>?
  /// The message for a text that does not match.
  let patternMessage: Located<String>?
  let options: [AppDNAOption]
  let config: AppDNAFormConfig
  /// The condition for showing it.
  let dependency: AppDNADependency?
  /// The fidelity of its drawing.
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

    /// Indicates a type for which release 1.0.59 draws a field for a text instead.
    var isLater: Bool {
      switch self {
      case .password, .rating, .rangeSlider, .imagePicker, .color, .url, .chips, .signature: true
      default: false
      }
    }

    /// Indicates that it needs options to choose from.
    var needsOptions: Bool { self == .select || self == .segmented || self == .chips }
  }
}

extension AppDNAFormField {
  /// The fields of a step's config; what is no map is left out.
  static func list(_ nodes: [Node], log: inout Log) -> [AppDNAFormField] {
    let maps = nodes.prefix(200).enumerated().filter { $0.element.map != nil }
    let read = maps.map { index, node in
      var fields = AppDNAFields(node, of: "a form field")
      let field = AppDNAFormField(&fields, place: index)
      log.append(fields.log)
      return field
    }
    let ids = Set(read.map(\.id))
    for field in read { field.report(&log, ids: ids) }
    return read
  }

  init(_ fields: inout AppDNAFields, place: Int) {
    id = fields.text("id")?.value.nonEmpty ?? "field-\(place + 1)"
    kind = fields.formKind()
    label = fields.text("label") ?? Located("", fields.span.start(1))
    placeholder = fields.text("placeholder")
    isRequired = fields.bool("required") ?? false
    let rule = fields.map("validation", of: "a validation") { fields in
      (fields.text("pattern"), fields.text("pattern_message"))
    }
    pattern = rule?.0.flatMap { $0.value.isEmpty ? nil : $0 }
    patternMessage = rule?.1.flatMap { $0.value.isEmpty ? nil : $0 }
    options = kind.needsOptions ? fields.requiredOptions() : fields.options(["options"])
    config = fields.formConfig("config", kind)
    dependency = fields.dependency("depends_on")
    if kind.isLater {
      fields.fidelity.add(AppDNAFidelity.laterField, kind.rawValue)
    }
    fidelity = fields.fidelity
    span = fields.span
  }

  /// Reports mistakes that only show once all fields are known, or once the field is.
  private func report(_ log: inout Log, ids: Set<String>) {
    if let pattern { AppDNAPattern.report(pattern, &log) }
    guard let dependency else { return }
    if !ids.contains(dependency.field.value) {
      log.note(ids.sorted(), at: dependency.field.span)
      log.report(
        .dependsOnNothing,
        "no field of this form is called '\(dependency.field.value)'",
        at: dependency.field.span,
        help: Suggestion.help(for: dependency.field.value, among: ids.sorted())
      )
    }
  }

  /// The answer that it collects.
  var answer: BlockAnswer {
    var answer = BlockAnswer(
      field: id,
      kind: answerKind,
      isRequired: isRequired,
      initial: config.start
    )
    answer.label = label.value.isEmpty ? nil : label
    return answer
  }

  private var answerKind: BlockAnswer.Kind {
    switch kind {
    case .toggle: .toggle
    case .location: .location
    case .select, .segmented: .choice(options, allowsMany: kind == .select && config.allowsMany)
    case .chips: .choice(options, allowsMany: true)
    case .slider, .stepper: .number(least: config.range.least, most: config.range.most)
    case .rating: .number(least: 1, most: 5)
    case .rangeSlider, .imagePicker, .signature, .color: .other(usual)
    default: .input(input)
    }
  }

  private var usual: String {
    switch kind {
    case .imagePicker: "photo.jpg"
    case .signature: "signed"
    case .color: "#EF4444"
    default: "\(NumberWords.words(config.range.least)) - \(NumberWords.words(config.range.most))"
    }
  }

  /// The type of input in a field to type into.
  var input: Field.Input {
    switch kind {
    case .textarea: .multiline
    case .number: .number
    case .email: .email
    case .phone: .phone
    case .password: .password
    case .url: .url
    case .date: .date
    case .time: .time
    case .datetime: .dateTime
    default: .text
    }
  }
}

extension AppDNAFields {
  /// The type of a form's field; an unknown one is a text.
  fileprivate mutating func formKind() -> AppDNAFormField.Kind {
    guard let name = text("type"), !name.value.isEmpty else { return .text }
    if let kind = AppDNAFormField.Kind(rawValue: name.value) { return kind }
    log.note(AppDNAFormField.Kind.allCases.map(\.rawValue), at: name.span)
    log.report(
      .unknownFormField,
      "no type of form field is called '\(name.value)'; it is drawn as 'text'",
      at: name.span,
      help: Suggestion.help(for: name.value, among: AppDNAFormField.Kind.allCases.map(\.rawValue))
    )
    return .text
  }
}
