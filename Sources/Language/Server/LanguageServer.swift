internal import Source

/// A server of the Language Server Protocol 3.17, which takes the bytes of a client and sends bytes back.
///
/// Documents change at once, in the order of the messages; the projects of the folders that are open are
/// read beside that, and only what their newest states give is told.
public actor LanguageServer {
  private let open: @Sendable (_ root: String?) -> EditedProject
  private let send: @Sendable ([UInt8]) -> Void
  private let version: String
  private var buffer = MessageBuffer()
  private var stage = Stage.started
  /// Requests that are being answered.
  private var running: [Message.ID: Task<Void, Never>] = [:]
  /// Counts the requests to the client.
  private var refreshes = 0
  /// The client's capabilities.
  var client = Client(Params(nil))
  /// The folders that are open, in the order in which the client named them.
  var folders: [OpenFolder] = []
  /// Open documents by their absolute paths.
  var documents: [String: TextDocument] = [:]

  /// The stages of a conversation (LSP 3.17, "Server lifecycle").
  private enum Stage {
    case started
    case initialized
    case shutDown
  }

  /// A server that has heard nothing so far.
  ///
  /// - Parameters:
  ///   - version: The version that it tells clients.
  ///   - open: The project in a folder; nil where the client names none.
  ///   - send: Takes bytes for the client.
  public init(
    version: String,
    open: @escaping @Sendable (_ root: String?) -> EditedProject,
    send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.version, self.open, self.send) = (version, open, send)
  }

  /// Takes bytes of the client and does what they say.
  ///
  /// - Returns: The code to exit with where the conversation is over, else nil.
  public func receive(_ bytes: [UInt8]) -> Int32? {
    buffer.append(bytes)
    do {
      while let message = try buffer.next() {
        if let code = take(message) { return code }
      }
      return nil
    } catch {
      respond(to: nil, with: .failure(error))
      return end()
    }
  }

  /// Ends where the client sends nothing more.
  ///
  /// - Returns: The code to exit with: 0 after a request to shut down, else 1.
  public func end() -> Int32 {
    for folder in folders { folder.close() }
    for task in running.values { task.cancel() }
    return stage == .shutDown ? 0 : 1
  }

  // MARK: Messages

  private func take(_ bytes: [UInt8]) -> Int32? {
    switch Message.read(bytes) {
    case .response: return nil
    case .mistake(let error, let id): respond(to: id, with: .failure(error))
    case .message(let message):
      if message.method == "exit", message.id == nil { return end() }
      if let id = message.id { answer(message, id) } else { note(message) }
    }
    return nil
  }

  /// Does what a notification says; what can't be done is told in words, as nobody waits for an answer.
  private func note(_ message: Message) {
    if message.method == "$/cancelRequest" {
      let id = message.params["id"]
      let name = (try? id.integer()).map(Message.ID.number) ?? id.optionalText.map(Message.ID.text)
      return name.flatMap { running[$0] }?.cancel() ?? ()
    }
    guard stage == .initialized else { return }
    do {
      try noteChange(message.method, message.params)
    } catch {
      log("\(message.method): \(error.message)")
    }
  }

  private func answer(_ message: Message, _ id: Message.ID) {
    do {
      switch (message.method, stage) {
      case ("initialize", .started):
        respond(to: id, with: .success(initialize(message.params)))
        stage = .initialized
        folders.forEach(stateChanged)
      case ("initialize", _):
        throw ResponseError(.invalidRequest, "the server is initialized already")
      case (_, .started):
        throw ResponseError(.notInitialized, "the first request must be 'initialize'")
      case (_, .shutDown): throw ResponseError(.invalidRequest, "the server has shut down")
      case ("shutdown", _):
        stage = .shutDown
        for folder in folders { folder.close() }
        respond(to: id, with: .success(.null))
      case (let method, _): start(method, message.params, id)
      }
    } catch let error as ResponseError {
      respond(to: id, with: .failure(error))
    } catch {
      respond(to: id, with: .failure(ResponseError(.internalError, "\(error)")))
    }
  }

  /// Works out an answer beside other messages, as it may wait until the project is read.
  private func start(_ method: String, _ params: Params, _ id: Message.ID) {
    guard running[id] == nil else {
      let error = ResponseError(.invalidRequest, "another request with this id is being answered")
      return respond(to: id, with: .failure(error))
    }
    running[id] = Task {
      var result: Result<JSONValue, ResponseError>
      do throws(ResponseError) {
        result = .success(try await self.result(method, params))
      } catch {
        result = .failure(error)
      }
      if Task.isCancelled {
        result = .failure(ResponseError(.requestCancelled, "the request was cancelled"))
      }
      running[id] = nil
      respond(to: id, with: result)
    }
  }

  // MARK: Beginning

  private func initialize(_ params: Params) -> JSONValue {
    client = Client(params["capabilities"])
    let named = params["workspaceFolders"].items.compactMap { $0["uri"].optionalText }
    let roots = (named.isEmpty ? [params["rootUri"].optionalText].compactMap { $0 } : named)
      .compactMap(FileAddress.path)
    for root in roots { openFolder(root) }
    if roots.isEmpty { openFolder(params["rootPath"].optionalText) }
    return ["capabilities": Self.capabilities(client), "serverInfo": Message.serverInfo(version)]
  }

  /// Opens the project of a folder that is not open, and waits for changes of its files.
  private func openFolder(_ root: String?) {
    guard !folders.contains(where: { $0.root == root }) else { return }
    let folder = OpenFolder(root: root, open(root))
    folders.append(folder)
    let changes = folder.project.changes
    folder.watch = Task { [weak self] in
      for await _ in changes() { await self?.filesChanged(below: root) }
    }
  }

  private func filesChanged(below root: String?) {
    for folder in folders where folder.root == root { stateChanged(folder) }
  }

  /// Opens and closes folders (LSP 3.17, "DidChangeWorkspaceFolders").
  func didChangeFolders(_ event: Params) {
    let paths = { (list: Params) in
      list.items.compactMap { $0["uri"].optionalText.flatMap(FileAddress.path) }
    }
    let removed = Set(paths(event["removed"]))
    let known = folders
    folders.removeAll { $0.root.map(removed.contains) ?? false }
    for root in paths(event["added"]) { openFolder(root) }
    for folder in known where !folders.contains(where: { $0 === folder }) { folder.close() }
    known.forEach(clear)
    // What one folder has shown is another's now: each of them is read again.
    folders.forEach(stateChanged)
  }

  // MARK: Sending

  private func respond(to id: Message.ID?, with result: Result<JSONValue, ResponseError>) {
    put(Message.response(to: id, with: result))
  }

  /// Tells the client something that it does not answer.
  func notify(_ method: String, _ params: JSONValue) {
    put(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Asks the client to ask for findings again (LSP 3.17, "Diagnostics Refresh"); its response says nothing.
  func refreshDiagnostics() {
    refreshes += 1
    put(
      [
        "jsonrpc": "2.0", "id": .string("refresh-\(refreshes)"),
        "method": "workspace/diagnostic/refresh",
      ]
    )
  }

  /// Writes a message to the client's log (3 is information, 2 a warning).
  func log(_ message: String) {
    notify("window/logMessage", ["type": 2, "message": .string(message)])
  }

  private func put(_ message: JSONValue) {
    let bytes = message.bytes(indented: false)
    send(Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes)
  }
}

/// The capabilities of a client that the server makes use of.
struct Client: Sendable {
  /// The units that characters of positions count.
  let encoding: PositionEncoding
  /// Indicates that it shows Markdown in hovers.
  let showsMarkdown: Bool
  /// Indicates that it asks for the findings of documents that are open, and again whenever it is told to.
  let pulls: Bool

  init(_ capabilities: Params) {
    let offered = capabilities["general"]["positionEncodings"].items.compactMap(\.optionalText)
    encoding = PositionEncoding(offered: offered)
    let formats = capabilities["textDocument"]["hover"]["contentFormat"]
    showsMarkdown =
      !formats.isPresent || formats.items.contains { $0.optionalText == "markdown" }
    pulls =
      capabilities["textDocument"]["diagnostic"].isPresent
      && capabilities["workspace"]["diagnostics"]["refreshSupport"].isTrue
  }
}
