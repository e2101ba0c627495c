import Foundation
import Store
import TextMeasure

/// The faces of this machine, for tests; a test skips a locale whose face is not there, saying so.
enum InstalledFaces {
  /// All of them.
  static let all: FaceSet = {
    let home = ProcessInfo.processInfo.environment["HOME"]
    return FaceSet(files: FontFiles.all(home: home))
  }()

  /// Tells whether the faces of a locale are installed.
  static func has(_ locale: String) -> Bool {
    let script = Typeface.family(for: .of(locale: locale), locale: locale)
    let needed = [Typeface.apple.latin] + (script == "Noto Sans" ? [] : [script])
    guard let absent = needed.first(where: { !all.has(family: $0) }) else { return true }
    print("text measure: \(locale) skipped: '\(absent)' is not installed")
    return false
  }
}
