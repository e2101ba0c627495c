internal import Flow
internal import Source
internal import SystemKit

/// The routes of a step's buttons, of its view without blocks, and of time (reference: appdna, sections
/// 3.1 and 14).
struct AppDNAActionRoutes {
  let routes: AppDNARoutes
  let item: AppDNAFlow.Item
  let leads: NextSteps

  private var step: AppDNAStep { item.step }

  /// The cause of a route: a trigger, with its element and action.
  private struct Cause {
    var trigger = Route.Trigger.tap
    let element: String?
    let action: String
    var via: String?
    var delay: Double?
    /// The permissions that the system asks for.
    var prompts: [String] = []
    let span: Span
  }

  /// All routes, in the order in which the step is drawn, those included that nobody takes; each rule
  /// has one.
  func all(_ log: inout Log) -> [Route] {
    let all =
      step.blocks.isEmpty
      ? legacy
      : step.blocks.withChildren.flatMap { block in
        block.content.actions.flatMap { routes(of: $0, on: block, &log) }
      }
    // A user who skips has no answers: a rule for some is told of only where no button asks for them.
    var told = Set(all.filter { $0.storesAnswers || !$0.isNever }.compactMap { $0.rule?.index })
    let found = all.filter { route in
      guard route.isNever, !route.storesAnswers, let rule = route.rule else { return true }
      return told.insert(rule.index).inserted
    }
    return found + (step.mayLeadOn ? [] : unasked.filter { !told.contains($0.rule?.index ?? 0) })
  }

  /// A route of each rule, for those that nothing on the step asks.
  private var unasked: [Route] {
    leads.answered.compactMap { lead in
      guard lead.rule != nil else { return nil }
      let cause = Cause(element: nil, action: "next", span: step.span.start(1))
      return way(lead, cause, when: .constant(false))
    }
  }

  // MARK: Actions

  private func routes(of action: AppDNAAction, on block: AppDNABlock, _ log: inout Log) -> [Route] {
    let isTap = action.delay == nil
    let element = isTap ? action.part ?? block.id : nil
    var cause = Cause(element: element, action: action.name, span: action.span)
    cause.trigger = isTap ? .tap : .auto
    cause.delay = action.delay.map { min(max(0, $0), 86_400_000) }
    switch action.name {
    case "next": return next(cause)
    case "skip":
      cause.trigger = .skip
      return unanswered(cause)
    case "link": return [link(action, cause, &log)]
    case "permission":
      let permission = action.value?.value.nonEmpty ?? "a permission"
      cause.via = "the system asks for \(permission)"
      cause.prompts = [permission]
      return unanswered(cause)
    case _ where Self.appActions.contains(action.name):
      let name = action.name.split(separator: "_").joined(separator: " ")
      let needed = action.name == "social_login" ? nil : item.required
      return host(cause, needed: needed, via: "the app's own '\(name)'")
    default: return unanswered(cause)
    }
  }

  /// Actions that the app itself carries out; without its answer the step stays.
  static let appActions: Set<String> = [
    "social_login", "login", "register", "reset_password", "magic_link", "verify_email",
    "resend_verification", "enable_biometric", "request_otp", "verify_otp", "logout",
    "change_password", "set_new_password", "delete_account", "update_profile",
  ]

  /// The routes for going on, once everything required is answered and the server agrees.
  private func next(_ cause: Cause) -> [Route] {
    let needed = cause.trigger == .auto ? nil : item.required
    guard let hook = step.hook, hook.isEnabled else {
      return ways(leads.answered, cause, needed: needed)
    }
    return host(cause, needed: needed, via: "the request to \(hook.server)")
  }

  /// Ways that the app or its server decides on: as the rules lead, or not at all.
  private func host(_ cause: Cause, needed: Predicate?, via: String) -> [Route] {
    var cause = cause
    cause.trigger = .hostDecides
    cause.via = via
    var stays = route(.stays, cause, when: needed)
    stays.isGuess = true
    return ways(leads.answered, cause, needed: needed).map { way in
      var way = way
      way.isGuess = true
      return way
    } + [stays]
  }

  private func link(_ action: AppDNAAction, _ cause: Cause, _ log: inout Log) -> Route {
    let address = action.value?.value ?? ""
    if let link = AppDNALink.target(address) { return route(.external(link), cause) }
    if address.isEmpty {
      log.report(.stepLinkNowhere, "the link names no address", at: action.span)
    }
    let reason = address.isEmpty ? "the link names no address" : "the address is not one to open"
    return route(.stays, cause, because: reason)
  }

