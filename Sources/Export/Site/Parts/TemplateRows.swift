import Flow
import Source

/// The derivation of a text with places: the text as written, each field with its value and origin, and the
/// places that stay as they are.
struct TemplateRows {
  let template: Template

  var html: HTML {
    var tags = names.html { name in
      template.samples[name].map { field(name, $0) } ?? HTML()
    }
    tags += unresolved.html { place in
      place.fallback.map { Parts.tag("\(place.raw) \(Self.instead($0))", look: "line") }
        ?? Parts.tag("\(place.raw) has no value", icon: "err", look: "err")
    }
    return
      "<p class=\"key\" dir=\"auto\">\(words: raw)</p>\(if: !tags.isEmpty, "<div class=\"tags\">\(tags)</div>")"
  }

  /// The text as the config has it.
  private var raw: String {
    template.pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .place(let place): place.raw
      }
    }.joined()
  }

  private func field(_ name: String, _ sample: Template.Sample) -> HTML {
    let from: HTML = "<span class=\"from\">\(Self.words(sample.origin))</span>"
    return Parts.tag("\(name) = \(sample.value.text ?? "nothing")\(from)", look: "line")
  }

  /// The fields that places ask for, each once, in order.
  private var names: [String] {
    template.pieces.flatMap { piece -> [String] in
      guard case .place(let place) = piece else { return [] }
      return place.expression.fields
    }.uniqued()
  }

  /// The places that no value fills, each once, in order.
  private var unresolved: [Template.Place] {
    template.segments.compactMap { segment in
      guard case .unresolved(let place) = segment else { return nil }
      return place
    }.uniqued(by: \.raw)
  }

  /// Indicates that some place has neither a value nor words that show instead.
  var isOpen: Bool { unresolved.contains { $0.fallback == nil } }

  /// A note on the text that shows in place of a value.
  private static func instead(_ fallback: String) -> String {
    fallback.isEmpty ? "shows nothing without a value" : "shows its fallback"
  }

  /// The origin of a value, for people.
  private static func words(_ origin: Template.Sample.Origin) -> String {
    switch origin {
    case .given: "given"
    case .initial: "the field's own default"
    case .device: "the device shown"
    case .name: "made up from its name"
    case .kind: "made up from its kind"
    }
  }
}
