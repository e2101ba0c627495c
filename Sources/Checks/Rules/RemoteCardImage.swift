import Flow
import Source

extension Check {
  /// Finds pictures that are elsewhere, each address once.
  public static let remoteCardImage = Check(.remoteCardImage) { input, log in
    let named = input.pictures.filter { $0.reference.address != nil }
    let remote = named.compactMap { use -> (use: Usage<ImageRef>, host: String)? in
      let link = input.images.resolve(use.reference).link
      return if case .remote(let host, _)? = link { (use, host) } else { nil }
    }
    for (_, uses) in remote.grouped(by: \.use.reference.raw) {
      let (use, host) = uses[0]
      let address = input.images.resolve(use.reference).id
      log.report(
        .remoteCardImage,
        "'\(address)' is on '\(host)', which the preview does not ask",
        at: use.span,
        about: uses.flatMap(\.use.subjects),
        help: "put a copy with the same name into the project's assets, or map the address under"
          + " 'image-ids'"
      )
    }
  }
}
