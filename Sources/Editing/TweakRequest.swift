internal import Export
internal import Pipeline
internal import Source
internal import Syntax

/// A request of a page of `serve`: another value at a place, or all changes taken back.
public struct TweakRequest: Sendable {
  private let change: Change?

  private struct Change: Sendable {
    let place: FileValue.Place
    /// The value that is to be read there.
    let value: String
    /// The value that the page shows, which must be that of now.
    let old: String
  }

  /// Reads a request; nil for what is none.
  ///
  /// - Parameter bytes: `{"place": {…}, "value": "…", "was": "…"}` or `{"reset": true}`, as JSON.
  public init?(_ bytes: [UInt8]) {
    var log = Log()
    let file = SourceFile(path: "request.json", bytes: bytes)
    guard let node = Documents.read(file, id: FileID(index: 0), log: &log) else { return nil }
    if node["reset"]?.bool == true {
      change = nil
      return
    }
    guard let place = node["place"].flatMap(FileValue.Place.init),
      let value = node["value"]?.string, let old = node["was"]?.string
    else { return nil }
    change = Change(place: place, value: value, old: old)
  }

  /// The result of a request.
  public enum Result: Sendable {
    /// The site with the change.
    case done(ServedSite, Tweaks)
    /// Nothing was changed, for a reason.
    case refused(String)
  }

  /// Makes the change in memory and builds with it.
  ///
  /// A form in which the value may be written is taken only if the whole project, read with it, has that value
  /// at that place, of the same kind.
  ///
  /// - Parameters:
  ///   - tweaks: The changes so far.
  ///   - site: The site with them.
  ///   - rebuild: Builds with other changes.
  /// - Returns: The site with the change, or why there is none.
  /// - Throws: The errors of `rebuild`.
  public func apply(
    to tweaks: Tweaks,
    of site: ServedSite,
    rebuild: (Tweaks) async throws -> ServedSite
  ) async throws -> Result {
    guard let change else { return .done(try await rebuild(Tweaks()), Tweaks()) }
    guard let found = site.build.value(at: change.place) else {
      return .refused("The files no longer have this value.")
    }
    guard found.value == change.old else {
      return .refused("The files say something else by now: \(found.value)")
    }
    let source = site.build.sources[found.span.file]
    let span = found.span.start..<found.span.end
    for form in LiteralForms.all(of: change.value, for: source.text(found.span)) {
      var next = tweaks
      guard next.replace(span, with: form, in: source) else {
        return .refused("Another change reaches into this value; take that back first.")
      }
      let new = try await rebuild(next)
      guard let read = new.build.value(at: change.place), read.value == change.value,
        read.kind == found.kind
      else { continue }
      return .done(new, next)
    }
    let kind = found.kind.words
    return .refused("This can't stand here: the file would not be read with it as \(kind).")
  }
}
