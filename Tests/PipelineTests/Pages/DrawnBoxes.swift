import Export
import Flow
import Foundation
import Source
import Store
import TestSupport
import TextMeasure

@testable import Layout

/// The boxes of cards as a browser draws them beside those of the layout.
struct DrawnBoxes {
  /// A box that differs, or that one of both does not have.
  struct Difference: CustomStringConvertible {
    let place: String
    let drawn: [Double]
    let laid: [Double]

    var description: String { "\(place) drawn \(drawn) laid \(laid)" }
  }

  /// The number of boxes compared.
  private(set) var compared = 0
  /// The boxes that differ by more than a point.
  private(set) var differences: [Difference] = []
  /// Elements that only the page has.
  private(set) var missing: [String] = []

  static let faces = FaceSet(
    files: FontFiles.all(home: ProcessInfo.processInfo.environment["HOME"])
  )

  /// One card as a page shows it.
  private struct Screen: Decodable {
    let page: String
    let card: String
    let variant: String
    let state: String
    let locale: String
    let size: String
    let device: String
    let boxes: [Drawn]
  }

  private struct Drawn: Decodable {
    let id: String
    let rect: [Double]
  }

  /// Compares the cards of some pages of a project's site, in some text sizes, on devices by platform.
  init(
    _ build: Build,
    site: Scratch,
    pages: [String],
    sizes: [TextSize],
    devices: [String]
  ) throws {
    let script = Self.script(sizes, devices)
    let lines = try PageAudit(site: site).run(script, over: pages)
    let decoder = JSONDecoder()
    let resolver = Resolver(tables: build.tables, defaultLocale: build.defaultLocale)
    for line in lines where line.hasPrefix("{") {
      let screen = try decoder.decode(Screen.self, from: Data(line.utf8))
      compare(screen, build, resolver)
    }
  }

  private mutating func compare(
    _ screen: Screen,
    _ build: Build,
    _ resolver: Resolver
  ) {
    let found = build.flows.lazy
      .flatMap { flow in flow.variants.map { (flow, $0) } }
      .first { flow, variant in
        screen.page.contains("/\(flow.id)/") && variant.id == screen.variant
          && variant.cards.contains { $0.id == screen.card }
      }
    guard let (flow, variant) = found,
      let card = variant.cards.first(where: { $0.id == screen.card }),
      let state = card.states.first(where: { $0.name == screen.state }),
      let device = Device.all.first(where: { $0.id == screen.device }),
      device.platform == flow.platform,
      let size = TextSize(rawValue: screen.size)
    else { return }
    var words = TextShaper(
      faces: Self.faces,
      locale: screen.locale,
      typeface: flow.platform == .ios ? .apple : .android
    )
    let resolved = resolver.resolve(card, locale: screen.locale, images: build.images)
    if resolved.texts.contains(where: \.hasChip) { return }
    let layout = CardLayout(resolved, state: state, on: device, size: size, shaper: &words)
    if layout.boxes.contains(where: { $0.text?.failure != nil }) { return }
    var laid: [String: [PlacedBox]] = [:]
    for box in layout.boxes where !box.id.isEmpty { laid[box.id, default: []].append(box) }
    let place =
      "\(flow.id)/\(variant.id)/\(screen.card)/\(state.name) \(screen.locale) "
      + "\(screen.size) \(screen.device)"
    for drawn in screen.boxes {
      guard let box = laid[drawn.id]?.first else {
        missing.append("\(place) \(drawn.id)")
        continue
      }
      laid[drawn.id]?.removeFirst()
      compared += 1
      let own = [box.frame.x, box.frame.y, box.frame.width, box.frame.height]
      if zip(own, drawn.rect).contains(where: { abs($0 - $1) > 1.05 }) {
        differences.append(
          Difference(
            place: "\(place) \(drawn.id)",
            drawn: drawn.rect.map { ($0 * 10).rounded() / 10 },
            laid: own.map { ($0 * 10).rounded() / 10 }
          )
        )
      }
    }
  }

  private static func script(_ sizes: [TextSize], _ devices: [String]) -> String {
    let sizes = sizes.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
    let devices = devices.map { "\"\($0)\"" }.joined(separator: ",")
    return #"""
      await open(page, 1440, 3000);
      const view = frame.contentWindow, root = frame.contentDocument.documentElement;
      const still = frame.contentDocument.createElement("style");
      const none = ["rotate", "transform", "animation", "transition"];
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(`.screen[data-card] * { ${none.map((name) => `${name}: none !important;`).join("")} }`);
      frame.contentDocument.adoptedStyleSheets = [sheet];
      const most = new Set();
      for (const device of [DEVICES]) for (const type of [SIZES]) {
        root.dataset.type = type;
        root.dataset.device = device;
        for (const other of $$("[data-device]")) if (other !== root) other.dataset.device = device;
        for (const screen of $$(".screen[data-card]")) {
          const all = screen.getBoundingClientRect();
          if (!all.width) continue;
          const scale = all.width / screen.offsetWidth;
          const boxes = [];
          for (const node of screen.querySelectorAll("[data-element]")) {
            if (view.getComputedStyle(node).display === "inline") continue;
            const rect = node.getBoundingClientRect();
            if (!node.checkVisibility()) continue;
            const at = [rect.left - all.left, rect.top - all.top, rect.width, rect.height];
            boxes.push({ id: node.dataset.element, rect: at.map((one) => Math.round(one / scale * 1000) / 1000) });
          }
          const { card, variant, state, locale } = screen.dataset;
          const key = JSON.stringify([card, variant, state, locale, type, device]);
          if (most.has(key)) continue;
          most.add(key);
          say(JSON.stringify({ page, card, variant, state, locale, size: type, device, boxes }));
        }
      }
      """#.replacing("DEVICES", with: devices).replacing("SIZES", with: sizes)
  }
}

extension ResolvedText {
  /// A place in it that nothing fills, which pages show as a chip.
  fileprivate var hasChip: Bool {
    template?.segments.contains { if case .unresolved = $0 { true } else { false } } ?? false
  }
}
