/// GFM's autolinks (GFM 6.9): addresses that are written without `<` and `>`.
///
/// `http`, `https`, `www.`, `mailto:`, `xmpp:` and mail addresses become links; other schemes stay
/// text, since they would not be let through anyway.
struct Autolinks {
  private var list: TokenList
  private var output: [Token] = []

  /// Puts links in the place of bare addresses, outside of links.
  static func apply(to list: inout TokenList) {
    var pass = Autolinks(list: list)
    pass.scan()
    list = pass.list
    list.tokens = pass.output
  }

  private mutating func scan() {
    var links = 0
    output.reserveCapacity(list.tokens.count)
    for index in list.tokens.indices {
      let token = list.tokens[index]
      switch token.kind {
      case .open(.link), .open(.image): links += 1
      case .close(.link), .close(.image): links -= 1
      default: break
      }
      if case .text = token.kind, links == 0 {
        scan(token, canStart: index == 0 || list.tokens[index - 1].allowsAutolink)
      } else {
        output.append(token)
      }
    }
  }

  private mutating func scan(_ token: Token, canStart: Bool) {
    var rest = token
    var index = token.text.lowerBound
    let bytes = Array(list.arena[token.text])
    let shift = token.text.lowerBound
    var finder = AddressFinder(bytes: bytes, canStart: canStart)
    while let address = finder.next() {
      let range = (address.range.lowerBound + shift)..<(address.range.upperBound + shift)
      guard !list.hasEscape(in: range.lowerBound..<(range.lowerBound + address.mark)) else {
        continue
      }
      append(rest.part(index..<range.lowerBound))
      let url = list.store(Array(address.scheme.utf8) + bytes[address.range])
      let link = rest.part(range)
      let element = Token.Element.link(Token.Target(url: url, isBare: true))
      output.append(Token(kind: .open(element), source: link.source))
      output.append(link)
      output.append(Token(kind: .close(element)))
      index = range.upperBound
      rest = rest.part(index..<token.text.upperBound)
    }
    append(rest)
  }

  private mutating func append(_ text: Token) {
    if !text.text.isEmpty { output.append(text) }
  }
}

extension Token {
  /// Indicates that an address may start right after this token: after a line's start or a mark.
  fileprivate var allowsAutolink: Bool {
    switch kind {
    case .text, .code, .html, .close(.link), .close(.image): false
    default: true
    }
  }
}
