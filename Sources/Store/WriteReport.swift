/// The changes made by writing a site.
public struct WriteReport: Hashable, Sendable {
  /// Files that are new or have other bytes than the last site's.
  public var written = 0
  /// Files that were there with the same bytes and were left alone.
  public var unchanged = 0
  /// Files of the last site that this one does not have.
  public var removed = 0

  /// A report with these counts.
  public init(written: Int = 0, unchanged: Int = 0, removed: Int = 0) {
    self.written = written
    self.unchanged = unchanged
    self.removed = removed
  }
}
