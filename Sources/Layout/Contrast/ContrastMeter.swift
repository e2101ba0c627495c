internal import Flow
internal import Source
internal import TextMeasure

/// Measures cards of one flow, equal texts on equal backgrounds once.
struct ContrastMeter: ~Copyable {
  private let setting: ContrastCheck.Setting
  private let pictures: PicturePixels
  private var shaper: TextShaper
  private var known: [Question: Answer] = [:]

  /// A text with the paints behind it, on light and on dark screens.
  fileprivate struct Question: Hashable {
    let light: PaintStack?
    let dark: PaintStack?
    let pixels: [Pixels]
    let least: Double
  }

  fileprivate typealias Answer = (
    light: TextContrast.Reading?, dark: TextContrast.Reading?, remedy: TextContrast.Remedy?
  )

  init(_ setting: ContrastCheck.Setting, _ faces: FaceSet, _ pictures: PicturePixels) {
    self.pictures = pictures
    self.setting = setting
    let typeface = setting.device.platform.typeface
    shaper = TextShaper(faces: faces, locale: setting.locale, typeface: typeface)
  }

  /// The texts of a card, state by state, of no variant yet.
  mutating func texts(of card: ResolvedCard) -> [TextContrast] {
    shaper.beginCard()
    var found: [TextContrast] = []
    for state in card.card.states { found += texts(of: card, state) }
    return found
  }

  private mutating func texts(of card: ResolvedCard, _ state: CardState) -> [TextContrast] {
    let tree = BoxTree(state, on: setting.device, size: .l, keepsLooks: true)
    let layout = CardLayout(tree, card, shaper: &shaper)
    let isRightToLeft = shaper.isRightToLeft
    let both = [false, true].map { isDark in
      PaintedCard(
        tree,
        layout,
        card.images,
        pictures,
        isDark: isDark,
        isRightToLeft: isRightToLeft
      )
    }
    let (light, dark) = (both[0], both[1])
    var found: [TextContrast] = []
    for (subject, inDark) in zip(light.subjects, dark.subjects) {
      // Pictures of a typeface have colours of their own.
      if let slot = subject.slot, !card[slot].text.contains(where: { $0.isLetter || $0.isNumber }) {
        continue
      }
      let question = Question(
        light: light.stack(of: subject),
        dark: dark.stack(of: inDark),
        pixels: subject.lines.map { Pixels(in: $0) },
        least: subject.least
      )
      let answer = known[question] ?? question.answer
      known[question] = answer
      let text = TextContrast(
        flow: setting.flow,
        variants: [],
        card: card.card.id,
        state: state.name,
        element: subject.element?.id ?? "",
        slot: subject.slot,
        span: subject.element?.origin?.span ?? card.card.span,
        device: setting.device.id,
        room: subject.room,
        scroll: subject.scroll,
        isSpoken: !subject.isSilent,
        least: subject.least,
        light: answer.light,
        dark: answer.dark,
        remedy: answer.remedy
      )
      found.append(text)
    }
    return found
  }
}

extension ContrastMeter.Question {
  fileprivate var answer: ContrastMeter.Answer {
    let isSame = light == dark
    let inLight = light.map { TextContrast.Reading($0, pixels, least: least) }
    let inDark = isSame ? inLight : dark.map { TextContrast.Reading($0, pixels, least: least) }
    let both = [(light, inLight), (dark, inDark)].compactMap { stack, reading in
      stack.flatMap { stack in reading.map { (stack: stack, reading: $0) } }
    }
    guard
      let worst = both.filter({ $0.reading.isTooLow(for: least) })
        .min(by: { $0.reading.ratio < $1.reading.ratio })
    else { return (inLight, inDark, nil) }
    // A text that has one color on all screens needs one that is enough on all of them.
    let alike = both.filter { $0.reading.color == worst.reading.color }
    let remedy = TextContrast.Remedy(
      color: PaintStack.passingColor(
        failing: alike.filter { $0.reading.ratio < least }.map(\.stack),
        others: alike.filter { $0.reading.ratio >= least }.map(\.stack),
        in: pixels,
        least
      ),
      background: isSame
        ? worst.stack.passingBackground(worst.reading.background, in: pixels, least) : nil,
      overlay: both.contains { $0.stack.color != worst.stack.color }
        ? nil : PaintStack.minimumOverlay(both.map(\.stack), in: pixels, least)
    )
    return (inLight, inDark, remedy)
  }
}

extension TextContrast.Reading {
  fileprivate init(_ stack: PaintStack, _ pixels: [Pixels], least: Double) {
    let found: LeastValue
    if stack.hasPicture {
      let weak = stack.weakPixels(in: pixels, enough: least)
      found = weak.least
      weakShare = Double(weak.count) / Double(pixels.reduce(0) { $0 + $1.count })
    } else {
      found = stack.least(.leastAndReaches(least), in: pixels, of: \.leastContrast)
      weakShare = nil
    }
    let colors = stack.colors(in: Rectangle(x: found.x, y: found.y, width: 0, height: 0))
    color = stack.color ?? .clear
    background = Color(colors.background.middle)
    (ratio, low) = (found.high, found.low)
    lightness = Contrast.lightness(text: colors.text.middle, on: colors.background.middle)
    (x, y) = (found.x, found.y)
  }
}

extension Color {
  fileprivate init(_ color: RGB) {
    func byte(_ part: Double) -> UInt8 { UInt8((part * 255).rounded()) }
    self.init(byte(color.red), byte(color.green), byte(color.blue))
  }
}
