internal import Syntax

/// Reads the parameters of a message; what is missing or of another type is an error of the request.
struct Params: Sendable {
  private let node: Node?
  /// The path within the message, for error messages: `params.textDocument`.
  private let path: String

  init(_ node: Node?, path: String = "params") {
    (self.node, self.path) = (node, path)
  }

  /// The value of a key, of any type.
  subscript(key: String) -> Params { Params(node?[key], path: "\(path).\(key)") }

  /// Indicates that there is a value other than null.
  var isPresent: Bool { node.map { !$0.isNull } ?? false }

  /// Indicates that the value is the boolean true.
  var isTrue: Bool { node?.bool == true }

  var optionalText: String? { node?.string }

  /// The keys with their values, where it is a map.
  var entries: [(name: String, value: Params)] {
    (node?.map ?? []).map { ($0.key, self[$0.key]) }
  }

  /// The text of a string, number or boolean.
  func scalar() throws(ResponseError) -> String {
    guard let text = node?.text else { throw wrong("a string") }
    return text
  }

  var items: [Params] {
    (node?.list ?? []).enumerated().map { Params($1, path: "\(path)[\($0)]") }
  }

  func text() throws(ResponseError) -> String {
    guard let text = node?.string else { throw wrong("a string") }
    return text
  }

  func integer() throws(ResponseError) -> Int {
    guard let number = node?.integer else { throw wrong("an integer") }
    return number
  }

  func list() throws(ResponseError) -> [Params] {
    guard node?.list != nil else { throw wrong("an array") }
    return items
  }

  /// A line and a character, both from 0 (LSP 3.17, "Position").
  func position() throws(ResponseError) -> Position {
    Position(line: try self["line"].count(), character: try self["character"].count())
  }

  func range() throws(ResponseError) -> Range<Position> {
    let (start, end) = (try self["start"].position(), try self["end"].position())
    guard start <= end else { throw wrong("a range that starts before it ends") }
    return start..<end
  }

  private func count() throws(ResponseError) -> Int {
    let number = try integer()
    guard (0...Int(Int32.max)).contains(number) else { throw wrong("an unsigned integer") }
    return number
  }

  private func wrong(_ wanted: String) -> ResponseError {
    ResponseError(.invalidParams, "'\(path)' must be \(wanted)")
  }
}
