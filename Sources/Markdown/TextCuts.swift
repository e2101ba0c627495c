/// A part of a text in whose place other tokens come.
struct TextCut {
  /// The place of the text among the tokens.
  let token: Int
  /// The part, in ``TokenList/arena``.
  let text: Range<Int>
  let tokens: [Token]
}

extension ArraySlice<Token> {
  /// The places of the texts that stand in none of some elements.
  func texts(outside isLeftOut: (Token.Element) -> Bool) -> [Int] {
    var depth = 0
    return indices.filter { index in
      switch self[index].kind {
      case .open(let element) where isLeftOut(element): depth += 1
      case .close(let element) where isLeftOut(element): depth -= 1
      case .text: return depth == 0
      default: break
      }
      return false
    }
  }

  /// The tokens after some cuts, which are given in order.
  func replacing(_ cuts: [TextCut]) -> [Token] {
    var tokens: [Token] = []
    tokens.reserveCapacity(count + 2 * cuts.count)
    var cuts = cuts[...]
    for (index, token) in zip(indices, self) {
      var start = token.text.lowerBound
      while let cut = cuts.first, cut.token == index {
        cuts.removeFirst()
        if start < cut.text.lowerBound { tokens.append(token.part(start..<cut.text.lowerBound)) }
        tokens += cut.tokens
        start = cut.text.upperBound
      }
      if start == token.text.lowerBound {
        tokens.append(token)
      } else if start < token.text.upperBound {
        tokens.append(token.part(start..<token.text.upperBound))
      }
    }
    return tokens
  }
}

extension Token {
  /// A part of a text with its place.
  func part(_ text: Range<Int>) -> Token {
    let start = source.lowerBound + text.lowerBound - self.text.lowerBound
    return Token(kind: kind, text: text, source: start..<(start + text.count))
  }
}

extension Token.Element {
  /// Indicates a link or an image.
  var isLinkOrImage: Bool {
    switch self {
    case .link, .image: true
    default: false
    }
  }
}
