import CCMark

/// Parses CommonMark 0.30 with libcmark and walks its tree once; the only code that touches C.
struct CommonMark {
  private var list = TokenList()
  private let lines: LineMap
  private let bytes: [UInt8]
  private var inlines: InlineRanges
  private var quotes = 0
  /// The elements that are open; nil is the document.
  private var open: [Token.Element?] = []

  /// The document in `bytes`, which must be UTF-8 without NUL so that places stay true.
  static func parse(_ bytes: [UInt8], lines: LineMap) -> TokenList {
    let root = bytes.withUnsafeBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        cmark_parse_document(text.baseAddress, text.count, CMARK_OPT_SOURCEPOS)
      }
    }
    guard let root else { return TokenList() }
    defer { cmark_node_free(root) }
    guard let walk = cmark_iter_new(root) else { return TokenList() }
    defer { cmark_iter_free(walk) }
    let inlines = InlineRanges(lines: lines, bytes: bytes)
    var reader = CommonMark(lines: lines, bytes: bytes, inlines: inlines)
    while true {
      let event = cmark_iter_next(walk)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(walk) else { break }
      if event == CMARK_EVENT_ENTER { reader.enter(node) } else { reader.exit() }
    }
    return reader.list
  }

  private mutating func enter(_ node: OpaquePointer) {
    let type = cmark_node_get_type(node)
    let isInline = type.rawValue >= CMARK_NODE_FIRST_INLINE.rawValue
    let source = isInline ? inlinePlace(of: node) : blockPlace(of: node)
    if let kind = leaf(node, type) {
      let text = list.store(Self.bytes(cmark_node_get_literal(node)))
      list.tokens.append(Token(kind: kind, text: text, source: source))
      passed(kind, node)
    } else {
      open.append(element(node, type))
      guard let element = open.last ?? nil else { return }
      list.tokens.append(Token(kind: .open(element), source: source))
      opened(element, node)
    }
  }

  /// Keeps the places of later inlines right, and mends those of a text.
  private mutating func passed(_ kind: Token.Kind, _ node: OpaquePointer) {
    switch kind {
    case .text:
      let token = list.tokens[list.tokens.count - 1]
      let source = inlines.mend(token.source, of: list.arena[token.text])
      list.tokens[list.tokens.count - 1].source = source
      guard token.text.count != source.count else { return }
      Escapes.find(in: list.arena[token.text], written: bytes[source]) { list.escaped.append($0) }
    case .softBreak: inlines.pass(isHard: false)
    case .lineBreak: inlines.pass(isHard: true)
    case .code, .html: inlines.pass(to: Int(cmark_node_get_end_line(node)))
    default: break
    }
  }

  private mutating func exit() {
    guard let element = open.popLast() ?? nil else { return }
    if element == .quote { quotes -= 1 }
    list.tokens.append(Token(kind: .close(element)))
  }

  private mutating func opened(_ element: Token.Element, _ node: OpaquePointer) {
    switch element {
    case .quote: quotes += 1
    case .paragraph, .heading:
      inlines.begin(
        InlineRanges.Block(
          line: Int(cmark_node_get_start_line(node)),
          column: Int(cmark_node_get_start_column(node)),
          lastLine: Int(cmark_node_get_end_line(node)),
          quotes: quotes
        ),
        firstText: Self.firstText(of: node)
      )
    default: break
    }
  }

  private mutating func element(
    _ node: OpaquePointer,
    _ type: cmark_node_type
  ) -> Token.Element? {
    switch type {
    case CMARK_NODE_BLOCK_QUOTE: .quote
    case CMARK_NODE_LIST:
      .list(
        start: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
          ? Int(cmark_node_get_list_start(node)) : nil
      )
    case CMARK_NODE_ITEM: .item(isTask: false)
    case CMARK_NODE_PARAGRAPH: .paragraph(isTight: isTight(node))
    case CMARK_NODE_HEADING: .heading(Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link(target(node))
    case CMARK_NODE_IMAGE: .image(target(node))
    default: nil
    }
  }

  private mutating func leaf(_ node: OpaquePointer, _ type: cmark_node_type) -> Token.Kind? {
    switch type {
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_HTML_INLINE: .html
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_THEMATIC_BREAK: .rule
    case CMARK_NODE_CODE_BLOCK:
      .codeBlock(info: list.store(Self.bytes(cmark_node_get_fence_info(node))))
    default: nil
    }
  }

  /// The address and title.
  private mutating func target(_ node: OpaquePointer) -> Token.Target {
    Token.Target(
      url: list.store(Self.bytes(cmark_node_get_url(node))),
      title: list.store(Self.bytes(cmark_node_get_title(node)))
    )
  }

  private func isTight(_ paragraph: OpaquePointer) -> Bool {
    guard let item = cmark_node_parent(paragraph), cmark_node_get_type(item) == CMARK_NODE_ITEM
    else { return false }
    return cmark_node_get_list_tight(cmark_node_parent(item)) != 0
  }

  private static func firstText(of node: OpaquePointer) -> [UInt8] {
    guard let first = cmark_node_first_child(node),
      cmark_node_get_type(first) == CMARK_NODE_TEXT
    else { return [] }
    return Array(bytes(cmark_node_get_literal(first)).prefix(4))
  }

  private func blockPlace(of node: OpaquePointer) -> Range<Int> {
    let (from, to) = Self.lines(of: node)
    guard from.line > 0 else { return 0..<0 }
    let start = lines.offset(line: from.line, column: from.column)
    return start..<max(start, lines.offset(line: to.line, column: to.column + 1))
  }

  private mutating func inlinePlace(of node: OpaquePointer) -> Range<Int> {
    let (from, to) = Self.lines(of: node)
    let type = cmark_node_get_type(node)
    let holdsBreaks = type == CMARK_NODE_CODE || type == CMARK_NODE_HTML_INLINE
    return from.line > 0 ? inlines.range(from, to, holdsBreaks: holdsBreaks) : 0..<0
  }

  private static func lines(
    of node: OpaquePointer
  ) -> (from: (line: Int, column: Int), to: (line: Int, column: Int)) {
    (
      (Int(cmark_node_get_start_line(node)), Int(cmark_node_get_start_column(node))),
      (Int(cmark_node_get_end_line(node)), Int(cmark_node_get_end_column(node)))
    )
  }

  private static func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeRawBufferPointer {
    guard let text else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    var count = 0
    while text[count] != 0 { count += 1 }
    return UnsafeRawBufferPointer(start: text, count: count)
  }
}
