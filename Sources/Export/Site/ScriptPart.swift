import Source

/// Data that pages load on demand, as scripts that hand their rows over: pages read from a disk may load
/// scripts, and nothing else.
///
/// Large parts go on in further files, each of which names the next: `search/cards~2`, which is no other
/// part's path.
struct ScriptPart {
  /// Its path from the site's root, without ending.
  let path: String
  /// Its rows as JavaScript, short lists of what the script expects there.
  let rows: [[UInt8]]
  /// Bytes of a file, after which the next one starts.
  var limit = 300_000
  /// The part that goes on where this one ends.
  var next: String?

  var files: [OutputFile] {
    var chunks: [[UInt8]] = [[]]
    var last = 0
    for bytes in rows {
      if !chunks[last].isEmpty, chunks[last].count + bytes.count > limit {
        chunks.append([])
        last += 1
      }
      if !chunks[last].isEmpty { chunks[last] += ",\n".utf8 }
      chunks[last] += bytes
    }
    return chunks.enumerated().map { index, chunk in
      let next = index + 1 < chunks.count ? file(index + 1) : next
      let head = "FlowproofParts.add(\(quoted(file(index))),[\n"
      let tail = "]\(next.map { ",\(quoted($0))" } ?? ""));\n"
      let bytes = Array(head.utf8) + Self.plain(chunk) + Array(tail.utf8)
      return OutputFile(path: file(index) + ".js", bytes: bytes)
    }
  }

  private func file(_ index: Int) -> String { index == 0 ? path : "\(path)~\(index + 1)" }

  private func quoted(_ text: String) -> String {
    String(decoding: JSONValue.string(text).bytes(indented: false), as: UTF8.self)
  }

  /// A text as a string of JavaScript (ECMA-262, 12.9.4): markup has few of the quotes that are escaped.
  static func quoted(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = [UInt8(ascii: "'")]
    output.reserveCapacity(text.count + text.count / 16 + 2)
    var start = 0
    for offset in text.indices {
      let byte = text[offset]
      let isQuote = byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\\")
      guard isQuote || byte < 0x20 else { continue }
      output += text[start..<offset]
      output += (isQuote ? "\\" : byte < 0x10 ? "\\x0" : "\\x").utf8
      output += isQuote ? [byte] : Array(String(byte, radix: 16).utf8)
      start = offset + 1
    }
    output += text[start...]
    output.append(UInt8(ascii: "'"))
    return output
  }

  /// The same with marks of direction and separators of lines escaped, so that a file shows in the
  /// order in which it is read (Unicode Technical Standard 55, section 3).
  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0xE2) else { return bytes }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == 0xE2, offset + 2 < bytes.count,
        let code = escape(bytes[offset + 1], bytes[offset + 2])
      {
        plain += "\\u\(code)".utf8
        offset += 3
      } else {
        plain.append(bytes[offset])
        offset += 1
      }
    }
    return plain
  }

  /// The digits of a mark from the last two of its three bytes of UTF-8; nil for other characters.
  private static func escape(_ second: UInt8, _ third: UInt8) -> String? {
    switch (second, third) {
    case (0x80, 0x8E...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA6...0xA9):
      String(0x2000 + (Int(second) & 0x3F) << 6 + Int(third) & 0x3F, radix: 16)
    default: nil
    }
  }
}

extension ScriptPart {
  init(_ path: String, _ rows: [JSONValue]) {
    self.init(path: path, rows: rows.map { $0.bytes(indented: false) })
  }
}
