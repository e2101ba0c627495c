internal import Flow

/// Lines, space and placeholders of elements that can't be drawn.
extension Drawer {
  mutating func draw(_ divider: Divider, _ element: Element, _ place: Place) {
    let isUpright = place.axis == .horizontal
    let width = place.unit.length(max(0, divider.thickness))
    let line = "\(width) \(divider.line.rawValue) \(CSSValue.color(divider.color));"
    let extra = (isUpright ? "border-inline-start:" : "border-block-start:") + line
    box(Frame(isUpright ? "e-rule e-upright" : "e-rule", extra: extra), element, place) { _ in }
  }

  mutating func draw(_ spacer: Spacer, _ element: Element, _ place: Place) {
    var extra = "flex:\(CSSValue.number(max(0, spacer.weight))) 1 0%;"
    if let length = spacer.length {
      let size = place.unit.length(max(0, length))
      extra = place.axis == .horizontal ? "inline-size:\(size);" : "block-size:\(size);"
      extra += "flex:none;"
    }
    box(Frame("e-spacer", extra: extra), element, place) { _ in }
  }

  mutating func draw(_ placeholder: Placeholder, _ element: Element, _ place: Place) {
    var frame = Frame(placeholder.isPanel ? "e-placeholder e-panel" : "e-placeholder")
    frame.attributes = placeholder.detail.flatMap(Frame.title)
    box(frame, element, place) { drawer in
      drawer.program.html("<b>")
      drawer.program.text(placeholder.shownName)
      drawer.program.html("</b>")
      if !placeholder.reason.isEmpty {
        drawer.program.html("<span>")
        drawer.program.text(placeholder.reason)
        drawer.program.html("</span>")
      }
      for text in placeholder.texts { drawer.span(text, base: "e-copy", css: "") }
    }
  }
}

extension Placeholder {
  /// Its name, which is no text of the card and so is cut like others: at 200 characters.
  fileprivate var shownName: String {
    guard name.utf8.count > 200 else { return name }
    let kept = String(String.UnicodeScalarView(name.unicodeScalars.prefix(200)))
    return kept.utf8.count < name.utf8.count ? kept + "…" : name
  }
}
