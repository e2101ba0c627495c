internal import Source

/// A server of the Model Context Protocol: a message a line at the standard input and output (2025-06-18,
/// "Transports"), answered one after another.
public actor ToolServer {
  private let tools: [Tool]
  private let list: @Sendable () async -> [ToolResource]
  private let read: @Sendable (_ address: String) async -> String?
  private let send: @Sendable ([UInt8]) -> Void
  private let version: String
  private var line: [UInt8] = []

  /// The versions of the protocol that are spoken, the newest first.
  private static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]
  /// The maximum number of resources in a list.
  private static let mostResources = 500

  /// A server of some tools.
  ///
  /// - Parameters:
  ///   - version: The version that it tells clients.
  ///   - tools: The questions that it answers.
  ///   - list: Lists what can be read.
  ///   - read: Reads what is at an address; nil where nothing is.
  ///   - send: Takes bytes for the client.
  public init(
    version: String,
    tools: [Tool],
    list: @escaping @Sendable () async -> [ToolResource],
    read: @escaping @Sendable (_ address: String) async -> String?,
    send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.version, self.tools, self.list, self.read, self.send) = (version, tools, list, read, send)
  }

  /// Takes bytes of the client and answers the lines that came as a whole.
  ///
  /// - Returns: False where a line is too long to be a message, and the conversation over.
  public func receive(_ bytes: [UInt8]) async -> Bool {
    for byte in bytes {
      if byte != UInt8(ascii: "\n") {
        line.append(byte)
        continue
      }
      let message = line
      line = []
      if message.contains(where: { $0 > 0x20 }) { await take(message) }
    }
    return line.count <= MessageBuffer.mostBytes
  }

  private func take(_ bytes: [UInt8]) async {
    switch Message.read(bytes) {
    case .response: return
    case .mistake(let error, let id): respond(to: id, with: .failure(error))
    case .message(let message):
      guard let id = message.id else { return }
      do throws(ResponseError) {
        respond(to: id, with: .success(try await answer(message)))
      } catch {
        respond(to: id, with: .failure(error))
      }
    }
  }

  private func respond(to id: Message.ID?, with result: Result<JSONValue, ResponseError>) {
    send(Message.response(to: id, with: result).bytes(indented: false) + [UInt8(ascii: "\n")])
  }

  private func answer(_ message: Message) async throws(ResponseError) -> JSONValue {
    let params = message.params
    switch message.method {
    case "initialize": return greeting(params)
    case "ping": return [:]
    case "tools/list": return ["tools": .array(tools.map(\.json))]
    case "tools/call": return try await call(params)
    case "resources/list":
      let all = await list().prefix(Self.mostResources).map { resource -> JSONValue in
        [
          "uri": .string(resource.address), "name": .string(resource.name),
          "description": .string(resource.description), "mimeType": "text/plain",
        ]
      }
      return ["resources": .array(all)]
    case "resources/templates/list": return ["resourceTemplates": []]
    case "resources/read": return try await contents(params)
    default:
      throw ResponseError(.methodNotFound, "there is no method '\(message.method.prefix(200))'")
    }
  }

  private func greeting(_ params: Params) -> JSONValue {
    let asked = params["protocolVersion"].optionalText ?? ""
    let spoken = Self.versions.contains(asked) ? asked : Self.versions[0]
    return [
      "protocolVersion": .string(spoken), "capabilities": ["tools": [:], "resources": [:]],
      "serverInfo": Message.serverInfo(version),
      "instructions": .string(
        "Onboarding flows of a project: 'list' first, then narrow the others by flow, variant, locale or card. "
          + "Nothing here changes a file."
      ),
    ]
  }

  private func call(_ params: Params) async throws(ResponseError) -> JSONValue {
    let name = try params["name"].text()
    guard let tool = tools.first(where: { $0.name == name }) else {
      let help = Suggestion.help(for: name, among: tools.map(\.name)).map { "; \($0)" } ?? ""
      throw ResponseError(.invalidParams, "there is no tool '\(name.prefix(200))'\(help)")
    }
    let values = try tool.values(params["arguments"])
    do {
      return try await tool.answer(values).json
    } catch {
      return ToolAnswer.failure("\(error)").json
    }
  }

  private func contents(_ params: Params) async throws(ResponseError) -> JSONValue {
    let address = try params["uri"].text()
    guard let text = await read(address) else {
      throw ResponseError(.resourceNotFound, "nothing is at '\(address.prefix(200))'")
    }
    let content: JSONValue = [
      "uri": .string(address), "mimeType": "text/plain", "text": .string(ToolAnswer.bounded(text)),
    ]
    return ["contents": [content]]
  }
}
