import CExpat
import Source

/// A syntax error from expat.
struct XMLProblem {
  let code: XML_Error
  /// The offset in bytes of the file.
  let offset: Int

  /// The words of a finding, with the innermost open element and the token found.
  func message(open: String?, found: String) -> String {
    switch code {
    case XML_ERROR_NO_ELEMENTS:
      open.map { "expected '</\($0)>', found the end" } ?? "expected an element, found the end"
    case XML_ERROR_TAG_MISMATCH: "expected '</\(open ?? "")>', found '\(found)'"
    case XML_ERROR_UNCLOSED_TOKEN: "expected the end of a tag, found the end"
    case XML_ERROR_DUPLICATE_ATTRIBUTE: "expected each attribute once, found one again"
    case XML_ERROR_UNDEFINED_ENTITY: "expected one of XML's five entities, found another"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "expected the end, found more after the root element"
    case XML_ERROR_INVALID_TOKEN:
      "expected well-formed XML, found a character that can't be here"
    default:
      "expected well-formed XML: " + (XML_ErrorString(code).map { String(cString: $0) } ?? "")
    }
  }
}

extension XMLBuilder {
  /// Reads a whole document by expat, with the error that stopped it.
  static func read(
    _ bytes: [UInt8],
    id: FileID,
    limits: ReadingLimits
  ) -> (builder: XMLBuilder, problem: XMLProblem?) {
    let parser = XML_ParserCreate(nil)
    defer { XML_ParserFree(parser) }
    var builder = XMLBuilder(id: id, limits: limits, parser: parser)
    let isParsed = withUnsafeMutablePointer(to: &builder) { state in
      XML_SetUserData(parser, state)
      XML_SetElementHandler(parser, xmlStart, xmlEnd)
      XML_SetCharacterDataHandler(parser, xmlText)
      XML_SetCommentHandler(parser, xmlComment)
      XML_SetProcessingInstructionHandler(parser, xmlInstruction)
      XML_SetStartDoctypeDeclHandler(parser, xmlDocumentType)
      return bytes.withUnsafeBytes { raw in
        let text = raw.bindMemory(to: CChar.self).baseAddress
        return XML_Parse(parser, text, Int32(raw.count), 1) == XML_STATUS_OK
      }
    }
    if isParsed { return (builder, nil) }
    let offset = max(0, XML_GetCurrentByteIndex(parser))
    return (builder, XMLProblem(code: XML_GetErrorCode(parser), offset: offset))
  }
}

private func builder(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLBuilder>? {
  data?.assumingMemoryBound(to: XMLBuilder.self)
}

private func text(_ pointer: UnsafePointer<XML_Char>?) -> String {
  pointer.map { String(cString: $0) } ?? ""
}

/// Expat's list of names and values, each pointer followed by the next, nil at the end.
private func xmlStart(
  data: UnsafeMutableRawPointer?,
  name: UnsafePointer<XML_Char>?,
  list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
  builder(data)?.pointee.start(text(name)) { attributes in
    var index = 0
    while let list, let name = list[index] {
      attributes.append(XMLElement.Attribute(name: text(name), value: text(list[index + 1])))
      index += 2
    }
  }
}

private func xmlEnd(data: UnsafeMutableRawPointer?, name: UnsafePointer<XML_Char>?) {
  builder(data)?.pointee.end()
}

private func xmlText(
  data: UnsafeMutableRawPointer?,
  start: UnsafePointer<XML_Char>?,
  count: Int32
) {
  builder(data)?.pointee.text(UnsafeRawBufferPointer(start: start, count: Int(count)))
}

private func xmlComment(data: UnsafeMutableRawPointer?, words: UnsafePointer<XML_Char>?) {
  builder(data)?.pointee.comment(text(words))
}

private func xmlInstruction(
  data: UnsafeMutableRawPointer?,
  target: UnsafePointer<XML_Char>?,
  content: UnsafePointer<XML_Char>?
) {
  builder(data)?.pointee.instruction(text(target), text(content))
}

private func xmlDocumentType(
  data: UnsafeMutableRawPointer?,
  name: UnsafePointer<XML_Char>?,
  system: UnsafePointer<XML_Char>?,
  known: UnsafePointer<XML_Char>?,
  hasSubset: Int32
) {
  // A property list names its type, and says nothing in it.
  let isOfPropertyList = hasSubset == 0 && text(name) == "plist"
  if !isOfPropertyList { builder(data)?.pointee.documentType() }
}
