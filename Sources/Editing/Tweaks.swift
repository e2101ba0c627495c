internal import Export
internal import Pipeline
internal import Reports
public import Source
internal import Syntax

/// Requests of pages of `serve`: another value at a place, or all changes taken back.
public enum TweakRequest {
  /// The site and the changes that it has, with the reason where the request was refused.
  public typealias Answer = (refusal: String?, site: ServedSite, tweaks: Tweaks)

  /// Makes the change in memory and builds with it.
  ///
  /// A form in which the value may be written is taken only if the whole project, read with it, has that value
  /// at that place, of the same kind.
  ///
  /// - Parameters:
  ///   - request: `{"place": {…}, "value": "…", "was": "…"}` or `{"reset": true}`, as JSON; `was` is the value
  ///     that the page shows, which must be that of now.
  ///   - tweaks: The changes so far.
  ///   - site: The site with them.
  ///   - rebuild: Builds with other changes.
  /// - Returns: The site with the change, or the site as it was and why there is none.
  /// - Throws: The errors of `rebuild`.
  public static func apply(
    _ request: [UInt8],
    to tweaks: Tweaks,
    of site: ServedSite,
    rebuild: (Tweaks) async throws -> ServedSite
  ) async throws -> Answer {
    func refused(_ reason: String) -> Answer { (reason, site, tweaks) }
    var log = Log()
    let file = SourceFile(path: "request.json", bytes: request)
    let node = Documents.read(file, id: FileID(index: 0), log: &log)
    if node?["reset"]?.bool == true { return (nil, try await rebuild(Tweaks()), Tweaks()) }
    guard let node, let location = node["place"].flatMap(FileValue.Location.init),
      let value = node["value"]?.string, let old = node["was"]?.string
    else { return refused("This is no change.") }
    guard let found = site.build.value(at: location) else {
      return refused("The files no longer have this value.")
    }
    guard found.value == old else {
      return refused("The files say something else by now: \(found.value)")
    }
    let source = site.build.sources[found.span.file]
    let span = found.span.start..<found.span.end
    for form in LiteralForms.all(of: value, for: source.text(found.span)) {
      var next = tweaks
      guard next.replace(span, with: form, in: source) else {
        return refused("Another change reaches into this value; take that back first.")
      }
      let new = try await rebuild(next)
      if let read = new.build.value(at: location), read.value == value, read.kind == found.kind {
        return (nil, new, next)
      }
    }
    let kind = found.kind.phrase
    return refused("This can't stand here: the file would not be read with it as \(kind).")
  }
}

/// The ways to write a value in place of another one, the likeliest first.
///
/// Nothing here knows formats: a form is right where reading the file with it gives the value.
enum LiteralForms {
  /// The different texts of a value that may take the place of `old`, the present text with its quotes or tags.
  static func all(of value: String, for old: String) -> [String] {
    var forms: [String] = []
    if old.hasPrefix("\""), old.hasSuffix("\""), old.count > 1 {
      forms = quoted(value)
    } else if old.hasPrefix("'"), old.hasSuffix("'"), old.count > 1 {
      forms = ["'\(value.replacing("'", with: "''"))'"] + quoted(value)
    } else if old.hasPrefix("<"), let start = old.firstIndex(of: ">"),
      let end = old.ranges(of: "</").last?.lowerBound, start < end
    {
      let (head, tail) = (old[...start], old[end...])
      forms = xml(value).map { head + $0 + tail }
    } else {
      forms = [value] + xml(value) + quoted(value)
    }
    return forms.uniqued()
  }

  /// A text in double quotes, as JSON, YAML and `.strings` read it (RFC 8259, section 7), with `<` as it is
  /// and as an escape.
  private static func quoted(_ value: String) -> [String] {
    let text = String(decoding: JSONValue.string(value).bytes(indented: false), as: UTF8.self)
    return [text.replacing("\\u003c", with: "<"), text]
  }

  /// The text of an element, plainly and with the escapes of Android's resources.
  private static func xml(_ value: String) -> [String] {
    let plain = value.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    var android = ""
    for character in plain {
      switch character {
      case "'", "\"", "\\": android += "\\\(character)"
      case "\n": android += "\\n"
      case "@" where android.isEmpty, "?" where android.isEmpty: android += "\\\(character)"
      default: android.append(character)
      }
    }
    return [plain, android]
  }
}

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
