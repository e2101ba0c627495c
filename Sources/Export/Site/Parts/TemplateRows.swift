import Flow

/// How a text with places came to its words: the text as written, each field with its value and where
/// that comes from, and the places that stay as they are.
struct TemplateRows {
  let template: Template

  var html: HTML {
    var tags = names.html { name in
      template.samples[name].map { field(name, $0) } ?? HTML()
    }
    tags += unresolved.html { Parts.tag("\($0) has no value", icon: "err", look: "err") }
    return
      "<p class=\"key\" dir=\"auto\">\(raw)</p>\(if: !tags.isEmpty, "<div class=\"tags\">\(tags)</div>")"
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
    var seen: Set<String> = []
    return template.pieces.flatMap { piece -> [String] in
      guard case .place(let place) = piece else { return [] }
      return place.expression.fields
    }.filter { seen.insert($0).inserted }
  }

  /// The places that no value fills, each once, in order.
  var unresolved: [String] {
    var seen: Set<String> = []
    return template.segments.compactMap { segment in
      guard case .unresolved(let place) = segment else { return nil }
      return place.raw
    }.filter { seen.insert($0).inserted }
  }

  /// Where a value comes from, for people.
  private static func words(_ origin: Template.Sample.Origin) -> String {
    switch origin {
    case .given: "given"
    case .initial: "the field's own default"
    case .name: "made up from its name"
    case .kind: "made up from its kind"
    }
  }
}
