internal import Source
internal import Syntax

/// Checks the variables that set preferences of Gecko (reference: nimbus, section 2.1).
enum GeckoPrefCheck {
  /// Preferences that no experiment may set, with the reason; nimbus-fml's list.
  private static let denied = [
    "app.shield.optoutstudies.enabled": "without it the user leaves every experiment at once",
    "datareporting.healthreport.uploadEnabled":
      "without it the user leaves every experiment at once",
    "nimbus.debug": "it is for tests of Nimbus itself",
    "security.turn_off_all_security_so_that_viruses_can_take_over_this_computer":
      "it is unsafe outside of automated tests",
    "services.settings.server": "with another server the app gets no experiments",
  ]

  static func run(_ manifest: Manifest, _ log: inout Log) {
    let variables = manifest.features.sortedByBytes(of: \.key).flatMap(\.value.variables)
    for variable in variables {
      if let pref = variable.geckoPref { check(variable, pref, &log) }
    }
    let prefs = variables.compactMap(\.geckoPref)
    log.reportRepeated(prefs, .manifestPrefTwice, first: "the other variable") {
      "the preference '\($0)' is set by two variables"
    }
  }

  private static func check(
    _ variable: Manifest.FieldType,
    _ pref: Located<String>,
    _ log: inout Log
  ) {
    if let reason = denied[pref.value] {
      let message = "the preference '\(pref.value)' can't be set by experiments: \(reason)"
      log.report(.manifestPrefDenied, message, at: pref.span)
    }
    if !takesPref(variable.type) {
      log.report(
        .manifestPrefType,
        "a variable with 'gecko-pref' can't be of type '\(variable.type.name)'",
        at: variable.typeSpan,
        help: "use 'Option<Boolean>', 'Option<Int>' or 'Option<String>'"
      )
    }
    if let value = variable.defaultValue, !value.isNull {
      log.report(
        .manifestPrefDefault,
        "'\(variable.name)' has 'gecko-pref' and can't have a default",
        at: value.span,
        labels: [Diagnostic.Label(pref.span, "the preference")]
      )
    }
  }

  /// Strings of an alias are strings too.
  private static func takesPref(_ type: Manifest.ValueType) -> Bool {
    guard case .option(let inner) = type else { return false }
    switch inner {
    case .boolean, .int, .string, .alias: return true
    default: return false
    }
  }
}
