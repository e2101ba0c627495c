import Foundation
import Source
import Syntax
import TestSupport
import Testing

@testable import Mapped

/// The twelve shapes of the corpus, each with the cards that come of it.
@Suite(.enabled(if: Corpus.isThere, "the corpus is not there"))
struct OwnJSONTests {
  static let shapes =
    (try? Corpus.files("own-json").keys.compactMap { path -> String? in
      path.hasSuffix("expected.json") ? path.split(separator: "/").first.map(String.init) : nil
    }.sorted()) ?? []

  @Test(arguments: shapes) func aShapeGivesItsCards(_ name: String) throws {
    let files = try Corpus.files("own-json/\(name)").mapValues {
      String(decoding: $0, as: UTF8.self)
    }
    let shape = try #require(try ReadShape(files))
    #expect(shape.toldOfMapping == [])
    // Two of the shapes have texts that are HTML, which their mappings do not say.
    let told = shape.told.filter { !$0.contains("HTML shows as it stands here") }
    #expect(told == [])
    let made = String(decoding: shape.json.bytes(indented: false), as: UTF8.self)
    #expect(try lines(made) == lines(files["expected.json"] ?? ""))
  }

  /// The facts of a JSON document, one line each, without those that a field always has.
  private func lines(_ text: String) throws -> [String] {
    var log = Log()
    let file = SourceFile(path: "a.json", bytes: Array(text.utf8))
    let node = try #require(JSONReader.read(file, id: FileID(index: 0), log: &log))
    return node.facts("").filter { !$0.hasSuffix("/required: false") }
  }
}

extension Node {
  /// The scalars of a node with their paths, sorted.
  fileprivate func facts(_ path: String) -> [String] {
    switch value {
    case .scalar(let scalar): ["\(path): \(scalar.text)"]
    case .list(let items): items.enumerated().flatMap { $1.facts("\(path)/\($0)") }
    case .map(let entries):
      entries.sorted { $0.key < $1.key }.flatMap { $0.value.facts("\(path)/\($0.key)") }
    }
  }
}
