import Flow
import Layout
import Source

extension FitPage {
  /// The data of cells for the script: a row for each text that does not fit everywhere.
  ///
  /// A row is the flow, the card's place in its table, the locale's folder, the element, its state, what becomes
  /// of it in all situations (a letter each: `-` fits, `~` tight, `?` not measured, `x` does not), what is wrong
  /// where it is worst, where the string stands with its address, and the room in points.
  var cells: [JSONValue] {
    tables.flatMap { table -> [JSONValue] in
      let situations = report.situations.indices.filter { place in
        table.devices.contains { $0.id == report.situations[place].device }
      }
      return table.rows.enumerated().flatMap { place, row in
        zip(table.locales, row.cells).flatMap { locale, cell in
          cell.texts.map { text in
            self.row(
              text,
              situations,
              [
                .string(table.flow.name), .integer(place), .string(locale.folder),
              ]
            )
          }
        }
      }
    }
  }

  private func row(_ text: TextFit, _ situations: [Int], _ place: [JSONValue]) -> JSONValue {
    let verdicts = situations.map {
      Self.letter(text.verdicts.indices.contains($0) ? text.verdicts[$0] : .fits)
    }
    let link = site.sourceLink(text.place)
    return .array(
      place + [
        .string(text.element), .string(text.state), .string(verdicts.joined()),
        .string(text.measure.words ?? ""), .string(site.line(text.place)),
        link.map(JSONValue.string) ?? .null,
        text.budget.map { .integer(Int($0.rounded(.down))) } ?? .null,
        .bool(text.isAsInSource),
      ]
    )
  }

  private static func letter(_ verdict: TextFit.Verdict) -> String {
    switch verdict {
    case .fits: "-"
    case .notMeasured: "?"
    case .tight: "~"
    case .overflows: "x"
    }
  }
}
