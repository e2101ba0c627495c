/// The ids of a flow's variants, each there once.
struct VariantIDs {
  private var taken: Set<String> = []

  /// Takes an id; one that is taken already gets the first free number.
  mutating func take(_ id: String) -> String {
    if taken.insert(id).inserted { return id }
    var number = 2
    while !taken.insert("\(id)-\(number)").inserted { number += 1 }
    return "\(id)-\(number)"
  }
}
