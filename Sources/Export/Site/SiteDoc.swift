import Markdown
import Render
import Source
import Syntax

/// A page of documentation with its place in the site.
struct SiteDoc: Sendable {
  let doc: Build.Doc
  /// Path below `docs/`, without ending.
  let name: String
  /// Flows of fenced blocks, made ready.
  let snippets: [Int: SiteFlow]

  static func all(_ docs: [Build.Doc], _ kept: KeptSite, sheet: inout StyleSheet) -> [SiteDoc] {
    zip(docs, names(docs.map(\.slug))).map { doc, name in
      let snippets = doc.snippets.sorted { $0.key < $1.key }.map { index, flow in
        (index, kept.flow(flow, name: "snippet-\(index)", on: doc.slug))
      }
      for (_, flow) in snippets { sheet.merge(flow.sheet) }
      return SiteDoc(
        doc: doc,
        name: name,
        snippets: Dictionary(firstOf: snippets)
      )
    }
  }

  /// One name for each slug, in their order; no two are equal, even where case is ignored.
  static func names(_ slugs: [String]) -> [String] {
    var taken: Set<String> = ["index"]
    return slugs.map { slug in
      let plain = slug.split(separator: "/").map { PathName.name(String($0)) }
        .joined(separator: "/")
      var name = plain.isEmpty ? PathName.name("") : plain
      var salt = slug
      while !taken.insert(name.lowercased()).inserted {
        salt += "+"
        name = plain + "-" + ContentHash.short(Array(salt.utf8))
      }
      return name
    }
  }

  /// The title of the page; its slug for one without a title.
  var title: String { doc.page.title ?? doc.slug }

  /// Its place among the pages, as `order` of its front matter says.
  private var order: Double { doc.page.frontMatter?["order"]?.number ?? .infinity }

  /// The heading that it stands below in lists of pages, as `group` of its front matter says; nil for none.
  private var group: String? { doc.page.frontMatter?["group"]?.string }

  /// Pages by their headings, in the order of the first page of each.
  static func grouped(_ docs: [SiteDoc]) -> [(title: String?, docs: [SiteDoc])] {
    docs.map(\.group).uniqued().map { group in (group, docs.filter { $0.group == group }) }
  }

  /// Pages in the order of their front matter, those without one behind, by their paths.
  static func ordered(_ docs: [SiteDoc]) -> [SiteDoc] {
    docs.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }.map(\.element)
  }

  /// The depth of its page, in folders below the site's root.
  var depth: Int { 1 + name.utf8.count { $0 == UInt8(ascii: "/") } }
}
