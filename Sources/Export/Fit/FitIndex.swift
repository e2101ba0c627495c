import Flow
import Layout
import Source

/// The results of the fit check by the text that they are about.
struct FitIndex: Sendable {
  private var lines: [Place: (lines: TextFit.PageLines, on: FitReport.Situation)] = [:]

  private struct Place: Hashable {
    let flow: String
    let variant: String
    let card: String
    let element: String
    let reference: String
    let locale: String
  }

  init(_ report: FitReport?) {
    guard let report else { return }
    for text in report.texts {
      guard let own = text.pageLines, report.situations.indices.contains(own.situation) else {
        continue
      }
      for variant in text.variants {
        let place = Place(
          flow: text.flow,
          variant: variant,
          card: text.card,
          element: text.element,
          reference: text.reference,
          locale: text.locale
        )
        lines[place] = lines[place] ?? (own, report.situations[own.situation])
      }
    }
  }

  /// "most likely 2 lines in the app on iPhone 15 at L, 3 here"; nil where pages set a text in as many lines as the app, or nobody looked.
  func note(_ printer: CardPrinter, _ card: Card, element: String, _ text: TextRef) -> String? {
    let place = Place(
      flow: printer.flow.flow.id,
      variant: printer.variant.variant.id,
      card: card.id,
      element: element,
      reference: text.raw,
      locale: printer.locale.id
    )
    guard let (lines, on) = lines[place] else { return nil }
    let device = Device.all.first { $0.id == on.device }?.title ?? on.device
    return "most likely \(Words.count(lines.app, "line")) in the app on \(device) at "
      + "\(on.size.title), \(lines.page) here, as pages draw Inter in place of Apple's typeface"
  }
}
