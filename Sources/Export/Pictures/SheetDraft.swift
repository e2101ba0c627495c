import Flow
import Foundation

/// The contact sheets of a flow on a device, in a theme.
struct SheetDraft {
  let sheet: ContactSheet
  let device: Device
  let theme: PictureLook.Theme
  let look: PictureLook

  private var flow: SiteFlow { sheet.flow }

  /// The sheets as pictures, or all as one document; `page` makes a page of its draft.
  func pictures(
    onPaper: Bool,
    _ page: @escaping @Sendable (PageDraft) -> [UInt8]
  ) -> [CardPicture] {
    let maps = sheet.maps(onPaper: onPaper)
    if onPaper {
      return [
        picture(flow.name, ending: ".pdf", .paper) {
          page(draft(sheet.paper(maps), css: maps.flatMap(\.css)))
        }
      ]
    }
    let whole = CardPicture.Form.whole(width: ContactSheet.page)
    let mark = look.scale == 1 ? "" : "@\(look.scale)x"
    let branches = sheet.branches.enumerated().map { index, body in
      let name = "\(flow.name)/branches\(index == 0 ? "" : "-\(index + 1)")"
      return picture(name, ending: "\(mark).png", whole) { page(draft(body)) }
    }
    let locales = sheet.subjects.map { subject in
      let card = subject.variant.cards[subject.card]
      let name = "\(flow.name)/\(subject.variant.name)/\(card.name)"
      return picture(name, ending: "\(mark).png", whole, of: subject.variant, card.card) {
        page(draft(sheet.locales(subject)))
      }
    }
    let drawn = maps.map { map in
      let name = "\(flow.name)/map\(map.variant.index == 0 ? "" : "-\(map.variant.name)")"
      return picture(name, ending: "\(mark).png", .whole(width: map.page), of: map.variant) {
        page(draft(map.html, css: map.css))
      }
    }
    return branches + drawn + locales
  }

  private func picture(
    _ name: String,
    ending: String,
    _ form: CardPicture.Form,
    of variant: SiteVariant? = nil,
    _ card: Card? = nil,
    _ page: @escaping @Sendable () -> [UInt8]
  ) -> CardPicture {
    CardPicture(
      path: "\(name).\(device.id).\(theme.rawValue)\(ending)",
      flow: flow.flow.id,
      variant: variant?.variant.id,
      locale: nil,
      card: card?.id,
      span: card?.span ?? flow.flow.span,
      device: device.id,
      theme: theme,
      form: form,
      scale: form == .paper ? 1 : look.scale,
      isTransparent: false,
      page: page
    )
  }

  private func draft(_ body: HTML, css: [UInt8] = []) -> PageDraft {
    let factor = (ContactSheet.width / device.width * 10_000).rounded(.down) / 10_000
    return PageDraft(
      title: flow.title,
      lead: sheet.lead(device, theme),
      body: body,
      device: device.id,
      marks: PageDraft.mark(theme),
      css: Array(":root{--s:\(factor)}\n".utf8) + css
    )
  }
}
