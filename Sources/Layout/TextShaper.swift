internal import Flow
internal import Source
public import TextMeasure

/// The shaped words of one locale: each text once, whatever sizes it is laid out in.
///
/// One for each task, as a measurer owns what it works with.
public struct TextShaper: ~Copyable {
  private var measurer: Measurer?
  private let failure: NotMeasured?
  private var known: [[Measurer.Part]: Shaping] = [:]
  /// The shapings of the texts of the card that is being laid out.
  private var ofCard: [CardText: Shaping] = [:]
  /// The language of the locale alone.
  let language: String
  /// Indicates that lines run from right to left.
  let isRightToLeft: Bool
  let typeface: Typeface

  /// Space between characters on pages, where cards on iOS have a little less than the face's own
  /// (`.screen` in cards.css).
  var pageSpacing: Double { typeface == .apple && !isRightToLeft ? -0.17 : 0 }

  /// A text of a card in one look.
  struct CardText: Hashable {
    let slot: Int
    let weight: Int
    let transform: Typography.Transform?
  }

  mutating func beginCard() { ofCard.removeAll(keepingCapacity: true) }

  /// A text of the card that is being laid out, shaped the first time it is asked for.
  mutating func shape(_ text: CardText, _ parts: () -> [Measurer.Part]) -> Shaping {
    if let shaping = ofCard[text] { return shaping }
    let shaping = shape(parts())
    ofCard[text] = shaping
    return shaping
  }

  /// The width of words on one line, as the app most likely draws them.
  mutating func width(of text: String, size: Double, weight: Int) -> Double? {
    guard case .shaped(let shaped) = shape([Measurer.Part(text, weight: weight)]) else {
      return nil
    }
    let stretch = typeface.stretch(size: size, weight: weight).likely
    return shaped.width(Shaped.Setting(size: size, stretch: stretch))
  }

  enum Shaping {
    case shaped(Shaped)
    case failed(NotMeasured, characters: Int)
  }

  /// Words of a locale in a system's typeface.
  public init(faces: FaceSet, locale: String, typeface: Typeface) {
    isRightToLeft = Direction.of(locale: locale) == .rightToLeft
    language = LocaleTag.language(locale)
    self.typeface = typeface
    do throws(NotMeasured) {
      measurer = try Measurer(
        faces: faces,
        locale: locale,
        isRightToLeft: isRightToLeft,
        typeface: typeface
      )
      failure = nil
    } catch {
      measurer = nil
      failure = error
    }
  }

  mutating func shape(_ parts: [Measurer.Part]) -> Shaping {
    if let shaping = known[parts] { return shaping }
    let shaping = shapeAnew(parts)
    known[parts] = shaping
    return shaping
  }

  private mutating func shapeAnew(_ parts: [Measurer.Part]) -> Shaping {
    var failure = failure ?? .noLibrary
    do throws(NotMeasured) {
      if let shaped = try measurer?.shape(parts) { return .shaped(shaped) }
    } catch {
      failure = error
    }
    return .failed(failure, characters: parts.reduce(0) { $0 + $1.text.count })
  }
}

extension Platform {
  var typeface: Typeface { self == .ios ? .apple : .android }
}

/// The drawing that widths of texts are worked out for: pages of the site, in the faces that are installed, or
/// the app, the widths of whose typeface are not known exactly.
enum Lettering {
  case page
  case narrowest
  case likely
  case widest
}

/// The words of a block in a locale, ready for boxes of any width.
struct ShapedBlock {
  let block: TextBlock
  let shaping: TextShaper.Shaping
  private let setting: Shaped.Setting
  /// The end of each part, in UTF-16 offsets.
  private let ends: [Int]

  init(
    _ block: TextBlock,
    _ card: ResolvedCard,
    _ shaper: inout TextShaper,
    _ lettering: Lettering
  ) {
    self.block = block
    if block.parts.count == 1, block.parts[0].type.size == block.type.size,
      case .slot(let slot) = block.parts[0].source
    {
      let type = block.parts[0].type
      let weight = type.weight(in: shaper.language)
      let text = TextShaper.CardText(slot: slot.index, weight: weight, transform: type.transform)
      ends = []
      shaping = shaper.shape(text) {
        block.parts[0].pieces(in: card).map { piece in
          Measurer.Part(piece.text, weight: piece.isBold ? 700 : weight)
        }
      }
      setting = Self.setting(block.type, weight: weight, shaper, lettering)
      return
    }
    var parts: [Measurer.Part] = []
    var ends: [Int] = []
    var weight = block.type.weight
    for part in block.parts {
      weight = part.type.weight(in: shaper.language)
      let scale = block.type.size > 0 ? part.type.size / block.type.size : 1
      var length = 0
      for piece in part.pieces(in: card) {
        let own = piece.isBold ? 700 : weight
        parts.append(Measurer.Part(piece.text, weight: own, scale: scale))
        length += piece.text.utf16.count
      }
      ends.append((ends.last ?? 0) + length)
    }
    self.ends = ends
    shaping = shaper.shape(parts)
    setting = Self.setting(block.type, weight: weight, shaper, lettering)
  }

