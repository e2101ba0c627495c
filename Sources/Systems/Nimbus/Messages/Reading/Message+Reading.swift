internal import FML
internal import Source
internal import Syntax

extension Message {
  /// Reads a merged message; `trigger` is what versions before v125 have, `exclude-if-any` what
  /// Android has.
  init(key: Located<String>, node: Node, defaults: Set<Span>) {
    self.key = key
    surface = node.sitedString("surface") ?? Located("Unknown", node.span)
    style = node.sitedString("style") ?? Located("DEFAULT", node.span)
    title = node.sitedString("title")
    text = node.sitedString("text") ?? Located("", node.span)
    buttonLabel = node.sitedString("button-label")
    action = node.sitedString("action").flatMap { $0.value.isEmpty ? nil : $0 }
    parameters = (node["action-params"]?.map ?? []).compactMap { entry in
      entry.value.text.map { Parameter(name: entry.key, value: Located($0, entry.value.span)) }
    }
    triggers = node.sitedStrings(node["trigger-if-all"] == nil ? "trigger" : "trigger-if-all")
    exceptions = node.sitedStrings(
      node["except-if-any"] == nil ? "exclude-if-any" : "except-if-any"
    )
    isControl = node.sitedBool("is-control") ?? Located(false, node.span)
    experiment = node.sitedString("experiment")
    let survey = node.present("microsurveyConfig") ?? node.present("microsurvey-config")
    self.survey = survey.map { Survey($0, defaults: defaults) }
    shuffles = node.sitedBool("should-randomize-options")
    written = node.written(besides: defaults)
  }
}

extension Message.Survey {
  fileprivate init(_ node: Node, defaults: Set<Span>) {
    utmContent = node.sitedString("utm-content")
    icon = node.sitedString("icon").flatMap { defaults.contains($0.span) ? nil : $0 }
    options = Self.options(node)
    span = node.span
  }

  /// Texts; on Android `answers`, before v129 `options`, which are maps with a text and a place
  /// (reference: fenix, section 9).
  private static func options(_ node: Node) -> [Located<String>] {
    let texts = node.sitedStrings("options")
    guard texts.isEmpty, let answers = (node["answers"] ?? node["options"])?.list else {
      return texts
    }
    let places = answers.map { $0.sitedInteger("ordering")?.value ?? 0 }
    let sorted = answers.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    return sorted.compactMap { answers[$0].sitedString("text") }
  }
}
