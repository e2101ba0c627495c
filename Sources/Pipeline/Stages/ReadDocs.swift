internal import Export
internal import Flow
internal import Markdown
internal import Source
internal import Syntax
internal import Systems

extension Builder {
  /// Reads the pages of documentation, with the cards that their fenced blocks hold.
  mutating func readDocs(_ project: Project, for build: Build) -> [Build.Doc] { [] }
}
