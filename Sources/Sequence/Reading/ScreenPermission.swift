internal import Source
internal import Syntax
internal import SystemKit

/// The permissions that a screen can ask a user for, each with the sign on the preview's badge
/// (reference: sequence, section 3).
enum ScreenPermission {
  static let symbols: KeyValuePairs = [
    "notifications": "bell", "location": "location", "camera": "camera", "photos": "photo",
  ]
}

extension SequenceFields {
  /// A permission as written; an unknown one is kept, with a finding.
  mutating func permission(_ key: String) -> Located<String>? {
    guard let value = text(key) else { return nil }
    if any(key)?.kind == .string { _ = word(key, of: ScreenPermission.symbols) }
    return value
  }
}
