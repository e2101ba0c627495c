internal import Source

/// What clients tell of documents, and what they are told of them.
extension LanguageServer {
  /// How long nothing must change before the project is read again: typing goes on meanwhile.
  private static let pause = Duration.milliseconds(40)
  /// Documents that are larger are left to the disk.
  private static let mostBytes = 32 << 20

  /// Takes a notification; others than of documents and files mean nothing here.
  func noteChange(_ method: String, _ params: Params) throws(ResponseError) {
    switch method {
    case "textDocument/didOpen": try didOpen(params["textDocument"])
    case "textDocument/didChange": try didChange(params)
    case "textDocument/didClose": try didClose(params["textDocument"])
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": stateChanged()
    default: break
    }
  }

  private func didOpen(_ document: Params) throws(ResponseError) {
    let uri = try document["uri"].text()
    let (version, text) = (try document["version"].integer(), try document["text"].text())
    guard let path = path(of: uri), text.utf8.count <= Self.mostBytes else { return }
    documents[path] = TextDocument(uri: uri, path: path, version: version, text: text)
    stateChanged()
  }

  private func didChange(_ params: Params) throws(ResponseError) {
    let uri = try params["textDocument"]["uri"].text()
    let version = try params["textDocument"]["version"].integer()
    var changes: [TextDocument.Change] = []
    for change in try params["contentChanges"].list() {
      let range = change["range"].isPresent ? try change["range"].range() : nil
      changes.append(TextDocument.Change(range: range, text: try change["text"].text()))
    }
    guard let path = path(of: uri), documents[path] != nil else { return }
    documents[path]?.apply(changes, version: version, client.encoding)
    stateChanged()
  }

  private func didClose(_ document: Params) throws(ResponseError) {
    guard let path = path(of: try document["uri"].text()),
      documents.removeValue(forKey: path) != nil
    else { return }
    stateChanged()
  }

  // MARK: Reading

  /// Reads the project again, one state at a time: of several the newest.
  func stateChanged() {
    guard let project else { return }
    state += 1
    view = nil
    reading?.cancel()
    reading = Task { [before = reading, state] in
      if (try? await Task.sleep(for: Self.pause)) != nil { await before?.value }
      if Task.isCancelled { return }
      let view = await read(project)
      guard state == self.state else { return }
      (self.view, reading) = (view, nil)
      guard let view else { return }
      last = view
      publish(view)
    }
  }

  private func read(_ project: EditedProject) async -> EditedProject.View? {
    do {
      return try await project.read(documents.mapValues(\.file.bytes))
    } catch let error as FileTree.ReadError {
      log("'\(error.path)' can't be read: \(error.reason)")
    } catch {
      log("the project can't be read: \(error)")
    }
    return nil
  }

  // MARK: Findings

  /// Shows the findings of each file, none for those that are open and fine, and takes those away that are gone.
  private func publish(_ view: EditedProject.View) {
    let known = view.config.flatMap(view.sources.id)
    var found: [String: [Diagnostic]] = [:]
    for finding in view.findings {
      guard let file = finding.span?.file ?? known else {
        if told.insert(finding.message).inserted { log(finding.message) }
        continue
      }
      found[view.sources[file].path, default: []].append(finding)
    }
    let paths = marked.union(found.keys).union(documents.keys)
    for path in paths.sorted(by: precedesByBytes) {
      var fields: [(String, JSONValue)] = [("uri", .string(uri(of: path)))]
      if let version = documents[path]?.version { fields.append(("version", .integer(version))) }
      let findings = (found[path] ?? []).map { diagnostic($0, in: view) }
      fields.append(("diagnostics", .array(findings)))
      notify("textDocument/publishDiagnostics", .object(fields))
    }
    marked = Set(found.keys)
  }

  /// A finding as editors show it (LSP 3.17, "Diagnostic").
  func diagnostic(_ finding: Diagnostic, in view: EditedProject.View) -> JSONValue {
    let nowhere = Position(line: 0, character: 0).json
    let range = finding.span.map { client.encoding.range(of: $0, in: view.sources[$0.file]) }
    let advice = finding.advice.isEmpty ? "" : "\nhelp: \(finding.advice)"
    let labels = finding.labels.map { label in
      JSONValue.object([
        ("location", location(label.span, in: view)), ("message", .string(label.text)),
      ])
    }
    return .object([
      ("range", range ?? .object([("start", nowhere), ("end", nowhere)])),
      ("severity", .integer(finding.severity.number)),
      ("code", .string(finding.label)),
      ("source", .string("flowproof")),
      ("message", .string(finding.message + advice)),
      ("relatedInformation", .array(labels)),
    ])
  }

  /// A place in a file (LSP 3.17, "Location").
  func location(_ span: Span, in view: EditedProject.View) -> JSONValue {
    let file = view.sources[span.file]
    return .object([
      ("uri", .string(uri(of: file.path))), ("range", client.encoding.range(of: span, in: file)),
    ])
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
