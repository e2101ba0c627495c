internal import Flow

/// Writes a text with the places in it that answers fill in, for pages with or without marks
/// (reference: sequence, section 10; appdna, section 12.3).
extension ProgramWriter {
  /// Appends a text's words and places; for a place its filling for the page's user, its fallback, or the place as
  /// written.
  func places(of text: ResolvedText, to output: inout [UInt8]) {
    guard let template = text.template else { return output.append(text: text.text) }
    for segment in template.filled(by: page.user).segments {
      switch segment {
      case .literal(let string): output.append(text: string)
      case .filled(let string, let placeholder):
        span(placeholder, " class=\"e-value\"", to: &output) { $0.append(text: string) }
      case .unresolved(let placeholder): unresolved(placeholder, to: &output)
      }
    }
  }

  /// A chip with the place as written; where a fallback shows instead, the place is read on hover alone.
  private func unresolved(_ placeholder: Template.Placeholder, to output: inout [UInt8]) {
    guard let fallback = placeholder.fallback, !fallback.isEmpty else {
      return span(placeholder, " class=\"e-token\"", to: &output) {
        $0.append(text: placeholder.raw)
      }
    }
    span(placeholder, " class=\"e-token e-fallback\"", to: &output) { output in
      output.append(text: fallback)
      output.append(html: "<small>")
      output.append(text: placeholder.raw)
      output.append(html: "</small>")
    }
  }

  private func span(
    _ placeholder: Template.Placeholder,
    _ look: StaticString,
    to output: inout [UInt8],
    _ content: (inout [UInt8]) -> Void
  ) {
    output.append(html: "<span")
    output.append(html: look)
    if page.isMarked {
      output.append(attribute: "data-value", LiveJSON.placeholder(placeholder))
      output.append(attribute: "data-raw", placeholder.raw)
      if let fallback = placeholder.fallback, !fallback.isEmpty {
        output.append(attribute: "data-fallback", fallback)
      }
    }
    output.append(html: ">")
    content(&output)
    output.append(html: "</span>")
  }
}
