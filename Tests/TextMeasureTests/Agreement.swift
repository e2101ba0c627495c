import TextMeasure

/// The deviation of the measure from a browser, over the texts of a locale or of many.
struct Agreement {
  var texts = 0
  /// Relative errors of widths, in percent.
  var errors: [Double] = []
  var layouts = 0
  var equal = 0
  /// Layouts where the measure has fewer lines: the dangerous side.
  var fewer = 0
  var notMeasured = 0
  /// Some of the texts that differ.
  var examples: [String] = []

  /// The share of layouts with as many lines, in percent.
  var equalShare: Double { layouts == 0 ? 100 : 100 * Double(equal) / Double(layouts) }
  /// The share of layouts with fewer lines, in percent.
  var fewerShare: Double { layouts == 0 ? 0 : 100 * Double(fewer) / Double(layouts) }
  /// The error of width that 95 of 100 texts stay below, in percent.
  var width95: Double {
    let sorted = errors.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
  }

  static func += (left: inout Agreement, right: Agreement) {
    left.texts += right.texts
    left.errors += right.errors
    left.layouts += right.layouts
    left.equal += right.equal
    left.fewer += right.fewer
    left.notMeasured += right.notMeasured
    left.examples += right.examples
  }

  /// Compares the texts of one locale with what a browser made of them.
  static func of(
    _ group: LocaleTexts,
    _ browser: [BrowserLayout.Result],
    faces: FaceSet,
    spacing: Double = 0
  ) throws -> Agreement {
    var measurer = try Measurer(
      faces: faces,
      locale: group.locale,
      isRightToLeft: group.isRightToLeft,
      typeface: .apple
    )
    var agreement = Agreement()
    var place = 0
    let (sizes, weights) = (BrowserLayout.sizes, BrowserLayout.weights)
    for text in group.texts {
      var shaped: [Int: Shaped] = [:]
      for weight in weights { shaped[weight] = try? measurer.shape(text, weight: weight) }
      agreement.texts += 1
      if shaped.isEmpty { agreement.notMeasured += 1 }
      for size in sizes {
        for weight in weights {
          let result = browser[place]
          place += 1
          if let shaped = shaped[weight] {
            let setting = Shaped.Setting(size: size, spacing: spacing)
            let name = "\(group.locale) \(size) \(weight)"
            agreement.compare(text, shaped, setting, name, result)
          }
        }
      }
    }
    return agreement
  }

  private mutating func compare(
    _ text: String,
    _ shaped: Shaped,
    _ setting: Shaped.Setting,
    _ name: String,
    _ result: BrowserLayout.Result
  ) {
    let width = shaped.width(setting)
    if result.width > 0 {
      errors.append(abs(width - result.width) / result.width * 100)
      if errors.last ?? 0 > 0.2 { examples.append("\(name) \(width) \(result.width) \(text)") }
    }
    for (box, lines) in zip(BrowserLayout.boxes, result.lines) {
      let mine = shaped.lines(setting, box: box).count
      layouts += 1
      if mine == lines { equal += 1 }
      if mine < lines { fewer += 1 }
      if mine != lines { examples.append("\(name) \(box): \(mine) not \(lines): \(text)") }
    }
  }
}
