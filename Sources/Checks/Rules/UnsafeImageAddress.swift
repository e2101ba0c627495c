import Flow
public import Source

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

extension Rule {
  /// A picture's address that could run something or lead out of the project.
  public static let unsafeImageAddress = Rule(
    4022,
    "unsafe-image-address",
    .error,
    title: "A picture's address has a scheme that is not opened, or leads out of the project.",
    why:
      "Such an address can run a script or show a file of the machine it is opened on; neither the"
      + " preview nor a careful app follows it.",
    fix: "Use a path inside the project's folder, an 'https:' address or a 'data:' picture.",
    bad: CheckExample.picture(
      #"↓"file:///home/anna/hero.svg""#,
      ["flows/hero.svg": CheckExample.svg]
    ),
    good: CheckExample.picture(#""hero.svg""#, ["flows/hero.svg": CheckExample.svg])
  )

  /// A picture written out in its address, and not as browsers read it.
  public static let brokenImageAddress = Rule(
    4023,
    "broken-image-address",
    .warning,
    title: "A 'data:' address gives no picture.",
    why: "Nothing can be shown for it; the preview draws a frame in its place.",
    fix: "Write the picture out again, or put it into a file and write its path.",
    bad: CheckExample.picture(#"↓"data:image/svg+xml,<svg fill='#fff'/>""#),
    good: CheckExample.picture(
      #""data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' fill='%23fff'/>""#
    )
  )
}
