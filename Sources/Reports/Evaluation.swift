internal import Flow
public import JEXL
internal import Mapped
internal import Pipeline
public import Source
internal import Syntax
internal import SystemKit
internal import Systems

/// An evaluated expression, as `flowproof eval` prints it.
public struct Evaluation: Sendable {
  /// `{"value": …}`, or `{"error": {"stage", "message", "column"}}` with `help` where there is any.
  public let json: JSONValue
  /// Indicates that the expression has a value.
  public let hasValue: Bool

  /// Works out an expression as the app does; columns count characters from 1.
  public init(_ text: String, in context: Context) {
    do {
      let expression = try Expression.parse(text)
      json = .object([("value", try expression.value(in: context).json)])
      hasValue = true
    } catch {
      var fields: [(String, JSONValue)] = [
        ("stage", .string(error.stage.rawValue)), ("message", .string(error.message)),
        ("column", .integer(error.column(in: text))),
      ]
      if let help = error.help ?? Self.help(error, text) { fields.append(("help", .string(help))) }
      json = .object([("error", .object(fields))])
      hasValue = false
    }
  }

  /// A hint how to give an unknown name a value.
  private static func help(_ error: ExpressionError, _ text: String) -> String? {
    guard error.cause == .unknownName else { return nil }
    let bytes = Array(text.utf8)
    let name = String(decoding: bytes[error.range.clamped(to: bytes.indices)], as: UTF8.self)
    guard let known = Systems.builtIn.attributes.first(where: { $0.name == name }) else {
      let help = Suggestion.help(for: name, among: Systems.builtIn.attributes.map(\.name))
      return help ?? "give it a value: --set \(name)=…"
    }
    let value =
      switch known.kind {
      case .bool: "true"
      case .integer, .number: "1"
      case .list: "[\"a\"]"
      case .choice(let values), .texts(let values): values.first ?? "…"
      case .device, .map, .string: "…"
      }
    return "give it a value: --set \(name)=\(value)"
  }
}

extension Evaluation {
  /// Reads a file of attributes, if any, and adds those given one by one, which win.
  ///
  /// A value given by itself is typed as YAML would type it; a list or map as JSON is one, too.
  ///
  /// - Returns: The attributes, nil where the file can't be used, with the findings in it, and the file for printing
  ///   them.
  public static func context(
    _ file: (tree: FileTree, path: String)?,
    set attributes: [(name: String, value: String)]
  ) throws -> (context: Context?, findings: [Diagnostic], sources: SourceSet) {
    var log = Log()
    var context: Context? = Context()
    var sources = SourceSet()
    if let file {
      var documents = try Documents(file.tree)
      context = self.context(file.path, &documents, &log)
      sources = documents.sources
    }
    for (name, text) in attributes { context?.attributes[name] = value(of: text) }
    return (context, log.sorted(), sources)
  }

  private static func context(
    _ path: String,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> Context? {
    guard let node = documents.node(path, from: nil, log: &log), log.count(.error) == 0 else {
      return nil
    }
    if let context = Context(node) { return context }
    let message = "the context must be a map, found \(node.kind.phrase)"
    log.report(.wrongType, message, at: node.span)
    return nil
  }

  private static func value(of text: String) -> Value {
    let id = FileID(index: 0)
    if text.hasPrefix("[") || text.hasPrefix("{") || text.hasPrefix("\"") {
      var log = Log()
      let file = SourceFile(path: "", bytes: Array(text.utf8))
      if let node = JSONReader.read(file, id: id, log: &log), log.count(.error) == 0 {
        return Value(node)
      }
    }
    let scalar = Node.Scalar(text, isQuoted: text.isEmpty)
    return Value(Node(.scalar(scalar), span: .start(of: id)))
  }
}

extension Evaluation {
  /// Asks a document of a folder by a selector of a mapping, as `flowproof eval --mapping` does; both paths start
  /// there.
  ///
  /// - Returns: A line for each value found, with its place and the value as JSON, nil where the files or the selector
  ///   can't be read, with the findings in them, and the files for printing these.
  public static func select(
    _ selector: String,
    mapping: String,
    document: String,
    in tree: FileTree
  ) throws -> (text: String?, findings: [Diagnostic], sources: SourceSet) {
    var (documents, log, text) = (try Documents(tree), Log(), "")
    let form = documents.node(mapping, from: nil, log: &log).flatMap {
      Mapping($0, path: mapping, &log)
    }
    let node = documents.node(document, from: nil, log: &log)
    let sources = documents.sources
    guard let form, let node else { return (nil, log.sorted(), sources) }
    let query = SelectorQuery(selector, in: node, of: form, sources)
    if let mistake = query.mistake {
      log.report(
        .badValue,
        "'\(selector)' is no selector: \(mistake)",
        at: nil,
        help: "a selector starts with '.' or '$', such as '.pages.*.title'"
      )
    }
    for found in query.found {
      let value = String(decoding: Value(found).json.bytes(indented: false), as: UTF8.self)
      text += "\(sources.location(found.span).description): \(value)\n"
    }
    return (log.count(.error) == 0 ? text : nil, log.sorted(), sources)
  }
}
