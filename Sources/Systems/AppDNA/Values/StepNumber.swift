/// Numbers in the words of notes and posters.
enum StepNumber {
  /// A number without a needless `.0`.
  static func words(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
