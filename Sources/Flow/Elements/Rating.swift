/// Marks in a row of which some are given: stars, or faces of which one is chosen.
///
/// Defaults are those of reference sequence, section 12.3, `review`; all sizes in pt.
public struct Rating: Hashable, Sendable {
  /// The marks in the row.
  public internal(set) var marks: Marks
  /// The number of stars given, halves and other parts too; the position of the chosen face, from 1.
  ///
  /// 0 is none.
  public let value: Double
  /// The name its answer is stored under; empty where it is not stored.
  public let name: String
  /// The value looks given only, and is no answer before a tap.
  public var isUntouched = false
  /// Side of a mark.
  public var size: Double = 32
  /// Space between marks.
  public var gap: Double = 8
  /// Opacity of faces that are not chosen.
  public var restOpacity: Double = 0.4
  /// The scale of the chosen face; 1 is its own size.
  public var chosenScale: Double = 1.2

  /// The marks in the row of a rating.
  public enum Marks: Hashable, Sendable {
    /// Stars of two colours.
    case stars(Stars)
    /// Faces or other characters, lowest first.
    case emoji([TextSlot])
  }

  /// Stars, some of them given.
  public struct Stars: Hashable, Sendable {
    /// The number of stars.
    public let count: Int
    /// The colour of given ones.
    public let full: Themed<Color>
    /// The colour of the others.
    public let empty: Themed<Color>
    /// The others are outlines instead of filled.
    public let areOutlines: Bool

    /// Stars of two colours.
    public init(
      count: Int = 5,
      full: Themed<Color>,
      empty: Themed<Color>,
      areOutlines: Bool = false
    ) {
      self.count = count
      self.full = full
      self.empty = empty
      self.areOutlines = areOutlines
    }
  }

  /// A rating of a value.
  public init(
    _ marks: Marks,
    value: Double,
    name: String = "",
    _ change: (inout Rating) -> Void = { _ in }
  ) {
    self.marks = marks
    self.value = value
    self.name = name
    change(&self)
  }
}

extension Rating {
  /// The number of marks.
  public var count: Int {
    switch marks {
    case .stars(let stars): max(0, stars.count)
    case .emoji(let faces): faces.count
    }
  }
}

extension Rating: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    let side = Length.points(size)
    let parts: [BoxPart] =
      switch marks {
      case .stars(let stars):
        (0..<BoxPart.shown(stars.count)).map {
          stars.part($0, value: value, side: side, isFixed: name.isEmpty)
        }
      case .emoji(let faces):
        faces.prefix(BoxPart.shown(faces.count)).enumerated().map { index, face in
          self.face(face, isChosen: Double(index + 1) == value.rounded())
        }
      }
    return BoxPart(
      "e-rating",
      usual: [.wraps, .align(.center), .justify(.center)],
      own: [.variable(.side, side), .gap(gap)],
      .flex(.horizontal, parts.map(BoxPart.Piece.part))
    )
  }

  private func face(_ face: TextSlot, isChosen: Bool) -> BoxPart {
    BoxPart(
      isChosen ? "e-face e-now" : "e-face",
      tag: "span",
      usual: [.flex(.none)],
      taken: [.type(Typography(size: size, lineHeight: 1.2))],
      own: isChosen
        ? (chosenScale == 1 ? [] : [.scale(chosenScale)])
        : (restOpacity >= 1 ? [] : [.opacity(restOpacity)]),
      .text(face)
    )
  }
}

extension Rating.Stars {
  /// A star; over one that a tap may give or take stands the share of it that is given.
  fileprivate func part(_ index: Int, value: Double, side: Length, isFixed: Bool) -> BoxPart {
    let taken = BoxProperty.square(side)
    let share = min(1, max(0, value - Double(index)))
    let filled = BoxPart.Piece.symbol("star-fill", side)
    if isFixed, share >= 1 {
      return BoxPart("e-mark", taken: taken, own: [.color(full)], .over([filled]))
    }
    var parts = [BoxPart.Piece.symbol(areOutlines ? "star" : "star-fill", side)]
    if !isFixed || share > 0 {
      let own = [BoxProperty.color(full), .width(.share(share))]
      parts.append(.part(BoxPart("e-share", own: own, .over([filled]))))
    }
    return BoxPart("e-mark", taken: taken, own: [.color(empty)], .over(parts))
  }
}
