internal import Flow
internal import Source
internal import SystemKit

/// Types of blocks that the service's documentation names without saying what they hold (reference:
/// sequence, section 9.14).
enum UndocumentedTypes {
  private static let names = ["goal-selector", "quiz-question"]

  /// Reports each of these types once for a document.
  static func report(_ screens: [SequenceScreen], _ log: inout Log) {
    let blocks = screens.flatMap(\.content.blocks).withChildren
    for name in names {
      guard let first = blocks.first(where: { $0.type.value == name }) else { continue }
      log.report(
        .undocumentedType,
        "no documentation says what a '\(name)' holds; it is drawn as a checklist",
        at: first.type.span
      )
    }
  }
}

extension Checklist {
  /// A list of a type whose fields nobody documents: of goals, or a question's answers.
  static func undocumented(isQuestion: Bool, _ fields: inout SequenceFields) -> Checklist {
    let form = Form(
      items: ["options", "items", "goals"],
      heading: ["question", "label", "text", "fieldLabel"],
      mayBeWords: true,
      allowsMany: !isQuestion,
      isText: isQuestion
    )
    fields.fidelity.add(SequenceFidelity.undocumentedType)
    return Checklist(form, &fields)
  }
}
