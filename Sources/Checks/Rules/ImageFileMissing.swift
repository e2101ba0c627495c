import Flow
import Source

extension Check {
  /// Finds addresses of pictures that are not in the project.
  public static let imageFileMissing = Check(.imageFileMissing) { input, log in
    for use in input.pictures where use.reference.address != nil {
      let image = input.images.resolve(use.reference)
      guard case .missing(let help)? = image.link else { continue }
      log.report(
        .imageFileMissing,
        "'\(image.id)' is no file of the project and no asset's name",
        at: use.span,
        about: use.subjects,
        help: help
      )
    }
  }
}
