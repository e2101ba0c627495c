import Source

/// A part of what can be searched, or of what a page draws later, as scripts that hand their rows over when they are loaded: pages read
/// from a disk may load scripts, and nothing else.
///
/// Large parts go on in further files, each of which names the next: `cards~2`, which is no other part's name.
struct SearchPart {
  /// Its name below `search/`, without ending.
  let name: String
  /// Its rows, short lists of what the script expects there.
  let rows: [JSONValue]

  /// Bytes of a file, after which the next one starts.
  static let limit = 300_000

  /// A row of plain values.
  static func row(_ values: JSONValue...) -> JSONValue { .array(values) }

  var files: [OutputFile] {
    var chunks: [[UInt8]] = [[]]
    var last = 0
    for row in rows {
      let bytes = row.bytes(indented: false)
      if !chunks[last].isEmpty, chunks[last].count + bytes.count > Self.limit {
        chunks.append([])
        last += 1
      }
      if !chunks[last].isEmpty { chunks[last] += ",\n".utf8 }
      chunks[last] += bytes
    }
    return chunks.enumerated().map { place, chunk in
      let next = place + 1 < chunks.count ? ",\(quoted(file(place + 1)))" : ""
      let head = "FlowproofParts.add(\(quoted(file(place))),[\n"
      let bytes = Array(head.utf8) + Self.plain(chunk) + Array("]\(next));\n".utf8)
      return OutputFile(path: "search/\(file(place)).js", bytes: bytes)
    }
  }

  private func file(_ place: Int) -> String { place == 0 ? name : "\(name)~\(place + 1)" }

  private func quoted(_ text: String) -> String {
    String(decoding: JSONValue.string(text).bytes(indented: false), as: UTF8.self)
  }

  /// The same with marks of direction and separators of lines escaped, so that a file shows in the
  /// order in which it is read (Unicode Technical Standard 55, section 3).
  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0xE2) else { return bytes }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if bytes[place] == 0xE2, place + 2 < bytes.count,
        let code = escape(bytes[place + 1], bytes[place + 2])
      {
        plain += "\\u\(code)".utf8
        place += 3
      } else {
        plain.append(bytes[place])
        place += 1
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
