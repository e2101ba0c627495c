internal import Flow

/// The trigger of a route, with its element: routes of one button ask their rules one after another.
struct RouteTrigger: Hashable {
  let trigger: Route.Trigger
  let element: String?

  init(_ route: Route) {
    trigger = route.trigger
    element = route.element
  }
}
