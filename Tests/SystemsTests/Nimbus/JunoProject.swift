import Flow
import Source
import Syntax
import SystemKit
import Testing

@testable import FML
@testable import Nimbus

/// Cards of Firefox for Android as one of its screens draws them, from values of our own.
struct JunoProject {
  let cards: [Card]

  /// Draws cards as a version does, each at its place among all of them.
  init(_ cards: String = gallery, version: AppVersion, redesign: Bool) throws {
    let text = "{\"use-onboarding-redesign\": \(redesign), \"cards\": \(cards)}"
    let file = SourceFile(path: "a.json", bytes: Array(text.utf8))
    var log = Log()
    let node = try #require(JSONReader.read(file, id: FileID(index: 0), log: &log))
    let base = try #require(DrawnFeature.juno.base(of: node, &log))
    let document = base.document
    let feature = JunoFeature(base.node, base.types, version: version, document: document)
    self.cards = feature.cards.enumerated().map { index, card in
      let place = CardPosition(index: index, count: feature.cards.count)
      var parts = JunoParts(card, of: feature)
      return parts.drawn(at: place)
    }
  }

  /// One card in a state, element by element; of the redesign what is on the card alone.
  func outline(_ id: String, _ state: String = "default", all: Bool = false) throws -> String {
    let card = try #require(cards.first { $0.id == id })
    let root = try #require(card.states.first { $0.name == state }?.root)
    let outline = Outline(card)
    if all { return outline.text(of: root) }
    let own = root.parts.count == 2 ? root.parts[1].parts.first?.parts : nil
    guard let own, own.count == 3 else { return outline.text(of: root) }
    return own[1].parts.map(outline.text).joined(separator: "\n")
  }

  /// One card of every type.
  static let gallery = """
    {
      "terms": {"card-type": "terms-of-service", "title": "Hello", "body": "Fast", "image-res": "logo",
        "primary-button-label": "Go on", "extra-data": {"term-of-service-data": {
          "subheader-one-text": "At home", "line-one-text": "See %1$s.", "line-one-link-text": "terms",
          "line-two-text": "Care: %1$s", "line-two-link-text": "notice",
          "line-three-text": "Data. %1$s", "line-three-link-text": "Manage"}}},
      "browser": {"card-type": "default-browser", "title": "Mine", "body": "Safe", "image-res": "a",
        "primary-button-label": "Set", "secondary-button-label": "Not now"},
      "bar": {"card-type": "toolbar-placement", "title": "Bar", "body": "Where?", "image-res": "b",
        "primary-button-label": "Save", "secondary-button-label": "Skip",
        "extra-data": {"customization-toolbar-data": [
          {"toolbar-type": "toolbar-bottom", "label": "Below", "image-res": "below"},
          {"toolbar-type": "toolbar-top", "label": "Above", "image-res": "above"}]}},
      "theme": {"card-type": "theme-selection", "title": "Theme", "image-res": "c",
        "primary-button-label": "Save", "extra-data": {"customization-theme-data": [
          {"theme-type": "theme-system", "label": "System", "image-res": "auto"},
          {"theme-type": "theme-dark", "label": "Dark", "image-res": "dark"}]}},
      "ads": {"card-type": "marketing-data", "title": "Ads", "body": "Help", "image-res": "d",
        "primary-button-label": "Confirm", "extra-data": {"marketing-data": {
          "body-line-one-text": "How? %1$s", "body-line-one-link-text": "So",
          "body-line-two-text": "Share"}}},
      "heart": {"card-type": "marketing-data", "title": "Ads", "primary-button-label": "Yes",
        "extra-data": {"marketing-data": {"marketing-card-variant": "treatment-c"}}},
      "more": {"card-type": "add-ons", "title": "More", "body": "Pick", "image-res": "e",
        "primary-button-label": "Start", "extra-data": {"add-ons-data": [
          {"icon-res": "icon", "name": "Reader", "description": "Dark pages",
            "average-rating": "4.5", "review-count": "12"}]}}
    }
    """
}
