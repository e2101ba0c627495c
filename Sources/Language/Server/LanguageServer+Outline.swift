internal import Source
internal import Syntax

/// Requests about a whole document or project.
extension LanguageServer {
  /// The flows, cards, texts and keys of a document (LSP 3.17, "Document Symbols").
  func documentSymbols(_ params: Params) async throws(ResponseError) -> JSONValue {
    guard let (_, view, id) = try await newest(params) else { return .null }
    return .array(view.symbols(id).map { symbol($0, in: view) })
  }

  private func symbol(_ symbol: Symbol, in view: EditedProject.View) -> JSONValue {
    let file = view.sources[symbol.extent.file]
    return [
      "name": .string(symbol.name), "detail": .string(symbol.detail),
      "kind": .integer(symbol.kind.rawValue),
      "range": client.encoding.range(of: symbol.extent, in: file),
      "selectionRange": client.encoding.range(of: symbol.span, in: file),
      "children": .array(symbol.children.map { self.symbol($0, in: view) }),
    ]
  }

  /// The maximum number of symbols of projects in an answer.
  private static let mostSymbols = 300

  /// The flows, cards and keys of all projects with some letters in their names (LSP 3.17, "Workspace Symbols").
  func workspaceSymbols(_ params: Params) async throws(ResponseError) -> JSONValue {
    let query = try params["query"].text().lowercased()
    var found: [JSONValue] = []
    for folder in folders {
      guard let view = folder.last else { continue }
      let symbols = view.symbols(nil).lazy.filter { symbol in
        query.isEmpty || symbol.name.lowercased().contains(query)
          || symbol.detail.lowercased().contains(query)
      }
      for symbol in symbols.prefix(Self.mostSymbols - found.count) {
        found.append(
          [
            "name": .string(symbol.name), "kind": .integer(symbol.kind.rawValue),
            "containerName": .string(symbol.detail),
            "location": location(symbol.span, in: view, of: folder),
          ]
        )
      }
    }
    return .array(found)
  }

  /// The files that a document names (LSP 3.17, "Document Link").
  func links(_ params: Params) async throws(ResponseError) -> JSONValue {
    guard let (folder, view, id) = try await newest(params) else { return .null }
    return .array(
      view.links(id).map { link in
        [
          "range": client.encoding.range(of: link.span, in: view.sources[id]),
          "target": .string(uri(of: link.value, in: folder)),
        ]
      }
    )
  }

  /// The words behind keys in a range of a document (LSP 3.17, "Inlay Hint").
  func hints(_ params: Params) async throws(ResponseError) -> JSONValue {
    let range = try params["range"].range()
    guard let (_, view, id) = try await newest(params) else { return .null }
    let file = view.sources[id]
    return .array(
      view.hints(id).compactMap { hint in
        let position = client.encoding.position(of: hint.span.end, in: file)
        guard range.lowerBound <= position, position <= range.upperBound else { return nil }
        return ["position": position.json, "label": .string(hint.value), "paddingLeft": true]
      }
    )
  }

  /// The maps and lists of several lines in a document (LSP 3.17, "Folding Range"); no project is needed for them.
  func foldings(_ params: Params) throws(ResponseError) -> JSONValue {
    guard let (document, _) = try document(params) else { return .null }
    let file = document.file
    guard [".json", ".yml", ".yaml"].contains(where: file.path.hasSuffix) else { return .null }
    var log = Log()
    let node = Documents.read(file, id: FileID(index: 0), log: &log)
    return .array(
      (node?.blocks ?? []).compactMap { span in
        let lines = (
          file.lineNumber(of: span.start), file.lineNumber(of: max(span.start, span.end - 1))
        )
        guard lines.0 < lines.1 else { return nil }
        return ["startLine": .integer(lines.0 - 1), "endLine": .integer(lines.1 - 1)]
      }
    )
  }

  /// The findings of a document, for clients that ask for them (LSP 3.17, "Pull Diagnostics").
  func diagnostics(_ params: Params) async throws(ResponseError) -> JSONValue {
    var items: [JSONValue] = []
    if let (folder, view, id) = try await newest(params) {
      let known = view.config.flatMap(view.sources.id)
      items = view.findings.filter { ($0.span?.file ?? known) == id }.map {
        diagnostic($0, in: view, of: folder)
      }
    }
    return ["kind": "full", "items": .array(items)]
  }
}

extension Node {
  /// The spans of its maps and lists, the outer ones first.
  fileprivate var blocks: [Span] {
    switch value {
    case .scalar: []
    case .list(let items): [span] + items.flatMap(\.blocks)
    case .map(let entries): [span] + entries.flatMap(\.value.blocks)
    }
  }
}
