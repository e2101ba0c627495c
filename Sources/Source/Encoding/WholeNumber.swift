/// Turns numbers of documents into whole ones, which Swift's own conversion refuses by a crash.
extension Int {
  /// The whole part of a number, held within a range; not a number counts as 0.
  public init(clamping number: Double, to range: ClosedRange<Int> = Int.min...Int.max) {
    let whole = number.isNaN ? 0 : number.rounded(.towardZero)
    if whole <= Double(range.lowerBound) {
      self = range.lowerBound
    } else if whole >= Double(range.upperBound) {
      self = range.upperBound
    } else {
      self = Int(whole)
    }
  }
}
