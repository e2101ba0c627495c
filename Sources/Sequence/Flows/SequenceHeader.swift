internal import Source
internal import Syntax
internal import SystemKit

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
    } else if node["screens"]?.list?.isEmpty == true,
      node["version"] != nil || node.map?.allSatisfy({ Self.envelope.contains($0.key) }) == true
    {
      self = .config
    } else {
      return nil
    }
  }

  /// The fields by which a map without screens is told to be a config.
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
    experiment = node["experiment"]?.present("id")?.text
    let list = node["screens"]?.list ?? node.list ?? []
    screens = Set(list.compactMap { $0["id"]?.text })
    let flows = Set(list.compactMap { ($0["flowId"] ?? $0["flow_id"])?.string })
    title = node["flowName"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    flow = node["flowId"]?.string ?? (flows.count == 1 ? flows.first : nil)
  }

  var folder: String { FileName.folder(path) }
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
    // A document without a key is a group of its own.
    let groups = headers.enumerated().grouped { Self.key($1) ?? String($0) }
    self.groups = Self.joined(groups.map { $0.value.map(\.element) })
  }

  /// The key that variants of a flow share; nil for a document that names neither flow nor experiment.
  private static func key(_ header: SequenceHeader) -> String? {
    if let flow = header.flow { return "flow \(flow)" }
    return header.experiment.map { "experiment \($0)" }
  }

  /// Documents without flow and experiment join the group that they are the base of.
  private static func joined(_ groups: [[SequenceHeader]]) -> [[SequenceHeader]] {
    // The groups that a document may join: experiments in one folder, by it and the screens they have.
    var homes: [String: [String: [Int]]] = [:]
    for (index, group) in groups.enumerated() {
      let folder = group[0].folder
      guard group.allSatisfy({ $0.experiment != nil && $0.folder == folder }) else { continue }
      for screen in Set(group.flatMap(\.screens)) {
        homes[folder, default: [:]][screen, default: []].append(index)
      }
    }
    var joined = groups
    for (index, group) in groups.enumerated() where group.count == 1 && key(group[0]) == nil {
      let near = homes[group[0].folder] ?? [:]
      guard let home = home(of: group[0], near, groups) else { continue }
      joined[home].insert(group[0], at: 0)
      joined[index] = []
    }
    return joined.filter { !$0.isEmpty }
  }

  /// The one group that a document is the base of, among those near it by their screens; nil for none or
  /// several.
  private static func home(
    of single: SequenceHeader,
    _ near: [String: [Int]],
    _ groups: [[SequenceHeader]]
  ) -> Int? {
    var asked: Set<Int> = []
    var home: Int?
    for index in single.screens.lazy.flatMap({ near[$0] ?? [] })
    where asked.insert(index).inserted && isBase(single, of: groups[index]) {
      if home != nil { return nil }
      home = index
    }
    return home
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
