import Source
import Syntax
import SystemKit
import Testing

@testable import Mapped

/// Tests of the mapping's own reader.
struct MappingTests {
  @Test func aNameIsTheSystems() throws {
    var log = Log()
    let file = SourceFile(path: "a.yml", bytes: Array("mapping: 1\nname: tides\n".utf8))
    let node = try #require(YAMLReader.read(file, id: FileID(index: 0), log: &log))
    #expect(Mapping(node, path: "a.yml", &log)?.system.name == "tides")
  }
}
