internal import FML
internal import Flow
internal import Source

/// The routes of the sheet's buttons and links (`TermsOfUseStrings` and `SupportUtils`, v149).
extension TermsLowering {
  static let terms = "https://www.mozilla.org/about/legal/terms/firefox/"
  static let privacy = "https://www.mozilla.org/privacy/firefox/"

  /// The topic of the support pages behind the last line's link; the app fills in its own version.
  private var more: String {
    let version = feature.versions.rules?.words.drop { $0 == "v" } ?? "{app_version}"
    return "https://support.mozilla.org/1/firefox/\(version)/iOS/\(LocaleTag.mark)"
      + "/firefox-terms-of-use-faq"
  }

  var routes: [Route] {
    let later = Route.Target.end(completed: false)
    let drag = Route(
      .swipe,
      element: nil,
      action: "drag-down",
      to: later,
      span: feature.drag?.span ?? place
    )
    return [
      route(.tap, "accept", .end(completed: true)),
      route(.skip, "remind-me-later", later),
      route(.tap, "description/terms", .external(Self.terms)),
      route(.tap, "more/link", .external(more)),
    ] + (feature.isDraggable ? [drag] : [])
  }

  private func route(_ trigger: Route.Trigger, _ element: String, _ target: Route.Target) -> Route {
    Route(trigger, element: element, action: element, to: target, span: place)
  }
}
