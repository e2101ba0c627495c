internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The view of a form that has no blocks (reference: appdna, sections 3.1 and 11).
struct LegacyForm {
  let step: AppDNAStep

  /// The rows of the view.
  func rows(_ drawing: inout AppDNADrawing) -> [Element] {
    let parts = [image(&drawing)].compactMap { $0 } + words(&drawing)
    let fields = step.formFields.map { AppDNAFormControl(field: $0).element(&drawing) }
    let column = Element.column(gap: 20, parts + fields) {
      $0.padding = Insets(top: 16, sides: 24, bottom: 24)
      $0.size.width = .fill
    }
    return [LegacyParts.scroll(column), button(&drawing)]
  }

  // MARK: Above the fields

  private func image(_ drawing: inout AppDNADrawing) -> Element? {
    guard let url = step.config.image, !url.value.isEmpty else { return nil }
    let slot = drawing.image(url)
    drawing.summary.image = slot
    return .picture(id: "image", slot, size: SizeRules(width: .fill, maxHeight: 120), radius: 12)
  }

  /// Title and subtitle, along the fields' edge.
  private func words(_ drawing: inout AppDNADrawing) -> [Element] {
    let words = [
      LegacyParts.title(step.config, .title2, &drawing),
      LegacyParts.subtitle(step.config, &drawing),
    ]
    return words.compactMap { word in
      var word = word
      word?.style.typography?.alignment = nil
      return word
    }
  }

  // MARK: The button

  /// Tells whether no required answer is missing.
  private func isComplete(_ drawing: AppDNADrawing) -> Bool {
    step.formFields.allSatisfy { field in
      if field.dependency?.presence(drawing).isShown == false || !field.isRequired { return true }
      return drawing.sample(of: field.id)?.value.text != nil
    }
  }

  /// The button, paler while something is missing.
  private func button(_ drawing: inout AppDNADrawing) -> Element {
    let look = step.config.legacy.look
    let fill = look.background ?? AppDNADefaults.accent
    return LegacyParts.button(
      step.config,
      usual: "Continue",
      fill: isComplete(drawing) ? fill : AppDNADefaults.fade(fill, 0.4),
      radius: look.radius ?? 14,
      &drawing
    )
  }
}
