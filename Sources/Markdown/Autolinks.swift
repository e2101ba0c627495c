/// GFM's autolinks (GFM 6.9): addresses that are written without `<` and `>`.
///
/// `http`, `https`, `www.`, `mailto:`, `xmpp:` and mail addresses become links; other schemes stay
/// text, since they would not be let through anyway.
enum Autolinks {
  /// Puts links in the place of bare addresses, outside of links.
  static func apply(to list: inout TokenList) {
    var cuts: [TextCut] = []
    for index in list.tokens[...].texts(outside: \.isLinkOrImage) {
      let token = list.tokens[index]
      let bytes = Array(list.arena[token.text])
      let canStart = index == 0 || list.tokens[index - 1].allowsAutolink
      var finder = AddressFinder(bytes: bytes, canStart: canStart)
      while let address = finder.next() {
        let start = token.text.lowerBound + address.range.lowerBound
        guard !list.hasEscape(in: start..<(start + address.mark)) else { continue }
        let link = token.part(start..<(start + address.range.count))
        let url = list.store(Array(address.scheme.utf8) + bytes[address.range])
        let element = Token.Element.link(Token.Target(url: url, isBare: true))
        let tokens = [
          Token(kind: .open(element), source: link.source), link, Token(kind: .close(element)),
        ]
        cuts.append(TextCut(token: index, text: link.text, tokens: tokens))
      }
    }
    list.tokens = list.tokens[...].replacing(cuts)
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