  private static func setting(
    _ type: TextType,
    weight: Int,
    _ shaper: borrowing TextShaper,
    _ lettering: Lettering
  ) -> Shaped.Setting {
    let bound: KeyPath<Stretch, Double>
    switch lettering {
    case .page:
      let spacing = type.spacing ?? shaper.pageSpacing
      // FreeType cuts sizes down to 64ths of a pixel.
      return Shaped.Setting(size: (type.size * 64).rounded(.down) / 64, spacing: spacing)
    case .narrowest: bound = \.least
    case .likely: bound = \.likely
    case .widest: bound = \.most
    }
    let stretch = shaper.typeface.stretch(size: type.size, weight: weight)[keyPath: bound]
    return Shaped.Setting(size: type.size, stretch: stretch, spacing: type.spacing ?? 0)
  }

  /// The width on one line.
  var width: Double {
    switch shaping {
    case .shaped(let shaped): shaped.width(setting)
    case .failed(_, let characters): Double(characters) * Self.guess * setting.size
    }
  }

  private var shaped: Shaped? { if case .shaped(let shaped) = shaping { shaped } else { nil } }

  /// The least possible width, with words broken where they must be.
  var least: Double { shaped?.widestCluster(setting) ?? min(width, setting.size) }

  var widestWord: Double { shaped?.widestWord(setting) ?? min(width, 5 * setting.size) }

  /// The lines in a box so wide; none where the words could not be measured.
  func lines(in width: Double) -> [Line] {
    guard let shaped else { return [] }
    // What is left of a width after sums of fractions; browsers count 64ths of a pixel.
    return shaped.lines(setting, box: width + 1 / 32)
  }

  /// The number of lines in a box so wide, whatever the most that may show.
  func count(in width: Double) -> Int {
    if let shaped { return shaped.lineCount(setting, box: width + 1 / 32) }
    return self.width > 0 ? Int(clamping: (self.width / max(1, width)).rounded(.up)) : 0
  }

  /// The height of as many lines as show.
  func height(in width: Double) -> Double {
    let most = block.maxLines.map { max(1, $0) } ?? .max
    if block.parts.count == 1 { return Double(min(most, count(in: width))) * block.type.line }
    return lines(in: width).prefix(most).reduce(0) { $0 + measures(of: $1).line }
  }

  /// The measures of a line from its top: its height, and where its letters stand in it, from the face's
  /// ascent to its descent; it reaches as far above and below the letters' foot as any of its parts.
  func measures(of line: Line) -> (line: Double, above: Double, letters: Double) {
    var type = (above: block.type.above, below: block.type.below)
    var face = block.type.face
    if block.parts.count > 1 {
      face = (0, 0)
      var start = 0
      for (part, end) in zip(block.parts, ends) {
        if start < line.utf16.upperBound, end > line.utf16.lowerBound {
          let own = part.type.face
          type = (max(type.above, part.type.above), max(type.below, part.type.below))
          face = (max(face.ascent, own.ascent), max(face.descent, own.descent))
        }
        start = end
      }
    }
    return (type.above + type.below, type.above - face.ascent, face.ascent + face.descent)
  }

  /// The baseline of the first line, from the top.
  var baseline: Double { block.type.above }

  /// The estimated width of a character where there is no face, in em.
  private static let guess = 0.55
}

extension TextBlock.Part {
  /// The words in a card of a locale, as they are drawn; those with marks of emphasis in pieces of one weight.
  fileprivate func pieces(in card: ResolvedCard) -> [(text: String, isBold: Bool)] {
    switch source {
    case .fixed(let text):
      return [(cased(MeasuredText.start(of: text)), false)]
    case .slot(let slot):
      let text = MeasuredText.start(of: card.texts[slot.index].text)
      guard card.card.texts[slot.index].markup == .emphasis else {
        return [(cased(text), false)]
      }
      var pieces: [(text: String, isBold: Bool)] = []
      var isBold = false
      Emphasis.read(text) { event in
        switch event {
        case .text(let string): pieces.append((cased(string), isBold))
        case .start(.bold): isBold = true
        case .end(.bold): isBold = false
        case .start(.italic), .end(.italic): break
        }
      }
      return pieces.isEmpty ? [("", false)] : pieces
    }
  }

  private func cased(_ text: String) -> String {
    switch type.transform {
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case nil: text
    }
  }
}

extension TextType {
  /// The face's own measures: those of Inter in whole pixels, of which what hangs below the foot is never cut
  /// short; Roboto's differ little.
  fileprivate var face: (ascent: Double, descent: Double) {
    let hanging = 0.2412 * size
    let (ascent, descent) = ((0.96875 * size).rounded(), hanging.rounded())
    return descent < hanging && ascent >= 1 ? (ascent - 1, descent + 1) : (ascent, descent)
  }

  /// The height of a line above the letters' foot: half of the leading, which is what the line is higher than
  /// the face (CSS 2.1, section 10.8.1), in whole pixels, as Chromium counts it.
  fileprivate var above: Double {
    let (ascent, descent) = face
    return ((line - ascent - descent) / 2).rounded(.down) + ascent
  }

  /// The depth of a line below the letters' foot.
  fileprivate var below: Double { line - above }

  func weight(in language: String) -> Int {
    languages.last { $0.language == language && $0.weight != nil }?.weight ?? weight
  }
}
