internal import Flow
internal import Source
internal import Syntax

/// Finds the platform of a manifest's app: by its `about`, else by the folders around it.
enum ManifestPlatform {
  /// The platform whose code is generated from a manifest; nil for none or both.
  static func said(by manifest: Node) -> Platform? {
    let about = manifest["about"]
    let has = { (keys: [String]) in
      keys.contains { key in about?[key].map { !$0.isNull } ?? false }
    }
    return one(android: has(["kotlin", "android"]), ios: has(["swift", "ios"]))
  }

  /// The platform of the folder that a manifest lies in, the nearest one that tells.
  static func around(_ path: String, _ documents: Documents) -> Platform? {
    var folders = path.split(separator: "/").dropLast()
    while true {
      let words = (folders.last ?? "").lowercased().split { !$0.isLetter }
      let named = one(android: words.contains("android"), ios: words.contains("ios"))
      let prefix = folders.map { $0 + "/" }.joined()
      if let found = named ?? holding(prefix, documents.paths) { return found }
      if folders.popLast() == nil { return nil }
    }
  }

  private static func holding(_ prefix: String, _ paths: [String]) -> Platform? {
    let inside = paths.lazy.filter { $0.hasPrefix(prefix) }
    return one(
      android: inside.contains { path in android.contains(where: path.holds) },
      ios: inside.contains { path in ios.contains(where: path.holds) }
    )
  }

  private static let android = ["AndroidManifest.xml", "build.gradle", "/res/values"]
    .map { Array($0.utf8) }
  private static let ios = [".xcodeproj/", ".xcassets/", ".lproj/", "Package.swift"]
    .map { Array($0.utf8) }

  private static func one(android: Bool, ios: Bool) -> Platform? {
    android == ios ? nil : android ? .android : .ios
  }
}
