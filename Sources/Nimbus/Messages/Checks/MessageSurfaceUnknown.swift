internal import Source

/// Messages without a known surface.
enum MessageSurfaceUnknown {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    let surface = subject.message.surface.value
    let known = subject.feature.surfaces
    guard subject.surface == nil, !known.contains(surface) else { return }
    let names = known.map { "'\($0)'" }.joined(separator: ", ")
    log.report(
      .messageSurfaceUnknown,
      "message '\(subject.key)' has the surface '\(surface)', so it never shows",
      at: subject.message.place(of: "surface"),
      help: "the surfaces are \(names)"
    )
  }
}
