import Compare
import Flow
public import Source

/// The differences of a site from the site of another build, and the files that show them.
public enum ChangedPages {
  /// The files that differ, with the styles, scripts and pictures that they need, the paths of these, sorted by their
  /// bytes, and the paths of files that only the other site has.
  public typealias Plan = (units: [OutputPortion], changed: [String], gone: [String])

  /// Makes both sites as far as they can differ, and compares them file by file; nothing is kept but the
  /// paths and hashes.
  ///
  /// - Parameters:
  ///   - head: The build to show.
  ///   - base: The build to compare it with.
  ///   - templates: The user's own templates and static files, for both.
  ///   - jobs: The number of portions to make side by side.
  ///   - log: Gets mistakes in templates.
  /// - Returns: The plan of what differs.
  public static func plan(
    _ head: Build,
    since base: Build,
    templates: [String: String],
    jobs: Int,
    log: inout Log
  ) async -> Plan {
    let before = SiteExport(build: base, templates: templates)
    let after = SiteExport(build: head, templates: templates)
    let (was, now) = (before.keys, after.keys)
    let mayDiffer = { (scope: SitePortion.Scope) in was.key(of: scope) != now.key(of: scope) }
    var silent = Log()
    let old = await before.portions(jobs: jobs, log: &silent).filter { mayDiffer($0.scope) }
    let new = await after.portions(jobs: jobs, log: &log).filter { mayDiffer($0.scope) }
    let hashes = Dictionary(
      firstOf: await each(old, jobs) { files in files.map { ($0.path, hash($0)) } }.flatMap(\.self)
    )
    let made = await each(new, jobs) { files in portion(files, before: hashes) }
    let present = Set(made.flatMap(\.all))
    var named = Set(made.flatMap(\.named)).intersection(present)
    // Fonts are named in their sheet alone.
    if named.contains(where: { $0.hasPrefix("static/fonts.") }) {
      named.formUnion(present.filter { $0.hasPrefix("static/fonts/") })
    }
    let wanted = named.union(made.flatMap { $0.changed.filter { !$0.hasPrefix("static/") } })
    let units = zip(new, made).compactMap { portion, made -> OutputPortion? in
      guard made.all.contains(where: wanted.contains) else { return nil }
      return OutputPortion { portion.files().filter { wanted.contains($0.path) } }
    }
    let gone = hashes.keys.filter { !present.contains($0) && !$0.hasPrefix("static/") }
    return (units, wanted.sortedByBytes(), gone.sortedByBytes())
  }

  /// The paths of a portion's files, of those that differ, and of styles, scripts and pictures that these name.
  private static func portion(
    _ files: [OutputFile],
    before: [String: Int]
  ) -> (all: [String], changed: [String], named: Set<String>) {
    let differing = files.filter { before[$0.path] != hash($0) }
    let pages = differing.lazy.filter { !$0.path.hasPrefix("static/") }
    return (files.map(\.path), differing.map(\.path), Set(pages.flatMap(names)))
  }

  /// The paths below `static/` that a file names.
  private static func names(_ file: OutputFile) -> Set<String> {
    let ends = Set("\"'\\) <,".utf8)
    var names: Set<String> = []
    var rest = file.bytes[...]
    while let start = rest.range(of: Array("static/".utf8))?.lowerBound {
      let end = rest[start...].firstIndex(where: ends.contains) ?? rest.endIndex
      names.insert(String(decoding: rest[start..<end], as: UTF8.self))
      rest = rest[end...]
    }
    return names
  }

  /// Tells the bytes of files apart within this run.
  private static func hash(_ file: OutputFile) -> Int {
    var hasher = Hasher()
    file.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// The results of portions in their order, some worked out side by side.
  private static func each<Result: Sendable>(
    _ portions: [SitePortion],
    _ jobs: Int,
    _ body: @escaping @Sendable ([OutputFile]) -> Result
  ) async -> [Result] {
    await sideBySide(portions.count, jobs: jobs) { body(portions[$0].files()) }
  }
}

/// The origins of a page of the site: its cards, the key and place of each of their words, and the picture
/// behind each image.
///
/// With the build of another state it also says which of these differ.
public struct PageTrace {
  private let site: Site
  private let context: PageSubject

  /// The trace of a page by its path in the site; nil where the site has no such page.
  public init?(of page: String, in build: Build) {
    var log = Log()
    let pages = ServedPages(build, templates: [:], kept: KeptWork(), log: &log)
    if pages.files(at: page).isEmpty { return nil }
    site = pages.site
    context = PageSubject(page, in: site)
  }

  /// The origins of the page for people: a line for each card, text and picture.
  public var text: String {
    lines.map(Printable.text).joined(separator: "\n") + "\n"
  }

