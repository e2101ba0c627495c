extension TextFit.Measure {
  /// The problem in a few words: "3 lines, room for 2"; nil where there is none.
  public var phrase: String? {
    switch problem {
    case nil: nil
    case .truncated(let left):
      room.map { "\(Self.lines(lines)), room for \($0)" } ?? "\(Self.lines(left)) left out"
    case .brokenWord(let points): "a word is \(Self.points(points)) wider than its box"
    case .cutOff(let points): "cut off by \(Self.points(points))"
    case .covered(let other): "'\(other)' lies over it"
    case .covers(let other): "it lies over '\(other)'"
    case .tallButton(let lines): "the button has \(Self.lines(lines))"
    case .scrolled(let points): "read only after scrolling \(Self.points(points))"
    case .notMeasured(let reason): reason
    case .missing: "text missing"
    }
  }

  private static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }

  /// "9 pt", at least one.
  private static func points(_ points: Double) -> String {
    "\(Int(min(100_000, max(1, points.rounded(.up))))) pt"
  }
}

extension TextFit.Problem {
  /// The problem's name for programs: `truncated`.
  public var name: String {
    switch self {
    case .truncated: "truncated"
    case .brokenWord: "broken-word"
    case .cutOff: "cut-off"
    case .covered: "covered"
    case .covers: "covers"
    case .tallButton: "tall-button"
    case .scrolled: "scrolled"
    case .notMeasured: "not-measured"
    case .missing: "missing"
    }
  }

  /// Indicates that nothing was measured.
  var isUnknown: Bool { name == "not-measured" || self == .missing }

  /// All names, in the order of the cases.
  public static let names = [
    "truncated", "broken-word", "cut-off", "covered", "covers", "tall-button", "scrolled",
    "not-measured", "missing",
  ]

  /// The advice on what to change.
  public var advice: String {
    switch self {
    case .truncated: "shorten the words, or give the text more lines"
    case .brokenWord: "use a shorter word, or mark where it may break"
    case .cutOff: "shorten the words, or give their box more room"
    case .covered, .covers: "shorten the words, or keep the place of the other element free"
    case .tallButton: "use fewer words on the button"
    case .scrolled: "shorten the words, or the others of the card"
    case .missing: "add the texts to the string tables"
    case .notMeasured:
      """
      install typefaces: 'sudo apt-get install -y fonts-inter fonts-roboto-unhinted fonts-noto-core \
      fonts-noto-cjk' on Debian, 'brew install --cask font-inter font-roboto font-noto-sans' on macOS; \
      or name their folder under 'fonts' in flowproof.yml
      """
    }
  }
}
