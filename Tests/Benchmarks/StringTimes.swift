import Foundation

/// Measures how long a check of a project takes whose translations are very many: XLIFF of 100 locales with
/// 5,000 keys each, and of half of them.
struct StringTimes {
  /// Times as long, and as much memory, that twice as many locales may take.
  private static let most = 2.5

  let program: URL
  private let keys = 5_000

  /// Tags of locales that translators work in.
  private static let locales = """
    af am ar as az be bg bn br bs ca co cs cy da de el eo es es-MX et eu fa fi fil fr fy ga gd gl gn gu he
    hi hr hsb hu hy id is it ja ka kab kk km kn ko ku ky lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn
    oc or pa pl pt-BR pt-PT rm ro ru sat sc si sk sl so sq sr su sv sw ta te th tl tr tt ug uk ur uz vi wo
    xh yo zh-CN zh-TW zu
    """.split(whereSeparator: \.isWhitespace).prefix(100).map(String.init)

  /// Writes the project, checks it as often as is asked, and gives the medians.
  func run(in folder: URL, runs: Int) throws -> Cost {
    let half = try cost(Self.locales.prefix(50), folder.appending(path: "half-strings"), runs)
    let whole = try cost(Self.locales, folder.appending(path: "strings"), runs)
    try Growth.check("strings", half: half.processor, whole: whole.processor, most: Self.most)
    try Growth.check("memory of strings", half: half.peak, whole: whole.peak, most: Self.most)
    return whole
  }

  private func cost(_ locales: some Sequence<String>, _ project: URL, _ runs: Int) throws -> Cost {
    try write(locales, to: project)
    let costs = try (0...runs).map { _ in
      try Cost.of(program, ["check", project.path, "-q", "--fail-on", "never"])
    }
    return Cost.median(Array(costs.dropFirst()))
  }

  /// The description of the task.
  var words: String { "check of XLIFF in \(Self.locales.count) locales, \(keys) keys each" }

  private func write(_ locales: some Sequence<String>, to folder: URL) throws {
    let cards = (0..<20).map { number in
      "\"card-\(number)\": {\"order\": \(number), \"title\": \"Main/Screen.Title.\(number).v1\"}"
    }
    try put("{\"cards\": {\(cards.joined(separator: ","))}}", "flows/cards.json", folder)
    try put(
      "default-locale: en-US\nsources: [flows/*.json]\nstrings: [l10n]\n",
      "flowproof.yml",
      folder
    )
    for locale in locales { try put(xliff(locale), "l10n/\(locale)/app.xliff", folder) }
  }

  private func xliff(_ locale: String) -> String {
    let units = (0..<keys).map { number in
      """
            <trans-unit id="Screen.Title.\(number).v1" xml:space="preserve">
              <source>Text \(number) of a screen, as long as those of apps are</source>
              <target>Text \(number) in \(locale), as long as those of apps are</target>
              <note>Shown on a screen of its own</note>
            </trans-unit>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="App/en.lproj/Main.strings" source-language="en-US" target-language="\(locale)" datatype="plaintext">
          <body>
      \(units.joined(separator: "\n"))
          </body>
        </file>
      </xliff>

      """
  }

  private func put(_ text: String, _ path: String, _ folder: URL) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }
}
