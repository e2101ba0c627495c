import Flow

/// What the preview fills into the places of a text, and where each value comes from.
struct PlaceRows {
  let text: TextRef

  /// The text as written, and a line for each field that its places name.
  var html: HTML {
    guard let template = text.template else { return HTML() }
    var names: [String] = []
    for case .place(let place) in template.pieces {
      for name in place.expression.fields where !names.contains(name) { names.append(name) }
    }
    let rows = names.prefix(12).html { name in
      "<li>\(row(name, template.samples[name]))</li>"
    }
    return "<p class=\"key\">\(text.raw)</p><ul class=\"tags\">\(rows)</ul>"
  }

  private func row(_ name: String, _ sample: Template.Sample?) -> HTML {
    guard let sample, let value = sample.value.text else {
      return Parts.tag("\(name) has no value", icon: "warn", look: "warn")
    }
    return Parts.tag("\(name) = \(value), \(Self.words(sample.origin))", look: "line")
  }

  private static func words(_ origin: Template.Sample.Origin) -> String {
    switch origin {
    case .given: "as the project says"
    case .initial: "what the field starts with"
    case .name: "made up from the name"
    case .kind: "made up for its kind of field"
    }
  }
}
