internal import FML
internal import Flow
internal import Source
internal import Syntax

/// Finds the fields of a message that another version, or only a document, calls by another name:
/// `trigger` and `answers` (reference: nimbus, sections 4.3 and 5.1).
struct OldMessages {
  /// Indicates that `trigger`, which versions before v125 knew, is read under its newest name.
  ///
  /// This is so for documents without a manifest; if not, the field is left out, as newer versions do.
  let renames: Bool
  /// The versions that a recipe lets in; nil for values of no recipe.
  let versions: VersionRange?

  /// The version since which messages name triggers in `trigger-if-all`.
  private static let newTrigger = AppVersion(125)

  /// Tells whether no version that gets the message reads `trigger`.
  private var isForNewOnes: Bool {
    versions.map { $0.lower.map { $0 >= Self.newTrigger } ?? false } ?? true
  }

  /// Tells whether every version that gets the message reads `trigger`.
  private var isForOldOnes: Bool { versions?.upper.map { $0 < Self.newTrigger } ?? false }

  func renewed(_ value: Node, log: inout Log) -> Node {
    changed(value, "messages") { messages in
      messages.value.changingEntries { entry in
        log.subject.card = entry.key
        defer { log.subject.card = nil }
        return entry.with(message(entry.value, &log))
      }
    }
  }

  private func message(_ node: Node, _ log: inout Log) -> Node {
    let hasNew = node["trigger-if-all"] != nil
    let name = renames || isForOldOnes ? "trigger-if-all" : nil
    let trigger = replaced(node, "trigger", by: name, hasNew) { entry in
      if isForOldOnes { return }
      log.report(
        .messageTriggerOldKey,
        "'trigger' is a name of versions before v125, newer ones ignore it and show the message to "
          + "everybody",
        at: entry.keySpan,
        help: isForNewOnes
          ? "'trigger' is called 'trigger-if-all' since v125"
          : "'trigger' is called 'trigger-if-all' since v125; the recipe may let in older versions, which "
            + "read only 'trigger', so that it needs both",
        edits: isForNewOnes ? [.replacing(entry.keySpan, with: "trigger-if-all")] : []
      )
    }
    return changed(trigger, "microsurveyConfig") { config in
      // No version knew this one.
      replaced(config.value, "answers", by: nil, config.value["options"] != nil) { entry in
        log.report(
          .unknownField,
          "unknown field 'answers' in 'microsurveyConfig', the app ignores it",
          at: entry.keySpan,
          help: "the choices are called 'options'; without them the app shows six of its own",
          edits: [.replacing(entry.keySpan, with: "options")]
        )
      }
    }
  }

  private func changed(_ node: Node, _ key: String, _ change: (Node.Entry) -> Node) -> Node {
    node.changingEntries { $0.key == key ? $0.with(change($0)) : $0 }
  }

  /// A map with an old key renamed, or left out without a name; where the new one is there too,
  /// nothing is wrong.
  private func replaced(
    _ node: Node,
    _ old: String,
    by new: String?,
    _ hasNew: Bool,
    _ report: (Node.Entry) -> Void
  ) -> Node {
    node.changingEntries { entry in
      guard entry.key == old else { return entry }
      if hasNew { return nil }
      report(entry)
      return new.map { Node.Entry(key: $0, keySpan: entry.keySpan, value: entry.value) }
    }
  }
}