  /// The reasons why the page differs from that of another state, in words.
  public func changes(since base: Build, named name: String) -> String {
    let review = Review(base: .init(name, base), head: .init("now", site.build))
    let inFlow = review.changes.filter { item in
      context.flow == nil || item.change.flow.after == context.flow?.flow.id
    }
    let own = inFlow.filter(concerns)
    var lines = (own.isEmpty ? inFlow : own).map { item in
      let side = item.change.sides.either
      let build = item.change.sides.after == nil ? base : site.build
      let source = side?.span.map { ", \(build.sources.location($0).description)" } ?? ""
      return "  \(item.change.says)\(source)"
    }
    let isAbout = { (finding: Diagnostic) in
      context.flow == nil || finding.subjects.contains(where: concerns)
    }
    lines += review.newFindings.filter(isAbout).map { "  new finding: \($0.message) [\($0.code)]" }
    lines += review.goneFindings.filter(isAbout).map {
      "  gone finding: \($0.message) [\($0.code)]"
    }
    if lines.isEmpty { lines = review.files.map { "  \($0.path) \($0.kind.rawValue)" } }
    return (["since \(name)"] + lines).map(Printable.text).joined(separator: "\n") + "\n"
  }

  /// Tells whether a change shows on the page.
  private func concerns(_ item: Review.Item) -> Bool {
    let change = item.change
    if let variant = context.variant, !item.variants.isEmpty,
      !item.variants.contains(variant.variant.id)
    {
      return false
    }
    if let locale = context.locale, !change.locales.isEmpty, !change.locales.contains(locale.id) {
      return false
    }
    guard let card = context.card else { return true }
    return change.card.after == card.card.id
  }

  /// Tells whether the subject of a finding is on the page.
  private func concerns(_ subject: Diagnostic.Subject) -> Bool {
    let isOfVariant = context.variant == nil || subject.variant == nil
    return subject.flow == context.flow?.flow.id
      && (isOfVariant || subject.variant == context.variant?.variant.id)
      && (context.card == nil || subject.card == context.card?.card.id)
  }

  private var lines: [String] {
    var lines = [context.path, "  " + context.phrase]
    let variants = context.variant.map { [$0] } ?? context.flow?.variants ?? []
    let cards = variants.flatMap { variant in context.card.map { [$0] } ?? variant.cards }
    lines += cards.map { self.lines(of: $0, context.locale ?? site.mainLocale) }.uniqued().joined()
    if let flow = context.flow { return lines + findings(about: flow) }
    return lines + site.flows.map { "  flow \($0.flow.id)\(at($0.flow.span))" }
  }

  private func lines(of card: SiteCard, _ locale: SiteLocale) -> [String] {
    let resolved = site.resolve(card.card, locale)
    var lines = ["  card \(card.card.id)\(at(card.card.span))"]
    for (slot, text) in resolved.texts.enumerated() {
      let element = card.outline.textElements[slot]
      let raw = card.card.texts[slot].raw
      let excerpt = ValuePhrases.short(text.text)
      let key = raw == text.text ? "" : "\(raw) -> "
      lines.append("    text \(element): \(key)“\(excerpt)”\(at(text))")
    }
    for (slot, image) in resolved.images.enumerated() {
      let files = [image.light, image.dark].compactMap { $0?.path }.joined(separator: ", ")
      let end = files.isEmpty ? "no picture" : files
      let element = card.outline.imageElements[slot]
      lines.append("    picture \(element): \(image.id) -> \(end)\(at(image.span))")
    }
    return lines
  }

  private func findings(about flow: SiteFlow) -> [String] {
    site.findings.all.filter { finding in
      finding.subjects(in: flow).contains(where: concerns)
    }
    .map { "  finding \($0.finding.code)\(at($0.finding.span))" }
  }

  private func at(_ span: Span?) -> String { span.map { ", \(site.build.sources.line($0))" } ?? "" }

  private func at(_ text: ResolvedText) -> String { at(text.source?.span) }
}

/// The content of a page of the site, told from its path.
struct PageSubject {
  let path: String
  let flow: SiteFlow?
  /// The variant of the page; nil for a page of all.
  let variant: SiteVariant?
  /// The locale of the page; nil for a page of all, or of the main one.
  let locale: SiteLocale?
  /// The card of the page; nil for a page of several.
  let card: SiteCard?

  init(_ path: String, in site: Site) {
    self.path = path
    let parts = path.split(separator: "/").map(String.init)
    let flow = parts.count > 2 ? site.flows.first { $0.name == parts[1] } : nil
    let variant = flow?.variants.first { $0.name == parts[2] }
    locale = parts.count > 4 ? site.pageLocales.first { $0.folder == parts[3] } : nil
    card = variant?.cards.first { parts.count > 4 && "\($0.name).html" == parts[4] }
    (self.flow, self.variant) = (flow, variant)
  }

  /// A description of the page, in words.
  var phrase: String {
    guard let flow else { return "a page of the whole site" }
    let what = card.map { "card \($0.card.id) of " } ?? "a page of "
    let branch = flow.variants.count > 1 ? variant.map { ", \($0.title)" } ?? "" : ""
    return what + flow.flow.id + branch + (locale.map { ", in \($0.id)" } ?? "")
  }
}
