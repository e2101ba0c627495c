import Flow
public import Source

extension Check {
  /// Finds addresses of pictures that are not in the project.
  public static let imageFileMissing = Check(.imageFileMissing) { input, log in
    for use in input.pictures where use.reference.address != nil {
      let image = input.images.resolve(use.reference)
      guard case .missing(let help)? = image.link else { continue }
      log.about(use.subjects) { log in
        log.report(
          .imageFileMissing,
          "'\(image.id)' is no file of the project and no asset's name",
          at: use.span,
          help: help
        )
      }
    }
  }
}

extension Rule {
  /// A picture's path that leads to no file.
  public static let imageFileMissing = Rule(
    4021,
    "image-file-missing",
    .error,
    title: "A picture's address leads to no file of the project.",
    why:
      "Nothing can be loaded from it, so the app leaves the place empty or draws its own stand-in.",
    fix: "Correct the path, which is read from the document's folder, or add the file.",
    bad: CheckExample.picture(
      #"↓"images/heroo.svg""#,
      ["flows/images/hero.svg": CheckExample.svg]
    ),
    good: CheckExample.picture(
      #""images/hero.svg""#,
      ["flows/images/hero.svg": CheckExample.svg]
    )
  )
}
