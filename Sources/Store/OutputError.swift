/// The reason why an output was not written.
public enum OutputError: Error, Hashable, Sendable {
  /// The folder must not be replaced: it is not ours, holds inputs or is someone's home (exit 3).
  case refused(path: String, reason: String)
  /// The system did not let us write (exit 3).
  case failed(path: String, reason: String)
  /// An exporter made a name that no disk should hold (exit 70).
  case unsafeName(String)

  /// One sentence for the user.
  public var message: String {
    switch self {
    case .refused(let path, let reason): "'\(path)' is not written: \(reason)"
    case .failed(let path, let reason): "'\(path)' can't be written: \(reason)"
    case .unsafeName(let path): "an output file has the unsafe name '\(path)'"
    }
  }
}
