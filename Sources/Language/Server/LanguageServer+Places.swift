internal import Source

/// Requests about a place in a document.
extension LanguageServer {
  /// The note of the place (LSP 3.17, "Hover").
  func hover(_ params: Params) async throws(ResponseError) -> JSONValue {
    guard let (folder, view, spot) = try await spot(params), let note = await view.note(spot) else {
      return .null
    }
    let contents: JSONValue =
      client.showsMarkdown
      ? [
        "kind": "markdown",
        "value": .string(note.value.markdown(view.sources) { uri(of: $0, in: folder) }),
      ]
      : ["kind": "plaintext", "value": .string(note.value.plain(view.sources))]
    return [
      "contents": contents,
      "range": client.encoding.range(of: note.span, in: view.sources[note.span.file]),
    ]
  }

  /// The definitions of the name at the place (LSP 3.17, "Definition").
  func definitions(_ params: Params) async throws(ResponseError) -> JSONValue {
    guard let (folder, view, spot) = try await spot(params) else { return .null }
    return .array(await view.definitions(spot).map { location($0, in: view, of: folder) })
  }

  /// The proposals for the place (LSP 3.17, "Completion").
  ///
  /// It does not wait for the project: a document that is being written is wrong most of the time.
  func completions(_ params: Params) async throws(ResponseError) -> JSONValue {
    let position = try params["position"].position()
    guard let (document, folder) = try document(params),
      let path = folder.path(of: document.file.path)
    else { return .null }
    if folder.last == nil { await folder.reading?.value }
    let file = document.file
    let offset = client.encoding.offset(of: position, in: file)
    let found = await folder.last?.complete(open(in: folder), path, offset)
    guard let found else { return .null }
    let range = client.encoding.range(
      of: Span(
        file: FileID(index: 0),
        start: found.range.lowerBound,
        end: found.range.upperBound
      ),
      in: file
    )
    let typed = String(decoding: file.bytes[found.range], as: UTF8.self)
    let items = found.items.enumerated().map { index, item in
      Self.json(item, index: index, replacing: range, typed: typed)
    }
    return ["isIncomplete": .bool(!found.isWhole), "items": .array(items)]
  }

  /// An item; clients compare what is typed with its text, quotes included, and keep the order given.
  private static func json(
    _ item: Completion,
    index: Int,
    replacing range: JSONValue,
    typed: String
  ) -> JSONValue {
    let number = String(index)
    var fields: [(String, JSONValue)] = [
      ("label", .string(item.label)), ("kind", .integer(item.kind.rawValue)),
      ("sortText", .string(String(repeating: "0", count: max(0, 6 - number.count)) + number)),
      ("filterText", .string(typed.hasPrefix("\"") ? "\"\(item.label)" : item.label)),
      ("textEdit", ["range": range, "newText": .string(item.text)]),
    ]
    if let detail = item.detail { fields.append(("detail", .string(detail))) }
    return .object(fields)
  }

  /// The place that a request is about, in the newest state of the project.
  func spot(
    _ params: Params
  ) async throws(ResponseError) -> (
    folder: OpenFolder, view: EditedProject.View, spot: Span
  )? {
    let position = try params["position"].position()
    guard let (folder, view, id) = try await newest(params) else { return nil }
    let offset = client.encoding.offset(of: position, in: view.sources[id])
    return (folder, view, Span(file: id, start: offset, end: offset))
  }

  // MARK: All places of a name

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
    return [
      "range": client.encoding.range(of: name.span, in: file), "placeholder": .string(name.value),
    ]
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
