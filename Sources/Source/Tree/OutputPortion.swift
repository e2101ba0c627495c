/// Some files of an output that are made together, so that only these are in memory at a time.
public struct OutputPortion: Sendable {
  /// Stands for everything that the files are made from.
  ///
  /// Portions of an equal key make equal files. Nil where that isn't known.
  public let key: String?
  private let make: @Sendable () -> [OutputFile]

  /// A portion that makes its files when asked.
  public init(key: String? = nil, _ make: @escaping @Sendable () -> [OutputFile]) {
    self.key = key
    self.make = make
  }

  /// Makes the files.
  public func callAsFunction() -> [OutputFile] { make() }
}
