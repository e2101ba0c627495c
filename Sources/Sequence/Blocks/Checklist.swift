internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension SequenceBlock {
  /// Items to choose from, as rows, pills or cards (reference: sequence, sections 9.6 and 9.14).
  ///
  /// Two types are lists although nobody documents their fields: a quiz question, whose answer is one
  /// text, and a list of goals; `isQuestion` is nil for a checklist.
  static func checklist(_ fields: inout Fields, isQuestion: Bool? = nil) -> DrawnBlock<Self> {
    let isDocumented = isQuestion == nil
    if !isDocumented { fields.fidelity.add(SequenceFidelity.undocumentedType) }
    let headings = ["question", "label", "text", "fieldLabel"]
    let heading = isDocumented ? nil : fields.text(headings).nonEmpty
    let keys = isDocumented ? ["items"] : ["options", "items", "goals"]
    let items = fields.items(keys, mayBeWords: !isDocumented)
    let allowsMany = fields.bool("allowMultiple") ?? (isQuestion == false)
    let least = fields.count("minSelections")
    let most = fields.count("maxSelections")
    let fewest = least?.value ?? 0
    let name = fields.answerName(isRequired: fewest > 0)
    let actions = fields.itemActions(allowsMany: allowsMany)
    let look = fields.itemLook()
    fields.readUnseen(isDocumented: isDocumented)
    var answer = items.answer(name, allowsMany: allowsMany, isText: isQuestion == true)
    let initial = items.initial(allowsMany: allowsMany, least: fewest, most: most?.value)
    answer.isRequired = fewest > 0
    answer.isOutOfReach = fields.isOutOfReach(least, most, allowsMany: allowsMany, items)
    answer.initial = initial.first.map { isQuestion == true ? .text($0) : .list(initial) }
    return DrawnBlock(width: .wide, stylesParts: .corners, collects: answer, actions: actions) {
      id,
      block,
      drawing in
      let canFail = name != nil && fewest > 0
      let isAlone = heading == nil && !canFail
      let isFilled = drawing.answers == .filled
      let chosen = items.chosen(isFilled: isFilled, allowsMany: allowsMany, least: fewest)
      let options = items.enumerated().map { index, item in
        item.option("\(id)/items/\(index)", chosen.contains(index), look, block, &drawing)
      }
      let choices = Choices(
        options,
        allowsMany: allowsMany,
        arrangement: look.arrangement,
        gap: look.gap,
        field: name?.value ?? id,
        minimum: min(allowsMany ? least?.value ?? 1 : 0, items.count),
        maximum: allowsMany ? most?.value : nil
      )
      let list = Element(isAlone ? id : "", .choices(choices))
      if isAlone { return list }
      let title = heading.map { drawing.listTitle($0) }
      let fails = canFail && drawing.answers == .refused
      let refusal = fails ? drawing.listRefusal(block.span) : nil
      return .column(id: id, [title, list, refusal].compactMap(\.self))
    }
  }
}

extension Drawing {
  fileprivate mutating func listTitle(_ heading: Located<String>) -> Element {
    let slot = text(heading)
    summary.title = summary.title ?? slot
    return .text(slot, role: .heading) {
      let look = TextVariant.h3
      $0.typography = Typography(size: look.size, weight: look.weight, alignment: .center)
      $0.typography?.lineHeight = look.line / look.size
      $0.margin.bottom = 16
    }
  }

  /// The error text below a list in which too few items are chosen, with the words of a field, as no
  /// source has any for lists.
  fileprivate mutating func listRefusal(_ block: Span) -> Element {
    let message = Located(SequenceDefaults.requiredMessage, block.start(3))
    let words = text(message, fills: false)
    return .text(words, role: .message, style: BlockAnswer.refusal) {
      $0.margin.top = BlockAnswer.refusalGap
    }
  }
}

extension Fields {
  /// The actions of a list: a tap goes on by itself where one may be chosen and `autoAdvance`, or by
  /// default the presence of an action, says so; an action that no tap sets off is shown all the same,
  /// for the apps differ.
  fileprivate mutating func itemActions(allowsMany: Bool) -> [SequenceBlockAction] {
    let action = action("action")
    let advances = bool("autoAdvance")
    if advances == true, allowsMany, let entry = entry("autoAdvance") {
      let message = "'autoAdvance' has no effect where several items may be chosen"
      log.report(.advanceWithMany, message, at: entry.value.span)
    }
    if !allowsMany, advances ?? (action != nil) {
      return [.init(action: action, trigger: .auto, delay: SequenceDefaults.autoAdvance)]
    }
    return action == nil ? [] : [.init(action: action, trigger: .hostDecides)]
  }

  /// Reads what a preview does not show: the haptic feedback of a tap, and a checklist's own label, which
  /// is for reports of the service alone.
  fileprivate mutating func readUnseen(isDocumented: Bool) {
    _ = bool("hapticEnabled")
    _ = word("hapticIntensity", among: ["light", "medium", "heavy"])
    if isDocumented, text("fieldLabel") != nil { fidelity.add(SequenceFidelity.listLabel) }
  }

  /// Tells whether no choice can meet the limits, which is reported.
  fileprivate mutating func isOutOfReach(
    _ least: Located<Int>?,
    _ most: Located<Int>?,
    allowsMany: Bool,
    _ items: [ChecklistItem]
  ) -> Bool {
    guard let least, !items.isEmpty else { return false }
    let possible = allowsMany ? min(most?.value ?? items.count, items.count) : 1
    guard least.value > possible else { return false }
    log.report(
      .selectionsOutOfReach,
      "'minSelections' is \(least.value), but no more than \(possible) can be chosen",
      at: least.span,
      labels: most.map { [.init($0.span, "at most so many")] } ?? []
    )
    return true
  }
}

extension [ChecklistItem] {
  /// The places of the items that are chosen: as few as an answer needs, else those that are checked.
  fileprivate func chosen(isFilled: Bool, allowsMany: Bool, least: Int) -> Set<Int> {
    if isFilled { return Set(indices.prefix(allowsMany ? Swift.max(1, least) : 1)) }
    return Set(indices.filter { self[$0].isChecked }.prefix(allowsMany ? count : 1))
  }

  fileprivate func answer(
    _ name: Located<String>?,
    allowsMany: Bool,
    isText: Bool
  ) -> BlockAnswer {
    let ids = map(\.id.value)
    let choice = BlockAnswer.Kind.choice(allowsMany: allowsMany, values: ids, ids: ids)
    return BlockAnswer(name, isEmpty && isText ? .other("Option") : choice)
  }

  /// The items that are checked, else the first, or the first two where several may be chosen and the
  /// limits do not say otherwise (reference: sequence, section 10.1).
  fileprivate func initial(allowsMany: Bool, least: Int, most: Int?) -> [String] {
    let most = allowsMany ? Swift.max(1, most ?? count) : 1
    let usual = Swift.min(Swift.max(allowsMany ? 2 : 1, allowsMany ? least : 1), most)
    let checked = filter(\.isChecked)
    return (checked.isEmpty ? prefix(usual) : checked.prefix(most)).map(\.id.value)
  }
}
