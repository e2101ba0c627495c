public import Source
internal import Templates

/// The scripts and the styles that a server adds to pages.
public enum LiveFiles {
  /// The file at a path.
  ///
  /// - Parameters:
  ///   - path: From the site's root.
  ///   - templates: The user's own templates and static files, by name.
  /// - Returns: The file; nil where the path is another's.
  public static func file(at path: String, templates: [String: String]) -> OutputFile? {
    let text = { (name: String) in
      templates["static/" + name] ?? templates[name] ?? Template.text("static/" + name) ?? ""
    }
    return switch path {
    case ".flowproof/live.js", ".flowproof/tweak.js":
      OutputFile(path: path, text: text(String(path.dropFirst(".flowproof/".count))))
    // Errors look as they do on the page of all findings.
    case ".flowproof/live.css":
      OutputFile(path: path, text: text("findings.css") + text("live.css"))
    default: nil
    }
  }
}
