import Flow
import Source

/// The row of view settings: what cards are drawn on and how.
///
/// The buttons need the script; without it they are hidden and pages show the defaults.
struct Tools {
  let site: Site

  /// The row with tabs before the settings; card sizes can be chosen where `zoom` is true.
  ///
  /// A page without cards, where it is nil, has no settings. Settings that are the same on all pages of a platform stand in ``script``, not in each page.
  func row(_ tabs: HTML, label: String, settings: HTML = HTML(), zoom: Bool?) -> HTML {
    let set = zoom.map { zooms -> HTML in
      """
      <div class="set js-only\(if: zooms, " zooms")" role="group" aria-label="How cards are drawn">\
      \(settings)</div>
      """
    }
    return """
      <div class="tools"><nav class="tabs" aria-label="\(label)">\(tabs)</nav>
      \(set)</div>

      """
  }

  /// The settings of a flow's cards: a menu with the device, text size, size of cards and direction, and the
  /// switch between light and dark.
  func settings(of flow: SiteFlow) -> HTML {
    let devices = site.devices(of: flow)
    guard let first = devices.first else { return theme }
    // Devices by how much room they have, the group of the default first.
    let groups = devices.grouped {
      $0.isTurned ? "Turned" : $0.size == .tablet ? "Tablets" : "Phones"
    }.html { name, devices in
      "<li><b>\(name)</b><ul>\(devices.html { choice($0, isFirst: $0 == first) })</ul></li>"
    }
    let hasRightToLeft = site.pageLocales.contains { Direction.of(locale: $0.id) == .rightToLeft }
    return """
      <details class="menu view"><summary>\(Parts.icon("phone"))<span class="vh">Device and text size</span>\
      <b data-show="device">\(first.title)</b><span data-show="type">L</span>\(Parts.icon("down"))</summary>\
      <div><div class="dials">\(row("Text size", Self.textSize))\(row("Size of cards", Self.size, "zoom"))\
      \(if: hasRightToLeft, row("Direction", Self.direction))\(row("Cards", Self.both, "both"))</div>\
      \(if: devices.count > 1, "<ul class=\"groups\">\(groups)</ul>")</div></details>\(theme)
      """
  }

  private func row(_ label: HTML, _ control: HTML, _ look: HTML = HTML()) -> HTML {
    "<div class=\"dial \(look)\"><b>\(label)</b>\(control)</div>"
  }

  /// The script that hands pages of a flow their settings.
  func script(of flow: SiteFlow) -> [UInt8] {
    Array("const FlowproofSettings = ".utf8) + ScriptPart.quoted(settings(of: flow).bytes)
      + Array(";\n".utf8)
  }

  var theme: HTML {
    """
    <button type="button" class="btn toggle" data-set="theme" value="dark" data-off aria-pressed="false" \
    title="Cards light or dark (d)">\(Parts.icon("moon"))<span class="lbl">Dark cards</span></button>
    """
  }

  /// The same as two buttons, in the menu.
  private static let both: HTML = """
    <div class="seg" role="group" aria-label="Cards">\
    <button type="button" data-set="theme" value="light" aria-pressed="true">Light</button>\
    <button type="button" data-set="theme" value="dark" aria-pressed="false">Dark</button></div>
    """

  /// A tab with a count, whose attributes are `marks`; `own` is the address for the branch and locale that the
  /// fragment names, on a page of all branches.
  static func tab(
    _ title: String,
    _ href: String,
    _ count: String?,
    marks: HTML? = nil,
    own: String? = nil,
    isCurrent: Bool = false
  ) -> HTML {
    """
    <a href="\(href)"\(attribute: "data-own", own)\(if: isCurrent, " aria-current=\"page\"")>\
    \(title)\(count.map { "<span\(marks)>\($0)</span>" })</a>
    """
  }

