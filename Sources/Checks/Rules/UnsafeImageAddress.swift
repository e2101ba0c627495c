import Flow
import Source

extension Check {
  /// Finds addresses of pictures that are not opened, and `data:` addresses that give no picture.
  public static let unsafeImageAddress = Check(.unsafeImageAddress, .brokenImageAddress) {
    input,
    log in
    for use in input.pictures where use.reference.address != nil {
      let image = input.images.resolve(use.reference)
      let (rule, reason, help): (Rule, String, String?)
      switch image.link {
      case .refused(let why)?:
        (rule, reason) = (.unsafeImageAddress, why)
        help = "use a path inside the project, 'https:' or 'data:'"
      case .broken(let why, let advice)?: (rule, reason, help) = (.brokenImageAddress, why, advice)
      default: continue
      }
      let message = "'\(image.id)' \(reason)"
      log.report(rule, message, at: use.span, about: use.subjects, help: help)
    }
  }
}
