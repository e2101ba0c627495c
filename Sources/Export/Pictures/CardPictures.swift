import Flow
import Render
import Source

/// Cards as pages that show nothing else, one or many on each, for a browser to make pictures of.
public struct CardPictures: Sendable {
  let site: Site
  let look: PictureLook
  let library: TemplateLibrary
  /// Styles of all pages, before the classes of their cards.
  let style: [UInt8]
  private let files: [String: [UInt8]]
  private let hasFonts: Bool

  /// Pictures of a build's cards; styles are replaced by name, `static/cards.css`.
  public init(_ build: Build, look: PictureLook, templates: [String: String] = [:]) {
    site = Site(build)
    self.look = look
    library = TemplateLibrary(standingAlone: templates)
    let fonts = WebFonts.inside(build.webFonts)
    hasFonts = !fonts.isEmpty
    let sheets = library.file("static/site.css") + library.file("static/cards.css")
    style = Array(sheets.utf8) + DeviceRules.css + fonts
    files = build.images.bytes
  }

  /// The devices of a flow that were asked for; its first where nobody asked.
  private func devices(_ flow: SiteFlow, _ asked: Set<String>?) -> [Device] {
    let drawn = site.devices(of: flow)
    return asked.map { asked in drawn.filter { asked.contains($0.id) } } ?? Array(drawn.prefix(1))
  }

  // MARK: Cards

  /// The pictures of chosen cards in chosen states on chosen devices, in the order of flows, variants,
  /// locales, and of the cards as users meet them; nil devices are each flow's first.
  public func all(
    cards: Set<String>,
    states: Set<String>,
    devices: Set<String>?
  ) -> [CardPicture] {
    let page = pages("picture", ["picture"], isOne: true)
    return site.flows.flatMap { flow in
      let devices = self.devices(flow, devices)
      return flow.variants.flatMap { variant in
        site.pageLocales.flatMap { locale in
          variant.order.filter { cards.contains(variant.cards[$0].card.id) }.flatMap { card in
            Self.states(of: variant.cards[card].card, states).flatMap { state in
              devices.flatMap { device in
                look.themes.map { theme in
                  picture((flow, variant, locale, card), state, device, theme, page)
                }
              }
            }
          }
        }
      }
    }
  }

  /// The states of a card that were asked for, each with its name among files.
  private static func states(
    of card: Card,
    _ asked: Set<String>
  ) -> [(index: Int, name: String)] {
    let names = PathName.unique(card.states.map(\.name))
    return names.enumerated().filter { asked.contains(card.states[$0.offset].name) }
      .map { ($0.offset, $0.element) }
  }

  // MARK: Sheets

  /// Contact sheets of each flow: its branches, and each card in all locales; as pictures, or as one document
  /// on paper.
  public func sheets(
    cards: Set<String>,
    devices: Set<String>?,
    onPaper: Bool
  ) -> [CardPicture] {
    let page = pages("sheet", ["map", "sheet"], isOne: false)
    return site.flows.flatMap { flow in
      self.devices(flow, devices).flatMap { device in
        look.themes.flatMap { theme in
          let sheet = ContactSheet(
            site: site,
            flow: flow,
            cards: cards,
            device: device,
            theme: theme,
            look: look
          )
          return sheet.pictures(onPaper: onPaper, page)
        }
      }
    }
  }

  // MARK: Pages

  /// Makes pages with everything inside, of a template and with some styles; one card keeps its pictures in their
  /// places, so that the browser tells which can't be decoded.
  func pages(
    _ template: String,
    _ sheets: [String],
    isOne: Bool
  ) -> @Sendable (PageDraft) -> [UInt8] {
    let chrome = library.alone(template, title: "")
    let style = style + sheets.flatMap { Array(library.file("static/\($0).css").utf8) }
    return { draft in
      var content = PageContent(title: draft.title, heading: draft.title, description: "")
      content[.body] = draft.body
      content[.lead] = draft.lead
      content[.device] = HTML(text: draft.device)
      content[.marks] = draft.marks
      let classes = site.sheet.css(of: site.sheet.names(in: draft.body.bytes))
      let file = SingleFile(
        chrome: chrome,
        style: style + classes + draft.css,
        script: [],
        pictures: files,
        hasFonts: hasFonts,
        keepsPictures: isOne
      )
      return file.page(content)
    }
  }
}

/// The parts of a page of pictures that differ from page to page.
struct PageDraft {
  let title: String
  var lead = HTML()
  let body: HTML
  let device: String
  let marks: HTML
  let css: [UInt8]

  /// The attribute of the root that sets the theme of its cards.
  static func mark(_ theme: PictureLook.Theme) -> HTML {
    theme == .dark ? " data-cards=\"dark\"" : HTML()
  }
}
