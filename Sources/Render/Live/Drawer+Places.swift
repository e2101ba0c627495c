internal import Flow

/// Texts with places that answers fill in (reference: sequence, section 10).
extension Drawer {
  /// Draws a text's words and places: what fills a place, or the place as written.
  ///
  /// Neither depends on the locale, so all of it is in the recipe.
  mutating func segments(_ template: Template) {
    for segment in template.segments {
      switch segment {
      case .words(let words): recipe.text(words)
      case .filled(let words, let place): span(words, of: place, " class=\"e-value\"")
      case .unresolved(let place): span(place.raw, of: place, " class=\"e-token\"")
      }
    }
  }

  private mutating func span(_ words: String, of place: Template.Place, _ look: StaticString) {
    recipe.html("<span")
    recipe.html(look)
    recipe.marks { bytes in
      bytes.append(attribute: "data-value", LiveJSON.place(place))
      bytes.append(attribute: "data-raw", place.raw)
    }
    recipe.html(">")
    recipe.text(words)
    recipe.html("</span>")
  }

  /// Marks a screen with the samples that its places use, for the script.
  mutating func samples() {
    guard let samples = LiveJSON.samples(of: card.texts) else { return }
    recipe.marks { $0.append(attribute: "data-samples", samples) }
  }
}
