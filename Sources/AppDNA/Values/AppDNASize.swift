internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A side of a block: `fill`, `auto`, `50%`, `120px` or a number (reference: appdna, section 7.9).
enum AppDNASize: Sendable {
  /// All of the space there is.
  case fill
  /// A part of it, 0 to 1.
  case share(Double)
  /// A length in pt.
  case points(Double)

  /// Reads a text; nil for `auto` and for what the apps pass over.
  init?(_ text: String) {
    let word = text.split { $0 == " " || $0 == "\t" || $0 == "\n" }.joined().lowercased()
    if word == "fill" {
      self = .fill
    } else if word.hasSuffix("%"), let share = Double(word.dropLast()), share.isFinite, share >= 0 {
      self = share >= 100 ? .fill : .share(share / 100)
    } else if let points = Double(word.hasSuffix("px") ? word.dropLast(2) : word[...]),
      points.isFinite, points >= 0
    {
      self = .points(points)
    } else {
      return nil
    }
  }

  /// The same as a width in a zone, whose own width is what the share is of.
  var width: Length {
    switch self {
    case .fill: .fill
    case .share(let share): .share(share)
    case .points(let points): .points(points)
    }
  }

  /// The same as a height; the share is one of the screen's.
  var height: Length {
    switch self {
    case .fill: .screen(1)
    case .share(let share): .screen(share)
    case .points(let points): .points(points)
    }
  }
}

extension Fields {
  /// The side under a key.
  mutating func size(_ key: String) -> AppDNASize? { text(key).flatMap { AppDNASize($0.value) } }
}
