import Source
import Syntax

extension StringFormat {
  /// Apple's `<locale>.lproj/<Table>.strings` (reference: nimbus, sections 6.1 and 6.2).
  public static let lproj = StringFormat(
    name: ".strings",
    endings: [".strings"],
    isOneTable: true,
    location: { path in
      // Apps have thousands of such files, and letters take many times as long as bytes.
      let slash = UInt8(ascii: "/")
      guard let end = path.utf8.lastIndex(of: slash) else { return nil }
      let before = path.utf8[..<end].lastIndex(of: slash)
      let folder = path[(before.map(path.utf8.index(after:)) ?? path.startIndex)..<end]
      guard folder.hasSuffix(".lproj") else { return nil }
      return TableLocation(
        locale: String(folder.dropLast(".lproj".count)),
        table: String(path[path.utf8.index(after: end)...].dropLast(".strings".count))
      )
    },
    read: { location, document, log in
      var reader = StringsReader(document.file, id: document.id)
      let pairs = reader.entries(findings: document.limits.findings, log: &log)
      return pairs.map { StringEntry(table: location.table, $0.key, $0.value) }
    }
  )
}
