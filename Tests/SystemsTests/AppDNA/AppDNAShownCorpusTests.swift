import Flow
import Source
import TestSupport
import Testing

import struct Foundation.Data
import class Foundation.JSONDecoder

@testable import AppDNA

/// Real blocks of progress, decoration and values, drawn with the values of their own JSON.
@Suite(.enabled(if: Corpus.isThere)) struct StepShownCorpusTests {
  /// A document's block with what is drawn of it.
  private struct Read {
    let project: StepProject
    let json: [String: JSON]
    let element: Element

    func number(_ key: String) throws -> Double {
      guard case .number(let number) = json[key] else { throw Missing(key: key) }
      return number
    }

    func text(_ key: String) throws -> String {
      guard case .text(let text) = json[key] else { throw Missing(key: key) }
      return text
    }

    func list(_ key: String) throws -> [[String: JSON]] {
      guard case .list(let list) = json[key] else { throw Missing(key: key) }
      return list.compactMap { if case .map(let map) = $0 { map } else { nil } }
    }

    func outline() throws -> String { try project.outline(of: element.id) }
  }

  private struct Missing: Error { let key: String }

  /// JSON as it stands.
  private enum JSON: Decodable {
    case number(Double)
    case bool(Bool)
    case text(String)
    case list([JSON])
    case map([String: JSON])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let bool = try? value.decode(Bool.self) {
        self = .bool(bool)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else if let list = try? value.decode([JSON].self) {
        self = .list(list)
      } else {
        self = .map(try value.decode([String: JSON].self))
      }
    }
  }

  private static func read(_ path: String) throws -> Read {
    let files = try Corpus.files("appdna")
    let bytes = try #require(files[path + ".json"])
    let text = String(decoding: bytes, as: UTF8.self)
    var json = try JSONDecoder().decode(JSON.self, from: Data(bytes))
    let isStep = text.contains("content_blocks")
    if isStep, case .map(let step) = json, case .map(let config) = step["config"],
      case .list(let blocks) = config["content_blocks"], let first = blocks.first
    {
      json = first
    }
    guard case .map(let block) = json, case .text(let id) = block["id"] else {
      throw Missing(key: "id")
    }
    let step = #"{"id": "s", "type": "custom", "config": {"content_blocks": [\#(text)]}}"#
    let project = try StepProject(steps: isStep ? text : step)
    let root = try project.card().states[0].root
    let element = try #require(root.all.first { $0.id == id })
    return Read(project: project, json: block, element: element)
  }

  @Test func pageIndicator() throws {
    let block = try Self.read("ios/blocks/testDecodePageIndicator")
    let dots = try #require(block.element.all.compactMap(\.progress).first)
    #expect(
      dots.shape
        == .dots(
          count: Int(try block.number("dot_count")),
          current: Int(try block.number("active_index")),
          filled: false,
          size: try block.number("dot_size"),
          gap: try block.number("dot_spacing"),
          currentWidth: try block.number("active_dot_width")
        )
    )
    #expect(StyleOutline.paint(dots.fill) == (try block.text("active_color")))
    #expect(StyleOutline.paint(dots.track) == (try block.text("inactive_color")))
    #expect(block.project.messages == [])
  }

  @Test func timeline() throws {
    let block = try Self.read("ios/blocks/testDecodeTimeline")
    let outline = try block.outline()
    for item in try block.list("timeline_items") {
      for case .text(let words) in [item["title"], item["subtitle"]] {
        #expect(outline.contains("\"\(words)\""))
      }
    }
    for key in ["completed_color", "current_color", "upcoming_color", "line_color"] {
      #expect(outline.contains("on \(try block.text(key))"), "\(key)")
    }
    #expect(block.project.messages == [])
  }

  @Test(arguments: ["ios/blocks/testDecodeAnimatedLoading", "android/blocks/parseAnimatedLoading"])
  func loading(path: String) throws {
    let block = try Self.read(path)
    let outline = try block.outline()
    var total = 0.0
    for item in try block.list("loading_items") {
      if case .number(let time) = item["duration_ms"] { total += time }
      if case .text(let words) = item["label"] { #expect(outline.contains("\"\(words)\"")) }
    }
    #expect(outline.contains("moves \(StyleOutline.number(total + 150)) ms"))
    #expect(
      block.element.fidelity.texts(.notDrawn) == ["total_duration_ms: the times of the items count"]
    )
    #expect(block.project.messages == [])
  }

  @Test func countdownOfIOS() throws {
    let block = try Self.read("ios/blocks/testDecodeCountdownTimerBar")
    let digits = block.element.all.compactMap(\.progress)
    #expect(digits.map(\.run?.duration).allSatisfy { $0 == 60_000 })
    #expect(try block.number("duration_seconds") == 60)
    #expect(digits.count == 3)
  }

  @Test func countdownOfAndroid() throws {
    let block = try Self.read("android/blocks/parseCountdownTimerCircularVariant")
    let outline = try block.outline()
    guard case .map(let labels) = block.json["labels"] else { throw Missing(key: "labels") }
    for case (let unit, .text(let words)) in labels where unit != "days" {
      #expect(outline.contains("\"\(words)\""))
    }
    #expect(outline.contains("digits '10'"))
    #expect(outline.contains("ink \(try block.text("accent_color"))"))
    #expect(outline.contains("\(StyleOutline.number(try block.number("font_size"))) px 700"))
  }

  @Test func gauges() throws {
    let block = try Self.read("ios/blocks/testDecodeCircularGauge")
    let ring = try #require(block.element.all.compactMap(\.progress).first)
    let fraction = try block.number("gauge_value") / (try block.number("max_value"))
    #expect(
      ring.shape == .ring(fraction: fraction, size: 200, width: try block.number("stroke_width"))
    )
    #expect(StyleOutline.paint(ring.fill) == (try block.text("bar_color")))
    #expect(StyleOutline.paint(ring.track) == (try block.text("track_color")))
    #expect(ring.run?.duration == (try block.number("animation_duration_ms")))
    #expect(try block.outline().contains("\"\(try block.text("sublabel"))\""))
    let large = try Self.read("ios/blocks/testDecodeLargeValues")
    let other = try #require(large.element.all.compactMap(\.progress).first)
    #expect(other.shape.fraction > 0.999)
    #expect(other.run?.duration == (try large.number("animation_duration_ms")))
  }

  @Test func avatar() throws {
    let block = try Self.read("android/blocks/parsePulsingAvatar")
    let rings = block.element.all.compactMap(\.animation)
    #expect(rings.count == Int(try block.number("pulse_ring_count")))
    let speed = try block.number("pulse_speed")
    #expect(rings.allSatisfy { $0.duration == speed * 1000 })
    let side = StyleOutline.number(try block.number("height"))
    #expect(try block.outline().contains("width \(side), height \(side)"))
    #expect(try block.project.card().images.map(\.raw) == [try block.text("image_url")])
  }

  @Test func stars() throws {
    let block = try Self.read("ios/blocks/testDecodeStarBackgroundSparkles")
    #expect(block.element.all.compactMap(\.animation).count == 20)
    #expect(try block.text("density") == "sparse")
  }

  @Test func rating() throws {
    let block = try Self.read("ios/blocks/testDecodeRating")
    let stars = Int(try block.number("max_stars"))
    let colors = "\(try block.text("filled_color")) on \(try block.text("empty_color"))"
    #expect(try block.outline().contains("0 of \(stars) stars \(colors)"))
    #expect(block.project.messages.map { $0.prefix(17) } == ["rating-not-stored"])
  }

  @Test func ratingOfAHundredStars() throws {
    let block = try Self.read("android/blocks/parseBlockWithLargeStarCount")
    let size = StyleOutline.number(try block.number("star_size"))
    #expect(try block.outline().contains("48 of 48 stars"))
    #expect(try block.outline().contains("size \(size) gap 4"))
  }

  @Test(arguments: ["ios/blocks/testDecodeWheelPicker", "android/blocks/parseWheelPicker"])
  func wheel(path: String) throws {
    let block = try Self.read(path)
    let unit = try block.text("unit")
    let start = StyleOutline.number(try block.number("default_picker_value"))
    #expect(try block.outline().contains("[\"\(start) \(unit)\"]"))
    let card = try block.project.card()
    #expect(card.collects == ["\(card.id).\(try block.text("field_id"))"])
  }
}

extension Element {
  fileprivate var progress: Progress? {
    if case .progress(let progress) = kind { progress } else { nil }
  }
}
