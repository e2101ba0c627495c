import Flow
import Source

/// A picture file with all that shows it, for findings about what the file holds.
struct ShownPicture {
  let file: PictureFile
  let dark: PictureFile?
  /// The name of the image in the config.
  let id: String
  /// The asset's name, without the names of the groups around it.
  let name: String
  /// The span of its first use in the config.
  let span: Span
  let asset: Span?
  private(set) var subjects: [Diagnostic.Subject] = []
  private(set) var flows: Set<String> = []
  /// The locales whose readers see it, and the readers that it is made for there; nil for all.
  private(set) var views: [(locale: String, readers: ImageCatalog.Asset.Readers?)] = []
  private var seen: Set<String> = []

  /// The words in it, cut to the length of a finding.
  var startOfWords: String {
    file.text.count > 60 ? file.text.prefix(59) + "…" : file.text
  }

  /// The pictures that cards show in any locale, each file once, in the order of their first places.
  static func all(
    _ input: CheckInput,
    where isWanted: (PictureFile) -> Bool = { _ in true }
  ) -> [ShownPicture] {
    var order: [ShownPicture] = []
    var places: [String: Int] = [:]
    // What the same image shows is looked up once, however many cards name it.
    var known: [ImageName: Set<Int>] = [:]
    for use in input.pictures {
      let name = ImageName(
        asset: input.images.assetName(of: use.reference),
        address: use.reference.address
      )
      if known[name] == nil {
        known[name] = []
        for locale in input.locales {
          let image = input.images.resolve(use.reference, locales: [locale, input.defaultLocale])
          guard let file = image.light, isWanted(file) else { continue }
          let index = places[file.path] ?? order.count
          if index == order.count {
            places[file.path] = index
            order.append(ShownPicture(file, image, use.span))
          }
          known[name]?.insert(index)
          if order[index].seen.insert(locale).inserted {
            order[index].views.append((locale, image.readers))
          }
        }
      }
      for index in known[name] ?? [] {
        order[index].subjects += use.subjects
        order[index].flows.formUnion(use.subjects.compactMap(\.flow))
      }
    }
    return order
  }

  /// A key that is equal for references to the same pictures.
  private struct ImageName: Hashable {
    let asset: String
    let address: ImageAddress?
  }

  private init(_ file: PictureFile, _ image: ResolvedImage, _ span: Span) {
    self.file = file
    self.span = span
    dark = image.dark.flatMap { $0 == file ? nil : $0 }
    id = image.id
    let last = image.asset.split(separator: "/").last ?? ""
    name = String(image.link == .file ? last.prefix { $0 != "." } : last)
    asset = image.span
  }
}

extension String {
  /// The words of a name in small letters: `arrowLeft`, `arrow-left` and `ArrowLeft24` are "arrow",
  /// "left" and what remains.
  var wordsOfName: [String] {
    var words: [String] = []
    var last: Character?
    for character in self {
      let isSplit = character.isUppercase && last?.isLowercase == true
      if isSplit || last?.isLetter != true, character.isLetter { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
      last = character
    }
    return words
  }
}
