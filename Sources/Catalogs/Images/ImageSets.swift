import Flow
internal import Source
import Syntax

/// Finds the image sets of asset catalogs: folders `<name>.imageset` with a `Contents.json`
/// (Apple: Asset Catalog Format Reference, "Image Set Type"; reference: nimbus, section 6.3).
enum ImageSets {
  /// The image sets among the paths, in their order.
  static func read(
    _ paths: [String],
    documents: inout Documents,
    log: inout Log
  ) -> [ImageSource] {
    let contents = paths.filter { $0.hasSuffix(".imageset/Contents.json") }
    return contents.compactMap { path in
      guard let node = documents.node(path, from: nil, log: &log) else { return nil }
      let folder = String(path.dropLast("/Contents.json".count))
      let images = node["images"]?.list ?? []
      let slots = images.prefix(documents.limits.findings).compactMap { Slot($0) }
      let files = slots.filter { isThere($0, in: folder, documents, &log) }
      if slots.isEmpty {
        log.report(
          .missingImageFile,
          "'\(folder)' names no picture",
          at: node.span,
          help: "give one of its 'images' a 'filename'"
        )
      }
      let name = name(of: folder, documents: &documents, log: &log)
      return source(name, at: node.span, files, in: folder)
    }
  }

  /// Tells whether a path is inside an asset catalog or image set, whose files are named by a
  /// `Contents.json`.
  static func holds(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains {
      $0.hasSuffix(".xcassets") || $0.hasSuffix(".imageset")
    }
  }

  /// The asset of some slots: the pictures for all readers, and those for some.
  private static func source(
    _ name: String,
    at span: Span,
    _ slots: [Slot],
    in folder: String
  ) -> ImageSource {
    let file = { (slot: Slot) in
      ImageSource.File(path: folder + "/" + slot.filename, span: slot.span, scale: slot.scale)
    }
    let readers = { (slot: Slot) -> ImageCatalog.Asset.Readers? in
      slot.locale.map { .locale($0) } ?? slot.direction.map { .direction($0) }
    }
    let usual = usual(slots)
    let pictures = { (slots: [Slot]) in
      ImageSource.Pictures(
        light: best(slots.filter { !$0.isDark }).map(file),
        dark: best(slots.filter(\.isDark)).map(file)
      )
    }
    var source = ImageSource(name: name, span: span, pictures: pictures(usual))
    source.locale = usual.first?.locale
    let isAlone = Set(slots.compactMap(\.direction)).count == 1
    source.direction = isAlone ? usual.first?.direction : nil
    var seen: Set<ImageCatalog.Asset.Readers?> = [usual.first.flatMap(readers)]
    for found in slots.map(readers) where seen.insert(found).inserted {
      guard let found, source.direction.map({ found != .direction($0) }) ?? true else { continue }
      source.others.append((found, pictures(slots.filter { readers($0) == found })))
    }
    source.scales = usual.filter { !$0.isDark && $0.isForPhones }.map(file)
    return source
  }

  /// The slots that are for all readers; where there are none, those for the readers of the first.
  private static func usual(_ slots: [Slot]) -> [Slot] {
    let all = slots.filter { $0.locale == nil && $0.direction == nil }
    if !all.isEmpty { return all }
    let plain = slots.filter { $0.locale == nil }
    guard let first = plain.first else { return slots.filter { $0.locale == slots[0].locale } }
    let direction = plain.contains { $0.direction == .leftToRight } ? .leftToRight : first.direction
    return plain.filter { $0.direction == direction }
  }

  /// The slot an iPhone shows, its largest picture first.
  private static func best(_ slots: [Slot]) -> Slot? {
    slots.min { $0.rank.lexicographicallyPrecedes($1.rank) }
  }

  /// The folder's name without its ending, behind the names of the groups around it that provide a
  /// namespace.
  private static func name(
    of folder: String,
    documents: inout Documents,
    log: inout Log
  ) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    var name = String((parts.popLast() ?? "").dropLast(".imageset".count))
    while let group = parts.last, !group.hasSuffix(".xcassets") {
      let path = parts.joined(separator: "/") + "/Contents.json"
      parts.removeLast()
      guard documents.contains(path),
        let node = documents.node(path, from: nil, log: &log),
        node["properties"]?["provides-namespace"]?.bool == true
      else { continue }
      name = group + "/" + name
    }
    return name
  }

  private static func isThere(
    _ slot: Slot,
    in folder: String,
    _ documents: Documents,
    _ log: inout Log
  ) -> Bool {
    if !slot.filename.utf8.contains(UInt8(ascii: "/")),
      documents.contains(folder + "/" + slot.filename)
    {
      return true
    }
    let neighbours = documents.files(in: folder)
    // Other separators than case may be another slot's file.
    let twins = neighbours.filter { $0.lowercased() == slot.filename.lowercased() }
    log.report(
      .missingImageFile,
      "'\(slot.filename)' is not in '\(folder)'",
      at: slot.span,
      help: Suggestion.help(forFile: slot.filename, among: neighbours),
      edits: Diagnostic.Edit.spelling(slot.filename, at: slot.span, among: twins)
    )
    return false
  }
}

extension Documents {
  /// The names of the files right below or deeper in a folder, found by halving the sorted paths.
  fileprivate func files(in folder: String) -> [String] {
    let prefix = folder + "/"
    let rest = paths[paths.partitioningIndex { !precedesByBytes($0, prefix) }...]
    return rest.prefix { $0.utf8.starts(with: prefix.utf8) }
      .map { String($0.dropFirst(prefix.count)) }
  }
}

/// One of the `images` of a `Contents.json`.
private struct Slot {
  let filename: String
  let span: Span
  /// Indicates a picture for dark screens.
  let isDark: Bool
  /// Indicates a picture for light screens alone.
  let isLight: Bool
  let idiom: String
  /// Pixels for one pt, 1 if the slot does not say.
  let scale: Double
  /// The locale whose readers see it; nil for all.
  let locale: String?
  /// The reading direction that it is drawn for; nil where the app shows it in both as it is.
  let direction: Direction?
  /// Set for gamuts, size classes and high contrast, which few devices show.
  let isSpecial: Bool

  /// Nil for slots that nobody has filled.
  init?(_ node: Node) {
    guard let file = node["filename"], let filename = file.text, !filename.isEmpty else {
      return nil
    }
    self.filename = filename
    span = file.span
    idiom = node["idiom"]?.text ?? "universal"
    scale = Double(node["scale"]?.text?.prefix { $0 != "x" } ?? "1").map { max(1, $0) } ?? 1
    let appearances = node["appearances"]?.list ?? []
    let luminosity = appearances.first { $0["appearance"]?.text == "luminosity" }
    isDark = luminosity?["value"]?.text == "dark"
    isLight = luminosity?["value"]?.text == "light"
    locale = node["locale"]?.text.map(LocaleTag.normalised)
    direction =
      switch node["language-direction"]?.text {
      case "left-to-right": .leftToRight
      case "right-to-left": .rightToLeft
      default: nil
      }
    let extra = ["display-gamut", "width-class", "height-class"]
    let isUsual = extra.allSatisfy { node[$0] == nil }
    isSpecial = !isUsual || appearances.contains { $0["appearance"]?.text == "contrast" }
  }

  /// Less is better: plain before special, universal and iPhone before other devices, a light
  /// picture before one for any look, and the largest scale that phones have.
  var rank: [Double] {
    [isSpecial ? 1 : 0, isForPhones ? 0 : 1, isLight ? 0 : 1, scale <= 3 ? -scale : scale]
  }

  var isForPhones: Bool { ["universal", "iphone"].contains(idiom) }
}
