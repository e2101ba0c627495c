internal import Checks
internal import Export
internal import Flow
internal import Paths
internal import Source
internal import SystemKit
internal import Systems

extension Builder {
  /// Walks every entry of every variant, one task a core; an entry that shows one card of several has
  /// no paths.
  func walk(_ flows: [Flow], for users: Users?) async -> [Build.WalkID: Walks] {
    let given = users?.attributes.said ?? Assumptions()
    let domains = systems.domains
    let budget = WorkBudget(seconds: options.budget)
    let jobs = flows.flatMap { flow in
      flow.variants.flatMap { variant in
        flow.entries.filter { variant.sequences[$0.id]?.showsOne == false }.map { entry in
          (Build.WalkID(flow: flow.id, variant: variant.id, entry: entry.id), variant)
        }
      }
    }
    let kept: Kept<WalkKey, (variant: Variant, walks: Walks)> = options.kept.values()
    let walks = await sideBySide(jobs.count, jobs: options.jobs) { index in
      let (id, variant) = jobs[index]
      let key = WalkKey(id: id, given: given, budget: budget)
      return kept.value(for: key, where: { $0.variant == variant }) { _ in
        let graph = PathGraph(variant, entry: id.entry)
        let own = given.relevant(to: graph, of: variant)
        let walks = Walks(
          variant,
          entry: id.entry,
          given: own,
          domains: domains,
          budget: budget,
          graph: graph
        )
        return (variant, walks)
      }.walks
    }
    return Dictionary(firstOf: zip(jobs.map(\.0), walks))
  }

  /// The walks for any user, as checks want them: a mistake is one whatever is said of the user.
  func walks(of build: Build, for users: Users?) async -> [EntryWalks] {
    let isNarrow = users.map { !$0.attributes.said.isEmpty } ?? false
    let walks = isNarrow ? await walk(build.flows, for: nil) : build.walks
    return build.flows.flatMap { flow in
      flow.variants.flatMap { variant in
        flow.entries.compactMap { entry in
          let id = Build.WalkID(flow: flow.id, variant: variant.id, entry: entry.id)
          return walks[id].map { EntryWalks(flow: flow.id, variant: variant, walks: $0) }
        }
      }
    }
  }
}

struct WalkKey: Hashable {
  let id: Build.WalkID
  let given: Assumptions
  let budget: WorkBudget
}

extension Systems {
  /// The domains of attributes, by name; texts, lists and maps can be anything.
  ///
  /// The program's own systems give every user a value; what mappings declare need not be there.
  var domains: [String: AttributeDomain] {
    let given = Set(Self.builtIn.attributes.map(\.name))
    var domains: [String: AttributeDomain] = [:]
    for attribute in attributes {
      domains[attribute.name] = attribute.kind.domain.map { ($0, given.contains(attribute.name)) }
    }
    return domains
  }
}

extension Attribute.Kind {
  fileprivate var domain: ValueDomain? {
    switch self {
    case .bool: .toggle
    case .choice(let values): .one(values)
    case .integer: .number(least: 0, most: 1e15)
    case .number: .number(least: -.infinity, most: .infinity)
    case .texts(let values): .many(values)
    case .string, .device, .list, .map: nil
    }
  }
}
