internal import Flow
internal import Source
internal import SystemKit

/// An overlay of a step's hook: the app waits, or says why the user stays (reference: appdna, section 2,
/// "Hook overlays").
struct AppDNAOverlay: Sendable {
  /// The name of the state that shows it.
  let name: String
  /// Draws its layers, lowest first.
  let items: @Sendable (inout Drawing) -> [Layers.Item]

  /// The overlays that show, none where no hook runs: a refusal only where the hook has words for it.
  static func all(of hook: AppDNAWebhook?) -> [AppDNAOverlay] {
    guard let hook, hook.isEnabled else { return [] }
    let wait = AppDNAOverlay(name: "loading") { busy(hook.loading, hook.span.start(1), &$0) }
    let refusal = hook.error.nonEmpty.map { error in
      AppDNAOverlay(name: "blocked") { [banner(error, &$0)] }
    }
    return [wait, refusal].compactMap(\.self)
  }

  /// The app waits for its server, with the document's words or its own.
  private static func busy(
    _ loading: Located<String>?,
    _ span: Span,
    _ drawing: inout Drawing
  ) -> [Layers.Item] {
    let scrim = Element.box {
      $0.background = [.solid(.black.faded(0.5))]
      $0.size = .fill
    }
    let slot =
      loading.map { drawing.text($0, engines: .none) } ?? drawing.text("Processing...", at: span)
    let label = Element.text(slot, .system(.body, alignment: .center))
    let ring = Progress(
      .ring(fraction: 0.75, size: 28, width: 3),
      track: .solid(.white.faded(0.25)),
      fill: .solid(.white),
      label: ""
    )
    let parts = [Element("", .progress(ring)), label]
    let origin = Element.Origin("loading_text", loading?.span ?? span)
    var card = Element.column(id: "loading", gap: 16, alignment: .center, parts, origin: origin) {
      $0.background = [.solid(.black.faded(0.7))]
      $0.foreground = .white
      $0.corners = Corners(16)
      $0.padding = Insets(32)
      $0.margin = Insets(24)
    }
    card.fidelity.add(AppDNAFidelity.hookLoading)
    return [Layers.Item(scrim, .fill), Layers.Item(card, .center)]
  }

  /// The server says no.
  private static func banner(_ error: Located<String>, _ drawing: inout Drawing) -> Layers.Item {
    let slot = drawing.text(error, engines: .none)
    let origin = Element.Origin("error_text", error.span)
    let type = Typography.system(.subheadline)
    var banner = Element.text(id: "blocked", slot, type, ink: .white, origin: origin) {
      $0.background = [.solid(.red)]
      $0.corners = Corners(8)
      $0.padding = Insets(vertical: 12, horizontal: 16)
    }
    let start = MotionState { $0.y = .share(-2) }
    banner.entrance = Entrance(from: start, duration: 300, easing: .easeOut)
    banner.fidelity.add(AppDNAFidelity.hookError)
    let pins = Layers.Pins(top: 8, leading: 16, trailing: 16, safeArea: .top)
    return Layers.Item(banner, .pinned(pins))
  }
}

extension AppDNALowering {
  /// The app's message about the first missing answer that a block requires, in a dark box above the
  /// lower edge (reference: appdna, section 2).
  ///
  /// Nil where nothing that the app looks at is required: blocks in rows and stacks are not.
  func toast(_ drawing: inout Drawing) -> Layers.Item? {
    let missing = step.blocks.lazy.compactMap { block in
      block.content.collects.map { (block.span, $0) }
    }.first { $0.1.isRequired && $0.1.initial?.text == nil }
    guard let (span, answer) = missing else { return nil }
    let text = "Please fill in \(answer.label?.value ?? "required fields")"
    let slot = drawing.text(text, at: span.start(2))
    let pill = Element.text(id: "toast", slot, origin: .init("toast", span)) {
      $0.typography = .system(.subheadline, weight: 500, alignment: .center)
      $0.foreground = .white
      $0.background = [.solid(.black.faded(0.8))]
      $0.corners = Corners(12)
      $0.padding = Insets(vertical: 12, horizontal: 20)
    }
    let line = Element.column(alignment: .center, [pill]) {
      $0.padding = Insets(vertical: 0, horizontal: 24)
    }
    return Layers.Item(line, .pinned(.init(leading: 0, bottom: 100, trailing: 0)))
  }
}
