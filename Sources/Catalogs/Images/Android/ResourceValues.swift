import Flow
import Source
import Syntax

/// Resources that drawables refer to: colors, sizes and texts of a project, and attributes of its
/// themes.
///
/// The theme that the app wears is not known here; an attribute has the value that the first style
/// gives it, styles named as themes before others.
struct ResourceValues {
  /// A resource for bright screens and for dark ones.
  private struct ByScreen<Value> {
    var light: Value?
    var dark: Value?

    func shown(isNight: Bool) -> Value? { isNight ? dark ?? light : light ?? dark }
  }

  private struct Written {
    let text: String
    let folder: ResourceFolder
    /// The order within a folder; of two, the smaller one counts.
    let order: Int
  }

  private var values: [String: ByScreen<Written>] = [:]
  /// Files of `color*/`: state lists and gradients, by `color/name`.
  private var files: [String: ByScreen<XMLElement>] = [:]

  init() {}

  init(_ paths: [String], documents: inout Documents) {
    // What is wrong with these files is for the reader of texts to say, which reads them too.
    var log = Log()
    for path in paths where path.hasSuffix(".xml") {
      guard let folder = ResourceFolder(of: path), folder.locale == nil, folder.suitsPhone,
        folder.kind == .values || folder.kind == .color,
        let id = documents.file(path, from: nil, log: &log),
        let root = XMLReader.read(
          documents.sources[id],
          id: id,
          limits: documents.limits,
          log: &log
        )
      else { continue }
      if folder.kind == .values {
        for element in root.children { add(element, folder) }
      } else {
        let key = "color/" + ResourceName.stem(of: path)
        if folder.isNight { files[key, default: ByScreen()].dark = root }
        if !folder.isNight { files[key, default: ByScreen()].light = root }
      }
    }
  }

  private mutating func add(_ element: XMLElement, _ folder: ResourceFolder) {
    guard let name = element["name"] else { return }
    switch element.name {
    case "color", "dimen", "drawable", "integer", "string":
      set("\(element.name)/\(name)", element, folder, 0)
    case "item": if let type = element["type"] { set("\(type)/\(name)", element, folder, 0) }
    case "style":
      let order = name.lowercased().contains("theme") ? 0 : 1
      for item in element.children("item") {
        if let attribute = item["name"] { set("attr/\(attribute)", item, folder, order) }
      }
    default: return
    }
  }

  private mutating func set(
    _ key: String,
    _ element: XMLElement,
    _ folder: ResourceFolder,
    _ order: Int
  ) {
    let text = element.allText.trimmed
    let new = Written(text: text, folder: folder, order: order)
    let screen: WritableKeyPath<ByScreen<Written>, Written?> = folder.isNight ? \.dark : \.light
    let old = values[key]?[keyPath: screen]
    let isBehind = old.map { order > $0.order || order == $0.order && !$0.folder.isBehind(folder) }
    if isBehind == true { return }
    values[key, default: ByScreen()][keyPath: screen] = new
  }

  /// The value of a reference as written; nil if the project has none.
  func text(of reference: String, isNight: Bool) -> String? {
    guard let name = ResourceName(reference), name.package != "android" || name.type == "attr"
    else {
      return nil
    }
    let prefix = name.package == "android" ? "android:" : ""
    return values["\(name.type)/\(prefix)\(name.name)"]?.shown(isNight: isNight)?.text
  }

  /// The file of a color that is more than one value.
  func file(of reference: String, isNight: Bool) -> XMLElement? {
    guard let name = ResourceName(reference), name.type == "color" else { return nil }
    return files["color/" + name.name]?.shown(isNight: isNight)
  }
}

/// A reference of a drawable taken apart: `@color/red`, `@android:color/white`, `?attr/textPrimary`,
/// `?textPrimary`.
struct ResourceName {
  let package: String?
  let type: String
  let name: String

  /// Nil for a text that refers to nothing.
  init?(_ text: String) {
    let sign = text.utf8.first
    guard sign == UInt8(ascii: "@") || sign == UInt8(ascii: "?") else { return nil }
    var body = text.dropFirst()
    if body.first == "+" || body.first == "*" { body.removeFirst() }
    package = body.firstIndex(of: ":").map { String(body[..<$0]) }
    if let colon = body.firstIndex(of: ":") { body = body[body.index(after: colon)...] }
    let slash = body.firstIndex(of: "/")
    if let slash {
      let word = String(body[..<slash])
      // `@color:…/x` never; `?android:attr/x` names its kind as `?attr/x` does.
      type = sign == UInt8(ascii: "?") ? "attr" : word
      name = String(body[body.index(after: slash)...])
    } else {
      guard sign == UInt8(ascii: "?") else { return nil }
      (type, name) = ("attr", String(body))
    }
    if name.isEmpty { return nil }
  }

  /// The name of a resource that is a file: `icon` of `drawable/icon.9.png`.
  static func stem(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }
}
