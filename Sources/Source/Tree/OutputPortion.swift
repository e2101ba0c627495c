/// Files of an output that are made together, so that only these are in memory at a time.
public struct OutputPortion: Sendable {
  /// The key of everything that the files are made from.
  ///
  /// Portions of an equal key make equal files. Nil where that isn't known.
  public let key: String?
  /// Its files that may come out as before where the key is another one; nil for none.
  public let parts: Parts?
  private let make: @Sendable (Set<String>) -> [OutputFile]

  /// Files that are each made from less than their whole portion.
  public struct Parts: Sendable {
    private let list: @Sendable () -> [String]
    /// Tells whether a file that was made from this (``OutputFile/origin``) would come out the same.
    public let isSame: @Sendable (String) -> Bool

    /// Files of these paths, with a function that tells whether one comes out the same.
    public init(
      paths: @autoclosure @escaping @Sendable () -> [String],
      isSame: @escaping @Sendable (String) -> Bool
    ) {
      (list, self.isSame) = (paths, isSame)
    }

    /// Their paths, listed when they are asked for.
    public var paths: [String] { list() }
  }

  /// A portion that makes its files when asked.
  public init(key: String? = nil, _ make: @escaping @Sendable () -> [OutputFile]) {
    self.init(key: key, parts: nil) { _ in make() }
  }

  /// A portion that makes its files when asked, without those of some paths among its parts.
  public init(
    key: String?,
    parts: Parts?,
    _ make: @escaping @Sendable (_ without: Set<String>) -> [OutputFile]
  ) {
    (self.key, self.parts, self.make) = (key, parts, make)
  }

  /// Makes the files.
  public func callAsFunction() -> [OutputFile] { make([]) }

  /// Makes the files besides some of its parts.
  public func files(without paths: Set<String>) -> [OutputFile] { make(paths) }
}

/// A file that a build wants written: a relative path and its bytes.
public struct OutputFile: Hashable, Sendable {
  /// Path below the output folder, with forward slashes; never absolute, never with `..`.
  public let path: String
  /// Its content.
  public let bytes: [UInt8]
  /// The part of the input that it was made from, in one word that its portion understands
  /// (``OutputPortion/Parts``); nil where that is all of the portion's input.
  public var origin: String?

  /// A file to write.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A text file to write as UTF-8.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
