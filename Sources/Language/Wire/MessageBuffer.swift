/// Cuts a stream of bytes into messages, each behind a header that counts its bytes (LSP 3.17, "Base
/// Protocol").
struct MessageBuffer: Sendable {
  static let mostBytes = 64 << 20
  private static let mostHeaderBytes = 8 << 10
  private static let headerEnd = Array("\r\n\r\n".utf8)

  private var bytes: [UInt8] = []

  mutating func append(_ more: [UInt8]) { bytes += more }

  /// The next message that came as a whole; nil where more bytes are needed.
  ///
  /// - Throws: The reason for giving up on the stream; nothing after it can be told from anything else.
  mutating func next() throws(ResponseError) -> [UInt8]? {
    let head = bytes.prefix(Self.mostHeaderBytes)
    guard let end = head.firstRange(of: Self.headerEnd) else {
      guard head.count < Self.mostHeaderBytes else {
        throw ResponseError(.parse, "a header is longer than \(Self.mostHeaderBytes) bytes")
      }
      return nil
    }
    let count = try Self.count(in: String(decoding: head[..<end.lowerBound], as: UTF8.self))
    guard bytes.count - end.upperBound >= count else { return nil }
    let message = Array(bytes[end.upperBound..<end.upperBound + count])
    bytes.removeFirst(end.upperBound + count)
    return message
  }

  /// The number of bytes after a header; names of its fields are written in any case (RFC 9110, section 5.1).
  private static func count(in header: String) throws(ResponseError) -> Int {
    var count: Int?
    for line in header.split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else {
        throw ResponseError(.parse, "a line of a header has no colon")
      }
      let value = line[line.index(after: colon)...].filter { $0 != " " && $0 != "\t" }
      switch line[..<colon].lowercased() {
      case "content-length":
        guard !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
          throw ResponseError(.parse, "'Content-Length' is no number")
        }
        count = Int(value) ?? .max
      case "content-type":
        try checkCharset(value.lowercased())
      default: break
      }
    }
    guard let count else { throw ResponseError(.parse, "a header has no 'Content-Length'") }
    guard count <= mostBytes else {
      throw ResponseError(.parse, "a message is longer than \(mostBytes >> 20) MiB")
    }
    return count
  }

  /// Refuses what is not UTF-8, which older clients call `utf8`.
  private static func checkCharset(_ type: String) throws(ResponseError) {
    guard let range = type.firstRange(of: "charset=") else { return }
    let name = type[range.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
    guard name == "utf-8" || name == "utf8" else {
      throw ResponseError(.parse, "messages must be UTF-8")
    }
  }
}
