import Foundation
import SystemKit
import TestSupport
import Testing

@testable import AppDNA

/// Tests that all names on the vendor's page are read (reference: appdna, sections 6, 11 and 22).
@Suite struct AppDNASeedTests {
  /// The first words of the lines between two headings of the page, as names that stand before their
  /// description without a space.
  private static func names(
    from start: String,
    to end: String,
    like known: [String]
  ) throws -> [String] {
    let page = try #require(Corpus.seeds?.appending(path: "appdna.txt"))
    let text = try String(contentsOf: page, encoding: .utf8)
    let first = try #require(text.firstRange(of: start)?.upperBound)
    let rest = text[first...]
    let last = try #require(rest.firstRange(of: end)?.lowerBound)
    return rest[..<last].split(separator: "\n").compactMap { line in
      known.filter { line.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count }
    }
  }

  @Test(.enabled(if: Corpus.isThere)) func everyBlockOfThePageIsKnown() throws {
    let known = AppDNABlock.types.all.map(\.name) + AppDNABlock.types.aliases.keys
    let names = try Self.names(
      from: "Block TypeDescription\n",
      to: "Blocks are configured entirely",
      like: known
    )
    #expect(names.count == 26)
    #expect(Set(names).count == 26)
  }

  @Test(.enabled(if: Corpus.isThere)) func everyFieldOfThePageIsKnown() throws {
    let names = try Self.names(
      from: "TypeDescriptionExample Use Case\n",
      to: "Field Validation",
      like: AppDNAFormField.Kind.allCases.map(\.rawValue)
    )
    #expect(names.count == 22)
    #expect(Set(names).count == 22)
  }

  @Test func allTypesOfTheReferenceAreThere() {
    let names = Set(AppDNABlock.types.all.map(\.name))
    let reference = """
      heading text rich_text list badge image icon video lottie rive spacer divider stack row \
      custom_view button social_login toggle page_indicator progress_bar timeline animated_loading \
      countdown_timer circular_gauge pulsing_avatar star_background rating wheel_picker \
      date_wheel_picker pricing_card input_text input_textarea input_number input_email input_phone \
      input_password input_date input_time input_datetime input_select input_slider input_toggle \
      input_stepper input_segmented input_location input_rating input_range_slider \
      input_image_picker input_color input_url input_chips input_signature
      """.split(separator: " ").map(String.init)
    #expect(reference.count == 52)
    #expect(reference.filter { !names.contains($0) } == [])
  }
}
