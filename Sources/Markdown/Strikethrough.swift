/// GFM's strikethrough (GFM 6.5): text between one or two tildes.
struct Strikethrough {
  /// A run of tildes that becomes a tag, or may.
  private struct Run {
    let token: Int
    let text: Range<Int>
    /// The level of elements that it stands in.
    let depth: Int

    func becoming(_ kind: Token.Kind) -> TextCut {
      TextCut(token: token, text: text, tokens: [Token(kind: kind)])
    }
  }

  private let list: TokenList
  /// Runs of one tilde and of two, each in order, so that no search passes over the other kind.
  private var openers: [[Run]] = [[], []]
  private var cuts: [TextCut] = []

  /// Puts strike elements in the place of matching tildes.
  static func apply(to list: inout TokenList) {
    var pass = Strikethrough(list: list)
    pass.scan()
    guard !pass.cuts.isEmpty else { return }
    pass.cuts.sort { ($0.token, $0.text.lowerBound) < ($1.token, $1.text.lowerBound) }
    list.tokens = list.tokens[...].replacing(pass.cuts)
  }

  private mutating func scan() {
    var depth = 0
    for index in list.tokens.indices {
      switch list.tokens[index].kind {
      case .open: depth += 1
      case .close:
        depth -= 1
        forget { $0.depth > depth }
      case .text: scan(token: index, depth)
      default: break
      }
    }
  }

  private mutating func scan(token: Int, _ depth: Int) {
    let text = list.tokens[token].text
    var index = text.lowerBound
    while index < text.upperBound {
      let start = index
      while index < text.upperBound, list.arena[index] == UInt8(ascii: "~") { index += 1 }
      if index == start {
        index += 1
      } else if index - start <= 2, !list.hasEscape(in: start..<index) {
        match(Run(token: token, text: start..<index, depth: depth))
      }
    }
  }

  /// Closes the nearest opener of the same length at the same level, or becomes one.
  private mutating func match(_ run: Run) {
    let (opens, closes) = flanking(run)
    let kind = run.text.count - 1
    if closes, let opener = openers[kind].last, opener.depth == run.depth {
      cuts += [opener.becoming(.open(.strike)), run.becoming(.close(.strike))]
      forget { ($0.token, $0.text.lowerBound) >= (opener.token, opener.text.lowerBound) }
    } else if opens {
      openers[kind].append(run)
    }
  }

  /// Drops the last openers for which something holds.
  private mutating func forget(while holds: (Run) -> Bool) {
    for kind in openers.indices {
      while let last = openers[kind].last, holds(last) { openers[kind].removeLast() }
    }
  }

  /// Left- and right-flanking (CommonMark 6.2).
  private func flanking(_ run: Run) -> (opens: Bool, closes: Bool) {
    let before = before(run)
    let after = after(run)
    let left =
      !after.isMarkdownSpace
      && (!after.isMarkdownPunctuation || before.isMarkdownSpace || before.isMarkdownPunctuation)
    let right =
      !before.isMarkdownSpace
      && (!before.isMarkdownPunctuation || after.isMarkdownSpace || after.isMarkdownPunctuation)
    return (left, right)
  }

  private func before(_ run: Run) -> Unicode.Scalar {
    if run.text.lowerBound > list.tokens[run.token].text.lowerBound {
      return Scalar.before(run.text.lowerBound, in: list.arena)
    }
    return run.token > 0 ? list.tokens[run.token - 1].edge : " "
  }

  private func after(_ run: Run) -> Unicode.Scalar {
    if run.text.upperBound < list.tokens[run.token].text.upperBound {
      return Scalar.at(run.text.upperBound, in: list.arena)
    }
    return run.token + 1 < list.tokens.count ? list.tokens[run.token + 1].edge : " "
  }
}

extension Token {
  /// The character that a neighbour sees of this token: marks are punctuation, the edge of a block is white
  /// space.
  fileprivate var edge: Unicode.Scalar {
    switch kind {
    case .open(.link(let target)) where target.isBare: "a"
    case .close(.link(let target)) where target.isBare: "a"
    case .open(let element), .close(let element): element.isInline ? "*" : " "
    case .text, .code, .html: "`"
    default: " "
    }
  }
}

extension Token.Element {
  /// Indicates an element within a line of text.
  var isInline: Bool {
    switch self {
    case .emphasis, .strong, .strike, .link, .image: true
    default: false
    }
  }
}
