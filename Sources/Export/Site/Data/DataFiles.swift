public import Source

/// The files that are for tools: index, findings, summary, site map.
extension Site {
  var dataFiles: [OutputFile] {
    func json(_ path: String, _ value: JSONValue) -> OutputFile {
      OutputFile(path: path, bytes: value.bytes(indented: true) + [0x0A])
    }
    return [
      OutputFile(path: ".nojekyll", bytes: []), json("index.json", IndexJSON.site.json(self)),
      // The shape that `--format json` prints, too.
      json("findings.json", JSONReporter.value(for: build.findings, in: build.sources)),
      OutputFile(path: "summary.md", text: Summary(site: self).markdown),
    ] + (sitemap.map { [$0] } ?? [])
  }
}

/// `summary.md`: the state of the flows in a few lines, for a comment or a job's page.
struct Summary {
  let site: Site

  var markdown: String {
    let counts = site.findings.counts
    let flows = Wording.count(site.flows.count, "flow")
    var text = "<!-- flowproof:\(Self.comment(site.build.title)) -->\n"
    text += "## \(Self.escape(site.build.title))\n\n"
    let sign = counts.errors > 0 ? "❌" : counts.warnings > 0 ? "⚠️" : "✅"
    text += "\(sign) \(flows), \(counts.phrase).\n"
    guard !site.flows.isEmpty else { return text }
    text += "\n| Flow | Cards | Variants | Errors | Warnings |\n|---|--:|--:|--:|--:|\n"
    for flow in site.flows.prefix(200) { text += row(flow) }
    if site.flows.count > 200 {
      text += "\nand \(Digits.grouped(site.flows.count - 200)) more flows\n"
    }
    return text + branches(room: Self.limit - text.utf8.count)
  }

  /// Bytes of a comment, below what forges take (65,536 characters on GitHub).
  private static let limit = 60_000

  /// The changes of each branch, a line each, as far as there is room.
  private func branches(room: Int) -> String {
    let head = "\n### What branches change\n"
    var text = head
    var left = 0
    for flow in site.flows {
      let branches = site.branches(of: flow)
      let changed = flow.variants.dropFirst().filter { !branches.isSame($0) }
      var lines = changed.map { variant in
        "- \(Self.escape(variant.title)) \(Self.escape(branches.sentence(variant)))\n"
      }
      if lines.isEmpty { continue }
      lines[0] = "\n**\(Self.escape(String(flow.title.prefix(120))))**\n\n" + lines[0]
      for line in lines {
        if text.utf8.count + line.utf8.count + 40 > room { left += 1 } else { text += line }
      }
    }
    if left > 0 { text += "- and \(Digits.grouped(left)) more\n" }
    return text == head ? "" : text
  }

  private func row(_ flow: SiteFlow) -> String {
    let counts = site.findings.counts(of: flow)
    let cards = flow.variants.first?.cards.count ?? 0
    let title = Self.escape(String(flow.title.prefix(120)))
    return
      "| \(title) | "
      + [cards, flow.variants.count, counts.errors, counts.warnings].map { Digits.grouped($0) }
      .joined(separator: " | ") + " |\n"
  }

  /// The title within an HTML comment, which it must not end: its letters, digits and spaces.
  static func comment(_ text: String) -> String {
    let kept = text.unicodeScalars.prefix(400).filter { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar == " " || scalar == "." || scalar == "_"
    }
    return String(String.UnicodeScalarView(kept.prefix(100)))
  }

  /// Text that Markdown shows as it is: punctuation escaped (CommonMark, section 2.4), and nothing
  /// that a forge turns into a mention or a link to an issue.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "@": escaped += "&#64;"
      case "#": escaped += "&#35;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case ":" where escaped.hasSuffix("http") || escaped.hasSuffix("https"): escaped += "&#58;"
      case "\n", "\r", "\r\n", "\t": escaped += " "
      case _ where "\\`*_{}[]()+-.!|~$^\"'=".contains(character): escaped += "\\\(character)"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}

/// `sitemap.xml`, written only where the site's address is known (sitemaps.org protocol 0.9).
extension Site {
  /// Most addresses a file may hold.
  private static let limit = 50_000

  fileprivate var sitemap: OutputFile? {
    guard let root = address else { return nil }
    var html: HTML = """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

      """
    html += paths.prefix(Self.limit).html { "<url><loc>\(root + $0)</loc></url>\n" }
    html += "</urlset>\n"
    return OutputFile(path: "sitemap.xml", bytes: html.bytes)
  }

  private var paths: [String] {
    var paths = ["index.html", "findings/index.html", "locales/index.html", "assets/index.html"]
    if !build.ledgers.isEmpty { paths.append(FidelityPage.path) }
    if !docs.isEmpty { paths.append("docs/index.html") }
    paths += docs.map { "docs/\($0.name).html" }
    for flow in flows {
      paths.append("flows/\(flow.name)/index.html")
      for variant in mapped(flow) {
        let folder = "flows/\(flow.name)/\(own(variant, of: flow))"
        paths.append(folder + "map.html")
        let ways = FlowPaths(self, flow, variant)
        if !ways.groups.isEmpty { paths.append(folder + "paths/index.html") }
        paths += (0..<ways.pageCount).map { "\(folder)paths/\($0 + 1).html" }
      }
      for variant in flow.variants {
        for locale in pageLocales {
          paths.append(path(flow, variant, locale) + "index.html")
          paths += variant.cards.map { path(flow, variant, locale, $0) }
        }
      }
    }
    return paths
  }
}

/// `manifest.json`: every file of a site with its hash, so that `flowproof verify` can tell whether
/// a copy is whole, the faces its texts were measured in, and which part of a site it is of.
public enum ManifestJSON {
  /// The manifest's own path.
  public static let path = "manifest.json"

  /// The manifest of files given as path and SHA-256 in lower case hexadecimal (FIPS 180-4).
  ///
  /// The files are sorted by the bytes of their paths; the manifest does not list itself. Faces are
  /// there where something was measured or copied, the part where it is not of a whole site.
  public static func file(
    _ files: [(path: String, sha256: String)],
    faces: [MeasuredFace] = [],
    part: Part? = nil
  ) -> OutputFile {
    let sorted = files.filter { $0.path != path }.sortedByBytes(of: \.path)
    let manifest = shape.json((sorted, faces, part))
    return OutputFile(path: path, bytes: manifest.bytes(indented: true) + [0x0A])
  }

  private typealias Manifest = (
    files: [(path: String, sha256: String)], faces: [MeasuredFace], part: Part?
  )

  private static let shape = JSONShape<Manifest>([("v", .constant(1))])
    .and(["part": part], ifAny: \.part)
    .and(["faces": .list(of: face) { $0 }], ifAny: { $0.faces.isEmpty ? nil : $0.faces })
    .and(["files": .list(of: entry, \.files)])

  private static let part: JSONShape<Part> = [
    "number": .value(\.number), "of": .value(\.count), "build": .value(\.build),
  ]

  private static let face: JSONShape<MeasuredFace> = [
    "family": .value(\.family), "version": .value(\.version), "file": .value(\.file),
  ]

  private static let entry: JSONShape<(path: String, sha256: String)> = [
    "path": .value(\.path), "sha256": .value(\.sha256),
  ]

  /// The part of a site that a folder holds, of so many.
  public struct Part: Hashable, Sendable {
    let number: Int
    let count: Int
    let build: String

    /// A part, from 1, of a site that is built in so many; parts of one site have the same build.
    public init(number: Int, of count: Int, build: String) {
      (self.number, self.count, self.build) = (number, count, build)
    }
  }
}
