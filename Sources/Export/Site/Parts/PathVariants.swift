import Flow
import Paths
import Source

/// The paths through a flow's other variants, beside those of the first.
struct PathVariants {
  let site: Site
  let paths: FlowPaths

  /// Rows of the table.
  private static let limit = 120

  /// The table, beside the paths of the first variant alone.
  var html: HTML {
    let variants = paths.flow.variants.dropFirst()
    if variants.isEmpty || paths.variant.index > 0 { return HTML() }
    let first = Dictionary(
      paths.groups.map { ($0.lane.entry.id, PathSignature($0.walks)) },
      uniquingKeysWith: { first, _ in first }
    )
    let rows = variants.prefix(Self.limit).html { row($0, first) }
    let more = HTML.rest(variants.count - Self.limit) {
      "<p class=\"quiet\">+ \(.count($0, "variant"))</p>"
    }
    let table: HTML = """
      <div class="wide" tabindex="0" role="group" aria-label="Paths of variants">\
      <table class="rows"><thead><tr><th scope="col">Variant</th><th scope="col">Entry</th>\
      <th scope="col">Paths</th><th scope="col">Cover every button</th>\
      <th scope="col">Beside the first</th></tr></thead>
      <tbody>\(rows)</tbody></table></div>\(more)
      """
    return Parts.section(
      "Variants",
      id: "variants",
      lead: "Whether a branch changes the paths, not how cards look.",
      table
    )
  }

  private func row(_ variant: SiteVariant, _ first: [String: PathSignature]) -> HTML {
    let walks = variant.lanes.compactMap { lane in
      site.walks(paths.flow, variant, lane).map { (entry: lane.entry, walks: $0) }
    }
    let own = site.own(variant, of: paths.flow)
    let href = own.isEmpty ? "" : "../\(own)paths/index.html"
    let title: HTML = own.isEmpty ? "\(variant.title)" : "<a href=\"\(href)\">\(variant.title)</a>"
    let name: HTML = "\(title)<small>\(variant.variant.id)</small>"
    if walks.isEmpty {
      return "<tr><th scope=\"row\">\(name)</th><td colspan=\"4\">shows no card</td></tr>\n"
    }
    return walks.enumerated().html { place, item in
      let head: HTML = "<th scope=\"row\" rowspan=\"\(walks.count)\">\(name)</th>"
      let isSame = first[item.entry.id] == PathSignature(item.walks)
      let beside =
        isSame
        ? Parts.tag("the same", icon: "check")
        : Parts.tag("other paths", icon: "branch", look: "hot", href: own.isEmpty ? nil : href)
      return """
        <tr>\(if: place == 0, head)<td>\(item.entry.title)</td>\
        <td title="\(item.walks.count?.pathDigits ?? "")">\(count(item.walks))</td>\
        <td>\(Digits.grouped(item.walks.cover.count))</td><td>\(beside)</td></tr>

        """
    }
  }

  private func count(_ walks: Walks) -> String {
    guard let count = walks.count else { return "not counted" }
    return CountWords(count: count).short
  }
}
