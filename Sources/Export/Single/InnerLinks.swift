import Source

/// The links of a page with everything inside: those to pages of a site lead to what the page has of them,
/// and words that lead nowhere are no links.
struct InnerLinks {
  /// The prefix of the addresses of a site's pages.
  let root: String
  private var ids: [String: String] = [:]

  init(root: String) { self.root = root }

  /// Names the id that stands for a page or, with a slash at its end, for all of a folder.
  mutating func add(_ id: String, for path: String) { ids[path] = id }

  /// The id for a path: its own, else that of the nearest folder.
  private func id(for path: String) -> String? {
    if let id = ids[path] { return id }
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      if let id = ids[String(rest[...slash])] { return id }
      rest = rest[..<slash]
    }
    return nil
  }

  /// The page with its links.
  func resolved(_ html: HTML) -> HTML {
    HTML(
      bytes: html.bytes.replacingAttributes(" href=\"\(root)") { address in
        id(for: String(address.prefix { $0 != "#" })).map { " href=\"#\($0)\"" } ?? ""
      }
    )
  }
}

extension HTML {
  /// Markup whose ids and references to them start with a prefix, so that it can stand on a page more than
  /// once; and the ids it then has.
  ///
  /// What names a section names the headings above it, too, so that no two sections are called the same.
  func scoped(_ prefix: String, below headings: [String] = []) -> (html: HTML, ids: Set<String>) {
    var ids: Set<String> = []
    for value in values(of: [" id=\""]) {
      ids.insert(String(decoding: bytes[value], as: UTF8.self))
    }
    var output: [UInt8] = []
    var start = bytes.startIndex
    let marks = [
      " id=\"", " href=\"#", " aria-labelledby=\"", " aria-controls=\"", " name=\"path-",
    ]
    for value in values(of: marks) {
      let isPath = bytes[..<value.lowerBound].suffix(5).elementsEqual("path-".utf8)
      guard isPath || ids.contains(String(decoding: bytes[value], as: UTF8.self)) else { continue }
      output += bytes[start..<value.lowerBound]
      output += prefix.utf8
      start = value.lowerBound
      guard bytes[..<value.lowerBound].suffix(12).elementsEqual("labelledby=\"".utf8) else {
        continue
      }
      output += bytes[value]
      output += headings.map { " \($0)" }.joined().utf8
      start = value.upperBound
    }
    return (HTML(bytes: output + bytes[start...]), Set(ids.map { prefix + $0 }))
  }

  /// The ranges of attribute values that follow one of some marks, in order.
  private func values(of marks: [String]) -> [Range<Int>] {
    let marks = marks.map { Array($0.utf8) }
    var found: [Range<Int>] = []
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count {
        guard bytes[offset] == UInt8(ascii: " "),
          let mark = marks.first(where: { bytes[offset...].starts(with: $0) })
        else {
          offset += 1
          continue
        }
        let start = offset + mark.count
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
        found.append(start..<end)
        offset = end
      }
    }
    return found
  }
}
