import Flow
import Source
import Syntax

/// Reads the texts of one `values*/*.xml`.
struct AndroidStrings {
  let document: StringFormat.Document
  let location: StringFormat.TableLocation
  private(set) var entries: [StringEntry] = []
  private(set) var locale: String?
  /// No more findings are reported when there are so many.
  private(set) var most = 0

  private var file: SourceFile { document.file }

  /// All texts of the file; other resources are passed over.
  mutating func entries(log: inout Log) -> [StringEntry] {
    guard let root = XMLReader.read(document, log: &log) else { return [] }
    guard root.name == "resources" else {
      log.report(.wrongResources, "expected '<resources>', found '<\(root.name)>'", at: root.tag)
      return []
    }
    if ResourceFolder(of: file.path)?.locale == nil {
      locale = root["tools:locale"].map(LocaleTag.normalised)
    }
    most = log.diagnostics.count + document.limits.findings
    for element in root.children where log.diagnostics.count < most {
      read(element, &log)
    }
    return entries
  }

  private mutating func read(_ element: XMLElement, _ log: inout Log) {
    if let product = element["product"], product != "default" { return }
    let isItem = element.name == "item" && element["type"] == "string"
    let kind = isItem ? "string" : element.name
    guard Self.kinds.contains(kind) else { return reportOther(element, &log) }
    guard let name = element["name"], !name.isEmpty else {
      log.report(
        .wrongResources,
        "'<\(element.name)>' has no name",
        at: element.tag,
        help: "give it an attribute 'name'"
      )
      return
    }
    switch kind {
    case "plurals": readPlurals(element, name, &log)
    case "string-array":
      for (index, item) in element.children("item").enumerated() {
        add(item, of: element, key: "\(name)[\(index)]", table: "@array", &log)
      }
    default: add(element, of: element, key: name, table: "@string", &log)
    }
  }

  private func reportOther(_ element: XMLElement, _ log: inout Log) {
    let name = element.name
    if Self.others.contains(name) || name.utf8.contains(UInt8(ascii: ":")) { return }
    let help = Suggestion.help(for: name, among: Self.others + Self.kinds)
    log.report(.wrongResources, "'<\(name)>' is no kind of resource", at: element.tag, help: help)
  }

  private static let kinds = ["plurals", "string", "string-array"]

  /// Kinds of resources that hold no texts of their own.
  private static let others = """
    add-resource anim animator array attr attr-private bag bool color configVarying
    declare-styleable dimen drawable eat-comment font fraction id integer integer-array interpolator
    item java-symbol layout macro menu mipmap navigation overlayable public public-group raw skip
    staging-public-group staging-public-group-final style symbol transition xml
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  private mutating func readPlurals(_ element: XMLElement, _ name: String, _ log: inout Log) {
    var forms: [PluralCategory: Span] = [:]
    var noted: Int?
    for item in element.children("item") {
      let quantity = item["quantity"] ?? ""
      guard let category = PluralCategory(rawValue: quantity) else {
        let quantities = PluralCategory.allCases.map(\.rawValue)
        log.report(
          .wrongResources,
          quantity.isEmpty
            ? "an item of '\(name)' has no quantity" : "'\(quantity)' is no quantity",
          at: item.tag,
          help: "quantities are \(quantities.joined(separator: ", "))"
        )
        continue
      }
      if forms[category] == nil { forms[category] = item.tag }
      add(item, of: element, key: "\(name)[\(quantity)]", table: "@plurals", &log)
      if category == .other { noted = entries.count - 1 }
    }
    if let noted {
      let plural = PluralForms(span: element.tag, forms: forms, hasZeroOfItsOwn: false)
      entries[noted].details = entries[noted].details ?? TextTables.Entry.Details()
      entries[noted].details?.plurals = [plural]
    } else {
      log.report(
        .pluralWithoutOther,
        "'\(name)' has no words for the quantity 'other'",
        at: element.tag,
        help: "add <item quantity=\"other\">; every language needs it"
      )
    }
  }

  /// Adds the words of an element; `resource` is itself, or the array or plural it belongs to.
  private mutating func add(
    _ element: XMLElement,
    of resource: XMLElement,
    key: String,
    table: String,
    _ log: inout Log
  ) {
    let string = AndroidText(element)
    var details = TextTables.Entry.Details()
    details.note = [element.note, resource.note].first { !$0.isEmpty }
    details.samples = string.samples
    details.isTranslatable = resource["translatable"] != "false"
    var text = string.text
    switch string.reference {
    case .text(let key): details.reference = key
    case .nothing: text = ""
    case .other(let written): reportReference(written, element, &log)
    case nil: report(string.mistakes, in: element, &log)
    }
    let isFormatted = resource["formatted"] != "false" && element["formatted"] != "false"
    if isFormatted, details.isTranslatable, !string.hasMarkup { checkPlaces(text, element, &log) }
    let shown = Located(text, element.span)
    var entry = StringEntry(table: table, Located(key, element.tag), shown)
    entry.locale = locale
    entry.role = location.isFallback ? .source : .text
    entry.details = details == TextTables.Entry.Details() ? nil : details
    entries.append(entry)
  }
}

extension AndroidStrings {
  private func report(
    _ mistakes: [AndroidText.Mistake],
    in element: XMLElement,
    _ log: inout Log
  ) {
    var raw = RawText(of: element, in: file)
    for mistake in mistakes.sorted(by: { $0.offset < $1.offset })
    where log.diagnostics.count < most {
      let start = raw.fileOffset(of: mistake.offset)
      let end = min(start + mistake.length, file.bytes.count)
      let span = Span(file: document.id, start: start, end: end)
      log.report(mistake.rule, mistake.message, at: span, help: mistake.help)
    }
  }

  private func reportReference(_ written: String, _ element: XMLElement, _ log: inout Log) {
    log.report(
      .wrongReference,
      "'\(written)' refers to something that is no text",
      at: element.span,
      help: "write \\@ or \\? for a text that starts with the sign itself"
    )
  }

  /// Several places must be numbered, for translations may change their order.
  private func checkPlaces(_ text: String, _ element: XMLElement, _ log: inout Log) {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return }
    let places = Placeholders.marks(in: text, .formatter).filter { mark in
      if case .argument = mark.kind { true } else { false }
    }
    let bytes = Array(text.utf8)
    guard places.count > 1,
      let bare = places.first(where: { !bytes[$0.range].contains(UInt8(ascii: "$")) })
    else { return }
    log.report(
      .unnumberedPlaceholders,
      "'\(String(decoding: bytes[bare.range], as: UTF8.self))' is one of \(places.count)"
        + " placeholders and has no number",
      at: element.span,
      help: "write %1$s, %2$s and so on, or formatted=\"false\" where nothing is filled in"
    )
  }
}
