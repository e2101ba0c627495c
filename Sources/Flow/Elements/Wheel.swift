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
