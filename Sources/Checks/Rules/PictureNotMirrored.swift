import Flow
import Source

extension Check {
  /// Finds pictures whose names say a direction, and which stay as they are where lines run from
  /// right to left.
  public static let pictureNotMirrored = Check(.pictureNotMirrored) { input, log in
    let locales = input.locales.filter { Direction.of(locale: $0) == .rightToLeft }
    if locales.isEmpty { return }
    for shown in ShownPicture.all(input, where: { $0.direction == nil }) {
      let readers = shown.views.filter { $0.readers == nil && locales.contains($0.locale) }
      guard !readers.isEmpty, let word = direction(in: shown.name) else { continue }
      log.report(
        .pictureNotMirrored,
        "'\(shown.id)' says '\(word)' by its name and points the same way in"
          + " \(Phrase.list(readers.map(\.locale))), which run from right to left",
        at: shown.span,
        about: shown.subjects,
        labels: shown.asset.map { [Diagnostic.Label($0, "nothing here says that it turns")] }
          ?? [],
        help:
          "let the asset turn (Direction: Left to Right, Mirrors in Xcode; android:autoMirrored"
          + " or drawable-ldrtl on Android), or give it a picture of its own"
      )
    }
  }

  /// The word of a name that says a direction along the line; signs of players point along the tape,
  /// which never turns.
  private static func direction(in name: String) -> String? {
    let words = name.wordsOfName
    if words.contains(where: players.contains) { return nil }
    return words.first(where: directions.contains)
  }

  private static let directions: Set = [
    "back", "backward", "backwards", "forward", "forwards", "left", "next", "previous", "prev",
    "redo", "reply", "right", "undo",
  ]
  private static let players: Set = ["fast", "media", "play", "player", "rewind", "skip"]
}
