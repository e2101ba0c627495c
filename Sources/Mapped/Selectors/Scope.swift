internal import Flow
internal import Syntax

/// The things that selectors start from at a place of a document.
struct Scope: Sendable {
  /// The thing at hand.
  var here: Thing
  /// The whole document.
  var root: Thing
  var flow: Thing?
  var variant: Thing?
  var group: Thing?
  var card: Thing?
  /// The files of `with`, by name.
  var files: [String: Thing] = [:]
  var platform: Platform?
  /// The path of the document, which files that it includes stand beside.
  var path = ""

  /// The same place with another thing at hand.
  func at(_ thing: Thing) -> Scope {
    var scope = self
    scope.here = thing
    return scope
  }

  /// The name that stands for `{platform}`.
  var platformName: String { platform?.mappedName ?? "ios" }
}

extension Platform {
  /// The name in mappings and in names of files.
  var mappedName: String { self == .ios ? "ios" : "android" }

  /// A platform by its name in a mapping.
  init?(mapped name: String) {
    switch name {
    case "ios": self = .ios
    case "android": self = .android
    default: return nil
    }
  }
}
