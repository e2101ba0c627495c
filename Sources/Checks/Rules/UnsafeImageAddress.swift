import Flow
import Source

extension Check {
  /// Finds addresses of pictures that are not opened, and `data:` addresses that give no picture.
  public static let unsafeImageAddress = Check(.unsafeImageAddress, .brokenImageAddress) {
    input,
    log in
    for use in input.pictures where use.reference.address != nil {
      let image = input.images.resolve(use.reference)
      log.about(use.subjects) { log in
        switch image.link {
        case .refused(let reason)?:
          log.report(
            .unsafeImageAddress,
            "'\(image.id)' \(reason)",
            at: use.span,
            help: "use a path inside the project, 'https:' or 'data:'"
          )
        case .broken(let reason, let help)?:
          log.report(.brokenImageAddress, "'\(image.id)' \(reason)", at: use.span, help: help)
        default: return
        }
      }
    }
  }
}
