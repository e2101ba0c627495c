import CExpat
import Source

/// Builds elements from expat's callbacks.
struct XMLBuilder {
  /// The file's name in its set.
  let id: FileID
  let limits: ReadingLimits
  let parser: XML_Parser?
  /// The elements whose last tag has not come yet, outermost first.
  var open: [XMLElement] = []
  /// The root, once it is closed.
  var root: XMLElement?
  /// Why reading was stopped, where it was not expat who stopped.
  var refusal: Refusal?
  /// Text that expat gave in pieces, waiting for what follows it.
  private var pending = ""
  private var before: [XMLElement.Content] = []
  private var nodes = 0
  /// The last comment, until something else follows it.
  private var note = ""

  enum Refusal {
    case documentType(Span)
    case depth(Span)
    case size(Span)
  }

  init(id: FileID, limits: ReadingLimits, parser: XML_Parser?) {
    self.id = id
    self.limits = limits
    self.parser = parser
  }

  /// The bytes expat is at.
  private var span: Span {
    let start = max(0, XML_GetCurrentByteIndex(parser))
    return Span(file: id, start: start, end: start + Int(XML_GetCurrentByteCount(parser)))
  }

  mutating func start(_ name: String, _ attributes: [XMLElement.Attribute]) {
    guard refusal == nil else { return }
    let span = span
    nodes += 1 + attributes.count
    guard open.count < limits.depth else { return refuse(.depth(span)) }
    guard nodes <= limits.nodes else { return refuse(.size(span)) }
    finishText()
    var element = XMLElement(name: name, attributes: attributes, span: span, tag: span)
    element.note = note
    note = ""
    open.append(element)
    if open.count == 1 { open[0].content = before }
  }

  mutating func end() {
    guard refusal == nil else { return }
    finishText()
    note = ""
    guard var element = open.popLast() else { return }
    element.span = element.span.through(span)
    if open.isEmpty { root = element } else { add(.element(element)) }
  }

  mutating func text(_ more: String) {
    if refusal == nil, !open.isEmpty { pending += more }
    if !note.isEmpty, more.utf8.contains(where: { $0 > 0x20 }) { note = "" }
  }

  mutating func comment(_ text: String) {
    let isBlank = { (character: Character) in character.isWhitespace }
    let words = text.drop(while: isBlank)
    note = String(words.prefix(words.count - words.reversed().prefix(while: isBlank).count))
  }

  mutating func instruction(_ target: String, _ data: String) {
    guard refusal == nil, root == nil else { return }
    let piece = XMLElement.Content.instruction(target: target, data: data)
    guard !open.isEmpty else { return before.append(piece) }
    finishText()
    add(piece)
  }

  mutating func documentType() { refuse(.documentType(span)) }

  private mutating func finishText() {
    guard !pending.isEmpty else { return }
    add(.text(pending))
    pending = ""
  }

  private mutating func add(_ piece: XMLElement.Content) {
    guard !open.isEmpty else { return }
    open[open.count - 1].content.append(piece)
  }

  private mutating func refuse(_ reason: Refusal) {
    guard refusal == nil else { return }
    refusal = reason
    XML_StopParser(parser, 0)
  }
}
