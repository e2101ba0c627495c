/// Names one file of a ``SourceSet``, so that a span stays small.
public struct FileID: Hashable, Comparable, Sendable {
  /// The file's position in its set.
  public let index: Int

  /// Names the file at `index` of its set.
  public init(index: Int) { self.index = index }

  /// Files compare in the order in which they were added.
  public static func < (left: FileID, right: FileID) -> Bool { left.index < right.index }
}

/// Points at a stretch of one file, so that every finding can show what it is about.
///
/// Offsets are bytes from the start of the file, `end` is exclusive. Lines and columns are counted
/// once, when something is printed.
public struct Span: Hashable, Comparable, Sendable {
  /// The file it points into.
  public let file: FileID
  /// First byte.
  public let start: Int
  /// One past the last byte.
  public let end: Int

  /// Points at the bytes `start..<end` of `file`.
  public init(file: FileID, start: Int, end: Int) {
    self.file = file
    self.start = start
    self.end = max(start, end)
  }

  /// The start of a file, for findings about the file as a whole.
  public static func start(of file: FileID) -> Span { Span(file: file, start: 0, end: 0) }

  /// The span from the start of this one to the end of `other`, of the same file.
  public func through(_ other: Span) -> Span { Span(file: file, start: start, end: other.end) }

  /// Tells whether a span lies in this one; a place without length may be at its end, where people point at what
  /// stands before.
  public func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }

  /// The first bytes of a span, for findings about something long as a whole.
  public func start(_ length: Int) -> Span {
    Span(file: file, start: start, end: min(end, start + length))
  }

  /// Spans compare by file, then by where they start and end.
  public static func < (left: Span, right: Span) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}

/// A value with the place that set it, so that an inspector can say which file that was.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// The place in a file that set the value.
  public let span: Span

  /// A value that was set at a place.
  public init(_ value: Value, _ span: Span) {
    self.value = value
    self.span = span
  }
}

extension Located: Equatable where Value: Equatable {}

extension Located: Hashable where Value: Hashable {}
