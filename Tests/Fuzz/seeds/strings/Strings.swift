public struct Strings {
  // MARK: - Cards
  public static let title = MZLocalizedString(
    key: "Card.Title.v120", tableName: "Onboarding", value: "Hi \u{1F600}\n" + "there",
    comment: "Said first.")
  static let long = """
    Two
    lines
    """
}
