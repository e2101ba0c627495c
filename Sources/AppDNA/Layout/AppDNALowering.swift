internal import Flow
internal import Source
internal import SystemKit

/// Turns a step into a card (reference: appdna, sections 2 to 4).
struct AppDNALowering {
  let flow: AppDNAFlow
  /// The step's place in the flow.
  let index: Int
  let folder: String

  private var item: AppDNAFlow.Item { flow.steps[index] }
  var step: AppDNAStep { item.step }
  var config: AppDNAConfig { item.step.config }

  func card() -> Card {
    let context = AppDNAContext(
      step: item.id,
      index: index,
      count: flow.steps.count,
      answers: flow.answers,
      translations: config.translations
    )
    var drawing = Drawing(context, folder: folder)
    let chrome = [progress, bar].compactMap(\.self)
    var summary = CardSummary()
    var states: [CardState] = []
    for frame in frames {
      states.append(
        CardState(frame.name, root: root(frame, chrome, &drawing), statusBar: statusBar)
      )
      if states.count == 1 || frame.moment != .opening { summary = drawing.summary }
    }
    var card = Card(
      id: item.id,
      kind: step.type.rawValue,
      states: states,
      slots: drawing.slots,
      summary: summary,
      span: step.span
    )
    card.order = index
    card.collects = step.answers.map { "\(item.id).\($0.field)" }
    card.asks = card.asked(blocks: step.blocks.withChildren)
    card.facts = step.chat?.facts ?? []
    card.transition = AppDNADefaults.transition()
    card.routes = step.chat?.routes ?? []
    return card
  }

  // MARK: States

  private struct Frame {
    let name: String
    var answers = Drawing.Answers.initial
    var moment = AppDNAChatMoment.opening
    var overlay: AppDNAOverlay?
  }

  private var frames: [Frame] {
    var frames = [Frame(name: "default")]
    if let chat = step.chat {
      frames = chat.moments.map { Frame(name: $0.name, moment: $0) }
    } else {
      frames += answerStates.map { Frame(name: $0, answers: $1) }
    }
    let answers = frames.contains { $0.answers == .filled } ? Drawing.Answers.filled : .initial
    let moment = step.chat == nil ? AppDNAChatMoment.opening : .completed
    return frames
      + AppDNAOverlay.all(of: step.hook).map {
        Frame(name: $0.name, answers: answers, moment: moment, overlay: $0)
      }
  }

  private var answerStates: [(String, Drawing.Answers)] {
    let answers = step.answers
    if answers.isEmpty { return [] }
    let isQuestion = step.blocks.isEmpty && step.type == .question
    let isChecked =
      answers.contains { $0.isRequired } || step.formFields.contains { $0.pattern != nil }
    return [("filled", .filled)] + (isChecked && !isQuestion ? [("error", .refused)] : [])
  }

  // MARK: Drawing

  private func root(_ frame: Frame, _ chrome: [Element], _ drawing: inout Drawing) -> Element {
    drawing.answers = frame.answers
    let body =
      step.blocks.isEmpty
      ? LegacyStep(step: step, moment: frame.moment).element(&drawing)
      : zones(&drawing)
    var content = Element.column(chrome + [body]) {
      $0.size = .fill
      $0.safeArea = .top
    }
    content.entrance = config.entrance
    var items = film + [Layers.Item(content, .fill)]
    items += frame.overlay?.items(&drawing) ?? []
    if drawing.answers == .refused, let toast = toast(&drawing) {
      items.append(toast)
    }
    var root = Element("", .layers(Layers(items))) {
      $0.size = .fill
      $0.background = paints(&drawing)
      $0.foreground = .primary
    }
    root.origin = .init(step.typeName.isEmpty ? "custom" : step.typeName, step.span)
    root.fidelity = fidelity
    return root
  }

  /// The differences between the drawing of the step and the apps; the first step also has those of the
  /// flow's settings.
  private var fidelity: Fidelity {
    var fidelity = step.fidelity
    if index == 0 { fidelity.add(flow.settings.fidelity) }
    if !step.blocks.isEmpty { AppDNAPicture(config)?.note(in: &fidelity) }
    return fidelity
  }
}

extension AppDNALowering {
  private var settings: AppDNASettings { flow.settings }

  // MARK: Progress

  /// The progress above the steps of a flow (reference: appdna, section 2); nil where none is shown.
  var progress: Element? {
    guard settings.showsProgress, !step.hidesProgress, let shape else { return nil }
    let fill = step.config.progressColor ?? settings.progressColor ?? .accent
    let track = settings.trackColor ?? .gray.faded(0.2)
    let count = flow.steps.count
    var progress = Progress(
      shape,
      track: .solid(track),
      fill: .solid(fill),
      label: "\(index + 1) of \(count)"
    )
    progress.isOfFlow = true
    return Element("progress", .progress(progress), origin: .init("progress", step.span)) {
      $0.margin = Insets(vertical: 0, horizontal: 16)
      if case .words = shape {
        $0.typography = .system(.caption, alignment: .center)
        $0.typography?.hasTabularDigits = true
        $0.foreground = fill
        $0.size = SizeRules(width: .fill, height: .points(16))
      } else if case .dots = shape {
        $0.size = SizeRules(width: .fill, height: .points(12))
        $0.padding = Insets(vertical: 2, horizontal: 0)
      } else {
        $0.size.width = .fill
        $0.corners = Corners(2)
      }
    }
  }

