internal import Source
internal import Syntax

/// Words that people's documents have for parts of cards, kinds and actions, and the colours and text styles of
/// platforms: `mapped.words.yml`.
enum KnownWords {
  /// The rows of each section; a section that is no table has one without a name.
  static let sections: [String: [(name: String, words: [String])]] = {
    var log = Log()
    let file = SourceFile(path: "mapped.words.yml", bytes: Array(EmbeddedManifest.mapped.utf8))
    let node = YAMLReader.read(file, id: FileID(index: 0), log: &log)
    let sections = (node?.map ?? []).map { section in
      (
        section.key,
        section.value.map?.map { ($0.key, $0.value.words) } ?? [("", section.value.words)]
      )
    }
    return Dictionary(firstOf: sections)
  }()

  /// All words of a section.
  static func set(_ section: String) -> Set<String> {
    Set(sections[section]?.flatMap(\.words) ?? [])
  }

  /// The words of a row.
  static func words(_ section: String, _ row: String) -> [String] {
    sections[section]?.first { $0.name == row }?.words ?? []
  }

  /// The first row of a section that has one of some words.
  static func row(_ section: String, _ words: [String]) -> String? {
    sections[section]?.first { row in words.contains(where: row.words.contains) }?.name
  }
}

extension Node {
  fileprivate var words: [String] {
    text?.split { $0 == " " || $0 == "\n" }.map(String.init) ?? []
  }
}
