internal import Pipeline
internal import Reports
public import Source

/// Changes of values that nobody has saved: `serve` shows them in place of what the files say.
public struct Tweaks: Sendable {
  /// The changed files by their paths.
  private var files: [String: Fixes.File] = [:]

  /// No changes.
  public init() {}

  /// Indicates that there are no changes.
  public var isEmpty: Bool { files.isEmpty }

  /// The changed files as they would be if the changes were saved, by their paths.
  public var overlay: [String: [UInt8]] { files.mapValues(\.after) }

  /// The paths of the changed files, sorted.
  public var paths: [String] { files.keys.sortedByBytes() }

  /// The number of changed places in files.
  public var count: Int { files.values.reduce(0) { $0 + $1.edits.count } }

  /// All changes as a unified diff, which `git apply` and `patch -p1` take (POSIX, "diff", unified format).
  public var patch: String {
    String(decoding: paths.compactMap { files[$0]?.diff }.joined(), as: UTF8.self)
  }

  /// Takes back the changes of a file that is no longer the one they were made to.
  ///
  /// - Parameter bytes: Reads a file's present bytes; nil where it is gone.
  /// - Returns: The paths of the files whose changes were taken back, sorted.
  public mutating func drop(where bytes: (String) -> [UInt8]?) -> [String] {
    let changed = paths.filter { bytes($0) != files[$0]?.before }
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
    let file = files[source.path] ?? Fixes.File(source.path, source.bytes, [])
    guard file.after == source.bytes else { return false }
    var (edits, shift, index) = (file.edits, 0, 0)
    var same: Span?
    for edit in file.edits {
      let start = edit.span.start + shift
      let end = start + edit.text.utf8.count
      if range == start..<end { same = edits.remove(at: index).span }
      if same != nil || range.upperBound <= start { break }
      guard end <= range.lowerBound else { return false }
      shift += edit.text.utf8.count - (edit.span.end - edit.span.start)
      index += 1
    }
    let (start, end) = (range.lowerBound - shift, range.upperBound - shift)
    let span = same ?? Span(file: FileID(index: 0), start: start, end: end)
    // The text that the file has there is no change.
    if !text.utf8.elementsEqual(file.before[span.start..<span.end]) {
      edits.insert(Diagnostic.Edit(span, text), at: index)
    }
    files[source.path] = edits.isEmpty ? nil : Fixes.File(source.path, file.before, edits)
    return true
  }
}

extension Tweaks {
  /// The file in which pages find the changes, with the path below the site's root: their number, the patch that
  /// has them, and why another one was not made; nil where none was asked for.
  public func list(refusal: String? = nil) -> OutputFile {
    let json: JSONValue = [
      "count": .integer(count), "files": .array(paths.map(JSONValue.string)),
      "patch": .string(patch), "refusal": .optional(refusal),
    ]
    return OutputFile(path: ".flowproof/tweaks.json", bytes: json.bytes(indented: false))
  }
}
