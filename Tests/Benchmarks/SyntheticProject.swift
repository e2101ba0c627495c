import Foundation

/// A made-up project: so many cards, in so many branches, in so many locales.
struct SyntheticProject {
  let cards: Int
  let branches: Int
  let locales: Int

  /// The shape whose cells come nearest to a number: 20 cards, five branches to four locales;
  /// 10,000 cells are 20 cards in 25 branches in 20 locales.
  init(cells: Int) {
    cards = 20
    let rest = max(1, cells / cards)
    locales = max(1, min(40, Int((Double(rest) * 0.8).squareRoot().rounded())))
    branches = max(1, rest / locales)
  }

  /// So many of each, the shipped flow among the branches.
  init(cards: Int, branches: Int, locales: Int) {
    (self.cards, self.branches, self.locales) = (cards, branches, locales)
  }

  /// Cards times branches times locales.
  var cells: Int { cards * branches * locales }

  /// The locale names: the default one first, then made-up regions of a few languages.
  var localeNames: [String] {
    let languages = ["de", "fr", "es", "it", "pt", "nl", "sv", "pl", "he", "ja"]
    return (0..<locales).map { index in
      guard index > 0 else { return "en-US" }
      let language = languages[(index - 1) % languages.count]
      return index <= languages.count ? language : "\(language)-\(100 + index)"
    }
  }

  /// The branch names, the shipped flow first.
  var branchNames: [String] { ["release"] + (1..<branches).map { "arm-\($0)" } }

  /// The words of a card in a locale.
  func words(card: Int, field: String, locale: String) -> String {
    "\(field) of card \(card) in \(locale): a sentence of the length that onboarding copy has"
  }

  /// Writes the project into a folder, with other words for the title of one card in the default locale
  /// where one is named.
  func write(to folder: URL, changing card: Int? = nil) throws {
    try put(config, at: "flowproof.yml", in: folder)
    try put(manifest, at: "bench.fml.yaml", in: folder)
    try put(recipe, at: "experiments/bench.json", in: folder)
    try put(picture, at: "assets/picture.svg", in: folder)
    for locale in localeNames {
      let words = card.map { "\"Title.\($0).v1\" = \"" } ?? ""
      let table = table(locale)
      let changed = locale == "en-US" ? table.replacing(words, with: words + "Another ") : table
      try put(
        card == nil ? table : changed,
        at: "strings/\(locale).lproj/Bench.strings",
        in: folder
      )
    }
  }

  private func put(_ text: String, at path: String, in folder: URL) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private var config: String {
    """
    title: Benchmark
    sources:
      - nimbus: bench.fml.yaml
        experiments: experiments/*.json
    strings: [strings]
    assets: [assets]
    default-locale: en-US
    """
  }

  private var manifest: String {
    """
    about: {description: A made-up app}
    channels: [release]
    features:
      onboarding-framework-feature:
        description: Its cards.
        variables:
          conditions:
            description: Conditions.
            type: Map<String, String>
            default: {ALWAYS: "true"}
          cards:
            description: Cards.
            type: Map<String, Card>
            default: {}
          dismissable: {description: Closes., type: Boolean, default: true}
        defaults:
          - value:
              cards:
    \((1...cards).map(card).joined(separator: "\n"))
    objects:
      Card:
        description: A card.
        fields:
          card-type: {description: Layout., type: String, default: basic}
          onboarding-type: {description: Occasion., type: String, default: fresh-install}
          order: {description: Place., type: Int, default: 10}
          title: {description: Heading., type: Text, default: ""}
          body: {description: Words., type: Text, default: ""}
          image: {description: Picture., type: String, default: picture}
          link: {description: Link., type: Option<Link>, default: null}
          buttons: {description: Buttons., type: Buttons, default: {}}
          prerequisites: {description: Conditions., type: List<String>, default: []}
      Link:
        description: A link.
        fields:
          title: {description: Words., type: Text, default: ""}
          url: {description: Address., type: String, default: ""}
      Buttons:
        description: Buttons.
        fields:
          primary: {description: Main., type: Button, default: {}}
          secondary: {description: Other., type: Option<Button>, default: null}
      Button:
        description: A button.
        fields:
          title: {description: Words., type: Text, default: ""}
          action: {description: What it does., type: String, default: forward-one-card}
    """
  }

  private func card(_ number: Int) -> String {
    """
                card-\(number):
                  order: \(number)
                  title: Bench/Title.\(number).v1
                  body: Bench/Body.\(number).v1
                  image: picture
                  link: {title: Bench/Link.\(number).v1, url: "https://bench.example/"}
                  buttons:
                    primary: {title: Bench/Primary.\(number).v1, action: forward-one-card}
                    secondary: {title: Bench/Secondary.\(number).v1, action: end-onboarding}
                  prerequisites: [ALWAYS]
    """
  }

  private var recipe: String {
    let arms = (1..<max(branches, 1)).map { number in
      """
          {"slug": "arm-\(number)", "ratio": 1, "features": [
            {"featureId": "onboarding-framework-feature", "value": {"cards": {
              "card-\(number % cards + 1)": {"title": "Bench/Body.\(number % cards + 1).v1"}}}}]}
      """
    }
    return """
      {"slug": "bench", "id": "bench", "schemaVersion": "1.12.0", "appName": "bench",
       "channel": "release", "featureIds": ["onboarding-framework-feature"],
       "userFacingName": "Bench", "userFacingDescription": "Bench", "isEnrollmentPaused": false,
       "bucketConfig": {"randomizationUnit": "nimbus_id", "namespace": "bench", "start": 0,
         "count": 10000, "total": 10000}, "targeting": "true",
       "branches": [
      \(arms.joined(separator: ",\n"))
       ]}
      """
  }

  private func table(_ locale: String) -> String {
    (1...cards).flatMap { number in
      ["Title", "Body", "Link", "Primary", "Secondary"].map { field in
        "\"\(field).\(number).v1\" = \"\(words(card: number, field: field, locale: locale))\";"
      }
    }.joined(separator: "\n") + "\n"
  }

  private var picture: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="300" height="240" viewBox="0 0 300 240">
    <rect width="300" height="240" rx="24" fill="#c9d8f0"/></svg>
    """
  }
}
