internal import Source
import Syntax

/// The YAML between two lines of `---` at the start of a file.
struct FrontMatter {
  /// Its fields, if it could be read.
  let node: Node?
  /// The start of the page's own text in the file.
  let end: Int

  /// Reads the front matter of a file; without one the text starts at the file's start.
  static func read(_ file: SourceFile, id: FileID, log: inout Log) -> FrontMatter {
    let start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let none = FrontMatter(node: nil, end: start)
    guard isFence(file, line: 0) else { return none }
    guard let close = file.lineStarts.indices.dropFirst().first(where: { isFence(file, line: $0) })
    else {
      reportUnclosed(file, id, start, &log)
      return none
    }
    let next = close + 1 < file.lineStarts.count ? file.lineStarts[close + 1] : file.bytes.count
    let range = file.lineStarts[1]..<file.lineStarts[close]
    let isBlank = file.bytes[range].allSatisfy(\.isBlank)
    let node = isBlank ? nil : YAMLReader.read(file, id: id, range: range, log: &log)
    return FrontMatter(node: map(node, &log), end: next)
  }

  private static func map(_ node: Node?, _ log: inout Log) -> Node? {
    guard let node, node.map == nil, !node.isNull else { return node }
    log.report(
      .frontMatter,
      "front matter must be a map, found \(node.kind.phrase)",
      at: node.span,
      help: "write fields such as 'title: …', or leave a blank line before '---'"
    )
    return nil
  }

  /// Reports a fence without end that a field follows; a rule at the start of a page is no mistake.
  private static func reportUnclosed(
    _ file: SourceFile,
    _ id: FileID,
    _ start: Int,
    _ log: inout Log
  ) {
    guard file.lineStarts.count > 1 else { return }
    let line = file.line(2)
    let key = line.prefix { $0.isLetter || $0 == "_" || $0 == "-" }
    guard !key.isEmpty, line.dropFirst(key.count).hasPrefix(":") else { return }
    log.report(
      .frontMatter,
      "front matter must end with a line '---', found none",
      at: Span(file: id, start: start, end: start + 3),
      help: "add a line '---' after the last field"
    )
  }

  /// Tells whether a line has three hyphens and nothing else but white space.
  private static func isFence(_ file: SourceFile, line: Int) -> Bool {
    let text = file.bytes[file.content(ofLine: line)]
    return text.starts(with: "---".utf8) && text.dropFirst(3).allSatisfy(\.isBlank)
  }
}
