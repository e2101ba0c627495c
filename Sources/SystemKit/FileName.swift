/// Ids from paths.
package enum FileName {
  /// The name of a file without its folders and its ending.
  package static func base(_ path: String) -> String {
    let name = last(path)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let base = parts.count > 1 ? parts.dropLast().joined(separator: ".") : name
    return base.isEmpty ? "flow" : base
  }

  /// The name of a file without its folders.
  package static func last(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The path of the folder of a file; empty at the top.
  package static func folder(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// A name in kebab case, as Nimbus' command line makes the slug of a branch of its file: words end
  /// before a capital that follows a small letter, and at anything but letters and digits.
  package static func kebab(_ name: String) -> String {
    var words: [String] = []
    var word = ""
    for character in name {
      let isBreak = character.isUppercase && word.last.map { !$0.isUppercase } == true
      let isWord = character.isLetter || character.isNumber
      if isBreak || !isWord {
        words.append(word)
        word = ""
      }
      if isWord { word.append(character) }
    }
    let slug = (words + [word]).filter { !$0.isEmpty }.joined(separator: "-").lowercased()
    return slug.isEmpty ? name : slug
  }

  /// A file's name as a person would write it: `first-run` is "First run", `for-2.1` "For 2.1".
  package static func title(_ name: String) -> String {
    let dotted = name.split(separator: ".").reduce("") { text, part in
      let isNumber = text.last?.isNumber == true && part.first?.isNumber == true
      return text.isEmpty ? String(part) : text + (isNumber ? "." : " ") + part
    }
    let text = dotted.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    guard let first = text.first else { return name }
    return first.uppercased() + text.dropFirst()
  }
}

/// The file that says the version of an app to those who build it.
public enum VersionFile {
  /// The places where it may be for a document, the nearest first; in folders above the project's too.
  public static func paths(above path: String) -> [String] {
    var folders = path.split(separator: "/").dropLast().map { $0 + "/" }
    var paths: [String] = []
    while true {
      paths.append(folders.joined() + "version.txt")
      if folders.popLast() == nil { break }
    }
    return paths + above
  }

  /// The places where it may be above the project's folder.
  public static let above = ["../version.txt", "../../version.txt"]
}
