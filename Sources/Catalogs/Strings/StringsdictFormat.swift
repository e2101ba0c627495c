import Flow
internal import Source
import Syntax

extension StringFormat {
  /// Apple's `<locale>.lproj/<Table>.stringsdict`: words that vary by number, width or device, which win
  /// over those of the `.strings` file beside it (Apple: "Stringsdict File Format").
  ///
  /// Words for the sample's number (``PluralForms``), the greatest width and the phone are shown.
  public static let stringsdict = StringFormat(
    name: ".stringsdict",
    endings: [".stringsdict"],
    isOneTable: true,
    location: { path in
      var location = StringFormat.lproj.location(path.replacing(".stringsdict", with: ".strings"))
      location?.scope = "stringsdict"
      location?.rank = [1]
      return location
    },
    read: { location, document, log in
      let root = XMLReader.read(document, log: &log)
      return root.map { Stringsdict(location: location).entries(of: $0, log: &log) } ?? []
    }
  )
}

private struct Stringsdict {
  let location: StringFormat.TableLocation

  func entries(of root: XMLElement, log: inout Log) -> [StringEntry] {
    guard root.name == "plist", let dict = root.child("dict") else {
      log.report(
        .wrongTable,
        "expected '<plist>' with '<dict>', found '<\(root.name)>'",
        at: root.tag
      )
      return []
    }
    return Self.pairs(of: dict).compactMap { key, value in
      var details = TextTables.Entry.Details()
      guard let string = text(of: value, named: key, depth: 0, &details.plurals),
        !string.value.isEmpty
      else { return nil }
      var entry = StringEntry(table: location.table, Located(key.allText, key.span), string)
      entry.details = details.plurals.isEmpty ? nil : details
      return entry
    }
  }

  /// The words of a value: a string, a format with its parts, or the best of its rules.
  private func text(
    of value: XMLElement,
    named key: XMLElement,
    depth: Int,
    _ plurals: inout [PluralForms]
  ) -> Located<String>? {
    if value.name == "string" { return Located(value.allText, value.span) }
    guard value.name == "dict", depth < 4 else { return nil }
    let pairs = Self.pairs(of: value)
    let fields = Dictionary(pairs.map { ($0.key.allText, $0.value) }) { one, _ in one }
    if let format = fields["NSStringLocalizedFormatKey"] {
      let parts = pairs.compactMap { name, part in
        text(of: part, named: name, depth: depth + 1, &plurals)
          .map { (name: name.allText, text: $0.value) }
      }
      return Located(VaryingText.filled(format.allText, with: parts), format.span)
    }
    if let rule = fields["NSStringDeviceSpecificRuleType"]
      ?? fields["NSStringVariableWidthRuleType"]
    {
      return text(of: rule, named: key, depth: depth + 1, &plurals)
    }
    if fields["NSStringFormatSpecTypeKey"]?.allText == "NSStringPluralRuleType" {
      let forms = pairs.map { ($0.key.allText, $0.key.span) }
      plurals.append(VaryingText.plural(key.allText, at: key.span, forms))
    }
    let widths = fields.compactMap { name, form in Int(name).map { ($0, form) } }
    let widest = widths.max { $0.0 < $1.0 }?.1
    return (widest ?? VaryingText.chosen(of: fields, locale: location.locale))
      .flatMap { text(of: $0, named: key, depth: depth + 1, &plurals) }
  }

  /// The keys of a `<dict>` with the values that follow them.
  private static func pairs(of dict: XMLElement) -> [(key: XMLElement, value: XMLElement)] {
    zip(dict.children, dict.children.dropFirst()).filter { $0.0.name == "key" }
      .map { (key: $0.0, value: $0.1) }
  }
}
