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
    if let value = field.kind.initial { return Template.Sample(value, .initial) }
    if let value = SampleWords.value(of: field.name) { return Template.Sample(value, .name) }
    return Template.Sample(field.kind.usual, .kind)
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

extension CollectedField.Kind {
  /// The initial value of the block (section 10.1, rule 2).
  fileprivate var initial: Template.Sample.Value? {
    switch self {
    case .input: nil
    case .choice(let choice): choice.initial
    case .slider(let min, let initial): .number(initial ?? min ?? 0)
    case .other(let initial): initial
    }
  }

  /// A typical value for the kind of block (section 10.1, rule 4).
  fileprivate var usual: Template.Sample.Value {
    switch self {
    case .input(.number): .number(42)
    case .input, .other: .text("Sample")
    case .slider: .number(5)
    case .choice(let choice): choice.isText ? .text("Option") : .list(["Option"])
    }
  }
}

extension CollectedField.Choice {
  /// The items that are checked, else the first, or the first two where several may be chosen and
  /// the limits do not say otherwise; nil without items.
  fileprivate var initial: Template.Sample.Value? {
    let most = allowsMany ? Swift.max(1, max ?? items.count) : 1
    let fewest = allowsMany ? Swift.max(0, min ?? 0) : 1
    let usual = Swift.min(Swift.max(allowsMany ? 2 : 1, fewest), most)
    let checked = items.filter(\.isChecked)
    let ids = (checked.isEmpty ? items.prefix(usual) : checked.prefix(most)).map(\.id)
    guard let first = ids.first else { return nil }
    return isText ? .text(first) : .list(ids)
  }
}
