internal import Flow

/// What sets a route off: those of one button ask the rules one after another.
struct RouteTrigger: Hashable {
  let trigger: Route.Trigger
  let element: String?

  init(_ route: Route) {
    trigger = route.trigger
    element = route.element
  }
}