  private var shape: Progress.Shape? {
    let count = flow.steps.count
    return switch settings.progress {
    case .continuousBar:
      .bar(fraction: Double(index + 1) / Double(max(1, count)), height: 4)
    case .segmentedBar: .segments(count: count, filled: index + 1, gap: 4, height: 4)
    case .dots: .dots(count: count, current: index, filled: true, size: 8, gap: 8)
    case .fraction: .words(current: index + 1, count: count)
    case .none: nil
    }
  }

  // MARK: Navigation

  /// The row with the ways back and out below the progress; it is there where one of them is.
  var bar: Element? {
    let hasBack = settings.allowsBack && index > 0
    guard hasBack || settings.allowsDismiss else { return nil }
    let gap = Element.space(44)
    let back =
      hasBack ? sign("back", "chevron-left", settings.backSize, settings.backColor) : gap
    let dismiss = settings.allowsDismiss ? sign("dismiss", "close", 14, .secondary) : gap
    return .row(alignment: .center, [back, Element.space(), dismiss]) {
      $0.padding = Insets(vertical: 0, horizontal: 8)
      $0.size = SizeRules(width: .fill, height: .points(44))
    }
  }

  /// The platform's signs fill a box of their text size, the drawn ones 5/8 of it.
  private static let symbolScale = 1.6

  private func sign(
    _ id: String,
    _ symbol: String,
    _ size: Double,
    _ color: Themed<Color>
  ) -> Element {
    let icon = Element.symbol(symbol, size: size * Self.symbolScale)
    let name = step.frameID(id)
    return .button(id: name, .chrome, action: id, [icon], origin: .init(id, step.span)) {
      $0.size = .square(44)
      $0.foreground = color
    }
  }
}

/// The background of a step, by the precedence of section 7.6, and the signs that are read on it
/// (reference: appdna).
extension AppDNALowering {
  private var background: AppDNABackground? { config.background }

  /// The paints, bottom first.
  func paints(_ drawing: inout Drawing) -> [Paint] {
    var paints: [Paint] = [.solid(.systemBackground)]
    if let background {
      paints += background.paints(&drawing)
    } else if let color = config.chatBackground {
      paints.append(.solid(color))
    }
    let picture = step.blocks.isEmpty ? nil : AppDNAPicture(config)
    return paints + (picture?.paints(&drawing) ?? [])
  }

  /// A still of the film behind the step, and what lies above it.
  var film: [Layers.Item] {
    guard let background, let film = background.film else { return [] }
    let tint = film.sort == .rive ? Themed.blue : .purple
    let still = Element(
      "background",
      .media(Media(film.sort, source: film.url.value)),
      origin: .init("background", film.url.span)
    ) {
      $0.background = [.solid(tint.faded(0.1))]
      $0.size = .fill
    }
    guard let overlay = background.overlay else { return [Layers.Item(still, .fill)] }
    let shade = Element.box {
      $0.background = [.solid(overlay)]
      $0.size = .fill
    }
    return [Layers.Item(still, .fill), Layers.Item(shade, .fill)]
  }

  // MARK: Signs

  /// White clock and signs on dark backgrounds, black ones on light backgrounds; the device's own where nothing
  /// or a picture lies behind.
  var statusBar: CardState.StatusBar {
    guard let background else { return Self.statusBar(on: config.chatBackground) }
    if let overlay = background.overlay, overlay.light.alpha >= 0.4 {
      return Self.statusBar(on: overlay)
    }
    switch background.paint {
    case .solid(let color): return Self.statusBar(on: color)
    case .linear(let gradient):
      // The stop that is nearer to the top of the screen.
      let angle = gradient.angle.truncatingRemainder(dividingBy: 360)
      let turn = angle < 0 ? angle + 360 : angle
      let pointsDown = turn > 90 && turn < 270
      return Self.statusBar(on: (pointsDown ? gradient.stops.first : gradient.stops.last)?.color)
    case .radial(let gradient): return Self.statusBar(on: gradient.stops.last?.color)
    default: return .automatic
    }
  }

  private static func statusBar(on color: Themed<Color>?) -> CardState.StatusBar {
    guard let color, color.light.alpha >= 0.4 else { return .automatic }
    return color.light.luminance > 0.4 ? .dark : .light
  }
}
