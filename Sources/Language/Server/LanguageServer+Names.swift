internal import Source

/// Requests about all places of a name.
extension LanguageServer {
  /// The places of the name (LSP 3.17, "Find References").
  func references(_ params: Params) async throws(ResponseError) -> JSONValue {
    guard let (folder, view, spot) = try await spot(params) else { return .null }
    let places = await view.places(spot)
    let isWhole = params["context"]["includeDeclaration"].isTrue
    let spans = isWhole ? places.definitions + places.uses : places.uses
    return .array(spans.sorted().map { location($0, in: view, of: folder) })
  }

  /// The stretch that a new name would replace (LSP 3.17, "Prepare Rename"); null where nothing has a name.
  func prepareRename(_ params: Params) async throws(ResponseError) -> JSONValue {
    guard let (_, view, spot) = try await spot(params), let name = await view.name(spot) else {
      return .null
    }
    let file = view.sources[name.span.file]
    return .object([
      ("range", client.encoding.range(of: name.span, in: file)),
      ("placeholder", .string(name.value)),
    ])
  }

  /// The edits that give the name's owner another one (LSP 3.17, "Rename").
  func rename(_ params: Params) async throws(ResponseError) -> JSONValue {
    let name = try params["newName"].text()
    guard let (folder, view, spot) = try await spot(params) else { return .null }
    switch await view.rename(spot, name) {
    case .edits(let edits): return workspaceEdit(edits, in: view, of: folder)
    case .refused(let reason): throw ResponseError(.requestFailed, reason)
    }
  }
}
