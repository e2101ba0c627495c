internal import Flow

/// The frame drawn in place of a picture, with the name of a missing picture or the address of a remote one.
enum MissingImage {
  /// A red frame with the id of a missing picture, a quiet one for a picture that is elsewhere.
  static func write(_ image: ResolvedImage, to output: inout [UInt8]) {
    switch image.link {
    case .empty?: frame("noimage bare", [], to: &output)
    case .remote(let host, let file)?:
      let caption = file.isEmpty ? "remote image" : "remote image, \(host)"
      frame("noimage away", [("b", file.isEmpty ? host : file), ("i", caption)], to: &output)
    case nil, .broken?, .file?, .inline?, .missing?, .refused?, .standIn?, .unreadable?:
      frame("noimage", [("b", image.id)], to: &output)
    }
  }

  private static func frame(
    _ classes: String,
    _ texts: [(tag: String, text: String)],
    to output: inout [UInt8]
  ) {
    output.append(html: "<span class=\"\(classes)\">\(Symbol.frame)")
    for (tag, text) in texts {
      output.append(html: "<\(tag)>")
      output.append(text: text)
      output.append(html: "</\(tag)>")
    }
    output.append(html: "</span>")
  }
}
