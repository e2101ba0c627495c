internal import Source

/// Requests of clients, and the answers to them.
extension LanguageServer {
  /// Works out the result of a request; each of the methods is told in ``capabilities(_:)``.
  func result(_ method: String, _ params: Params) async throws(ResponseError) -> JSONValue {
    switch method {
    case "textDocument/codeAction": try await codeActions(params)
    case "textDocument/completion": try await completions(params)
    case "textDocument/definition": try await definitions(params)
    case "textDocument/diagnostic": try await diagnostics(params)
    case "textDocument/documentLink": try await links(params)
    case "textDocument/documentSymbol": try await documentSymbols(params)
    case "textDocument/foldingRange": try foldings(params)
    case "textDocument/hover": try await hover(params)
    case "textDocument/inlayHint": try await hints(params)
    case "textDocument/prepareRename": try await prepareRename(params)
    case "textDocument/references": try await references(params)
    case "textDocument/rename": try await rename(params)
    case "workspace/symbol": try await workspaceSymbols(params)
    default:
      throw ResponseError(.methodNotFound, "there is no method '\(method.prefix(200))'")
    }
  }

  /// The server's capabilities (LSP 3.17, "Server Capabilities"); documents come as changes (2).
  static func capabilities(_ client: Client) -> JSONValue {
    let pulled: JSONValue = [
      "identifier": "flowproof", "interFileDependencies": true, "workspaceDiagnostics": false,
    ]
    let always: JSONValue = [
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2],
      "codeActionProvider": ["codeActionKinds": ["quickfix"]],
      "completionProvider": ["triggerCharacters": ["\""]],
      "definitionProvider": true,
      "documentLinkProvider": [:],
      "documentSymbolProvider": true,
      "foldingRangeProvider": true,
      "hoverProvider": true,
      "inlayHintProvider": true,
      "referencesProvider": true,
      "renameProvider": ["prepareProvider": true],
      "workspaceSymbolProvider": true,
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
    return .object(always.fields + (client.pulls ? [("diagnosticProvider", pulled)] : []))
  }

  /// The edits of findings in a range, one action for each finding.
  private func codeActions(_ params: Params) async throws(ResponseError) -> JSONValue {
    let range = try params["range"].range()
    guard let (folder, view, id) = try await newest(params) else { return [] }
    let file = view.sources[id]
    let start = client.encoding.offset(of: range.lowerBound, in: file)
    let end = client.encoding.offset(of: range.upperBound, in: file)
    let near = view.findings.filter { finding in
      guard let span = finding.span else { return false }
      return span.file == id && span.start <= end && start <= span.end
    }
    return .array(near.flatMap { actions($0, in: view, of: folder) })
  }

  /// The edits of a finding that mend it for certain, and those that write each of the names like the unknown one.
  private func actions(
    _ finding: Diagnostic,
    in view: EditedProject.View,
    of folder: OpenFolder
  ) -> [JSONValue] {
    guard let span = finding.span else { return [] }
    let file = view.sources[span.file]
    let guesses = view.spellings(span)
      .map { [Diagnostic.Edit.replacing(span, with: $0).written(in: file)] }
      .filter { $0 != finding.edits }
    let certain = finding.edits.isEmpty ? [] : [finding.edits]
    return (certain + guesses).enumerated().map { index, edits in
      [
        "title": .string(Self.title(edits, finding, in: view)), "kind": "quickfix",
        "diagnostics": [diagnostic(finding, in: view, of: folder)],
        "isPreferred": .bool(index == 0 && !certain.isEmpty),
        "edit": workspaceEdit(edits, in: view, of: folder),
      ]
    }
  }

  /// Edits by the addresses of their files (LSP 3.17, "WorkspaceEdit").
  func workspaceEdit(
    _ edits: [Diagnostic.Edit],
    in view: EditedProject.View,
    of folder: OpenFolder
  ) -> JSONValue {
    let changes = Dictionary(grouping: edits, by: \.span.file).sorted { $0.key < $1.key }
      .map { id, edits in
        let file = view.sources[id]
        let texts = edits.map { edit -> JSONValue in
          ["range": client.encoding.range(of: edit.span, in: file), "newText": .string(edit.text)]
        }
        return (uri(of: file.path, in: folder), JSONValue.array(texts))
      }
    return ["changes": .object(changes)]
  }

  /// The title of edits for a finding, in a few words.
  private static func title(
    _ edits: [Diagnostic.Edit],
    _ finding: Diagnostic,
    in view: EditedProject.View
  ) -> String {
    guard let edit = edits.first, edits.count == 1 else { return finding.advice }
    let old = view.sources[edit.span.file].text(edit.span)
    if old.isEmpty { return "Insert \(edit.text.prefix(80))" }
    if edit.text.isEmpty { return "Remove \(old.prefix(80))" }
    return "Replace \(old.prefix(80)) with \(edit.text.prefix(80))"
  }

  // MARK: The newest state

  /// The project as it is now with the document that a request is about, and the folder that is open with it;
  /// nil where the document is none that is open and read.
  ///
  /// Waits until the newest state is read; where the document changes meanwhile nobody needs the answer.
  func newest(
    _ params: Params
  ) async throws(ResponseError) -> (folder: OpenFolder, view: EditedProject.View, id: FileID)? {
    guard let (document, folder) = try document(params) else { return nil }
    while let reading = folder.reading, !Task.isCancelled { await reading.value }
    guard documents[document.file.path]?.version == document.version else {
      throw ResponseError(.contentModified, "the document has changed since")
    }
    guard let view = folder.view, let path = folder.path(of: document.file.path),
      let id = view.sources.id(of: path)
    else { return nil }
    return (folder, view, id)
  }

  /// The open document that a request is about, and the folder that answers for it; nil where it is not
  /// open or in no folder.
  func document(_ params: Params) throws(ResponseError) -> (TextDocument, OpenFolder)? {
    guard let path = FileAddress.path(of: try params["textDocument"]["uri"].text()),
      let document = documents[path], let folder = folder(of: path)
    else { return nil }
    return (document, folder)
  }

  /// The folder that answers for a file by its absolute path: the innermost of those that it is in.
  func folder(of path: String) -> OpenFolder? {
    folders.filter { $0.path(of: path) != nil }.max { first, second in
      first.project.folder.utf8.count < second.project.folder.utf8.count
    }
  }

  /// The address of a path of a project; an open document has the one that the client gave it.
  func uri(of path: String, in folder: OpenFolder) -> String {
    let path = folder.absolute(path)
    return documents[path]?.uri ?? FileAddress.uri(of: path)
  }
}
