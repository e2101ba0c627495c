internal import Source

/// Links as Docusaurus and Jekyll write them, which make sites of Markdown pages (Docusaurus: "Markdown links";
/// Jekyll: "Liquid", "Permalinks").
enum SiteLinks {
  /// The path of a link, without the template of the site's address in front: `/a.png` of `{{site.baseurl}}/a.png`.
  static func path(_ written: String) -> String {
    guard written.hasPrefix("{{"), let end = written.firstRange(of: "}}") else { return written }
    return "/" + written[end.upperBound...].drop { $0 == "/" }
  }

  /// The files that a link may mean, likeliest first: as written, without its ending, below a folder of files as
  /// they are.
  static func meant(by file: String, target: String, from page: String) -> [String] {
    var targets = [target]
    if file.hasPrefix("@site/") { targets.append(String(file.dropFirst("@site/".count))) }
    if file.hasPrefix("/") {
      // Addresses from the site's root, whose files lie in a folder around the page.
      let folders = page.split(separator: "/").dropLast()
      for count in 1...max(1, folders.count) where count <= folders.count {
        let around = folders.prefix(count).joined(separator: "/")
        targets += ["\(around)\(file)", "\(around)/static\(file)"]
      }
      targets.append("static" + file)
    }
    return targets.flatMap { target in
      let plain = target.hasSuffix("/") ? String(target.dropLast()) : target
      let stem = plain.hasSuffix(".html") ? String(plain.dropLast(".html".count)) : plain
      return [plain, "\(stem).md", "\(stem)/index.md", "\(stem)/README.md"]
    }
  }

  /// Recognizes a link that only another program understands.
  static func isForeign(_ file: String, isGenerated: Bool) -> Bool {
    if file.contains("{{") || file.contains("{%") || file.hasPrefix("@site/") { return true }
    let name = file.split(separator: "/").last ?? ""
    return isGenerated && (file.hasPrefix("/") || !name.contains(".") || name.hasSuffix(".html"))
  }

  /// The configs of these programs, each with the folders beside it in which it keeps pictures.
  static let configs = [
    "_config.yml": jekyll, "_config.yaml": jekyll, "docusaurus.config.js": ["static/"],
    "docusaurus.config.ts": ["static/"], "docusaurus.config.mjs": ["static/"],
  ]

  private static let jekyll = ["assets/", "images/", "img/"]

  /// Recognizes a project that has the config of one of these programs.
  static func areGenerated(_ paths: [String]) -> Bool {
    paths.contains { configs[$0.split(separator: "/").last.map(String.init) ?? ""] != nil }
  }
}
