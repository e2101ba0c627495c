internal import FML
internal import Source
internal import Syntax

/// The values of the feature after merging (Firefox for iOS, `touFeature.yaml` of v149).
struct TermsFeature: Sendable {
  /// The one way in.
  static let entry = "terms-of-use"
  /// The attribute that it asks for: users who have accepted do not see it again.
  static let accepted = "has_accepted_terms_of_use"
  /// The pause after a sheet was put off, in hours (`TermsOfUseCoordinator`, v149).
  static let pause = 120

  /// The switch of the sheet.
  let status: Located<Bool>
  /// The name of its words; nil in versions with one wording.
  let option: Located<String>?
  /// The number of times it comes again after the first; nil if the version does not say.
  let reminders: Located<Int>?
  /// Gives it a handle and lets a drag send it away; nil if the version does not say.
  let drag: Located<Bool>?
  let versions: ValueVersions

  /// Reads merged values.
  init(_ node: Node, _ versions: ValueVersions) {
    status = node.locatedBool("status") ?? Located(false, node.span)
    option = node.locatedString("content-option")
    reminders = node.locatedInteger("max-reminders-count")
    drag = node.locatedBool("enable-drag-to-dismiss")
    self.versions = versions
  }

  /// The sheet can be dragged away.
  var isDraggable: Bool { drag?.value ?? true }
}
