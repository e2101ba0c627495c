private import Bitmaps
public import Flow
public import Source
public import TextMeasure

/// Measures the differences between pictures of the app and the cards that are drawn.
public struct BesideCheck: Sendable {
  private let faces: FaceSet
  private let kept: Kept<Key, BesideResult>

  /// A picture with the card that it shows.
  public struct Question: Sendable {
    /// The file of the picture.
    public let file: [UInt8]
    /// The card in the picture's locale.
    public let card: ResolvedCard
    /// The facts about the picture; its device is where the card is laid out.
    public let picture: BesidePicture

    /// A picture to be measured.
    public init(file: [UInt8], card: ResolvedCard, picture: BesidePicture) {
      (self.file, self.card, self.picture) = (file, card, picture)
    }
  }

  /// A check in some typefaces; results kept of an earlier check are not measured again.
  public init(faces: FaceSet, kept: KeptWork = KeptWork()) {
    (self.faces, self.kept) = (faces, kept.values())
  }

  /// The result of each picture, in as many tasks as said.
  public func results(of questions: [Question], jobs: Int) async -> [BesideResult] {
    await sideBySide(questions.count, jobs: jobs) { index in
      let question = questions[index]
      return kept.value(for: Key(question, faces)) { _ in result(of: question) }
    }
  }

  private func result(of question: Question) -> BesideResult {
    let picture = question.picture
    guard let bitmap = Bitmap(file: question.file, takesAnyColors: true) else {
      return .notMeasured(.unreadable)
    }
    guard let device = picture.device,
      let state = question.card.card.states.first(where: { $0.name == picture.state })
    else { return .notMeasured(.otherScreen) }
    let typeface = device.platform.typeface
    var shaper = TextShaper(faces: faces, locale: picture.locale, typeface: typeface)
    shaper.beginCard()
    let tree = BoxTree(state, on: device, size: .l, keepsLooks: true)
    let layout = CardLayout(tree, question.card, shaper: &shaper)
    let drawn = DrawnParts(tree, layout, question.card, &shaper, isDark: picture.isDark)
    let ink = ScreenInk(bitmap, width: device.width)
    return BesideComparison(ink: ink, drawn: drawn).result
  }

  /// All that a result depends on.
  private struct Key: Hashable {
    private let picture: BesidePicture
    private let states: [CardState]
    private let wording: CardWording
    private let faces: [FaceFile]

    init(_ question: Question, _ faces: FaceSet) {
      picture = question.picture
      states = question.card.card.states
      wording = CardWording(question.card)
      self.faces = faces.faces
    }

    /// Hashes the picture alone: its path in the site has the file's hash, and the rest is much to go
    /// through.
    func hash(into hasher: inout Hasher) { hasher.combine(picture) }
  }
}
