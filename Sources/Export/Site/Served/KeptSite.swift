public import Flow
import Source

/// A cache that sites of one process share: flows made ready for drawing, by the flow.
public final class KeptSite: Sendable {
  private let flows = Kept<Place, SiteFlow>()

  /// The pages that show a flow: those under its own name, or a page of documentation.
  private struct Place: Hashable {
    let page: String?
    let name: String
  }

  /// An empty cache.
  public init() {}

  /// Starts the next run; what was not asked for in a while is forgotten.
  public func beginRun() { flows.beginRun() }

  /// Makes the flows of a build ready for drawing.
  public func draw(_ flows: [Flow]) {
    for (flow, name) in zip(flows, Site.names(of: flows)) { _ = self.flow(flow, name: name) }
  }

  /// A flow with the name of its folder, or with its own on a page of documentation.
  func flow(_ flow: Flow, name: String, on page: String? = nil) -> SiteFlow {
    let isSame = { (known: SiteFlow) in known.flow == flow }
    return flows.value(for: Place(page: page, name: name), where: isSame) { _ in
      SiteFlow(flow, name: name)
    }
  }
}
