import Flow
import Source
import Syntax

/// Finds pictures in plain folders, where the file's name is the asset's.
///
/// `name@2x.png` and `name@3x.png` are larger pictures of `name`, `name~dark.png` is its picture for
/// dark screens, and so is `name-dark.png`, which stays an asset of its own too; `name~ipad.png` is
/// passed over. A file of a folder `de.lproj` is what readers of German see.
enum PlainImages {
  /// The pictures among the paths, by name in the order of the first file of each.
  static func read(
    _ paths: [String],
    documents: inout Documents,
    log: inout Log
  ) -> [ImageSource] {
    let files = paths.filter { !ImageSets.holds($0) && ResourceFolder(of: $0) == nil }.compactMap(
      PlainImage.init
    )
    let named = files.filter { $0.device != "ipad" }.grouped { $0.name }
    let groups = Dictionary(firstOf: named.map { ($0.key, $0.value) })
    return named.compactMap { name, all in
      let locale = all.contains { $0.locale == nil } ? nil : all.first?.locale
      let own = pictures(all, named: name, for: locale, groups)
      guard let shown = own.light ?? own.dark,
        let id = documents.file(shown.path, from: nil, log: &log)
      else { return nil }
      var source = ImageSource(name: name, span: .start(of: id), pictures: own)
      source.locale = locale
      var seen: Set<String?> = [locale]
      for other in all.compactMap(\.locale) where seen.insert(other).inserted {
        source.others.append((.locale(other), pictures(all, named: name, for: other, groups)))
      }
      source.scales = all.filter { !$0.isDark && $0.locale == locale }.map(\.file)
      return source
    }
  }

  /// The pictures for readers of a locale, on light and on dark screens.
  private static func pictures(
    _ all: [PlainImage],
    named name: String,
    for locale: String?,
    _ groups: [String: [PlainImage]]
  ) -> ImageSource.Pictures {
    let own = all.filter { $0.locale == locale }
    let others = (groups[name + "-dark"] ?? []).filter { $0.locale == locale && !$0.isDark }
    let dark = best(own.filter(\.isDark)) ?? best(others)
    return .init(light: best(own.filter { !$0.isDark })?.file, dark: dark?.file)
  }

  /// The asset's name that a picture file has, by its path; nil for files that are no pictures.
  static func name(of path: String) -> String? { PlainImage(path)?.name }

  /// The largest picture that phones show; the first of equals.
  private static func best(_ files: [PlainImage]) -> PlainImage? {
    files.min { $0.rank > $1.rank }
  }
}

/// A picture file with the marks of its name.
private struct PlainImage {
  let path: String
  let name: String
  private(set) var scale = 1.0
  private(set) var isDark = false
  private(set) var device: String?
  /// The locale of the folder it lies in, `de.lproj`; nil for all.
  let locale: String?

  private static let endings: Set<String> = [
    "gif", "jpeg", "jpg", "pdf", "png", "svg", "webp",
  ]

  /// Nil for files that are no pictures.
  init?(_ path: String) {
    let file = path.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex,
      Self.endings.contains(file[file.index(after: dot)...].lowercased())
    else { return nil }
    var stem = file[..<dot]
    // The marks at the end of the name, the last one first: `@2x`, `~dark`, `~ipad`.
    marks: while let mark = stem.lastIndex(where: { $0 == "@" || $0 == "~" }),
      mark > stem.startIndex
    {
      let word = stem[mark...]
      switch word {
      case "@1x", "@2x", "@3x", "@4x": scale = Double(word.dropFirst().dropLast()) ?? 1
      case "~dark", "~light": isDark = word == "~dark"
      case "~iphone", "~ipad": device = String(word.dropFirst())
      default: break marks
      }
      stem = stem[..<mark]
    }
    self.path = path
    name = String(stem)
    let folder = path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }
    let tag = folder.map { LocaleTag.normalised(String($0.dropLast(".lproj".count))) }
    locale = tag == "Base" ? nil : tag
  }

  var file: ImageSource.File { ImageSource.File(path: path, span: nil, scale: scale) }

  var rank: Double { scale <= 3 ? scale : 0 }
}
