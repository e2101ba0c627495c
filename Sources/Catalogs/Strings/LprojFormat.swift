import Source
import Syntax

extension StringFormat {
  /// Apple's `<locale>.lproj/<Table>.strings` (reference: nimbus, sections 6.1 and 6.2).
  public static let lproj = StringFormat(
    name: ".strings",
    endings: [".strings"],
    isOneTable: true,
    place: { path in
      let parts = path.split(separator: "/")
      guard parts.count >= 2, parts[parts.count - 2].hasSuffix(".lproj") else { return nil }
      return Place(
        locale: String(parts[parts.count - 2].dropLast(".lproj".count)),
        table: String(parts[parts.count - 1].dropLast(".strings".count))
      )
    },
    read: { place, document, log in
      var reader = StringsReader(document.file, id: document.id)
      let pairs = reader.entries(findings: document.limits.findings, log: &log)
      return pairs.map { pair in
        StringEntry(
          table: place.table,
          key: pair.key.text,
          keySpan: pair.key.span,
          text: pair.value.text,
          span: pair.value.span
        )
      }
    }
  )
}
