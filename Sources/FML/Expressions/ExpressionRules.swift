public import Source

extension Rule {
  /// The rules of expressions: conditions, targeting, triggers.
  public static let expressions: [Rule] = [
    .jexlError, .jexlPrecedence, .jexlIntInList, .jexlNegative, .jexlNonASCII,
    .jexlDateStringMonth, .jexlEventUnrecorded,
  ]
}
