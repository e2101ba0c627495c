internal import Source
internal import Syntax

/// Reads `about`, whose platform blocks make a file a module with generated code of its own
/// (reference: nimbus, section 1.1).
enum AboutReader {
  /// The fields of each platform's block; two names mean one platform.
  private static let platforms = [
    (keys: ["kotlin", "android"], fields: ["package", "class"]),
    (keys: ["swift", "ios"], fields: ["module", "class"]),
  ]

  /// The key of the first platform block; nil where there is none.
  static func platform(_ about: Node?, _ log: inout Log) -> ManifestDocument.Name? {
    guard let about, var fields = Fields(about, of: "'about' of a feature manifest", log: &log)
    else { return nil }
    _ = fields.required("description", .string, &log)
    var found: ManifestDocument.Name?
    for platform in platforms {
      fields.reportSpellings(platform.keys, &log)
      for key in platform.keys {
        guard let entry = fields.entry(key), !entry.value.isNull else { continue }
        check(entry, platform.fields, &log)
        found = found ?? ManifestDocument.Name(text: key, span: entry.keySpan)
      }
    }
    fields.refuseUnknown(["description"] + platforms.flatMap(\.keys), &log)
    return found
  }

  private static func check(_ block: Node.Entry, _ keys: [String], _ log: inout Log) {
    guard var fields = Fields(block.value, of: "'\(block.key)' of 'about'", log: &log) else {
      return
    }
    for key in keys { _ = fields.required(key, .string, &log) }
    fields.finish(&log)
  }
}
