import Source
import Syntax
import Testing

/// The result of reading a text: the node, and the findings as an editor would list them.
struct Reading {
  let file: SourceFile
  let node: Node?
  let log: Log

  /// `line:column: severity: message`, one for each finding.
  var findings: [String] {
    log.sorted().map { finding in
      guard let span = finding.span else { return finding.message }
      let place = file.position(of: span.start)
      return "\(place.line):\(place.column): \(finding.slug): \(finding.message)"
    }
  }

  static func json(_ text: String, limits: ReadingLimits = ReadingLimits()) -> Reading {
    json(bytes: Array(text.utf8), limits: limits)
  }

  static func json(
    bytes: [UInt8],
    range: Range<Int>? = nil,
    limits: ReadingLimits = ReadingLimits()
  ) -> Reading {
    let file = SourceFile(path: "a.json", bytes: bytes)
    var log = Log()
    let id = FileID(index: 0)
    let node = JSONReader.read(file, id: id, range: range, limits: limits, log: &log)
    return Reading(file: file, node: node, log: log)
  }

  static func yaml(_ text: String, limits: ReadingLimits = ReadingLimits()) -> Reading {
    yaml(bytes: Array(text.utf8), limits: limits)
  }

  static func yaml(
    bytes: [UInt8],
    range: Range<Int>? = nil,
    limits: ReadingLimits = ReadingLimits()
  ) -> Reading {
    let file = SourceFile(path: "a.yaml", bytes: bytes)
    var log = Log()
    let id = FileID(index: 0)
    let node = YAMLReader.read(file, id: id, range: range, limits: limits, log: &log)
    return Reading(file: file, node: node, log: log)
  }
}

extension Node {
  /// A short form for expectations: `{a: "x", b: [1, null]}`; strings stand in quotes.
  var brief: String {
    switch value {
    case .scalar(let scalar): scalar.isQuoted ? "\"\(scalar.text)\"" : scalar.text
    case .list(let items): "[" + items.map(\.brief).joined(separator: ", ") + "]"
    case .map(let entries):
      "{" + entries.map { "\($0.key): \($0.value.brief)" }.joined(separator: ", ") + "}"
    }
  }
}
