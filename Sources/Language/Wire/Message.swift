internal import Source
internal import Syntax

/// A message of the client: a request where it has an id, else a notification (JSON-RPC 2.0, section 4).
struct Message: Sendable {
  /// Names the request in its response; nil for a notification.
  let id: ID?
  /// The name of the request or notification.
  let method: String
  let params: Params

  /// Names a request.
  enum ID: Hashable, Sendable {
    case number(Int)
    case text(String)

    /// The id as responses repeat it.
    var json: JSONValue {
      switch self {
      case .number(let number): .integer(number)
      case .text(let text): .string(text)
      }
    }

    init?(_ node: Node) {
      if let number = node.integer {
        self = .number(number)
      } else if let text = node.string {
        self = .text(text)
      } else {
        return nil
      }
    }
  }

  enum Reading {
    case message(Message)
    case response
    /// No message, with what to answer.
    case mistake(ResponseError, id: ID?)
  }

  static func read(_ bytes: [UInt8]) -> Reading {
    var log = Log()
    let file = SourceFile(path: "message.json", bytes: bytes)
    let node = JSONReader.read(file, id: FileID(index: 0), log: &log)
    guard let node, log.diagnostics.allSatisfy({ $0.code == Rule.loneSurrogate.code }) else {
      let reason = log.diagnostics.first?.message ?? "it is empty"
      return .mistake(ResponseError(.parse, "the message is no JSON: \(reason)"), id: nil)
    }
    let id = node["id"].flatMap(ID.init)
    guard node["jsonrpc"]?.string == "2.0" else {
      return .mistake(ResponseError(.invalidRequest, "the message is no JSON-RPC 2.0"), id: id)
    }
    if node["method"] == nil, node["result"] != nil || node["error"] != nil { return .response }
    guard let method = node["method"]?.string, (node["id"] == nil) == (id == nil) else {
      return .mistake(ResponseError(.invalidRequest, "the message is no request"), id: id)
    }
    return .message(Message(id: id, method: method, params: Params(node["params"])))
  }
}

extension Message {
  /// The name of a server.
  static func serverInfo(_ version: String) -> JSONValue {
    ["name": "flowproof", "version": .string(version)]
  }

  /// The response to a request, with its result or error (JSON-RPC 2.0, section 5).
  static func response(to id: ID?, with result: Result<JSONValue, ResponseError>) -> JSONValue {
    let id = id?.json ?? .null
    switch result {
    case .success(let value): return ["jsonrpc": "2.0", "id": id, "result": value]
    case .failure(let error):
      let told: JSONValue = [
        "code": .integer(error.code.rawValue), "message": .string(error.message),
      ]
      return ["jsonrpc": "2.0", "id": id, "error": told]
    }
  }
}

/// The error of a request that has no result.
struct ResponseError: Error, Hashable {
  let code: Code
  /// For people: lower case, no full stop.
  let message: String

  /// The codes of JSON-RPC 2.0, section 5.1, of LSP 3.17, "Response Message", and of MCP 2025-06-18, "Resources".
  enum Code: Int {
    case parse = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParams = -32_602
    case internalError = -32_603
    case notInitialized = -32_002
    case requestFailed = -32_803
    case contentModified = -32_801
    case requestCancelled = -32_800

    /// The code for an address at which nothing is, of MCP, with the number of another of LSP.
    static let resourceNotFound = notInitialized
  }

  init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code, message)
  }
}
