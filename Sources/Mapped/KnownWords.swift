internal import Source
internal import Syntax

/// Words that people's documents have for parts of cards, kinds and actions, and the colours and text styles of
/// platforms: `mapped.words.yml`.
enum KnownWords {
  /// The rows of each section; a section that is no table has one without a name.
  static let sections: [String: [(name: String, words: [String])]] = {
    let sections = entries(EmbeddedManifest.mapped).map { section in
      (
        section.key,
        section.value.map?.map { ($0.key, $0.value.words) } ?? [("", section.value.words)]
      )
    }
    return Dictionary(firstOf: sections)
  }()

  /// The entries of a document of the program in YAML.
  static func entries(_ text: String) -> [Node.Entry] {
    var log = Log()
    let file = SourceFile(path: "", bytes: Array(text.utf8))
    return YAMLReader.read(file, id: FileID(index: 0), log: &log)?.map ?? []
  }

  private static let sets = sections.mapValues { Set($0.flatMap(\.words)) }

  static func has(_ section: String, _ word: String?) -> Bool {
    word.map { sets[section]?.contains($0) == true } ?? false
  }

  static func hasAny(_ section: String, of words: [String]) -> Bool {
    words.contains { has(section, $0) }
  }

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
