internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// Buttons to sign in with other accounts (reference: appdna, section 9.12).
  static func socialLogin(_ fields: inout AppDNAFields) -> DrawnBlock<Self> {
    let path = "\(fields.blockID)/providers/"
    let all = fields.maps("providers", of: "a provider") { AppDNAProvider(&$0, index: $1) }
    let look = AppDNAProvider.Look(&fields)
    let spacing = max(0, fields.number("spacing") ?? 12)
    let hasDivider = fields.bool("show_divider") ?? false
    let divider = fields.text("divider_text")
    let placement = fields.word("email_login_placement", as: EmailPlacement.self)
    let gap = max(0, fields.number("email_cta_spacing_below") ?? 16)
    let providers = all.filter(\.isEnabled)
    if providers.isEmpty { fields.reportNoProviders(isEmpty: all.isEmpty) }
    let actions = providers.map { provider in
      AppDNAAction(
        name: "social_login",
        value: provider.type,
        part: "\(path)\(provider.index)",
        span: provider.type.span
      )
    }
    let isEmpty = providers.isEmpty && !hasDivider
    return DrawnBlock(isEmpty: isEmpty, actions: actions) { id, block, drawing in
      let isFirst = { placement == .belowInputs && $0 == AppDNAProvider.Kind.email }
      let first = providers.filter { isFirst($0.kind) }.map {
        $0.element("\(id)/providers/", look, &drawing)
      }
      var rest = providers.filter { !isFirst($0.kind) }.map {
        $0.element("\(id)/providers/", look, &drawing)
      }
      if hasDivider { rest.append(line(divider, of: block, &drawing)) }
      guard !first.isEmpty else { return .column(id: id, gap: spacing, rest) }
      let groups = [first, rest].filter { !$0.isEmpty }.map { Element.column(gap: spacing, $0) }
      return .column(id: id, gap: gap, groups)
    }
  }

  /// Two lines with words between them.
  private static func line(
    _ divider: Located<String>?,
    of block: AppDNABlock,
    _ drawing: inout AppDNADrawing
  ) -> Element {
    let words = divider ?? Located("or", block.span.start(1))
    let slot = drawing.text(words, key: "block.\(block.id).divider", engines: .template)
    let text = Element.label(slot) {
      $0.typography = SystemText.subheadline.typography(alignment: .center)
      $0.foreground = AppDNADefaults.secondary
    }
    let rule = Element.box {
      $0.size = SizeRules(width: .fill, height: .points(1))
      $0.background = [.solid(AppDNADefaults.fade(AppDNADefaults.gray, 0.3))]
    }
    return .row(gap: 8, alignment: .center, [rule, text, rule])
  }
}

/// The positions of the button for e-mail.
private enum EmailPlacement: String, CaseIterable {
  case withProviders = "with_providers"
  case belowInputs = "below_inputs"
}

extension AppDNAFields {
  fileprivate mutating func reportNoProviders(isEmpty: Bool) {
    log.report(
      .loginWithoutProviders,
      isEmpty
        ? "a social_login block has no providers"
        : "no provider of a social_login block is enabled",
      at: span.start(1)
    )
  }
}
