internal import Flow

/// Numbers as texts, notes and posters show them.
enum StepNumber {
  /// A number in its shortest form: `5`, `2.5`.
  static func words(_ number: Double) -> String {
    Template.Sample.Value.number(number).text ?? ""
  }
}
