internal import FML
internal import Flow
internal import JEXL
internal import Source

/// A day on which a persona opens the app, once.
struct OpenedDay {
  let persona: Persona
  /// Its place among the days on which the persona opens the app, from 0.
  let index: Int
  let platform: Platform

  /// Days since the install.
  var day: Int { persona.opens[index] }

  var isFirstRun: Bool { persona.isFirstRun(index) }

  /// The persona's attributes on the day, with those that the app counts by itself (reference: nimbus,
  /// section 7.3; fenix, section 7).
  var attributes: [String: AttributeValue] {
    let said = persona.attributes
    let first = persona.opens.first ?? 0
    var all = said
    all["days_since_install"] = .number(Double(day))
    all["is_first_run"] = .bool(isFirstRun)
    all["isFirstRun"] = .string(isFirstRun ? "true" : "false")
    if let days = said["days_since_update"]?.whole ?? (first == 0 ? 0 : nil) {
      all["days_since_update"] = .number(Double(days + day - first))
    }
    let launches = said["number_of_app_launches"]?.whole ?? 1
    all["number_of_app_launches"] = .number(Double(launches + index))
    if case .number(let installed)? = said["installation_date"] {
      all["current_date"] = .number((installed / 1000).rounded(.down) + Double(day) * 86_400)
    }
    all["events"] = .map(events)
    return all
  }

  /// The history of the app's openings, all at the same time of their days, with the persona's other events.
  private var events: [String: AttributeValue] {
    var all: [String: AttributeValue] = [:]
    if case .map(let said)? = persona.attributes["events"] { all = said }
    let past = persona.opens[...index]
    let recent = past.count { day - $0 < 28 }
    all["days_opened_in_last_28"] = .number(Double(recent))
    let lengths: [(EventHistory.Interval, minutes: Int)] = [
      (.minutes, 1), (.hours, 60), (.days, 1_440), (.weeks, 10_080), (.months, 40_320),
      (.years, 525_600),
    ]
    let counts = lengths.map { interval, minutes in
      let current = day * 1_440 / minutes
      let most = min(interval.kept, current + 1)
      var counts = [Double](repeating: 0, count: most)
      for opened in past {
        let bucket = current - opened * 1_440 / minutes
        if bucket < most { counts[bucket] += 1 }
      }
      return (interval.rawValue, AttributeValue.list(counts.map { .number($0) }))
    }
    for name in opening where all[name] == nil {
      all[name] = .map(Dictionary(uniqueKeysWithValues: counts))
    }
    return all
  }

  /// The events that the app records when it is opened (reference: nimbus, section 7.3; fenix, section 7).
  private var opening: [String] {
    [platform == .ios ? "app_cycle.foreground" : "app_opened", "events.app_opened"]
  }
}

extension AttributeValue {
  fileprivate var whole: Int? {
    guard case .number(let number) = self else { return nil }
    return Int(exactly: number)
  }
}

extension AudienceView {
  /// All ways in, unless a feature knows more.
  func isTaken(_ entry: String, on day: OpenedDay) -> Bool { true }

  /// The cards that a persona sees on a day on which it opens the app.
  func seen(on day: OpenedDay) -> Variant.Day {
    let taken = outcome.shown.filter { isTaken($0.entry, on: day) && !$0.items.isEmpty }
    return Variant.Day(
      persona: day.persona.name,
      day: day.day,
      active: day.index + 1,
      sequences: Dictionary(firstOf: taken.map { ($0.entry, $0.items.map(id)) })
    )
  }
}
