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
