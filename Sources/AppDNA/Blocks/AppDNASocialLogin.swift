internal import Flow
internal import Source
internal import SystemKit

/// Buttons to sign in with other accounts (reference: appdna, section 9.12).
struct AppDNASocialLogin: BlockContent {
  private let providers: [AppDNAProvider]
  private let look: AppDNAProvider.Look
  private let spacing: Double
  private let divider: Located<String>?
  private let hasDivider: Bool
  private let emailGap: Double?
  private let id: String

  /// The positions of the button for e-mail.
  enum EmailPlacement: String, CaseIterable {
    case withProviders = "with_providers"
    case belowInputs = "below_inputs"
  }

  init(_ fields: inout AppDNAFields) {
    id = fields.blockID
    let all = fields.maps("providers", of: "a provider") { fields, index in
      AppDNAProvider(&fields, index: index)
    }
    look = AppDNAProvider.Look(&fields)
    spacing = max(0, fields.number("spacing") ?? 12)
    hasDivider = fields.bool("show_divider") ?? false
    divider = fields.text("divider_text")
    let placement = fields.word("email_login_placement", as: EmailPlacement.self)
    let gap = fields.number("email_cta_spacing_below") ?? 16
    emailGap = placement == .belowInputs ? max(0, gap) : nil
    providers = all.filter(\.isEnabled)
    if providers.isEmpty {
      fields.log.report(
        .loginWithoutProviders,
        all.isEmpty
          ? "a social_login block has no providers"
          : "no provider of a social_login block is enabled",
        at: fields.span.start(1)
      )
    }
  }

  var isEmpty: Bool { providers.isEmpty && !hasDivider }

  var actions: [AppDNAAction] {
    providers.map { provider in
      AppDNAAction(
        name: "social_login",
        value: provider.type,
        part: "\(id)/providers/\(provider.index)",
        span: provider.type.span
      )
    }
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let isFirst: (AppDNAProvider) -> Bool = { emailGap != nil && $0.kind == .email }
    let first = providers.filter(isFirst).map { $0.element("\(id)/providers/", look, &drawing) }
    var rest = providers.filter { !isFirst($0) }.map {
      $0.element("\(id)/providers/", look, &drawing)
    }
    if hasDivider { rest.append(line(block, &drawing)) }
    guard let emailGap, !first.isEmpty else { return .column(id: id, gap: spacing, rest) }
    let groups = [first, rest].filter { !$0.isEmpty }.map { group in
      Element.column(gap: spacing, group)
    }
    return .column(id: id, gap: emailGap, groups)
  }

  /// Two lines with words between them.
  private func line(_ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
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
