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
    let slashes = path.indices.reversed().lazy.filter { path[$0] == "/" }
    return slashes.compactMap { ids[String(path[...$0])] }.first
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
    var scoped = bytes.replacingAttributes(" id=\"") { id in
      ids.insert(id)
      return " id=\"\(prefix)\(id)\""
    }
    let names = headings.map { " \($0)" }.joined()
    let references = [
      (" href=\"#", ""), (" aria-controls=\"", ""), (" aria-labelledby=\"", names),
    ]
    for (mark, more) in references {
      scoped = scoped.replacingAttributes(mark) { id in
        ids.contains(id) ? "\(mark)\(prefix)\(id)\(more)\"" : "\(mark)\(id)\""
      }
    }
    scoped = scoped.replacingAttributes(" name=\"path-") { " name=\"path-\(prefix)\($0)\"" }
    return (HTML(bytes: scoped), Set(ids.map { prefix + $0 }))
  }
}
