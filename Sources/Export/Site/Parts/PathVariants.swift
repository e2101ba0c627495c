import Flow
import Paths
import Source

/// The paths through a flow's other variants, beside those of the first.
struct PathVariants {
  let site: Site
  let paths: FlowPaths

  /// Rows of the table.
  private static let limit = 120

  var html: HTML {
    let variants = paths.flow.variants.dropFirst()
    if variants.isEmpty { return HTML() }
    let rows = variants.prefix(Self.limit).html(row)
    let rest = variants.count - Self.limit
    let more: HTML = "<p class=\"quiet\">+ \(.count(rest, "variant"))</p>"
    let table: HTML = """
      <div class="wide" tabindex="0" role="group" aria-label="Paths of variants">\
      <table class="rows"><thead><tr><th scope="col">Variant</th><th scope="col">Entry</th>\
      <th scope="col">Paths</th><th scope="col">Take every route</th>\
      <th scope="col">Beside the first</th></tr></thead>
      <tbody>\(rows)</tbody></table></div>\(if: rest > 0, more)
      """
    return Parts.section(
      "Variants",
      id: "variants",
      lead: "Whether a branch changes the paths, not how cards look.",
      table
    )
  }

  private func row(_ variant: SiteVariant) -> HTML {
    let groups = paths.groups.filter { $0.variant.name == variant.name }
    let name: HTML = """
      <a href="../\(variant.name)/\(site.mainLocale.folder)/index.html">\
      \(variant.title)</a><small>\(variant.variant.id)</small>
      """
    if groups.isEmpty {
      return "<tr><th scope=\"row\">\(name)</th><td colspan=\"4\">shows no card</td></tr>\n"
    }
    return groups.enumerated().html { place, group in
      let head: HTML = "<th scope=\"row\" rowspan=\"\(groups.count)\">\(name)</th>"
      return """
        <tr>\(if: place == 0, head)<td>\(group.lane.entry.title)</td>\
        <td title="\(group.walks.count?.pathDigits ?? "")">\(count(group.walks))</td>\
        <td>\(Digits.grouped(group.walks.cover.count))</td><td>\(beside(group))</td></tr>

        """
    }
  }

  private func count(_ walks: Walks) -> String {
    guard let count = walks.count else { return "not counted" }
    return CountWords(count: count).short
  }

  private func beside(_ group: FlowPaths.Group) -> HTML {
    if group.isLikeFirst { return Parts.tag("the same", icon: "check") }
    let hasSection = paths.others.prefix(PathsPage.sections).contains {
      $0.variant.name == group.variant.name
    }
    let href = hasSection ? "#\(PathGroupView.anchor(group.variant))" : nil
    return Parts.tag("other paths", icon: "branch", look: "hot", href: href)
  }
}
