internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Items to choose from, as rows, pills or cards: a checklist, a quiz question, a list of goals
/// (reference: sequence, sections 9.6 and 9.14).
struct Checklist: BlockContent {
  /// The blocks that are drawn as lists.
  struct Form {
    /// Keys under which items may stand.
    let items: [String]
    /// Keys of words above the items.
    var heading: [String] = []
    /// Indicates that items may be texts alone.
    var mayBeWords = false
    /// The default for choosing several items.
    var allowsMany = false
    /// Indicates that the answer is one text rather than a list, as a quiz question's is.
    var isText = false
  }

  private let name: Located<String>?
  private let heading: Located<String>?
  private let items: [ChecklistItem]
  private let allowsMany: Bool
  private let isText: Bool
  private let least: Int?
  private let most: Int?
  private let action: Located<SequenceAction>?
  private let advances: Bool
  private let look: ChecklistLook

  init(_ form: Form, _ fields: inout Fields) {
    heading = form.heading.isEmpty ? nil : fields.text(form.heading).words
    items = fields.items(form.items, mayBeWords: form.mayBeWords)
    allowsMany = fields.bool("allowMultiple") ?? form.allowsMany
    isText = form.isText
    let least = fields.count("minSelections")
    let most = fields.count("maxSelections")
    self.least = least?.value
    self.most = most?.value
    name = fields.answerName(isRequired: (least?.value ?? 0) > 0)
    action = fields.action("action")
    advances = fields.advances(allowsMany: allowsMany, hasAction: action != nil)
    look = ChecklistLook(&fields)
    // A preview does not show the haptic feedback of a tap.
    _ = fields.bool("hapticEnabled")
    _ = fields.word("hapticIntensity", among: ["light", "medium", "heavy"])
    fields.noteLabel(form)
    fields.check(least: least, most: most, allowsMany: allowsMany, items: items)
  }

  // MARK: What it does

  /// A tap goes on by itself where one may be chosen; an action that no tap sets off is shown all the
  /// same, for the apps differ.
  var actions: [SequenceBlockAction] {
    if advances {
      return [.init(action: action, trigger: .auto, delay: SequenceDefaults.autoAdvance)]
    }
    return action == nil ? [] : [.init(action: action, trigger: .hostDecides)]
  }

  var width: BlockWidth { .wide }
  var stylesParts: PartStyling { .corners }

  var collects: BlockAnswer? {
    let ids = items.map(\.id)
    let isRequired = (least ?? 0) > 0
    let kind: BlockAnswer.Kind =
      ids.isEmpty && isText
      ? .other("Option") : .choice(allowsMany: allowsMany, values: ids, ids: ids)
    return BlockAnswer(name, kind, isRequired: isRequired, initial: initial)
  }

  /// The items that are checked, else the first, or the first two where several may be chosen and
  /// the limits do not say otherwise (reference: sequence, section 10.1); nil without items.
  private var initial: Template.Sample.Value? {
    let most = allowsMany ? max(1, self.most ?? items.count) : 1
    let fewest = allowsMany ? max(0, least ?? 0) : 1
    let usual = min(max(allowsMany ? 2 : 1, fewest), most)
    let checked = items.filter(\.isChecked)
    let ids = (checked.isEmpty ? items.prefix(usual) : checked.prefix(most)).map(\.id)
    guard let first = ids.first else { return nil }
    return isText ? .text(first) : .list(ids)
  }

