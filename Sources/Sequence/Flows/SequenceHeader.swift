internal import Source
internal import Syntax

/// The kinds of Sequence documents, told by their shape (reference: sequence, section 1).
enum SequenceDocument: Hashable {
  /// A config response, or a bare list of screens.
  case config
  /// A declarative bundle (section 12).
  case bundle

  /// Recognises a document; nil for anything else.
  init?(_ node: Node) {
    if let list = node.list {
      guard !list.isEmpty, list.allSatisfy(Self.isScreen) else { return nil }
      self = .config
    } else if node["bundleVersion"] != nil, node["screens"]?.list != nil {
      self = .bundle
    } else if let screens = node["screens"]?.list, screens.contains(where: Self.isScreen) {
      self = screens.contains { $0["layout"] != nil && $0["content"] == nil } ? .bundle : .config
    } else if node["screens"]?.list?.isEmpty == true, Self.isEnvelope(node) {
      self = .config
    } else {
      return nil
    }
  }

  /// Tells whether a map without screens is a config, by the fields around them.
  private static func isEnvelope(_ node: Node) -> Bool {
    node["version"] != nil || node.map?.allSatisfy { envelope.contains($0.key) } == true
  }

  private static let envelope: Set<String> = [
    "experiment", "progressIndicator", "screens", "transitions", "version",
  ]

  /// A screen holds its content, or its layout, in a map.
  private static func isScreen(_ node: Node) -> Bool {
    guard node.map != nil else { return false }
    let holds = node["content"]?.map != nil || node["layout"]?.map != nil
    let isNamed = ["order", "name", "id"].contains { node[$0] != nil }
    return holds && (isNamed || node["content"]?["blocks"]?.list != nil)
  }

  /// A bare list of screens as a document.
  static func wrapped(_ list: Node) -> Node {
    let entry = Node.Entry(key: "screens", keySpan: list.span.start(1), value: list)
    return Node(.map([entry]), span: list.span)
  }
}

/// The parts of a document that tell which documents are variants of one flow.
struct SequenceHeader: Sendable {
  let path: String
  /// The experiment's id; nil for what everybody gets.
  let experiment: String?
  /// The flow's id, where the document or all its screens name one.
  let flow: String?
  /// The display name of the flow, if the document has one.
  let title: String?
  /// The ids of its screens.
  let screens: Set<String>

  /// The header of a document; nil for one of another system.
  init?(_ node: Node, path: String) {
    guard SequenceDocument(node) != nil else { return nil }
    self.path = path
    experiment = node["experiment"]?["id"]?.text
    let list = node["screens"]?.list ?? node.list ?? []
    screens = Set(list.compactMap { $0["id"]?.text })
    let flows = Set(list.compactMap { ($0["flowId"] ?? $0["flow_id"])?.string })
    title = node["flowName"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    flow = node["flowId"]?.string ?? (flows.count == 1 ? flows.first : nil)
  }

  /// The folder it lies in.
  var folder: Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }
}

/// Documents that are variants of one flow.
///
/// The service answers with one variant at a time, so variants are documents of their own: those that
/// name the same flow, else the same experiment. A document without an experiment is what everybody
/// gets; it belongs to the experiment in its folder with which it shares at least half of the screens of
/// the shorter one (reference: sequence, section 1).
struct SequenceGroups {
  /// The groups, each in the order of the documents.
  let groups: [[SequenceHeader]]

  /// Groups headers in the order of the config.
  init(_ headers: [SequenceHeader]) {
    var groups: [[SequenceHeader]] = []
    var places: [String: Int] = [:]
    for header in headers {
      if let key = Self.key(header), let index = places[key] {
        groups[index].append(header)
        continue
      }
      if let key = Self.key(header) { places[key] = groups.count }
      groups.append([header])
    }
    self.groups = Self.joined(groups)
  }

  /// The key that variants of a flow share; nil for a document that names neither flow nor experiment.
  private static func key(_ header: SequenceHeader) -> String? {
    if let flow = header.flow { return "flow \(flow)" }
    return header.experiment.map { "experiment \($0)" }
  }

  /// Documents without flow and experiment join the group that they are the base of.
  private static func joined(_ groups: [[SequenceHeader]]) -> [[SequenceHeader]] {
    let homes = Homes(groups.enumerated().filter { isExperiment($0.element) }.map { $0 })
    var joined = groups
    for (index, group) in groups.enumerated() {
      guard group.count == 1, let single = group.first, key(single) == nil,
        let home = homes.only(for: single, among: groups)
      else { continue }
      joined[home].insert(single, at: 0)
      joined[index] = []
    }
    return joined.filter { !$0.isEmpty }
  }

  /// Tells whether all of a group belong to an experiment in one folder, so that a document without one
  /// may join it.
  private static func isExperiment(_ group: [SequenceHeader]) -> Bool {
    group.allSatisfy { $0.experiment != nil && $0.folder == group[0].folder }
  }

  /// An index of the groups that a document may join: experiments by their folder and the screens they
  /// have.
  private struct Homes {
    private struct Key: Hashable {
      let folder: Substring
      let screen: String
    }

    private var groups: [Key: [Int]] = [:]

    init(_ experiments: [(offset: Int, element: [SequenceHeader])]) {
      for (group, headers) in experiments {
        for screen in Set(headers.flatMap(\.screens)) {
          groups[Key(folder: headers[0].folder, screen: screen), default: []].append(group)
        }
      }
    }

    /// The one group that a document is the base of; nil for none or several.
    func only(for single: SequenceHeader, among all: [[SequenceHeader]]) -> Int? {
      var asked: Set<Int> = []
      var home: Int?
      for screen in single.screens {
        for group in groups[Key(folder: single.folder, screen: screen)] ?? []
        where asked.insert(group).inserted && SequenceGroups.isBase(single, of: all[group]) {
          if home != nil { return nil }
          home = group
        }
      }
      return home
    }
  }

  /// Tells whether a document shares at least half of the screens of the shorter one with a document of
  /// a group.
  private static func isBase(_ single: SequenceHeader, of group: [SequenceHeader]) -> Bool {
    group.contains { other in
      let least = min(single.screens.count, other.screens.count)
      return single.screens.intersection(other.screens).count * 2 >= max(1, least)
    }
  }
}
