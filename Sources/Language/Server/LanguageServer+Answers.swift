internal import Source

/// What clients ask for.
extension LanguageServer {
  /// Works out the result of a request from its parameters.
  typealias Answer = @Sendable (LanguageServer, Params) async throws(ResponseError) -> JSONValue

  /// The requests that are answered, by method; each of them is told in ``capabilities(_:)``.
  static let answers: [String: Answer] = [
    "textDocument/codeAction": { (server, params) async throws(ResponseError) in
      try await server.codeActions(params)
    },
    "textDocument/completion": { (server, params) async throws(ResponseError) in
      try await server.completions(params)
    },
    "textDocument/definition": { (server, params) async throws(ResponseError) in
      try await server.definitions(params)
    },
    "textDocument/hover": { (server, params) async throws(ResponseError) in
      try await server.hover(params)
    },
  ]

  /// What the server can do (LSP 3.17, "Server Capabilities"); documents come as changes (2).
  static func capabilities(_ encoding: PositionEncoding) -> JSONValue {
    .object([
      ("positionEncoding", .string(encoding.rawValue)),
      ("textDocumentSync", .object([("openClose", .bool(true)), ("change", .integer(2))])),
      (
        "codeActionProvider",
        .object([("codeActionKinds", .array([.string("quickfix")]))])
      ),
      ("completionProvider", .object([("triggerCharacters", .array([.string("\"")]))])),
      ("definitionProvider", .bool(true)),
      ("hoverProvider", .bool(true)),
    ])
  }

  /// The edits of findings in a range, one action for each finding.
  private func codeActions(_ params: Params) async throws(ResponseError) -> JSONValue {
    let range = try params["range"].range()
    guard let (view, file) = try await newest(params), let id = view.sources.id(of: file.path)
    else { return .array([]) }
    let start = client.encoding.offset(of: range.lowerBound, in: file)
    let end = client.encoding.offset(of: range.upperBound, in: file)
    return .array(
      view.findings.compactMap { finding in
        guard let span = finding.span, span.file == id, span.start <= end, start <= span.end,
          !finding.edits.isEmpty
        else { return nil }
        return action(finding, in: view)
      }
    )
  }

  private func action(_ finding: Diagnostic, in view: EditedProject.View) -> JSONValue {
    var changes: [(String, JSONValue)] = []
    for (id, edits) in Dictionary(grouping: finding.edits, by: \.span.file)
      .sorted(by: { $0.key < $1.key })
    {
      let file = view.sources[id]
      let texts = edits.map { edit in
        JSONValue.object([
          ("range", client.encoding.range(of: edit.span, in: file)),
          ("newText", .string(edit.text)),
        ])
      }
      changes.append((uri(of: file.path), .array(texts)))
    }
    return .object([
      ("title", .string(Self.title(finding, in: view))),
      ("kind", .string("quickfix")),
      ("diagnostics", .array([diagnostic(finding, in: view)])),
      ("isPreferred", .bool(true)),
      ("edit", .object([("changes", .object(changes))])),
    ])
  }

  /// What the edits of a finding do, in a few words.
  private static func title(_ finding: Diagnostic, in view: EditedProject.View) -> String {
    guard let edit = finding.edits.first, finding.edits.count == 1 else { return finding.advice }
    let old = view.sources[edit.span.file].text(edit.span)
    if old.isEmpty { return "Insert \(edit.text.prefix(80))" }
    if edit.text.isEmpty { return "Remove \(old.prefix(80))" }
    return "Replace \(old.prefix(80)) with \(edit.text.prefix(80))"
  }

  // MARK: The newest state

  /// The project as it is now with the document that a request is about; nil where it is none that is open
  /// and read.
  ///
  /// Waits until the newest state is read; where the document changes meanwhile nobody needs the answer.
  func newest(
    _ params: Params
  ) async throws(ResponseError) -> (view: EditedProject.View, file: SourceFile)? {
    guard let path = path(of: try params["textDocument"]["uri"].text()),
      let version = documents[path]?.version
    else { return nil }
    while let reading, !Task.isCancelled { await reading.value }
    guard let document = documents[path], document.version == version else {
      throw ResponseError(.contentModified, "the document has changed since")
    }
    guard let view, let id = view.sources.id(of: path) else { return nil }
    return (view, view.sources[id])
  }

  /// The path in the project of an address; nil for one outside it and for any but files.
  func path(of uri: String) -> String? {
    guard let project else { return nil }
    return FileAddress.path(of: uri).flatMap { FileAddress.path($0, below: project.folder) }
  }

  /// The address of a path of the project; an open document has the one that the client gave it.
  func uri(of path: String) -> String {
    let folder = project?.folder ?? "/"
    return documents[path]?.uri ?? FileAddress.uri(of: "\(folder == "/" ? "" : folder)/\(path)")
  }
}
