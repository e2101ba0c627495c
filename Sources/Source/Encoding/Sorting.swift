extension Sequence {
  /// The elements in an order (a stable sort).
  ///
  /// It stands in for the standard library's, which is copied for each type and order: with two hundred of them,
  /// half a megabyte of the program. This one sorts places, so that one copy serves all.
  @inlinable
  public func sorted(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> [Element] {
    let elements = Array(self)
    let places = try sortedPlaces(of: elements.count) {
      try areInIncreasingOrder(elements[$0], elements[$1])
    }
    return places.map { elements[$0] }
  }

  /// The elements by the UTF-8 bytes of a text that each has, which no locale or Unicode version changes; those
  /// of the same text stay as they are.
  @inlinable
  public func sortedByBytes(of text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    return placesByBytes(of: elements.map(text)).map { elements[$0] }
  }
}

extension Sequence<String> {
  /// The texts by their UTF-8 bytes.
  @inlinable
  public func sortedByBytes() -> [String] { sortedByBytes(of: { $0 }) }
}

/// The places of texts in the order of their bytes.
@usableFromInline
func placesByBytes(of texts: [String]) -> [Int] {
  sortedPlaces(of: texts.count) { precedesByBytes(texts[$0], texts[$1]) }
}

/// The places from 0 up to a count in an order.
@usableFromInline
func sortedPlaces(
  of count: Int,
  by areInIncreasingOrder: (Int, Int) throws -> Bool
) rethrows -> [Int] {
  var places = Array(0..<count)
  try places.sort(by: areInIncreasingOrder)
  return places
}

extension Sequence where Element: Comparable {
  /// The elements from the least to the greatest.
  @inlinable
  public func sorted() -> [Element] { sorted(by: <) }
}
