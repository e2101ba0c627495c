import Flow
import Markdown
import Render
import Source
import Syntax

struct DocsPage {
  let renderer: PageRenderer

  var file: OutputFile {
    let docs = renderer.site.docsInOrder
    let description = "\(Wording.count(docs.count, "page")) of documentation."
    var content = PageContent("Docs", description)
    let groups = SiteDoc.grouped(docs)
    let level = groups.contains { $0.title != nil } ? 3 : 2
    content[.body] = groups.html { group in
      """
      \(group.title.map { "<h2>\($0)</h2>" })<ul class="list">\(group.docs.html { item($0, level) })</ul>

      """
    }
    return renderer.page(.docs, "docs/index.html", content)
  }

  private func item(_ doc: SiteDoc, _ level: Int) -> HTML {
    let parts = doc.doc.page.headings.filter { $0.level == 2 }.prefix(6).map(\.text)
    return """
      <li><h\(level)><a href="\(doc.name).html">\(doc.title)</a></h\(level)>\
      \(if: !parts.isEmpty, "<p>\(parts.joined(separator: ", "))</p>")</li>

      """
  }
}

/// A page of documentation; blocks of JSON that hold cards are drawn under the code.
struct DocPage: SitePage {
  let renderer: PageRenderer
  let doc: SiteDoc
  /// The path from the page's folder to the site's root.
  private var root: String {
    String(repeating: "../", count: 1 + doc.name.utf8.count { $0 == UInt8(ascii: "/") })
  }

  var file: OutputFile {
    var content = PageContent(
      title: doc.title,
      heading: doc.title,
      description: "\(doc.title), \(site.build.title)"
    )
    content[.crumbs] = Parts.crumbs([("Docs", root + "docs/index.html"), (doc.title, nil)])
    content[.aside] = pages + contents
    content[.body] = body
    return renderer.page(.doc, "docs/\(doc.name).html", content)
  }

  /// Pages that the list beside a page holds; of more, those around it.
  private static let limit = 120

  /// All pages in their order, this one marked.
  private var pages: HTML {
    let all = site.docsInOrder
    guard all.count > 1 else { return HTML() }
    let index = all.firstIndex { $0.name == doc.name } ?? 0
    let start = max(0, min(index - Self.limit / 2, all.count - Self.limit))
    let lists = SiteDoc.grouped(Array(all[start...].prefix(Self.limit))).html { group in
      "\(group.title.map { "<h2>\($0)</h2>" })<ul>\(group.docs.html(item))</ul>"
    }
    return "<nav class=\"doc-pages\" aria-label=\"Pages\">\(lists)</nav>\n"
  }

  private func item(_ other: SiteDoc) -> HTML {
    """
    <li><a href="\(root)docs/\(other.name).html"\(if: other.name == doc.name, " aria-current=\"page\"")>\
    \(other.title)</a></li>

    """
  }

  private var contents: HTML {
    let headings = doc.doc.page.headings.filter { (2...3).contains($0.level) }
    guard headings.count > 1 else { return HTML() }
    let items = headings.html { heading in
      """
      <li class="level-\(heading.level)"><a href="#\(heading.anchor)">\(heading.text)</a></li>
      """
    }
    return Parts.contents("On this page", items)
  }

  /// The page has one `h1`: its own first, else its title; any further one is a step lower.
  private var body: HTML {
    let hasHeading = doc.doc.page.headings.contains { $0.level == 1 }
    var html: HTML = "<article class=\"prose\">\(if: !hasHeading, "<h1>\(doc.title)</h1>")"
    var isFirst = hasHeading
    var fences = 0
    for part in doc.doc.page.parts {
      switch part {
      case .html(let text): html.bytes += lowered(text, &isFirst).utf8
      case .fence(let fence):
        html += code(fence)
        html += doc.snippets[fences].map(drawing) ?? HTML()
        fences += 1
      }
    }
    return html + "</article>"
  }

  private func lowered(_ text: String, _ isFirst: inout Bool) -> String {
    guard let first = text.firstRange(of: "<h1") else { return text }
    var kept = ""
    var rest = text[...]
    if isFirst {
      isFirst = false
      let end = text.firstRange(of: "</h1>")?.upperBound ?? first.upperBound
      kept = String(text[..<end])
      rest = text[end...]
    }
    return kept + rest.replacing("<h1", with: "<h2").replacing("</h1>", with: "</h2>")
  }

  private func code(_ fence: MarkdownPage.Fence) -> HTML {
    let language = fence.language.isEmpty ? "Code" : fence.language
    return """
      <pre class="code" tabindex="0" role="group" aria-label="\(language)"><code>\(whole: fence.code)</code>\
      </pre>

      """
  }

  private func drawing(_ flow: SiteFlow) -> HTML {
    guard let variant = flow.variants.first else { return HTML() }
    let printer = site.printer(flow, variant, site.mainLocale, root: root)
    let items = variant.order.prefix(HomePage.stripLimit).html { index in
      let card = variant.cards[index].card
      return card.states.indices.html { state in
        let screen = printer.screen(index, state: state, isMarked: true)
        let name: HTML? = state == 0 ? nil : " \(Wording.state(card.states[state].name))"
        return """
          <li><div class="device">\(HTML(bytes: screen))</div><small><span>\
          \(card.id)\(name)</span></small></li>

          """
      }
    }
    return
      "<ol class=\"strip drawn\"\(site.mark(flow)) aria-label=\"Drawn from the code above\">\(items)</ol>\n"
  }
}

/// A page of documentation with its place in the site.
struct SiteDoc: Sendable {
  let doc: Build.Doc
  /// Path below `docs/`, without ending.
  let name: String
  /// Flows of fenced blocks, made ready.
  let snippets: [Int: SiteFlow]

  static func all(_ docs: [Build.Doc], _ kept: KeptWork, sheet: inout StyleSheet) -> [SiteDoc] {
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

  var title: String { doc.page.title ?? doc.slug }

  /// Its place among the pages, as `order` of its front matter says.
  var order: Double { doc.page.frontMatter?["order"]?.number ?? .infinity }

  /// The heading that it stands below in lists of pages, as `group` of its front matter says; nil for none.
  private var group: String? { doc.page.frontMatter?["group"]?.string }

  /// Pages by their headings, in the order of the first page of each.
  static func grouped(_ docs: [SiteDoc]) -> [(title: String?, docs: [SiteDoc])] {
    docs.map(\.group).uniqued().map { group in (group, docs.filter { $0.group == group }) }
  }
}
