internal import Export
internal import Pipeline
internal import Source
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
/// Which of them a file's format reads as the value is seen by reading it: nothing here knows formats.
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