  // MARK: Views without blocks

  private var legacy: [Route] {
    var found = next(Cause(element: "cta", action: "next", span: step.span.start(1)))
    if step.config.canSkip {
      let cause = Cause(trigger: .skip, element: "skip", action: "skip", span: step.span.start(1))
      found += unanswered(cause)
    }
    return found
  }

  // MARK: Routes

  /// The ways of an action that stores nothing.
  private func unanswered(_ cause: Cause) -> [Route] {
    ways(leads.unanswered, cause).map { way in
      var way = way
      way.storesAnswers = false
      return way
    }
  }

  private func ways(
    _ leads: [NextSteps.Lead],
    _ cause: Cause,
    needed: Predicate? = nil
  ) -> [Route] {
    leads.compactMap { lead in
      let condition = Predicate.allOnce([needed, lead.condition].compactMap { $0 })
      guard lead.rule != nil || condition != .constant(false) else { return nil }
      var way = way(lead, cause, when: condition.needed)
      if let needed, let rule = lead.rule {
        way.rule?.isUnmet = Predicate.allOnce([needed, rule.condition]) == .constant(false)
      }
      return way
    }
  }

  private func way(
    _ lead: NextSteps.Lead,
    _ cause: Cause,
    when condition: Predicate?
  ) -> Route {
    var cause = cause
    if let event = lead.via, cause.trigger != .hostDecides {
      cause.via = cause.via.map { "\($0), then \(event)" } ?? event
    }
    var way = route(routes.target(lead.goal), cause, when: condition, at: lead.rule?.span)
    way.rule = lead.rule
    way.prompts = cause.prompts
    return way
  }

  private func route(
    _ target: Route.Target,
    _ cause: Cause,
    because reason: String? = nil,
    when condition: Predicate? = nil,
    at span: Span? = nil
  ) -> Route {
    Route(
      cause.trigger,
      element: cause.element,
      action: cause.action,
      to: target,
      via: cause.via,
      because: reason,
      when: condition,
      after: cause.delay,
      span: span ?? cause.span
    )
  }
}

extension AppDNARoutes {
  /// The facts about a step for its page, beside the routes.
  func facts(of index: Int) -> [Card.Fact] {
    let step = flow.steps[index].step
    var facts = step.hook?.facts ?? []
    let actions = step.blocks.withChildren.flatMap { $0.content.actions }
    facts += actions.filter { $0.name == "request_otp" }.map { action in
      AppDNAOneTimeCode(value: action.value?.value, blocks: step.blocks).fact(at: action.span)
    }
    return facts
  }
}

extension AppDNAFlow.Item {
  /// The answers required before *next*; blocks inside others are not asked for.
  var required: Predicate? {
    let blocks = step.blocks.compactMap { block -> Predicate? in
      guard let answer = block.content.collects, answer.isRequired else { return nil }
      let hidden = block.condition.map { [$0.predicate.oppositeInParts] } ?? []
      return .anyOnce(hidden + [isSet(answer)])
    }
    let fields = step.blocks.isEmpty ? step.answers + AppDNAOwnAnswers.legacy(step) : []
    return Predicate.allOnce(blocks + fields.filter(\.isRequired).map(isSet)).needed
  }

  private func isSet(_ answer: BlockAnswer) -> Predicate {
    .isSet(.answer(card: id, field: "\(id).\(answer.field)"))
  }

  /// Tells whether a user whom some action of the step asks may meet a condition of a rule, as far as
  /// required answers show it.
  func allows(_ condition: Predicate) -> Bool {
    if Predicate.allOnce([required, condition].compactMap { $0 }) != .constant(false) {
      return true
    }
    return asksWithoutAnswers && condition.unanswered != .constant(false)
  }

  /// Indicates that some action asks the rules whether or not everything required is answered.
  private var asksWithoutAnswers: Bool {
    if step.blocks.isEmpty { return step.config.canSkip }
    return step.blocks.withChildren.flatMap { $0.content.actions }.contains { action in
      switch action.name {
      case "link": false
      case "next": action.delay != nil
      case "social_login": true
      default: !AppDNAActionRoutes.appActions.contains(action.name)
      }
    }
  }
}
