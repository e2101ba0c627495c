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
      setHandlers(of: parser)
      return bytes.withUnsafeBytes { raw in
        let text = raw.bindMemory(to: CChar.self).baseAddress
        return XML_Parse(parser, text, Int32(raw.count), 1) == XML_STATUS_OK
      }
    }
    if isParsed { return (builder, nil) }
    let offset = max(0, XML_GetCurrentByteIndex(parser))
    return (builder, XMLProblem(code: XML_GetErrorCode(parser), offset: offset))
  }

  private static func setHandlers(of parser: XML_Parser?) {
    XML_SetElementHandler(
      parser,
      { data, name, list in
        builder(data)?.pointee.start(string(name)) { attributes in
          // Names and values, each pointer followed by the next, nil at the end.
          var index = 0
          while let list, let name = list[index] {
            let value = string(list[index + 1])
            attributes.append(XMLElement.Attribute(name: string(name), value: value))
            index += 2
          }
        }
      },
      { data, _ in builder(data)?.pointee.end() }
    )
    XML_SetCharacterDataHandler(parser) { data, start, count in
      builder(data)?.pointee.text(UnsafeRawBufferPointer(start: start, count: Int(count)))
    }
    XML_SetCommentHandler(parser) { data, text in builder(data)?.pointee.comment(string(text)) }
    XML_SetProcessingInstructionHandler(parser) { data, target, content in
      builder(data)?.pointee.instruction(string(target), string(content))
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, name, _, _, hasSubset in
      // A property list names its type, and says nothing in it.
      let isOfPropertyList = hasSubset == 0 && string(name) == "plist"
      if !isOfPropertyList { builder(data)?.pointee.documentType() }
    }
  }
}

/// The state of the callbacks.
private func builder(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLBuilder>? {
  data?.assumingMemoryBound(to: XMLBuilder.self)
}

private func string(_ pointer: UnsafePointer<XML_Char>?) -> String {
  pointer.map { String(cString: $0) } ?? ""
}
