internal import Source

/// Notifications about documents, from clients and to them.
extension LanguageServer {
  /// The time without changes before the project is read again: changes come in bursts.
  private static let pause = Duration.milliseconds(3)
  /// Documents that are larger are left to the disk.
  private static let mostBytes = 32 << 20

  /// Takes a notification; others than of documents and files mean nothing here.
  func noteChange(_ method: String, _ params: Params) throws(ResponseError) {
    switch method {
    case "textDocument/didOpen": try didOpen(params["textDocument"])
    case "textDocument/didChange": try didChange(params)
    case "textDocument/didClose": try didClose(params["textDocument"])
    case "textDocument/didSave": changed(try path(params["textDocument"]))
    case "workspace/didChangeWatchedFiles": folders.forEach(stateChanged)
    case "workspace/didChangeWorkspaceFolders": didChangeFolders(params["event"])
    default: break
    }
  }

  /// The absolute path of a document; nil for any but files.
  private func path(_ document: Params) throws(ResponseError) -> String? {
    FileAddress.path(of: try document["uri"].text())
  }

  private func didOpen(_ params: Params) throws(ResponseError) {
    let (uri, path) = (try params["uri"].text(), try path(params))
    let (version, text) = (try params["version"].integer(), try params["text"].text())
    guard let path, text.utf8.count <= Self.mostBytes else { return }
    documents[path] = TextDocument(uri: uri, path: path, version: version, text: text)
    changed(path)
  }

  private func didChange(_ params: Params) throws(ResponseError) {
    let path = try path(params["textDocument"])
    let version = try params["textDocument"]["version"].integer()
    var changes: [TextDocument.Change] = []
    for change in try params["contentChanges"].list() {
      let range = change["range"].isPresent ? try change["range"].range() : nil
      changes.append((range, try change["text"].text()))
    }
    guard let path, documents[path] != nil else { return }
    documents[path]?.apply(changes, version: version, client.encoding)
    changed(path)
  }

  private func didClose(_ params: Params) throws(ResponseError) {
    guard let path = try path(params), documents.removeValue(forKey: path) != nil else { return }
    changed(path)
  }

  // MARK: Reading

  /// Reads the projects again that a file by its absolute path is in.
  private func changed(_ path: String?) {
    guard let path else { return }
    for folder in folders where folder.path(of: path) != nil { stateChanged(folder) }
  }

  /// Reads a project again, one state at a time: of several the newest, for which a reading before it gives up.
  func stateChanged(_ folder: OpenFolder) {
    folder.state += 1
    folder.view = nil
    folder.reading?.cancel()
    folder.reading = Task { [before = folder.reading, state = folder.state] in
      try? await Task.sleep(for: Self.pause)
      await before?.value
      if Task.isCancelled { return }
      let view = await read(folder)
      guard state == folder.state, !Task.isCancelled else { return }
      (folder.view, folder.reading) = (view, nil)
      guard let view else { return }
      publish(view, of: folder)
      // Only now, as taking the one before apart takes its time.
      folder.last = view
    }
  }

  /// The text of the open documents that are in a folder, by their paths in it.
  func open(in folder: OpenFolder) -> [String: [UInt8]] {
    let open = documents.compactMap { path, document in
      folder.path(of: path).map { ($0, document.file.bytes) }
    }
    return Dictionary(firstOf: open)
  }

  private func read(_ folder: OpenFolder) async -> EditedProject.View? {
    do {
      return try await folder.project.read(open(in: folder))
    } catch let error as FileTree.ReadError {
      log("'\(error.path)' can't be read: \(error.reason)", of: folder)
    } catch is CancellationError {
    } catch {
      log("the project can't be read: \(error)", of: folder)
    }
    return nil
  }

  /// Writes an error of a project to the client's log, with its folder where several are open.
  private func log(_ message: String, of folder: OpenFolder) {
    log(folders.count > 1 ? "\(folder.project.folder): \(message)" : message)
  }

  // MARK: Findings

  /// Shows the findings of each file, none for those that are open and fine, and takes those away that are gone.
  ///
  /// A file that is in several folders has the findings of the innermost. Clients that ask for the findings of
  /// open documents are only told of the others.
  private func publish(_ view: EditedProject.View, of folder: OpenFolder) {
    let known = view.config.flatMap(view.sources.id)
    var found: [String: [Diagnostic]] = [:]
    for finding in view.findings {
      guard let file = finding.span?.file ?? known else {
        if folder.told.insert(finding.message).inserted { log(finding.message, of: folder) }
        continue
      }
      found[view.sources[file].path, default: []].append(finding)
    }
    let paths = folder.marked.union(found.keys).union(open(in: folder).keys)
      .filter { answers(folder, for: $0) }
    let pulled = client.pulls ? Set(open(in: folder).keys) : []
    for path in pulled { found[path] = nil }
    for path in paths.sortedByBytes() where !pulled.contains(path) || folder.marked.contains(path) {
      publish((found[path] ?? []).map { diagnostic($0, in: view, of: folder) }, path, of: folder)
    }
    folder.marked = paths.filter { found[$0] != nil }
    if client.pulls { refreshDiagnostics() }
  }

  private func publish(_ findings: [JSONValue], _ path: String, of folder: OpenFolder) {
    var fields: [(String, JSONValue)] = [("uri", .string(uri(of: path, in: folder)))]
    let version = documents[folder.absolute(path)]?.version
    if let version { fields.append(("version", .integer(version))) }
    fields.append(("diagnostics", .array(findings)))
    notify("textDocument/publishDiagnostics", .object(fields))
  }

  /// Tells whether a folder is the innermost of the open ones around a path of it.
  private func answers(_ folder: OpenFolder, for path: String) -> Bool {
    self.folder(of: folder.absolute(path)) === folder
  }

  /// Takes the findings away that a folder was the last to show and does not answer for any more.
  func clear(_ folder: OpenFolder) {
    let gone = folder.marked.filter { !answers(folder, for: $0) }
    for path in gone.sortedByBytes() { publish([], path, of: folder) }
    folder.marked.subtract(gone)
  }

  /// A finding as editors show it (LSP 3.17, "Diagnostic").
  func diagnostic(
    _ finding: Diagnostic,
    in view: EditedProject.View,
    of folder: OpenFolder
  ) -> JSONValue {
    let nowhere = Position(line: 0, character: 0).json
    let range = finding.span.map { client.encoding.range(of: $0, in: view.sources[$0.file]) }
    let advice = finding.advice.isEmpty ? "" : "\nhelp: \(finding.advice)"
    let labels = finding.labels.map { label -> JSONValue in
      ["location": location(label.span, in: view, of: folder), "message": .string(label.text)]
    }
    var fields: [(String, JSONValue)] = [
      ("range", range ?? ["start": nowhere, "end": nowhere]),
      ("severity", .integer(finding.severity.number)),
      ("code", .string(finding.label)),
      ("source", .string("flowproof")),
      ("message", .string(finding.message + advice)),
      ("relatedInformation", .array(labels)),
    ]
    if let page = view.page(finding.code) {
      fields.append(("codeDescription", ["href": .string(page)]))
    }
    return .object(fields)
  }

  /// A place in a file (LSP 3.17, "Location").
  func location(_ span: Span, in view: EditedProject.View, of folder: OpenFolder) -> JSONValue {
    let file = view.sources[span.file]
    return [
      "uri": .string(uri(of: file.path, in: folder)),
      "range": client.encoding.range(of: span, in: file),
    ]
  }
}

extension Severity {
  /// Its number among LSP's, "DiagnosticSeverity".
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }
}
