public import Source

/// A project that is open in an editor, as the server asks about it.
public struct EditedProject: Sendable {
  /// The folder that paths start from, absolute and without a slash at its end.
  let folder: String
  /// Reads the project, with the text of documents that are open instead of their files, by path.
  let read: @Sendable (_ open: [String: [UInt8]]) async throws -> View
  /// Wakes where files may have changed.
  let changes: @Sendable () -> AsyncStream<Void>

  /// A project behind closures.
  ///
  /// - Parameters:
  ///   - folder: The folder that paths start from, absolute.
  ///   - changes: Wakes where files may have changed.
  ///   - read: Reads the project, with the text of documents that are open instead of their files, by path.
  public init(
    folder: String,
    changes: @escaping @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } },
    read: @escaping @Sendable (_ open: [String: [UInt8]]) async throws -> View
  ) {
    self.folder = FileAddress.standardized(folder)
    (self.changes, self.read) = (changes, read)
  }

  /// A snapshot of a project, for one state of its files.
  public struct View: Sendable {
    let findings: [Diagnostic]
    /// The files that were read.
    let sources: SourceSet
    /// The path of the config, which is shown with findings about no file.
    let config: String?
    /// Looks up the note of an empty span, with the stretch around it that the note is about.
    public var note: @Sendable (_ spot: Span) async -> Located<Note>? = { _ in nil }
    /// Looks up the definitions of the name at an empty span.
    public var definitions: @Sendable (_ spot: Span) async -> [Span] = { _ in [] }
    /// Completes at an offset of a document that is open, whose text is that of now.
    public var complete: Complete = { _, _, _ in nil }

    /// Completes at an offset of a document by its path; all that are open come along.
    public typealias Complete =
      @Sendable (_ open: [String: [UInt8]], _ path: String, _ offset: Int) async -> Completions?

    /// The result of reading a project.
    public init(findings: [Diagnostic], sources: SourceSet, config: String? = nil) {
      (self.findings, self.sources, self.config) = (findings, sources, config)
    }
  }
}
