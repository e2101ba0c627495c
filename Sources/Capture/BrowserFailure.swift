/// A failure of the browser to do what it was asked for.
public enum BrowserFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The browser did not start, or has ended; with its last words.
  case ended(String)
  /// The browser refused a command, in its own words.
  case refused(String)
  /// The browser gave no answer in time.
  case tooLong(Duration)
  /// An answer of the browser lacks a value, or has another kind there; with its key.
  case malformed(String)
  /// The page or a part of it can't be shown, in words.
  case page(String)

  /// A few words that can stand behind a colon.
  public var description: String {
    switch self {
    case .ended(let message) where message.isEmpty: "the browser has ended"
    case .ended(let message): "the browser has ended and says '\(message.prefix(200))'"
    case .refused(let message): "the browser says '\(message.prefix(200))'"
    case .tooLong(let limit): "the browser gave no answer within \(limit.components.seconds) s"
    case .malformed(let key): "the browser's answer has no '\(key)'"
    case .page(let message): message
    }
  }
}
