internal import Source

/// A question that programs may ask about a project (MCP 2025-06-18, "Tools"); answering it changes nothing.
public struct Tool: Sendable {
  let name: String
  /// A sentence or two for whoever chooses a tool.
  let description: String
  let fields: [Field]
  let answer: @Sendable (_ values: [String: String]) async throws -> ToolAnswer

  /// A value that a question has.
  public struct Field: Sendable {
    let name: String
    let description: String
    let isRequired: Bool

    /// A value by its name.
    public init(_ name: String, _ description: String, isRequired: Bool = false) {
      (self.name, self.description, self.isRequired) = (name, description, isRequired)
    }
  }

  /// A question with its values, all of them strings.
  public init(
    _ name: String,
    _ description: String,
    _ fields: [Field],
    answer: @escaping @Sendable (_ values: [String: String]) async throws -> ToolAnswer
  ) {
    (self.name, self.description, self.fields, self.answer) = (name, description, fields, answer)
  }

  /// The tool as clients are told of it.
  var json: JSONValue {
    let schema = Schema.object(
      fields.map { field in
        (field.name, ["type": "string", "description": .string(field.description)])
      },
      required: fields.filter(\.isRequired).map(\.name)
    )
    return [
      "name": .string(name), "description": .string(description), "inputSchema": schema,
      "annotations": ["readOnlyHint": true, "openWorldHint": false],
    ]
  }

  /// The values of a call: strings, numbers and booleans, by their fields' names.
  func values(_ arguments: Params) throws(ResponseError) -> [String: String] {
    var values: [String: String] = [:]
    for (name, value) in arguments.entries where value.isPresent {
      guard fields.contains(where: { $0.name == name }) else {
        let help = Suggestion.help(for: name, among: fields.map(\.name)).map { "; \($0)" } ?? ""
        throw ResponseError(.invalidParams, "'\(self.name)' takes no '\(name.prefix(200))'\(help)")
      }
      values[name] = try value.scalar()
    }
    if let missing = fields.first(where: { $0.isRequired && values[$0.name] == nil }) {
      throw ResponseError(
        .invalidParams,
        "'\(name)' needs '\(missing.name)': \(missing.description)"
      )
    }
    return values
  }
}

/// The answer to a question.
public enum ToolAnswer: Sendable {
  /// Words.
  case text(String)
  /// A PNG in base64 (RFC 4648, section 4), with words about it.
  case picture(String, String)
  /// A reason why there is no answer.
  case failure(String)

  /// The most bytes of words in an answer.
  static let mostBytes = 40_000

  /// The answer as clients take it; words that are too many end with how many are left out.
  var json: JSONValue {
    func textContent(_ text: String) -> JSONValue {
      ["type": "text", "text": .string(Self.bounded(text))]
    }
    switch self {
    case .text(let text): return ["content": [textContent(text)]]
    case .failure(let text):
      return ["content": [textContent(text)], "isError": true]
    case .picture(let data, let text):
      let picture: JSONValue = ["type": "image", "data": .string(data), "mimeType": "image/png"]
      return ["content": [picture, textContent(text)]]
    }
  }

  /// The first lines of a text, with the number of those that are left out.
  static func bounded(_ text: String) -> String {
    guard text.utf8.count > mostBytes else { return text }
    var (kept, count) = ([Substring](), 0)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      count += line.utf8.count + 1
      if count > mostBytes { break }
      kept.append(line)
    }
    if kept.isEmpty { kept = [text.prefix(mostBytes / 4)] }
    let left = max(1, lines.count - kept.count)
    return kept.joined(separator: "\n")
      + "\n[\(left) more \(left == 1 ? "line is" : "lines are") left out of \(lines.count); ask for less, by flow, "
      + "variant, locale or card]\n"
  }
}

/// Something that clients may read by its address (MCP 2025-06-18, "Resources"), with words about it.
public typealias ToolResource = (address: String, name: String, description: String)
