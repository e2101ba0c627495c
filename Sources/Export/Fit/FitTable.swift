import Flow
import Layout
import Source

/// The heat map of a flow: its cards down, locales across, and in each cell where texts stop fitting.
struct FitTable {
  let flow: SiteFlow
  let devices: [Device]
  let sizes: [TextSize]
  let locales: [SiteLocale]
  private(set) var rows: [Row] = []

  /// A card of some variants.
  struct Row {
    let variant: SiteVariant
    let card: SiteCard
    /// The number of variants that have the card.
    let variants: Int
    /// The cells of the row, one for each locale.
    let cells: [Cell]
  }

  /// A card in a locale.
  struct Cell {
    /// Its texts that do not fit everywhere, in the order of the card.
    let texts: [TextFit]
    /// The worst verdict on each device.
    let marks: [Mark]

    /// The worst mark of all devices: the smallest text size, and the device where it happens first.
    var worst: (device: Int, mark: Mark)? {
      let index = marks.indices.min { (marks[$0], $0) < (marks[$1], $1) }
      return index.map { ($0, marks[$0]) }
    }

    var isUnfit: Bool { marks.contains { $0 != .fits } }
  }

  /// The verdict on a card's texts on one device, the worst first.
  enum Mark: Comparable {
    /// Something does not fit from a text size on.
    case from(TextSize)
    /// Something does not fit from a text size on, as in the source locale.
    case asInSource(TextSize)
    case missing
    /// Something may not fit.
    case tight
    case notMeasured
    case fits

    /// The class of the mark: how many people meet it.
    var look: String {
      switch self {
      case .fits: "f0"
      case .notMeasured: "fn"
      case .missing: "fm"
      case .tight: "ft"
      case .asInSource: "f1"
      case .from(let size): size <= .l ? "f4" : size < .xxxl ? "f3" : size <= .ax1 ? "f2" : "f1"
      }
    }
  }

  init?(_ site: Site, _ flow: SiteFlow, _ report: FitReport, texts: [TextFit]) {
    guard !texts.isEmpty else { return nil }
    self.flow = flow
    let looked = Set(report.situations.map(\.device))
    devices = flow.flow.devices(among: []).filter { looked.contains($0.id) }
    sizes = Set(report.situations.map(\.size)).sorted()
    locales = site.pageLocales
    let ids = Set(locales.map(\.id))
    for (_, texts) in texts.grouped(by: { [$0.card] + $0.variants }) {
      guard let variant = texts[0].variants.lazy.compactMap(flow.variant).first,
        let card = variant.card(texts[0].card), texts.contains(where: { ids.contains($0.locale) })
      else { continue }
      let unfit = Dictionary(grouping: texts.filter { $0.verdict != .fits }, by: \.locale)
      let cells = locales.map { locale in
        let own = unfit[locale.id] ?? []
        let marks = devices.map { device in
          own.map { mark($0, on: device, report) }.min() ?? .fits
        }
        return Cell(texts: own, marks: marks)
      }
      let count = texts[0].variants.count
      rows.append(Row(variant: variant, card: card, variants: count, cells: cells))
    }
  }

  private func mark(_ text: TextFit, on device: Device, _ report: FitReport) -> Mark {
    let here = zip(text.verdicts, report.situations).filter { $0.1.device == device.id }
    if let size = here.filter({ $0.0 == .overflows }).map(\.1.size).min() {
      return text.isAsInSource ? .asInSource(size) : .from(size)
    }
    if here.contains(where: { $0.0 == .tight }) { return .tight }
    if text.measure.problem == .missing { return .missing }
    return here.contains { $0.0 == .notMeasured } ? .notMeasured : .fits
  }

  /// One character of a mark for the script: `a` is the smallest measured text size, `A` too where the source does
  /// no better.
  func letter(_ mark: Mark) -> String {
    func letter(_ first: Int, _ size: TextSize) -> String {
      String(UnicodeScalar(UInt8(clamping: first + (sizes.firstIndex(of: size) ?? 0))))
    }
    return switch mark {
    case .from(let size): letter(97, size)
    case .asInSource(let size): letter(65, size)
    case .tight: "~"
    case .notMeasured: "?"
    case .missing: "!"
    case .fits: "-"
    }
  }
}
