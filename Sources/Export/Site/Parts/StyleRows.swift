import Flow
import Source

/// The looks of a card's elements in words and swatches, and how close the drawing comes.
extension CardOutline {
  /// Elements that are listed; more would say little.
  private static let limit = 40

  var style: HTML {
    let rows = elements.prefix(Self.limit).html { element -> HTML in
      let (facts, paints) = (facts(element), paints(element.style))
      if facts.isEmpty, paints.isEmpty { return HTML() }
      return Inspector.row(
        element.id,
        element: element.id,
        """
        \(if: !facts.isEmpty, "<p>\(facts.joined(separator: ", "))</p>")\
        \(if: !paints.isEmpty, "<ul class=\"paints\">\(paints)</ul>")
        """
      )
    }
    return Inspector.group("Style", id: "style", rows)
  }

  var fidelity: HTML {
    let rows = inexact.prefix(Self.limit).html { element -> HTML in
      let label = element.id.isEmpty ? "card" : element.id
      return Inspector.row(label, element: element.id, notes(element.fidelity))
    }
    let none: HTML = "<p class=\"quiet\">Nothing on this card is approximated or ignored.</p>"
    return Inspector.group("Fidelity", id: "fidelity", rows.isEmpty ? none : rows)
  }

  /// The differences of an element, each linked to its row of the ledger.
  private func notes(_ fidelity: Fidelity) -> HTML {
    fidelity.notes.html { note in
      let look = note.row.level == .notDrawn ? "line" : "warn"
      let href = "../../../../\(FidelityPage.path)#\(note.row.id)"
      return """
        <p>\(note.text) <a class="tag \(look)" href="\(href)">\(note.row.level.label)</a></p>
        """
    }
  }

  /// Measures and type, in words.
  private func facts(_ element: Element) -> [String] {
    let style = element.style
    var parts = style.typography.map(typography) ?? []
    if let corners = style.corners, corners.topLeading > 0 {
      parts.append("radius \(Wording.number(corners.topLeading))")
    }
    if style.opacity < 1 { parts.append("opacity \(Wording.number(style.opacity))") }
    return parts
  }

  /// Colours, each named by the part that it paints.
  private func paints(_ style: Style) -> HTML {
    var items = style.foreground.map { item("Text", swatch($0)) } ?? HTML()
    items += style.background.prefix(2).html { item("Fill", paint($0)) }
    if let border = style.border, border.width > 0 { items += item("Border", swatch(border.color)) }
    return items
  }

  private func item(_ name: String, _ paint: HTML) -> HTML { "<li>\(name) \(paint)</li>" }

  private func typography(_ type: Typography) -> [String] {
    var parts: [String] = []
    if let size = type.size { parts.append("\(Wording.number(size)) pt") }
    if let weight = type.weight { parts.append("weight \(weight)") }
    if type.isItalic { parts.append("italic") }
    return parts
  }

  private func paint(_ paint: Paint) -> HTML {
    switch paint {
    case .solid(let color): swatch(color)
    case .linear(let gradient): "gradient \(swatches(gradient.stops))"
    case .radial(let gradient): "radial gradient \(swatches(gradient.stops))"
    case .angular(let gradient): "angular gradient \(swatches(gradient.stops))"
    case .image: "an image"
    case .blur(let radius): "blur \(Wording.number(radius))"
    }
  }

  private func swatches(_ stops: [GradientStop]) -> HTML {
    stops.prefix(4).html { "\(swatch($0.color)) " }
  }

  private func swatch(_ color: Themed<Color>) -> HTML {
    if color.light == color.dark { return one(color.light) }
    return "\(one(color.light)) <small>light</small> \(one(color.dark)) <small>dark</small>"
  }

  /// A colour as an attribute of an SVG, since the page allows no style attributes.
  private func one(_ color: Color) -> HTML {
    let hex = color.hex
    let alpha = color.alpha < 1 ? " \(Wording.number(color.alpha * 100)) %" : ""
    let opacity = color.alpha < 1 ? Wording.number(color.alpha) : nil
    return """
      <svg class="swatch" color="\(hex)"\(attribute: "opacity", opacity) aria-hidden="true"></svg>\
      <code>\(hex)\(alpha)</code>
      """
  }
}

/// The derivation of a text with places: the text as written, each field with its value and origin, and the
/// places that stay as they are.
struct TemplateRows {
  let template: Template

  var html: HTML {
    var tags = names.html { name -> HTML in
      guard let sample = template.samples[name] else { return HTML() }
      let from: HTML = "<span class=\"from\">\(Self.phrase(sample.origin))</span>"
      return Parts.tag("\(name) = \(sample.value.text ?? "nothing")\(from)", look: "line")
    }
    tags += unresolved.html { placeholder in
      guard let fallback = placeholder.fallback else {
        return Parts.tag("\(placeholder.raw) has no value", icon: "err", look: "err")
      }
      let instead = fallback.isEmpty ? "shows nothing without a value" : "shows its fallback"
      return Parts.tag("\(placeholder.raw) \(instead)", look: "line")
    }
    return
      "<p class=\"key\" dir=\"auto\">\(words: template.written)</p>\(if: !tags.isEmpty, "<div class=\"tags\">\(tags)</div>")"
  }

  /// The fields that places ask for, each once, in order.
  private var names: [String] {
    template.pieces.flatMap { piece -> [String] in
      guard case .placeholder(let placeholder) = piece else { return [] }
      return placeholder.expression.fields
    }.uniqued()
  }

  /// The places that no value fills, each once, in order.
  private var unresolved: [Template.Placeholder] {
    template.segments.compactMap { segment in
      guard case .unresolved(let placeholder) = segment else { return nil }
      return placeholder
    }.uniqued(by: \.raw)
  }

  /// Indicates that some place has neither a value nor words that show instead.
  var isOpen: Bool { unresolved.contains { $0.fallback == nil } }

  private static func phrase(_ origin: Template.Sample.Origin) -> String {
    switch origin {
    case .given: "given"
    case .initial: "the field's own default"
    case .device: "the device shown"
    case .name: "made up from its name"
    case .kind: "made up from its kind"
    }
  }
}
