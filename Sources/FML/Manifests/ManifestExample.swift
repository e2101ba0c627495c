/// Small manifests for the examples of rules.
enum ManifestExample {
  /// A manifest of one file.
  static func file(_ text: String) -> [String: String] { ["nimbus.fml.yaml": text] }

  /// A manifest with the feature `messaging`, of which some lines are given.
  static func feature(
    _ lines: String...,
    channels: String = "release",
    and more: String = ""
  ) -> [String: String] {
    let lines = lines.joined(separator: "\n").split(separator: "\n")
    let feature = (["description: Messages"] + lines).map { "    " + $0 }.joined(separator: "\n")
    return file("channels: [\(channels)]\nfeatures:\n  messaging:\n\(feature)\n\(more)")
  }

  /// Lines of a feature with a variable `enabled` and a default block.
  static func defaults(_ block: String, channels: String = "release") -> [String: String] {
    feature(
      "variables:",
      "  enabled: {description: Whether it is on, type: Boolean, default: false}",
      "defaults:",
      "  - \(block)",
      channels: channels
    )
  }
}
