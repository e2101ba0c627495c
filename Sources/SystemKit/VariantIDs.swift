/// The ids of a flow's variants, each there once.
package struct VariantIDs {
  private var taken: Set<String> = []
  /// The last number that each id got; all before it are taken.
  private var numbers: [String: Int] = [:]

  package init() {}

  /// Takes an id; one that is taken already gets the first free number.
  package mutating func take(_ id: String) -> String {
    if taken.insert(id).inserted { return id }
    var number = numbers[id, default: 1] + 1
    while !taken.insert("\(id)-\(number)").inserted { number += 1 }
    numbers[id] = number
    return "\(id)-\(number)"
  }
}
