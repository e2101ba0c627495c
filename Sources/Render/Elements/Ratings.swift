internal import Flow

/// Ratings: a box for each star or face.
extension Drawer {
  mutating func draw(_ rating: Rating, _ element: Element, _ place: Place) {
    let unit = place.unit
    let side = unit.length(max(0, rating.size))
    let gap = unit.length(max(0, rating.gap))
    var frame = Frame("e-rating", extra: "--side:\(side);gap:\(gap);")
    if case .stars = rating.marks, element.accessibilityLabel == nil {
      frame.attributes = " role=\"img\" aria-label=\"\(Self.words(rating))\""
    }
    box(frame, element, place) { drawer in
      switch rating.marks {
      case .stars(let stars): drawer.stars(stars, value: rating.value)
      case .emoji(let faces): drawer.faces(faces, rating)
      }
    }
  }

  /// The value as screen readers say it: "3.5 of 5".
  private static func words(_ rating: Rating) -> String {
    "\(CSSValue.number(max(0, rating.value))) of \(rating.count)"
  }

  private mutating func stars(_ stars: Rating.Stars, value: Double) {
    let full = "color:\(CSSValue.color(stars.full));"
    let empty = "color:\(CSSValue.color(stars.empty));"
    for index in 0..<Self.shown(stars.count) {
      let share = min(1, max(0, value - Double(index)))
      if share >= 1 {
        part("e-mark", css: full) { $0.star(isFilled: true) }
        continue
      }
      part("e-mark", css: empty) { drawer in
        drawer.star(isFilled: !stars.areOutlines)
        guard share > 0 else { return }
        let css = full + "inline-size:\(CSSValue.percent(share));"
        drawer.part("e-share", css: css) { $0.star(isFilled: true) }
      }
    }
  }

  private mutating func star(isFilled: Bool) {
    symbol(isFilled ? "star-fill" : "star")
  }

  private mutating func faces(_ faces: [TextSlot], _ rating: Rating) {
    let opacity = CSSValue.number(min(1, max(0, rating.restOpacity)))
    let scale = CSSValue.number(min(10, max(0, rating.chosenScale)))
    for (index, face) in faces.prefix(Self.shown(faces.count)).enumerated() {
      let isChosen = Double(index + 1) == rating.value.rounded()
      let rest = opacity == "1" ? "" : "opacity:\(opacity);"
      let chosen = scale == "1" ? "" : "scale:\(scale);"
      span(face, base: isChosen ? "e-face e-now" : "e-face", css: isChosen ? chosen : rest)
    }
  }
}
