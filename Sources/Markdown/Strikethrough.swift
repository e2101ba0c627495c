/// GFM's strikethrough (GFM 6.5): text between one or two tildes.
struct Strikethrough {
  /// A run of tildes that becomes a tag, or may.
  private struct Cut {
    let token: Int
    let text: Range<Int>
    /// The level of elements that it stands in.
    let depth: Int
    var isOpening = true
  }

  private let list: TokenList
  /// Runs of one tilde and of two, each in order, so that no search passes over the other kind.
  private var openers: [[Cut]] = [[], []]
  private var cuts: [Cut] = []

  /// Puts strike elements in the place of matching tildes.
  static func apply(to list: inout TokenList) {
    var pass = Strikethrough(list: list)
    pass.scan()
    guard !pass.cuts.isEmpty else { return }
    list.tokens = pass.rebuilt()
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
    cuts.sort { ($0.token, $0.text.lowerBound) < ($1.token, $1.text.lowerBound) }
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
        match(Cut(token: token, text: start..<index, depth: depth))
      }
    }
  }

  /// Closes the nearest opener of the same length at the same level, or becomes one.
  private mutating func match(_ cut: Cut) {
    let (opens, closes) = flanking(cut)
    let kind = cut.text.count - 1
    if closes, let opener = openers[kind].last, opener.depth == cut.depth {
      cuts.append(opener)
      cuts.append(Cut(token: cut.token, text: cut.text, depth: cut.depth, isOpening: false))
      forget { ($0.token, $0.text.lowerBound) >= (opener.token, opener.text.lowerBound) }
    } else if opens {
      openers[kind].append(cut)
    }
  }

  /// Drops the last openers for which something holds.
  private mutating func forget(while holds: (Cut) -> Bool) {
    for kind in openers.indices {
      while let last = openers[kind].last, holds(last) { openers[kind].removeLast() }
    }
  }

  /// Left- and right-flanking (CommonMark 6.2).
  private func flanking(_ cut: Cut) -> (opens: Bool, closes: Bool) {
    let before = before(cut)
    let after = after(cut)
    let left =
      !after.isMarkdownSpace
      && (!after.isMarkdownPunctuation || before.isMarkdownSpace || before.isMarkdownPunctuation)
    let right =
      !before.isMarkdownSpace
      && (!before.isMarkdownPunctuation || after.isMarkdownSpace || after.isMarkdownPunctuation)
    return (left, right)
  }

  private func before(_ cut: Cut) -> Unicode.Scalar {
    if cut.text.lowerBound > list.tokens[cut.token].text.lowerBound {
      return Scalar.before(cut.text.lowerBound, in: list.arena)
    }
    return cut.token > 0 ? list.tokens[cut.token - 1].edge : " "
  }

  private func after(_ cut: Cut) -> Unicode.Scalar {
    if cut.text.upperBound < list.tokens[cut.token].text.upperBound {
      return Scalar.at(cut.text.upperBound, in: list.arena)
    }
    return cut.token + 1 < list.tokens.count ? list.tokens[cut.token + 1].edge : " "
  }

  private func rebuilt() -> [Token] {
    var tokens: [Token] = []
    var next = 0
    for (index, token) in list.tokens.enumerated() {
      var rest = token
      while next < cuts.count, cuts[next].token == index {
        let cut = cuts[next]
        tokens.append(rest.part(rest.text.lowerBound..<cut.text.lowerBound))
        tokens.append(Token(kind: cut.isOpening ? .open(.strike) : .close(.strike)))
        rest = rest.part(cut.text.upperBound..<rest.text.upperBound)
        next += 1
      }
      tokens.append(rest)
    }
    return tokens
  }
}

extension Token {
  func part(_ text: Range<Int>) -> Token {
    let start = source.lowerBound + text.lowerBound - self.text.lowerBound
    return Token(kind: kind, text: text, source: start..<(start + text.count))
  }

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
