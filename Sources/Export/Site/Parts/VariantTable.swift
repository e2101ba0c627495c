import Flow

/// The table of a flow's variants: where each comes from, what it shows, and links to its locales.
struct VariantTable {
  let site: Site
  let flow: SiteFlow
  /// Links to locales a row holds when there are many rows.
  static let linkLimit = 2_000

  var html: HTML {
    let rows = flow.variants.html(row)
    let table: HTML = """
      <div class="wide" tabindex="0" role="group" aria-label="Variants"><table class="rows">
      <thead><tr><th scope="col">Variant</th><th scope="col">Comes from</th>\
      <th scope="col">Cards</th><th scope="col">Locales</th></tr></thead>
      <tbody>\(rows)</tbody></table></div>
      """
    return Parts.section(
      "Variants",
      id: "variants",
      lead: "What ships, then every branch of every experiment\(rollouts).",
      table
    )
  }

  private var rollouts: String {
    let hasRollouts = flow.variants.contains { $0.variant.provenance.rollout != nil }
    return hasRollouts ? ", then branches over a rollout" : ""
  }

  private func row(_ variant: SiteVariant) -> HTML {
    let origin = variant.variant.provenance
    let first = "\(variant.name)/\(site.mainLocale.folder)/index.html"
    let control: HTML = Parts.tag("control", look: "line")
    return """
      <tr id="\(Self.anchor(variant))"><th scope="row"><a href="\(first)">\(variant.title)</a>\
      \(if: origin.isControl, control)\
      <small>\(variant.variant.id)</small></th>
      <td>\(provenance(origin))</td><td>\(lanes(variant))</td><td>\(locales(variant))</td></tr>

      """
  }

  /// Names the row of a variant.
  static func anchor(_ variant: SiteVariant) -> String { "variant-\(variant.name)" }

  private func provenance(_ origin: Variant.Provenance) -> HTML {
    var html: HTML = "<p>\(Self.words(origin))</p>"
    if !origin.facts.isEmpty {
      let rows = origin.facts.html {
        "<p><b>\(Words.capitalized($0.name))</b> \($0.value)</p>"
      }
      html += "<details class=\"more\"><summary>Recipe</summary>\(rows)</details>"
    }
    if let targeting = origin.targeting, !targeting.isEmpty {
      html += """
        <details class="more"><summary>Targeting</summary>\
        <p><code>\(words: targeting)</code></p></details>
        """
    }
    if let span = origin.span { html += "<p>\(site.source(span))</p>" }
    return html
  }

  static func words(_ origin: Variant.Provenance) -> String {
    if let file = origin.file {
      return "Values of \(file)" + (origin.channel.map { ", \($0)" } ?? "")
    }
    guard let experiment = origin.experimentTitle ?? origin.experiment else {
      return origin.channel.map { "What ships on \($0)" } ?? "What ships"
    }
    var words = "\(origin.isRollout ? "Rollout" : "Experiment") \(experiment)"
    if let rollout = origin.rollout { words += ", over rollout \(rollout)" }
    if let ratio = origin.ratio { words += ", ratio \(ratio)" }
    if let channel = origin.channel { words += ", \(channel)" }
    return words
  }

  private func lanes(_ variant: SiteVariant) -> HTML {
    if variant.lanes.isEmpty { return "<p>none shown</p>" }
    return variant.lanes.html { lane in
      let dismiss = lane.sequence.isDismissable ? ", dismissable" : ""
      return "<p>\(lane.entry.title): \(lane.cards.count)\(dismiss)</p>"
    }
  }

  private func locales(_ variant: SiteVariant) -> HTML {
    let room = max(4, Self.linkLimit / max(1, flow.variants.count))
    let links = site.pageLocales.prefix(room).html { locale in
      """
      <a class="tag line" href="\(variant.name)/\(locale.folder)/index.html" \
      data-variant-link="\(variant.variant.id)" data-locale-link="\(locale.id)" \
      title="\(locale.name)">\(locale.id)</a>
      """
    }
    let rest = site.pageLocales.count - room
    return
      "<div class=\"tags\">\(links)\(if: rest > 0, "<span class=\"tag\">+ \(rest)</span>")</div>"
  }
}
