import Flow
internal import SystemKit

/// The values that the preview fills in for a field until somebody answers (reference: sequence,
/// section 10.1).
///
/// The first of these that knows a value: the project, the field itself, the words of its name, its
/// kind. The same field has the same value in every build.
enum SampleValues {
  /// The value of a field that some block collects.
  static func sample(
    of field: CollectedField,
    given: [String: Template.Sample.Value]
  ) -> Template.Sample {
    if let value = given[field.name] { return Template.Sample(value, .given) }
    if let value = field.answer.initial { return Template.Sample(value, .initial) }
    if let value = SampleWords.value(of: field.name) { return Template.Sample(value, .name) }
    return Template.Sample(field.answer.kind.usual, .kind)
  }

  /// The value of a name that no block collects; nil where nothing says one.
  static func sample(
    of name: String,
    isComputed: Bool,
    given: [String: Template.Sample.Value]
  ) -> Template.Sample? {
    if let value = given[name] { return Template.Sample(value, .given) }
    if let value = SampleWords.value(of: name) { return Template.Sample(value, .name) }
    return isComputed ? Template.Sample(.number(10), .kind) : nil
  }
}

extension BlockAnswer.Kind {
  /// A typical value for the kind of block (section 10.1, rule 4).
  fileprivate var usual: Template.Sample.Value {
    switch self {
    case .input(.number): .number(42)
    case .choice: .list(["Option"])
    case .other(let text): .text(text)
    case .input, .toggle, .number, .location: .text("Sample")
    }
  }
}
