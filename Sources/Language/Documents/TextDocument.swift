internal import Source

/// A document that is open in the editor, as it stands there.
struct TextDocument: Sendable {
  /// The address that the client names it by.
  let uri: String
  /// Counts its changes.
  private(set) var version: Int
  private(set) var file: SourceFile

  init(uri: String, path: String, version: Int, text: String) {
    (self.uri, self.version) = (uri, version)
    file = SourceFile(path: path, bytes: Array(text.utf8))
  }

  /// A change: the text of a range, or of the whole document.
  typealias Change = (range: Range<Position>?, text: String)

  /// Makes changes one after another (LSP 3.17, "TextDocumentContentChangeEvent").
  mutating func apply(_ changes: [Change], version: Int, _ encoding: PositionEncoding) {
    self.version = version
    for change in changes {
      var bytes = Array(change.text.utf8)
      if let range = change.range {
        let start = encoding.offset(of: range.lowerBound, in: file)
        let end = max(start, encoding.offset(of: range.upperBound, in: file))
        bytes = file.bytes[..<start] + bytes + file.bytes[end...]
      }
      file = SourceFile(path: file.path, bytes: bytes)
    }
  }
}
