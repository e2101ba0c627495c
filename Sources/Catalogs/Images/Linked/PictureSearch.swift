import Flow
import Source
import Syntax

enum PictureLocation {
  case file(String)
  case asset(String)
  /// A picture written out in the address itself.
  case inline(DataURL)
  /// No place in the project.
  case none(ResolvedImage)
}

/// Looks for the pictures of addresses among a project's files and assets.
struct PictureSearch {
  let catalog: ImageCatalog
  let documents: Documents
  /// Addresses for which the path that was meant is looked for; the search walks all names.
  private(set) var hints = 20
  /// Picture files that may have been meant, found when the first is missing.
  private(set) var candidates: [String]?

  /// Finds the picture of an address.
  ///
  /// `image-ids` of the config is asked first, then the files; an asset with the name of the
  /// address's file stands in for one that is elsewhere.
  mutating func location(of address: ImageAddress) -> PictureLocation {
    if let mapped = catalog.ids[address.raw], catalog.assets[mapped] != nil {
      return .asset(mapped)
    }
    let target = PictureTarget(address)
    switch target {
    case .none(let link):
      return .none(ResolvedImage(link, of: address, asset: link == .empty ? "" : nil))
    case .inline(let rest):
      switch DataURL.read(rest[...]) {
      case .success(let data): return .inline(data)
      case .failure(let problem):
        let link = ImageLink.broken(reason: problem.phrase, help: problem.help)
        return .none(ResolvedImage(link, of: address))
      }
    case .remote(let host, let file):
      if let name = asset(target) { return .asset(name) }
      return .none(ResolvedImage(.remote(host: host, file: file), of: address))
    case .file(let paths):
      if let path = paths.first(where: documents.contains) { return .file(path) }
      if let name = asset(target, besides: address.raw) { return .asset(name) }
      let help = help(for: target, address)
      return .none(ResolvedImage(.missing(help: help), of: address, asset: paths.last))
    }
  }

  /// The asset that has the name of the file asked for, with or without its ending.
  private func asset(_ target: PictureTarget, besides whole: String? = nil) -> String? {
    let names = [whole, target.fileName].compactMap(\.self)
    return names.flatMap { [$0, PlainImages.name(of: $0)] }.compactMap(\.self)
      .first { catalog.assets[$0] != nil }
  }

  // MARK: What may have been meant

  /// "did you mean …?", in the words of the address.
  private mutating func help(for target: PictureTarget, _ address: ImageAddress) -> String? {
    guard hints > 0, case .file(let paths) = target, let path = paths.last else { return nil }
    hints -= 1
    let files = files(near: path, named: target.fileName ?? path)
    if !files.isEmpty {
      let low = path.lowercased()
      if let twin = files.first(where: { $0 != path && $0.lowercased() == low }) {
        return Suggestion.help(forFile: path, among: [twin])
      }
      let isRooted = address.raw.utf8.first == UInt8(ascii: "/")
      return Suggestion.question(
        files.map { isRooted ? "/" + $0 : Self.way(to: $0, from: address.base) }
      )
    }
    let name = target.fileName ?? address.raw
    let names = catalog.assets.keys.sortedByBytes().prefix(Self.most)
    return Suggestion.help(for: PlainImages.name(of: name) ?? name, among: Array(names))
  }

  private static let most = 2_000

  /// Files of the same name elsewhere, else of a name like it.
  private mutating func files(near path: String, named name: String) -> [String] {
    let all = candidates ?? documents.paths.filter { PlainImages.name(of: $0) != nil }
    candidates = all
    let wanted = name.lowercased()
    let twins = all.filter { $0.lowercased().hasSuffix(wanted) }
      .filter { $0.split(separator: "/").last?.utf8.count == name.utf8.count }
    if !twins.isEmpty { return Array(twins.prefix(3)) }
    return Suggestion.nearest(to: path, among: Array(all.prefix(Self.most)))
  }

  /// The address of a file, as a document of a folder writes it.
  static func way(to path: String, from base: String) -> String {
    var (steps, folders) = (path.split(separator: "/")[...], base.split(separator: "/")[...])
    while steps.count > 1, let folder = folders.first, folder == steps.first {
      steps.removeFirst()
      folders.removeFirst()
    }
    return (folders.map { _ in ".." } + steps).joined(separator: "/")
  }
}
