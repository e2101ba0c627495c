/// What the documents of a system say of each other, worked out once for all sources of a project.
public struct SourceRelations: Sendable {
  /// Documents of Sequence that are variants of one flow, by the path of the first of them.
  var groups: [String: [SequenceHeader]] = [:]
  /// The flow of AppDNA that shows where a document names none.
  var activeFlow: String?

  /// Documents that say nothing of each other.
  public init() {}
}
