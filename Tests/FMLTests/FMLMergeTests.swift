import Source
import Syntax
import Testing

@testable import FML

struct FMLMergeTests {
  private static func read(_ text: String, _ file: Int = 0) throws -> Node {
    var log = Log()
    let source = SourceFile(path: "a.yaml", bytes: Array(text.utf8))
    let node = YAMLReader.read(source, id: FileID(index: file), log: &log)
    return try #require(node)
  }

  @Test(arguments: [
    ("{a: 1, b: 2}", "{b: 3, c: 4}", #"{"a": 1, "b": 3, "c": 4}"#),
    ("{a: {x: 1, y: 2}}", "{a: {y: 3}}", #"{"a": {"x": 1, "y": 3}}"#),
    ("{a: [1, 2]}", "{a: [3]}", #"{"a": [3]}"#),
    ("{a: {x: 1}}", "{a: null}", #"{"a": null}"#),
    ("{a: {x: 1}}", "{a: 5}", #"{"a": 5}"#),
    ("{a: 5}", "{a: {x: 1}}", #"{"a": {"x": 1}}"#),
    ("{a: 1}", "{}", #"{"a": 1}"#),
    ("[1]", "{a: 1}", #"{"a": 1}"#),
    ("{b: 1, Z: 1, a: 1}", "{é: 1, c: 1}", #"{"Z": 1, "a": 1, "b": 1, "c": 1, "é": 1}"#),
  ])
  func laterWins(first: String, later: String, merged: String) throws {
    #expect(try Self.read(first).merged(with: Self.read(later)).json == merged)
  }

  @Test func valuesKeepTheirPlaces() throws {
    let first = try Self.read("{a: {x: 1, y: 2}}", 0)
    let later = try Self.read("{a: {y: 3}}", 1)
    let merged = first.merged(with: later)
    #expect(merged.span.file.index == 1)
    #expect(merged["a"]?["x"]?.span == Span(file: FileID(index: 0), start: 8, end: 9))
    #expect(merged["a"]?["y"]?.span == Span(file: FileID(index: 1), start: 8, end: 9))
    #expect(merged["a"]?.map?.last?.keySpan.file.index == 1)
  }

  @Test func sortsTheKeysOfAllMaps() throws {
    let node = try Self.read("{b: [{d: 1, c: 2}], a: {z: 1, y: 2}}")
    #expect(node.sortedByKey().json == #"{"a": {"y": 2, "z": 1}, "b": [{"c": 2, "d": 1}]}"#)
  }
}
