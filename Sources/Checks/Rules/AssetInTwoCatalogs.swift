import Flow
public import Source

extension Check {
  /// Finds images whose asset is in several catalogs, with other pictures, where nothing tells which one the app takes.
  public static let assetInTwoCatalogs = Check(.assetInTwoCatalogs) { input, log in
    var seen: Set<String> = []
    for use in input.pictures where use.reference.modules == nil {
      let name = input.images.resolve(use.reference).asset
      guard let twins = input.images.twins[name], let first = input.images.assets[name],
        seen.insert(name).inserted
      else { continue }
      let (drawn, other) = (
        input.sources[first.span.file].path, input.sources[twins[0].span.file].path
      )
      log.about(use.subjects) { log in
        log.report(
          .assetInTwoCatalogs,
          "'\(name)' is in two catalogs with other pictures, and that of '\(drawn)' is drawn",
          at: use.span,
          labels: [Diagnostic.Label(twins[0].span, "the other is here")],
          help: "rename one of them, or leave the catalog of '\(other)' out under 'assets'"
        )
      }
    }
  }
}

extension Rule {
  /// An asset's name in two catalogs, with other pictures.
  public static let assetInTwoCatalogs = Rule(
    4024,
    "asset-in-two-catalogs",
    .warning,
    title: "An asset's name is in two catalogs, with other pictures.",
    why: "Which picture the app shows depends on the module that loads it, which no file says.",
    fix: "Give one of the assets another name, or leave the other module's catalog out.",
    bad: CheckExample.picture(
      #"↓"globe""#,
      CheckExample.globes(in: ["assets/A.xcassets", "assets/B.xcassets"])
    ),
    good: CheckExample.picture(#""globe""#, CheckExample.globes(in: ["assets/A.xcassets"]))
  )
}

extension CheckExample {
  /// Catalogs that each have a picture of their own under one name.
  fileprivate static func globes(in catalogs: [String]) -> [String: String] {
    var files: [String: String] = [:]
    for (number, catalog) in catalogs.enumerated() {
      let folder = "\(catalog)/globe.imageset"
      files["\(folder)/Contents.json"] = #"{"images": [{"filename": "globe.svg"}]}"#
      files["\(folder)/globe.svg"] = writing("\(number)")
    }
    return files
  }
}
