internal import Flow
internal import Source

extension Card {
  /// The values from elsewhere that its texts ask for, `user.name`, and those that `conditions` do.
  func asked(conditions: [StepCondition]) -> [String] {
    let fields = texts.flatMap(\.templates).flatMap(\.places).flatMap(\.expression.fields)
    let names = fields + conditions.flatMap { $0.predicate.subjects.map(\.name) }
    let outside = Set(names).filter { name in
      StepPathChecks.outside.contains { name.hasPrefix($0 + ".") }
    }
    return outside.sorted(by: precedesByBytes)
  }
}
