public import Flow
import Source
import Templates

/// A card in a locale that is to be measured in a browser: its page, and who shows it.
public struct MeasuredPage: Sendable {
  /// The flow's id.
  public let flow: String
  /// The cards that look so, each with the id of a variant of the flow that it is in; never none.
  public fileprivate(set) var cards: [(variant: String, card: Card)]
  /// The locale's id.
  public let locale: String
  /// The devices that it is measured on.
  public let devices: [Device]
  /// Makes the page, which has everything inside and draws all states of the card.
  public let page: @Sendable () -> [UInt8]
}

extension CardPictures {
  /// The pages of chosen cards in chosen locales of the build, each once however many variants of a flow
  /// show it.
  ///
  /// Nil devices are those that most differ.
  public func measured(
    cards: Set<String>,
    locales: Set<String>,
    devices: Set<String>?
  ) -> [MeasuredPage] {
    let page = self.pages(isOne: true)
    var pages: [MeasuredPage] = []
    for flow in site.flows {
      let drawn = site.devices(of: flow)
      let devices = devices.map { asked in drawn.filter { asked.contains($0.id) } }
      let chosen = devices ?? Self.usual(drawn)
      if chosen.isEmpty { continue }
      for locale in site.pageLocales where locales.contains(locale.id) {
        var looks = OrderedMap<String, MeasuredPage>()
        for variant in flow.variants where !variant.variant.excludes(locale: locale.id) {
          let printer = site.printer(flow, variant, locale)
          for card in variant.order where cards.contains(variant.cards[card].card.id) {
            let own = variant.cards[card].card
            let look = MeasuredPage(
              flow: flow.flow.id,
              cards: [],
              locale: locale.id,
              devices: chosen
            ) {
              page(Self.content(printer, card, on: chosen[0]), [])
            }
            looks.update(Self.key(printer, card), or: look) {
              $0.cards.append((variant.variant.id, own))
            }
          }
        }
        pages += looks.all.map(\.value)
      }
    }
    return pages
  }

  /// A hash that is equal for cards that look the same.
  private static func key(_ printer: CardPrinter, _ card: Int) -> String {
    let own = printer.variant.cards[card].card
    var hash = KeyHash()
    hash.add(own.id)
    for state in own.states.indices {
      hash.add(own.states[state].name, printer.screen(card, state: state, isMarked: false))
    }
    return hash.finish()
  }

  private static func content(_ printer: CardPrinter, _ card: Int, on device: Device) -> PageContent
  {
    let states = printer.variant.cards[card].card.states.indices.html { state in
      let screen = printer.screen(card, state: state, isMarked: true, loadsLazily: false)
      return "<div class=\"device\">\(HTML(bytes: screen))</div>\n"
    }
    return PageContent(title: printer.title(card), states, on: device)
  }

  /// The first phone, the narrowest one and the narrowest tablet of a flow's devices, none on its side.
  static func usual(_ devices: [Device]) -> [Device] {
    let upright = devices.filter { !$0.isTurned }
    let phones = upright.filter { $0.size != .tablet }
    let chosen = [
      phones.first, phones.min { $0.width < $1.width },
      upright.filter { $0.size == .tablet }.min { $0.width < $1.width },
    ].compactMap(\.self)
    return chosen.isEmpty ? Array(devices.prefix(1)) : devices.filter(chosen.contains)
  }
}

extension MeasuredPage {
  /// A script that comes to a text: a JSON list of measured cards, each on a device and in a text size.
  public func script(sizes: [TextSize]) -> String {
    let lists = [devices.map(\.id), sizes.map(\.rawValue)].map { names in
      JSONValue.array(names.map(JSONValue.string)).text
    }
    return "(\(Template.text("measure.js") ?? ""))(\(lists.joined(separator: ", ")))"
  }
}
