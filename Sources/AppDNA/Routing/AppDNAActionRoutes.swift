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
      return way(lead, route(.tap, nil, "next", at: step.span.start(1)), when: .constant(false))
    }
  }

  // MARK: Actions

  private func routes(of action: AppDNAAction, on block: AppDNABlock, _ log: inout Log) -> [Route] {
    let isTap = action.delay == nil
    let element = isTap ? action.part ?? block.id : nil
    let delay = action.delay.map { min(max(0, $0), 86_400_000) }
    var route = route(isTap ? .tap : .auto, element, action.name, after: delay, at: action.span)
    switch action.name {
    case "next": return next(route)
    case "skip":
      route.trigger = .skip
      return unanswered(route)
    case "link": return [link(action, route, &log)]
    case "permission":
      let permission = action.value?.value.nonEmpty ?? "a permission"
      route.via = "the system asks for \(permission)"
      route.prompts = [permission]
      return unanswered(route)
    case _ where Self.appActions.contains(action.name):
      let name = action.name.split(separator: "_").joined(separator: " ")
      let needed = action.name == "social_login" ? nil : item.required
      return host(route, needed: needed, via: "the app's own '\(name)'")
    default: return unanswered(route)
    }
  }

  /// Actions that the app itself carries out; without its answer the step stays.
  static let appActions: Set<String> = [
    "social_login", "login", "register", "reset_password", "magic_link", "verify_email",
    "resend_verification", "enable_biometric", "request_otp", "verify_otp", "logout",
    "change_password", "set_new_password", "delete_account", "update_profile",
  ]

  /// The routes for going on, once everything required is answered and the server agrees.
  private func next(_ route: Route) -> [Route] {
    let needed = route.trigger == .auto ? nil : item.required
    guard let hook = step.hook, hook.isEnabled else {
      return ways(leads.answered, route, needed: needed)
    }
    return host(route, needed: needed, via: "the request to \(hook.server)")
  }

  /// Ways that the app or its server decides on: as the rules lead, or not at all.
  private func host(_ route: Route, needed: Predicate?, via: String) -> [Route] {
    var stays = route
    stays.trigger = .hostDecides
    stays.via = via
    stays.isGuess = true
    let ways = ways(leads.answered, stays, needed: needed)
    stays.guardCondition = needed
    return ways + [stays]
  }

  private func link(_ action: AppDNAAction, _ route: Route, _ log: inout Log) -> Route {
    var route = route
    let address = action.value?.value ?? ""
    if let link = AppDNALink.target(address) {
      route.target = .external(link)
    } else if address.isEmpty {
      log.report(.stepLinkNowhere, "the link names no address", at: action.span)
      route.reason = "the link names no address"
    } else {
      route.reason = "the address is not one to open"
    }
    return route
  }

  // MARK: Views without blocks

  private var legacy: [Route] {
    let start = step.span.start(1)
    let found = next(route(.tap, "cta", "next", at: start))
    return step.config.canSkip ? found + unanswered(route(.skip, "skip", "skip", at: start)) : found
  }

  // MARK: Routes

  /// A route that leads nowhere so far.
  private func route(
    _ trigger: Route.Trigger,
    _ element: String?,
    _ action: String,
    after delay: Double? = nil,
    at span: Span
  ) -> Route {
    Route(trigger, element: element, action: action, to: .stays, after: delay, span: span)
  }

  /// The ways of an action that stores nothing.
  private func unanswered(_ route: Route) -> [Route] {
    var route = route
    route.storesAnswers = false
    return ways(leads.unanswered, route)
  }

  private func ways(
    _ leads: [NextSteps.Lead],
    _ route: Route,
    needed: Predicate? = nil
  ) -> [Route] {
    leads.compactMap { lead in
      let condition = Predicate.allOnce([needed, lead.condition].compactMap { $0 })
      guard lead.rule != nil || condition != .constant(false) else { return nil }
      var way = way(lead, route, when: condition.needed)
      if let needed, let rule = lead.rule {
        way.rule?.isUnmet = Predicate.allOnce([needed, rule.condition]) == .constant(false)
      }
      return way
    }
  }

  private func way(_ lead: NextSteps.Lead, _ route: Route, when condition: Predicate?) -> Route {
    var way = route
    if let event = lead.via, route.trigger != .hostDecides {
      way.via = route.via.map { "\($0), then \(event)" } ?? event
    }
    way.target = routes.target(lead.goal)
    way.guardCondition = condition
    way.rule = lead.rule
    way.span = lead.rule?.span ?? route.span
    return way
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
      let hidden = block.condition.map { [$0.predicate(answers).oppositeInParts] } ?? []
      return .anyOnce(hidden + [isSet(answer)])
    }
    let fields = step.formFields.filter(\.isRequired).map { field -> Predicate in
      let hidden = field.dependency.map { [$0.predicate(of: id).oppositeInParts] } ?? []
      return .anyOnce(hidden + [isSet(field.answer)])
    }
    let others = step.type == .form ? [] : AppDNAOwnAnswers.legacy(step).filter(\.isRequired)
    return Predicate.allOnce(blocks + fields + others.map(isSet)).needed
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
