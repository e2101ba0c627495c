/// A picker of turning columns, each with its chosen row in the middle.
///
/// Defaults are those of reference sequence, section 12.3, `picker`; all sizes in pt.
public struct Wheel: Hashable, Sendable {
  /// The columns, in reading order.
  public internal(set) var columns: [Column]
  /// The axis along which rows follow one another; only wheels of one column run across.
  public var axis = Stack.Axis.vertical
  /// The height of the wheel, or its width where it runs across and the box does not say.
  public var length: Double = 200
  /// The height of a row, or its width where the wheel runs across.
  public var rowLength: Double = 40
  /// The paint behind the chosen rows.
  public var highlight = Paint.solid(Themed(Color(0xFFFFFF, alpha: 0.1)))
  /// The radius of the highlight's corners.
  public var highlightRadius: Double = 8
  /// Text of the chosen rows.
  public var selected = Look(Typography(size: 20), Themed(Color(0xFFFFFF)))
  /// Text of the other rows, which also fades with the distance from the middle.
  public var other = Look(Typography(size: 20), Themed(Color(0xFFFFFF)))
  /// Text beside the chosen rows and above columns.
  public var unit = Look(Typography(size: 16), Themed(Color(0xFFFFFF)))
  /// Space between columns.
  public var gap: Double = 8

  /// Rows that are drawn on either side of the chosen one; more are never seen.
  public static let reach = 4

  /// A column of a wheel.
  public struct Column: Hashable, Sendable {
    /// Its rows; lowering gives those near the chosen one, ``Wheel/reach`` on either side.
    public internal(set) var rows: [TextSlot]
    /// The index of the chosen row; none is chosen where there are no rows.
    public let selected: Int
    /// Words above the column.
    public var label: TextSlot?
    /// Words before the chosen row.
    public var prefix: TextSlot?
    /// Words behind the chosen row.
    public var suffix: TextSlot?
    /// Its width in pt; nil shares the space left.
    public var width: Double?
    /// The alignment of rows in the column.
    public var alignment = TextAlignment.center

    /// A column with its chosen row.
    public init(
      _ rows: [TextSlot],
      selected: Int,
      _ change: (inout Column) -> Void = { _ in }
    ) {
      self.rows = rows
      self.selected = selected
      change(&self)
    }
  }

  /// The look of a wheel's text.
  public struct Look: Hashable, Sendable {
    /// Its typography.
    public var typography: Typography
    /// Its colour.
    public var color: Themed<Color>

    /// A look of text.
    public init(_ typography: Typography, _ color: Themed<Color>) {
      self.typography = typography
      self.color = color
    }
  }

  /// A wheel of columns.
  public init(_ columns: [Column], _ change: (inout Wheel) -> Void = { _ in }) {
    self.columns = columns
    change(&self)
  }
}

extension Wheel: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    let gap: [BoxProperty] = columns.count > 1 ? [.gap(gap)] : []
    var parts: [BoxPart.Piece] = []
    if columns.contains(where: { $0.label != nil }) {
      let usual: [BoxProperty] = [.flex(.none), .padding(Insets(bottom: 4)), .justify(.center)]
      let heads = BoxPart.Content.flex(.horizontal, columns.map { .part(head(of: $0)) })
      parts.append(
        .part(BoxPart("e-heads", tag: "div", in: .column, usual: usual, own: gap, heads))
      )
    }
    let reels = BoxPart(
      "e-reels",
      tag: "div",
      in: .column,
      usual: [.flex(FlexItem(grow: 1))],
      own: gap + own(style.size),
      .art
    )
    return BoxPart("e-wheel", .flex(.vertical, parts + [.part(reels)]))
  }

  /// The wheel's own length, where its box does not say.
  private func own(_ size: SizeRules) -> [BoxProperty] {
    if axis == .vertical { return size.height == nil ? [.height(.points(length))] : [] }
    let width: [BoxProperty] = size.width == nil ? [.width(.points(length))] : []
    return [.minHeight(rowLength)] + width
  }

  private func head(of column: Column) -> BoxPart {
    let own = [BoxProperty.type(unit.typography), .color(unit.color)]
    let piece = column.label.map { label in
      BoxPart.Piece.part(BoxPart("e-span", tag: "span", in: .column, own: own, .text(label)))
    }
    return BoxPart(
      "e-head",
      tag: "div",
      usual: [.flex(.share(1)), .type(Typography(alignment: .center))],
      own: column.width.map { [.shrinking($0)] } ?? [],
      .flex(.vertical, piece.map { [$0] } ?? [])
    )
  }
}
