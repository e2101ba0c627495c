internal import Pipeline
internal import Reports
public import Source

/// Changes of values that nobody has saved: `serve` shows them in place of what the files say.
public struct Tweaks: Sendable {
  /// The changed files by their paths.
  private var files: [String: EditedFile] = [:]

  /// No changes.
  public init() {}

  /// Indicates that there are no changes.
  public var isEmpty: Bool { files.isEmpty }

  /// The changed files as they would be if the changes were saved, by their paths.
  public var overlay: [String: [UInt8]] { files.mapValues(\.bytes) }

  /// The paths of the changed files, sorted.
  public var paths: [String] { files.keys.sortedByBytes() }

  /// The number of changed places in files.
  public var count: Int { files.values.reduce(0) { $0 + $1.edits.count } }

  /// All changes as a unified diff, which `git apply` and `patch -p1` take (POSIX, "diff", unified format).
  public var patch: String {
    let diffs = paths.compactMap { path in
      files[path].map { Fixes.File(path, $0.base, $0.edits).diff }
    }
    return String(decoding: diffs.joined(), as: UTF8.self)
  }

  /// Takes back the changes of a file that is no longer the one they were made to.
  ///
  /// - Parameter bytes: Reads a file's present bytes; nil where it is gone.
  /// - Returns: The paths of the files whose changes were taken back, sorted.
  public mutating func drop(where bytes: (String) -> [UInt8]?) -> [String] {
    let changed = paths.filter { bytes($0) != files[$0]?.base }
    for path in changed { files[path] = nil }
    return changed
  }

  /// Replaces bytes of a file as it is with all changes so far.
  ///
  /// - Parameters:
  ///   - range: Offsets in the file with the changes.
  ///   - text: The new text of the place.
  ///   - source: The file as it was read, with the changes.
  /// - Returns: False where the range cuts through another change.
  mutating func replace(_ range: Range<Int>, with text: String, in source: SourceFile) -> Bool {
    var file = files[source.path] ?? EditedFile(base: source.bytes)
    guard file.bytes == source.bytes, file.replace(range, with: text) else { return false }
    files[source.path] = file.edits.isEmpty ? nil : file
    return true
  }

  private struct EditedFile: Sendable {
    let base: [UInt8]
    private(set) var bytes: [UInt8]
    /// The replacements in the base, ascending and without overlaps.
    private(set) var edits: [Diagnostic.Edit] = []

    init(base: [UInt8]) { (self.base, bytes) = (base, base) }

    /// Replaces a range of ``bytes``; false where it cuts through another change.
    mutating func replace(_ range: Range<Int>, with text: String) -> Bool {
      var (shift, place) = (0, 0)
      for edit in edits {
        let start = edit.span.start + shift
        let end = start + edit.text.utf8.count
        if range == start..<end {
          edits.remove(at: place)
          put(text, over: edit.span, at: place)
          return true
        }
        if range.upperBound <= start { break }
        guard end <= range.lowerBound else { return false }
        shift += edit.text.utf8.count - (edit.span.end - edit.span.start)
        place += 1
      }
      let (start, end) = (range.lowerBound - shift, range.upperBound - shift)
      put(text, over: Span(file: FileID(index: 0), start: start, end: end), at: place)
      return true
    }

    /// Inserts a replacement; one that equals the text of the base is no change.
    private mutating func put(_ text: String, over span: Span, at place: Int) {
      if !text.utf8.elementsEqual(base[span.start..<span.end]) {
        edits.insert(Diagnostic.Edit(span, text), at: place)
      }
      bytes = base.applying(edits)
    }
  }
}

extension Tweaks {
  /// The file in which pages find the changes, with the path below the site's root: their number, the patch that
  /// has them, and why another one was not made; nil where none was asked for.
  public func list(refusal: String? = nil) -> OutputFile {
    let json = JSONValue.object([
      ("count", .integer(count)), ("files", .array(paths.map(JSONValue.string))),
      ("patch", .string(patch)), ("refusal", .optional(refusal)),
    ])
    return OutputFile(path: ".flowproof/tweaks.json", bytes: json.bytes(indented: false))
  }
}
