import Flow
import Source

extension Check {
  /// Finds pictures without one for dark screens where others of the flow have one.
  public static let pictureWithoutDark = Check(.pictureWithoutDark) { input, log in
    let all = ShownPicture.all(input)
    if all.allSatisfy({ $0.dark == nil }) { return }
    // Pictures that all cards draw in a color of their own, as template images are, need no other.
    let shown = all.filter { shown in
      let drawn = input.drawnPictures.filter { $0.span == shown.span }
      return drawn.isEmpty || !drawn.allSatisfy(\.image.isTinted)
    }
    for flow in input.flows {
      let own = shown.filter { $0.flows.contains(flow.id) }
      let lacking = own.filter { $0.dark == nil }
      // Two catalogs can have pictures of one name.
      let others = Set(lacking.map(\.id))
      guard let first = lacking.first,
        let other = own.first(where: { $0.dark != nil && !others.contains($0.id) })
      else { continue }
      let names = Phrase.list(lacking.map { "'\($0.id)'" })
      log.report(
        .pictureWithoutDark,
        "\(names) \(lacking.count == 1 ? "has" : "have") no picture for dark screens,"
          + " '\(other.id)' has one",
        at: first.span,
        about: lacking.flatMap(\.subjects).filter { $0.flow == flow.id },
        labels: lacking.dropFirst().prefix(5).map { Diagnostic.Label($0.span, "so has this") }
      )
    }
  }
}