  // MARK: Drawing

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout Drawing) -> Element {
    let canFail = name != nil && (least ?? 0) > 0
    let isAlone = heading == nil && !canFail
    let chosen = chosen(drawing.answers)
    let options = items.enumerated().map { index, item in
      option(item, "\(id)/items/\(index)", chosen.contains(index), block.styling, &drawing)
    }
    let choices = Choices(
      options,
      allowsMany: allowsMany,
      arrangement: look.arrangement,
      gap: look.gap,
      field: name?.value ?? id,
      minimum: min(allowsMany ? least ?? 1 : 0, items.count),
      maximum: allowsMany ? most : nil
    )
    let list = Element(isAlone ? id : "", .choices(choices))
    if isAlone { return list }
    var rows = [title(&drawing), list].compactMap { $0 }
    if canFail, drawing.answers == .refused { rows.append(refusal(block, &drawing)) }
    return .column(id: id, rows)
  }

  /// The places of the items that are chosen in a state.
  private func chosen(_ answers: Drawing.Answers) -> Set<Int> {
    let most = allowsMany ? items.count : 1
    guard answers == .filled else {
      return Set(items.indices.filter { items[$0].isChecked }.prefix(most))
    }
    return Set(items.indices.prefix(allowsMany ? max(1, least ?? 0) : 1))
  }

  private func option(
    _ item: ChecklistItem,
    _ place: String,
    _ isChosen: Bool,
    _ styling: SequenceBlockStyling,
    _ drawing: inout Drawing
  ) -> Choices.Option {
    let words = words(item, &drawing)
    let row = Element(
      "",
      look.content(words),
      origin: .init("item", item.span),
      style: look.row(isChosen: isChosen, styling)
    )
    return Choices.Option(
      id: item.mark ?? place,
      content: row,
      isSelected: isChosen,
      action: "select",
      other: look.row(isChosen: !isChosen, styling),
      value: item.id
    )
  }

  private func words(_ item: ChecklistItem, _ drawing: inout Drawing) -> Element {
    let slot = drawing.text(item.label, fills: false)
    drawing.summary.choices.append(.init(title: slot, image: nil, action: "select"))
    var words = Element.label(slot)
    if let description = item.description {
      let below = Element.text(drawing.text(description, fills: false)) {
        $0.typography = Typography(size: 12, weight: 400)
        $0.opacity = 0.7
      }
      words = Element.column(gap: 2, [words, below])
    }
    guard let icon = item.icon else { return words }
    let sign = SequenceIcon.element("", icon, size: 20, color: nil, &drawing)
    return .row(gap: 8, alignment: .center, [sign, words])
  }

  private func title(_ drawing: inout Drawing) -> Element? {
    guard let heading else { return nil }
    let slot = drawing.text(heading)
    drawing.summary.title = drawing.summary.title ?? slot
    return .text(slot, role: .heading) {
      let look = TextVariant.h3
      $0.typography = Typography(size: look.size, weight: look.weight, alignment: .center)
      $0.typography?.lineHeight = look.line / look.size
      $0.margin.bottom = 16
    }
  }

  /// The error text below a list in which too few items are chosen, with the words of a field, as no
  /// source has any for lists.
  private func refusal(_ block: SequenceBlock, _ drawing: inout Drawing) -> Element {
    let message = Located(SequenceDefaults.requiredMessage, block.span.start(3))
    var style = BlockAnswer.refusal
    style.margin.top = BlockAnswer.refusalGap
    return .text(drawing.text(message, fills: false), style: style)
  }
}

extension Fields {
  /// Tells whether a choice goes on by itself: `autoAdvance`, or by default the presence of an action.
  fileprivate mutating func advances(allowsMany: Bool, hasAction: Bool) -> Bool {
    let advances = bool("autoAdvance")
    if advances == true, allowsMany, let entry = entry("autoAdvance") {
      log.report(
        .advanceWithMany,
        "'autoAdvance' has no effect where several items may be chosen",
        at: entry.value.span
      )
    }
    return !allowsMany && (advances ?? hasAction)
  }

  /// A checklist's own label is for reports of the service alone.
  fileprivate mutating func noteLabel(_ form: Checklist.Form) {
    if form.heading.contains("fieldLabel") || text("fieldLabel") == nil { return }
    fidelity.add(SequenceFidelity.listLabel)
  }

  /// Reports limits that no choice can meet.
  fileprivate mutating func check(
    least: Located<Int>?,
    most: Located<Int>?,
    allowsMany: Bool,
    items: [ChecklistItem]
  ) {
    guard let least, !items.isEmpty else { return }
    let possible = allowsMany ? min(most?.value ?? items.count, items.count) : 1
    guard least.value > possible else { return }
    log.report(
      .selectionsOutOfReach,
      "'minSelections' is \(least.value), but no more than \(possible) can be chosen",
      at: least.span,
      labels: most.map { [.init($0.span, "at most so many")] } ?? []
    )
  }
}
