import Flow
import Source
import Syntax

extension StringFormat {
  /// Flutter's Application Resource Bundle: JSON of keys and texts, beside which `@key` describes a key.
  ///
  /// The locale is `@@locale`, else the end of the file's name: `app_pt_BR.arb`. Its keys are those of the
  /// table `Localizable`; places for arguments, `{name}`, stand as written.
  public static let arb = StringFormat(
    name: ".arb",
    endings: [".arb"],
    isJSON: true,
    location: { path in
      let parts = path.split(separator: "/")
      let name = parts.last?.dropLast(".arb".count) ?? ""
      let ends = name.indices.filter { name[$0] == "_" }.map { name[name.index(after: $0)...] }
      let locale = (ends + [name]).map(String.init).first { KnownLanguages.rank(of: $0) > 0 }
      var location = TableLocation(
        locale: locale ?? TableLocation.base,
        table: TextTables.defaultTable
      )
      location.scope = parts.dropLast().joined(separator: "/") + "/"
      return location
    },
    read: { location, document, log in
      guard let node = document.node else { return [] }
      let pairs = (node.map ?? []).filter { !$0.key.hasPrefix("@") }
      let texts = node.map == nil ? node : Node(.map(pairs), span: node.span)
      let findings = document.limits.findings
      var entries = JSONTable.entries(
        of: texts,
        table: location.table,
        findings: findings,
        log: &log
      )
      let locale = node["@@locale"]?.string.map(LocaleTag.normalised)
      for index in entries.indices {
        entries[index].locale = locale
        guard let note = node["@" + entries[index].key]?["description"]?.string else { continue }
        entries[index].details = TextTables.Entry.Details()
        entries[index].details?.note = note
      }
      return entries
    }
  )
}
