import Foundation
import Source
import Syntax
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isThere)) struct CorpusTests {
  static let folders = ["appdna", "sequence", "firefox"]

  @Test(arguments: folders) func jsonReadsAsFoundationReadsIt(_ folder: String) throws {
    var read = 0
    for (path, bytes) in try Corpus.files(folder).sorted(by: { $0.key < $1.key })
    where path.hasSuffix(".json") || path.hasSuffix(".xcstrings") {
      let theirs = try? JSONSerialization.jsonObject(
        with: Data(bytes),
        options: .fragmentsAllowed
      )
      let reading = Reading.json(bytes: bytes)
      #expect((reading.node == nil) == (theirs == nil), "\(path): \(reading.findings)")
      if let node = reading.node, let theirs { #expect(Self.agree(node, theirs), "\(path)") }
      read += 1
    }
    #expect(read > 0)
  }

  @Test(arguments: folders) func yamlIsReadWithoutAnError(_ folder: String) throws {
    for (path, bytes) in try Corpus.files(folder).sorted(by: { $0.key < $1.key })
    where path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
      let reading = Reading.yaml(bytes: bytes)
      #expect(reading.node != nil, "\(path): \(reading.findings)")
      #expect(reading.findings == [], "\(path)")
    }
  }

  @Test func xmlIsReadWithoutAnError() throws {
    for (path, bytes) in try Corpus.files("firefox").sorted(by: { $0.key < $1.key })
    where path.hasSuffix(".xliff") || path.hasSuffix(".svg") {
      var log = Log()
      let file = SourceFile(path: path, bytes: bytes)
      let root = XMLReader.read(file, id: FileID(index: 0), log: &log)
      #expect(root != nil, "\(path): \(log.diagnostics)")
    }
  }

  /// The microsurvey page's example leaves fields out and has one mistake: a missing comma.
  @Test func theSurveyExampleHasOneMistake() throws {
    let url = try #require(Corpus.seeds?.appending(path: "firefox-microsurvey.txt"))
    let bytes = Array(try Data(contentsOf: url))
    let file = SourceFile(path: "a", bytes: bytes)
    let start = file.lineStarts[66]
    let end = file.lineStarts[88]
    let reading = Reading.json(bytes: bytes, range: start..<end)
    let errors = reading.log.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == ["expected a comma before '\"Very dissatisfied\"'"])
    #expect(errors.map(\.help) == ["put a comma after the value on line 82"])
    let place = errors.first?.span.map { file.position(of: $0.start) }
    #expect(place?.line == 83)
    #expect(place?.column == 1)
    #expect(
      reading.log.diagnostics.filter { $0.severity != .error }.map(\.slug) == ["json-ellipsis"]
    )
  }

  /// Tells whether a node agrees with Foundation's tree.
  static func agree(_ node: Node, _ other: Any) -> Bool {
    switch other {
    case let map as [String: Any]:
      guard let entries = node.map, entries.count == map.count else { return false }
      return entries.allSatisfy { entry in map[entry.key].map { agree(entry.value, $0) } ?? false }
    case let list as [Any]:
      guard let items = node.list, items.count == list.count else { return false }
      return zip(items, list).allSatisfy { agree($0, $1) }
    case let text as String: return node.string == text
    case let number as NSNumber:
      if node.kind == .boolean { return node.bool == number.boolValue }
      return node.number == number.doubleValue
    default: return node.isNull && other is NSNull
    }
  }
}
