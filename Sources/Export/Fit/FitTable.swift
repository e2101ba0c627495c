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
    /// Something does not fit from a text size on, given by its index among the measured sizes.
    case from(Int)
    /// Something does not fit from a text size on, as in the source locale.
    case asInSource(Int)
    case missing
    /// Something may not fit.
    case tight
    case notMeasured
    case fits

    /// One character for the script: `a` is the smallest text size, `A` too where the source does no better.
    var letter: String {
      switch self {
      case .from(let size): Self.letter(97 + size)
      case .asInSource(let size): Self.letter(65 + size)
      case .tight: "~"
      case .notMeasured: "?"
      case .missing: "!"
      case .fits: "-"
      }
    }

    private static func letter(_ code: Int) -> String {
      String(UnicodeScalar(UInt8(clamping: code)))
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
    let bad = here.filter { $0.0 == .overflows }.map(\.1.size).min()
    if let index = bad.flatMap(sizes.firstIndex) {
      return text.isAsInSource ? .asInSource(index) : .from(index)
    }
    if here.contains(where: { $0.0 == .tight }) { return .tight }
    if text.measure.problem == .missing { return .missing }
    return here.contains { $0.0 == .notMeasured } ? .notMeasured : .fits
  }

  /// The class of a mark: how many people meet it.
  func look(_ mark: Mark) -> String {
    switch mark {
    case .fits: return "f0"
    case .notMeasured: return "fn"
    case .missing: return "fm"
    case .tight: return "ft"
    case .asInSource: return "f1"
    case .from(let index):
      let size = sizes[index]
      return size <= .l ? "f4" : size < .xxxl ? "f3" : size <= .ax1 ? "f2" : "f1"
    }
  }
}
