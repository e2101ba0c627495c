import Flow
import Source

/// The promises that words on a button make, as far as they are English and plain.
///
/// Words of other languages promise nothing here: no list of them has been tried on real flows.
enum ButtonPromises {
  /// The action that a reader expects after a tap.
  enum Promise: Hashable {
    /// The flow is over: "Start browsing".
    case end
    /// Another card follows: "Next".
    case more
    /// Nothing is asked or changed: "Not now".
    case refusal
  }

  /// The promise of words to readers of a locale; nil where that is not plain.
  static func promise(of text: String, locale: String) -> Promise? {
    guard LocaleTag.language(locale) == "en" else { return nil }
    let plain = plain(text)
    return english.first { known, _ in
      known.hasSuffix("*") ? plain.hasPrefix(known.dropLast()) : plain == known
    }?.promise
  }

  /// Small letters without punctuation: "No, thanks!" is "no thanks".
  static func plain(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      let isKept = isLetter || scalar == "'" || scalar == "-"
      kept.append(scalar == "\u{2019}" ? "'" : isKept ? scalar : " ")
    }
    return String(kept).split(separator: " ").joined(separator: " ")
  }

  /// The words as ``plain(_:)`` leaves them; a star stands for any further words.
  ///
  /// Left out is what means both: "Continue", "Get started",
  /// "Got it", "OK".
  private static let english: [(pattern: String, promise: Promise)] = [
    (
      Promise.end,
      """
      done, all done, i'm done, we're done, finish, finish setup, finish onboarding, finish tour, \
      complete setup, exit, close, exit setup, exit tour, end tour, end setup, let me in, \
      start browsing, start browsing now, start exploring, start listening, start reading, \
      start shopping, start searching, start watching, start chatting, start using *, \
      go to app, go to the app, go to home, go to home screen, go to homepage, enter app, \
      enter the app, open the app, take me to the app, take me home, take me to *, \
      skip all, skip onboarding, skip the onboarding
      """
    ), (.more, "next, next step, next card, next page, next question, next tip"),
    (
      .refusal,
      """
      not now, no, no thanks, no thank you, skip, skip for now, skip this, skip this step, later, \
      maybe later, ask me later, remind me later, do it later, i'll do it later, not today, \
      don't allow, don't ask, dismiss, cancel, not interested, decide later
      """
    ),
  ].flatMap { promise, list in list.split(separator: ",").map { (String($0).trimmed, promise) } }
}
