internal import Source
internal import Syntax
internal import SystemKit

/// The permissions that a screen can ask a user for (reference: sequence, section 3).
enum ScreenPermission: String, CaseIterable {
  case notifications
  case location
  case camera
  case photos

  /// The sign on the preview's badge.
  var symbol: String {
    switch self {
    case .notifications: "bell"
    case .location: "location"
    case .camera: "camera"
    case .photos: "photo"
    }
  }
}

extension SequenceFields {
  /// A permission as written; an unknown one is kept, with a finding.
  mutating func permission(_ key: String) -> Located<String>? {
    guard let value = text(key) else { return nil }
    if any(key)?.kind == .string { _ = word(key, as: ScreenPermission.self) }
    return value
  }
}