  private func choice(_ device: Device, isFirst: Bool) -> HTML {
    """
    <li><button type="button" data-set="device" value="\(device.id)" \
    aria-pressed="\(isFirst ? "true" : "false")"><span>\(device.title)</span>\
    <i>\(Int(device.width)) × \(Int(device.height))</i></button></li>
    """
  }

  private static let textSize: HTML = """
    <div class="seg" role="group" aria-label="Text size">\
    <button type="button" data-grow="-1" title="Smaller text">\(Parts.icon("minus"))\
    <span class="vh">Smaller text</span></button>\
    <button type="button" data-set="type" value="l" aria-pressed="true" title="Text size (t)">\
    <span class="vh">Standard text size, now </span><span data-show="type">L</span></button>\
    <button type="button" data-grow="1" title="Larger text">\(Parts.icon("plus"))\
    <span class="vh">Larger text</span></button></div>
    """

  private static let direction: HTML = """
    <button type="button" class="btn toggle" data-set="dir" value="rtl" data-off aria-pressed="false" \
    title="Right to left (r)">\(Parts.icon("rtl"))Right to left</button>
    """

  private static let size: HTML = """
    <div class="seg" role="group" aria-label="Size of cards">\
    <button type="button" data-set="zoom" value="s" aria-pressed="false">S</button>\
    <button type="button" data-set="zoom" value="m" aria-pressed="true">M</button>\
    <button type="button" data-set="zoom" value="l" aria-pressed="false">L</button></div>
    """
}

/// The tabs of the pages of a flow; each leads to the view of the branch and locale one looks at.
extension PageContext {
  enum Tab { case storyboard, map, variants, paths, locales, personas, findings, none }

  /// The row of tabs and settings; card sizes can be chosen where `zoom` is true, nothing where it is nil.
  func tabs(_ current: Tab, zoom: Bool?) -> HTML {
    Tools(site: site).row(tabs(current), label: "Views of this flow", zoom: zoom)
  }

  private func tabs(_ current: Tab) -> HTML {
    /// A tab; on a page of all branches its address is `own`, in the folder of the branch that the fragment
    /// names.
    func tab(
      _ title: String,
      _ tab: Tab,
      _ href: String,
      _ count: String? = nil,
      marks: HTML? = nil,
      own: String? = nil
    ) -> HTML {
      let own = variant == nil ? own.map { "{branch}/\($0)" } : nil
      return Tools.tab(title, href, count, marks: marks, own: own, isCurrent: current == tab)
    }
    let board = current == .storyboard ? "index.html" : storyboard
    var tabs = tab("Storyboard", .storyboard, board, own: "{folder}/index.html")
    if let shown { tabs += tab("Map", .map, page("map.html", of: shown), own: "map.html") }
    if flow.variants.count > 1 {
      tabs += tab("Variants", .variants, page(VariantsPage.name), "\(flow.variants.count)")
    }
    if let shown, let count = site.paths(of: flow, shown)?.count {
      let (name, hint) = ("paths/index.html", " title=\"\(count.paths)\"" as HTML)
      tabs += tab("Paths", .paths, page(name, of: shown), count.short, marks: hint, own: name)
    }
    if LocaleGrid.isThere(site), !flow.variants.isEmpty {
      tabs += tab("Locales", .locales, page(LocaleGrid.name), "\(site.pageLocales.count)")
    }
    guard let shown else { return tabs }
    if !shown.variant.seen.isEmpty {
      let (name, count) = (PersonasPage.name, "\(shown.variant.seen.count)")
      tabs += tab("Personas", .personas, page(name, of: shown), count, own: name)
    }
    let counts = site.findings.counts(of: flow, shown)
    let tone: HTML? =
      counts.errors > 0 ? " class=\"err\"" : counts.warnings > 0 ? " class=\"bad\"" : nil
    let (name, all) = (BranchFindingsPage.name, findings(of: shown))
    return tabs + tab("Findings", .findings, all, "\(counts.all)", marks: tone, own: name)
  }
}
