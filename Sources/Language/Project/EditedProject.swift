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
    /// The name at an empty span that can be changed, with its span; nil where nothing there has one.
    public var name: @Sendable (_ spot: Span) async -> Located<String>? = { _ in nil }
    /// Looks up all places of the name at an empty span.
    public var places: @Sendable (_ spot: Span) async -> (definitions: [Span], uses: [Span]) = {
      _ in
      ([], [])
    }
    /// Gives the owner of the name at an empty span another one.
    public var rename: @Sendable (_ spot: Span, _ name: String) async -> NameChange = { _, _ in
      .refused("nothing here has a name")
    }
    /// Lists the parts of a file, in the order of the file; those of the whole project for nil.
    public var symbols: @Sendable (_ file: FileID?) -> [Symbol] = { _ in [] }
    /// Lists the paths of files that are named in a file, with the spans of the names, which lead there (LSP 3.17,
    /// "DocumentLink").
    public var links: @Sendable (_ file: FileID) -> [Located<String>] = { _ in [] }
    /// Lists the words behind the keys in a file, with the spans of the keys.
    public var hints: @Sendable (_ file: FileID) -> [Located<String>] = { _ in [] }
    /// Looks up the valid names nearest to an unknown one, by the span of a finding about it.
    public var spellings: @Sendable (_ finding: Span) -> [String] = { _ in [] }
    /// Looks up the page that explains a rule by its code; nil where no site is known.
    public var page: @Sendable (_ code: String) -> String? = { _ in nil }
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
