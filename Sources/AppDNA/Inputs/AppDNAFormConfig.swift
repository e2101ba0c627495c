internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Settings that only some fields of a form have: bounds, units, initial values (reference: appdna,
/// section 11, "config").
struct AppDNAFormConfig: Sendable {
  let range: AppDNARange
  let unit: Located<String>?
  let decimals: Int?
  let allowsMany: Bool
  /// The initial answer; nil for none.
  let start: Template.Sample.Value?
  /// Words in a field for a place.
  let locationHint: Located<String>?
}

extension AppDNAFields {
  /// The config of a field of a kind.
  mutating func formConfig(_ key: String, _ kind: AppDNAFormField.Kind) -> AppDNAFormConfig {
    bag(key, of: "a field's config") { $0.formConfig(kind) }
  }

  private mutating func formConfig(_ kind: AppDNAFormField.Kind) -> AppDNAFormConfig {
    let start = startValue("default_value", kind)
    let range = formRange(start: start?.number)
    noteLimits(kind)
    return AppDNAFormConfig(
      range: range,
      unit: text("unit").flatMap { $0.value.isEmpty ? nil : $0 },
      decimals: integer("decimal_places", in: 0...6),
      allowsMany: bool("multi_select") ?? false,
      start: start ?? Self.stored(kind, range),
      locationHint: text("location_placeholder").flatMap { $0.value.isEmpty ? nil : $0 }
    )
  }

  /// The initial value of controls that always have one.
  private static func stored(
    _ kind: AppDNAFormField.Kind,
    _ range: AppDNARange
  ) -> Template.Sample.Value? {
    switch kind {
    case .slider, .stepper: .number(range.start)
    case .toggle: .text("false")
    default: nil
    }
  }

  private mutating func formRange(start: Double?) -> AppDNARange {
    let least = any("min_value")
    let most = any("max_value")
    let low = number("min_value") ?? 0
    let high = number("max_value") ?? 100
    reportBounds(low, high, at: most?.span ?? least?.span)
    return AppDNARange(least: low, most: high, step: number("step") ?? 1, start: start)
  }

  private mutating func startValue(
    _ key: String,
    _ kind: AppDNAFormField.Kind
  ) -> Template.Sample.Value? {
    guard let value = any(key) else { return nil }
    if let list = value.list { return .list(list.compactMap(\.text)) }
    if let number = value.number, kind != .date { return .number(number) }
    return value.text.flatMap { $0.isEmpty ? nil : .text($0) }
  }

  /// Notes limits of the document that the apps do not check (section 22: shown as notes).
  private mutating func noteLimits(_ kind: AppDNAFormField.Kind) {
    let limits = ["max_length", "min_date", "max_date"]
    for key in limits {
      guard let value = any(key)?.text else { continue }
      fidelity.add(AppDNAFidelity.uncheckedLimit, key, value)
    }
    let takesBounds = kind == .slider || kind == .stepper || kind == .rangeSlider
    for key in ["min_value", "max_value"] where !takesBounds {
      guard let value = any(key)?.text else { continue }
      fidelity.add(AppDNAFidelity.uncheckedLimit, key, value)
    }
    for key in ["picker_style", "search_enabled"] where has(key) {
      fidelity.add(AppDNAFidelity.unreadByForm, key)
    }
    if kind == .select, bool("multi_select") == true {
      fidelity.add(AppDNAFidelity.menuAnswers)
    }
    let typing = ["keyboard_type", "autocapitalize"].filter(has)
    if !typing.isEmpty {
      fidelity.add(AppDNAFidelity.keyboard, typing.joined(separator: ", "))
    }
  }
}
