internal import Source

/// The names of devices that `device` may take.
public enum Devices {
  /// The known names: those for any phone or tablet, and the devices that cards are drawn on.
  public static let known =
    (Device.ids.filter { $0 != "ipad" }
    + ["android", "ipad", "iphone", "phone", "tablet"]).sortedByBytes()

  /// Tells whether a name is known, or is any model of a family: `ipad-mini`, `iPhone 16`.
  public static func isDevice(_ name: String) -> Bool {
    isTablet(name) || isPhone(name)
  }

  /// Tells whether a name is that of a tablet.
  public static func isTablet(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == "tablet" || isModel(name, of: "ipad") || isModel(name, of: "android-tablet")
  }

  /// Tells whether a name is that of a phone.
  public static func isPhone(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == "phone" || isModel(name, of: "iphone")
      || isModel(name, of: "android") && !isTablet(name)
  }

  /// A hint for an unknown name: "did you mean 'ipad'?", or all names there are.
  public static func help(for name: String) -> String {
    let family = known.filter { name.hasPrefix("\($0) ") || name.hasPrefix("\($0)-") }
    return Suggestion.help(for: name, among: known)
      ?? Suggestion.question(known.filter { near in family.contains { near.hasPrefix($0) } })
      ?? "known devices: \(known.joined(separator: ", "))"
  }

  /// The family itself, or the family and a model: `ipad-mini`, `ipad mini`, `iphone16,2`.
  private static func isModel(_ name: String, of family: String) -> Bool {
    guard name.hasPrefix(family) else { return false }
    guard let next = name.dropFirst(family.count).first else { return true }
    return !next.isLetter
  }
}
