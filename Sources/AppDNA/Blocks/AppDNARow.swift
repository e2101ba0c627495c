internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Blocks beside or below one another (reference: appdna, section 9.10).
struct AppDNARow: BlockContent {
  let children: [AppDNABlock]
  private let axis: Stack.Axis
  private let gap: Double
  private let alignment: CrossAlignment
  private let distribution: AppDNADistribution?
  private let fills: Bool
  private let ratios: [Double]
  private let card: AppDNARowCard

  init(_ fields: inout AppDNAFields) {
    let own = fields.blocks("children")
    children = own.isEmpty ? fields.blocks("stack_children") : own
    fields.ignore("stack_children")
    axis = fields.axis()
    gap = max(0, fields.number("gap") ?? 8)
    let side = fields.word("align_items", as: AppDNASide.self)
    alignment = side?.alignment(across: axis) ?? .center
    distribution = fields.distribution()
    fills = fields.bool("row_child_fill") ?? (distribution?.stretches ?? true)
    let ratios = fields.text("column_ratios")?.value
    let bag = fields.config { fields in
      (fields.text("column_ratios")?.value, AppDNARowCard(&fields))
    }
    self.ratios = Self.ratios(bag.0 ?? ratios ?? "")
    card = bag.1
    if fields.any("justify", as: .string) != nil { fields.fidelity.add(AppDNAFidelity.justify) }
    if fields.any("wrap", as: .bool) != nil { fields.fidelity.add(AppDNAFidelity.wrap) }
    if !children.contains(where: { !$0.content.isEmpty }) { fields.reportEmpty() }
  }

  var hasOwnBox: Bool { card.hasBox }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let list = children.filter { !$0.content.isEmpty }
    let inner = list.enumerated().map { index, child in
      axis == .horizontal
        ? cell(child, index, &drawing) : AppDNABlockBox.drawn(child, in: .row(.vertical), &drawing)
    }
    let stack = Stack(
      axis,
      gap: gap,
      alignment: alignment,
      distribution: fills ? .start : distribution?.model ?? .start,
      inner
    )
    return card.element(id, stack, &drawing)
  }

  // MARK: Cells

  /// A child beside others, in a box of its own that has its share of the width.
  private func cell(_ child: AppDNABlock, _ index: Int, _ drawing: inout AppDNADrawing) -> Element {
    var inner = AppDNABlockBox.drawn(child, in: .row(.horizontal), &drawing)
    let width = width(of: child, index)
    if child.width != nil, width != .part(ratio(index)) { inner.style.size.width = .fill }
    let side = child.position?.horizontal?.cross ?? .center
    let presence = inner.presence
    inner.presence = nil
    var cell = Element.column(alignment: side, [inner])
    cell.presence = presence
    cell.style.size.width = width
    switch child.position?.vertical {
    case .top: cell.style.alignment = .start
    case .center: cell.style.alignment = .center
    case .bottom: cell.style.alignment = .end
    case nil: break
    }
    return cell
  }

  private func width(of child: AppDNABlock, _ index: Int) -> Length {
    if !ratios.isEmpty { return .part(ratio(index)) }
    switch child.width {
    case .points(let points): return .points(points)
    case .share(let share): return .share(share)
    case .fill: return .part(1)
    case nil: break
    }
    if fills { return .part(1) }
    return child.content.width.fills && distribution == nil ? .part(1) : .hug
  }

  /// The weight of a child; the last one goes on for those that have none.
  private func ratio(_ index: Int) -> Double {
    index < ratios.count ? ratios[index] : ratios.last ?? 1
  }

  /// The weights of `1:2`; none where one of them is no number above zero.
  private static func ratios(_ text: String) -> [Double] {
    let parts = text.split(separator: ":").prefix(24).map { part in
      Double(part.filter { $0 != " " })
    }
    let numbers = parts.compactMap { $0 }.filter { $0.isFinite && $0 > 0 }
    return numbers.count == parts.count ? numbers.map { min(1000, $0) } : []
  }
}

/// The distributions of a row's children along it; the iOS app knows none of these.
enum AppDNADistribution: String, CaseIterable {
  case equal
  case fill
  case start
  case center
  case end
  case spaceBetween = "space_between"
  case spaceAround = "space_around"
  case spaceEvenly = "space_evenly"

  /// Indicates that the children share all of the length.
  var stretches: Bool { self == .equal || self == .fill }

  fileprivate var model: Stack.Distribution {
    switch self {
    case .equal, .fill, .start: .start
    case .center: .center
    case .end: .end
    case .spaceBetween: .spaceBetween
    case .spaceAround: .spaceAround
    case .spaceEvenly: .spaceEvenly
    }
  }
}

/// A side of a row at which children stand.
private enum AppDNASide: String, CaseIterable {
  case top
  case bottom
  case center
  case leading
  case trailing
  case start
  case end

  /// The same across an axis; a side of the other axis is the middle, as in the apps.
  func alignment(across axis: Stack.Axis) -> CrossAlignment {
    switch (self, axis) {
    case (.top, .horizontal), (.leading, .vertical), (.start, .vertical): .start
    case (.bottom, .horizontal), (.trailing, .vertical), (.end, .vertical): .end
    default: .center
    }
  }
}

/// The axes of a row.
private enum AppDNADirection: String, CaseIterable {
  case horizontal
  case vertical
}

extension AppDNAFields {
  /// The axis of a row: `row_direction`, and `direction` of the vendor's pages.
  fileprivate mutating func axis() -> Stack.Axis {
    let own = word("row_direction", as: AppDNADirection.self)
    let other = word("direction", as: AppDNADirection.self)
    if own == nil, let other, let place = any("direction")?.span {
      if other == .vertical {
        noteAlias("the iOS app does not read 'direction'; 'row_direction' is meant", at: place)
      }
      return other == .vertical ? .vertical : .horizontal
    }
    return own == .vertical ? .vertical : .horizontal
  }

  /// The distribution of a row's children: a name of Android, and one of the vendor's pages.
  fileprivate mutating func distribution() -> AppDNADistribution? {
    let also: [String: AppDNADistribution] = [
      "space-between": .spaceBetween, "space-around": .spaceAround, "space-evenly": .spaceEvenly,
    ]
    let android = word("row_distribution", as: AppDNADistribution.self, also: also)
    let page = word("distribution", as: AppDNADistribution.self, also: also)
    let read = android ?? page
    if let read, !read.stretches, bool("row_child_fill") != true {
      fidelity.add(AppDNAFidelity.distribution)
    }
    return read
  }

  /// Reports a row or stack that has nothing in it.
  mutating func reportEmpty() {
    log.report(.emptyGroup, "\(what) has no children", at: span.start(1))
  }
}
