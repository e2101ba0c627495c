import Flow
import Source

extension Check {
  /// Finds pictures that are elsewhere, each address once.
  public static let remoteCardImage = Check(.remoteCardImage) { input, log in
    var order: [(use: Usage<ImageRef>, host: String)] = []
    var subjects: [String: [Diagnostic.Subject]] = [:]
    for use in input.pictures where use.reference.address != nil {
      guard case .remote(let host, _)? = input.images.resolve(use.reference).link else { continue }
      let raw = use.reference.raw
      if subjects[raw] == nil { order.append((use, host)) }
      subjects[raw, default: []] += use.subjects
    }
    for (use, host) in order {
      let address = input.images.resolve(use.reference).id
      log.about(subjects[use.reference.raw] ?? use.subjects) { log in
        log.report(
          .remoteCardImage,
          "'\(address)' is on '\(host)', which the preview does not ask",
          at: use.span,
          help: "put a copy with the same name into the project's assets, or map the address under"
            + " 'image-ids'"
        )
      }
    }
  }
}
