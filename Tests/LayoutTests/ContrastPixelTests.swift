import Flow
import Foundation
import Render
import Source
import Store
import Templates
import TestSupport
import Testing
import TextMeasure

@testable import Layout

/// The least contrast of texts on random stacks of paints is that of the pixels a browser draws.
///
/// `make bench -- contrast` compares a thousand.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct ContrastPixelTests {
  /// The contrast of a card's text in the browser's pixels.
  private struct Drawn: Decodable {
    /// The least contrast of any pixel.
    let least: Double
    /// The share of pixels with less than 4.5 to 1.
    let weak: Double
    /// The centre of that pixel.
    let x: Double
    let y: Double
    /// Red, green and blue there: of the letters, then behind them.
    let colors: [Double]
  }

  private static let count =
    ProcessInfo.processInfo.environment["CONTRASTS"].flatMap(Int.init) ?? 30

  @Test(arguments: [false, true]) func pixelsOfRandomPaints(hasPictures: Bool) throws {
    var dice = Dice()
    let seed = dice.seed
    let device = try #require(Device.all.first)
    var all: [PaintedText] = []
    while all.count < Self.count {
      let (seed, id) = (Dice(seed: dice.next()), "card-\(all.count)")
      if hasPictures {
        let (card, images) = RandomPaint.pictured(seed, id: id)
        let text = PaintedText(card, images, on: device)
        if let text, text.stack.hasPicture { all.append(text) }
      } else if let text = PaintedText(RandomPaint.card(seed, id: id), on: device) {
        all.append(text)
      }
    }
    let drawn = try draw(all, on: device)
    #expect(drawn.count == all.count)
    var (ratio, color, open, share) = (0.0, 0.0, 0, 0.0)
    for (own, pixels) in zip(all, drawn) {
      // What a search leaves open is right all the same; a pixel's channels are rounded at each layer.
      let (low, high) = (own.found.low, own.found.high)
      if high - low > LeastValue.slack * high { open += 1 }
      let error = max(low - pixels.least, pixels.least - high) / pixels.least
      if error > max(0.03, ratio) {
        let ours = own.colors(pixels.x, pixels.y)
        print("\(own.card.id): \(own.found), drawn \(pixels), ours \(ours)")
      }
      ratio = max(ratio, error)
      share = max(share, abs(own.weakShare - pixels.weak))
      for (one, other) in zip(own.colors(pixels.x, pixels.y), pixels.colors) {
        color = max(color, abs(one - other))
      }
    }
    let percent = (ratio * 1000).rounded() / 10
    let words =
      "contrast at most \(percent) % off, channels \((color * 10).rounded() / 10) of 255, "
      + "share below 4.5 \((share * 1000).rounded() / 10) %"
    let kind = hasPictures ? "random stacks with pictures" : "random stacks"
    print("contrast of \(all.count) \(kind): \(words), \(open) searches cut short")
    #expect(ratio < 0.05 && color < 8 && open < max(2, all.count / 50), "seed \(seed): \(words)")
  }

  private func draw(_ all: [PaintedText], on device: Device) throws -> [Drawn] {
    var sheet = StyleSheet()
    var html: [UInt8] = []
    let resolver = Resolver(tables: TextTables(), defaultLocale: "en")
    let page = DrawingPage(locale: "en", root: "", isMarked: true)
    for one in all {
      let resolved = resolver.resolve(one.card, locale: "en", images: one.images)
      CardDrawing(one.card, variant: "v", sheet: &sheet)
        .write(resolved, state: 0, on: page, to: &html)
    }
    let cards = try #require(Template.text("static/cards.css"))
    let css = [Array(cards.utf8), DeviceRules.css, sheet.css()].joined()
    let rooms = all.map { one in
      let part = one.pixels.middles
      return "[\(part.x - 0.5),\(part.y - 0.5),\(part.width + 1),\(part.height + 1)]"
    }
    let folder = try Scratch()
    try folder.write(
      "page.html",
      """
      <!doctype html><html data-device="\(device.id)" data-type="l"><meta charset="utf-8">
      <style>\(String(decoding: css, as: UTF8.self))
      .status, .screen::after { display: none !important; }</style>
      \(String(decoding: html, as: UTF8.self))<pre id="out"></pre>
      <script>const rooms = [\(rooms.joined(separator: ","))];\(Self.script)</script>
      """
    )
    let dom = try Browser.dom(of: folder.path + "/page.html", milliseconds: 100_000)
    let start = try #require(dom.range(of: "<pre id=\"out\">"))
    let end = try #require(dom.range(of: "</pre>", range: start.upperBound..<dom.endIndex))
    return try JSONDecoder().decode(
      [Drawn].self,
      from: Data(dom[start.upperBound..<end.lowerBound].utf8)
    )
  }

  /// Draws the rooms of some cards below one another as one picture, on the left without letters and on the
  /// right with boxes of their colour in their place, and compares the pixels.
  private static let script = #"""
    const linear = (byte) => {
      const value = byte / 255;
      return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
    };
    const light = (p, i) => .2126 * linear(p[i]) + .7152 * linear(p[i + 1]) + .0722 * linear(p[i + 2]);
    const write = (node) => new XMLSerializer().serializeToString(node);
    const style = write(document.querySelector("style")), all = [...document.querySelectorAll(".screen")];
    const picture = async (from, to) => {
      let html = "", top = 0;
      const tops = [];
      for (let n = from; n < to; n++) {
        const [x, y, w, h] = rooms[n], text = all[n].querySelector("[data-element=text]");
        const color = getComputedStyle(text).color;
        text.style.cssText = "color: transparent !important";
        for (const left of [0, 400]) {
          if (left) text.style.background = color;
          html += `<div xmlns="http://www.w3.org/1999/xhtml" style="position:absolute;overflow:hidden;left:${left}px;` +
            `top:${top}px;width:${w}px;height:${h}px"><div style="position:absolute;left:${-x}px;top:${-y}px">${write(all[n])}</div></div>`;
        }
        tops.push(top);
        top += h;
      }
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="${top}" data-device="iphone-15" data-type="l">` +
        `<foreignObject width="800" height="${top}">${style}${html}</foreignObject></svg>`;
      const image = new Image();
      image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
      await image.decode();
      const context = new OffscreenCanvas(800, top).getContext("2d", { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      return [context.getImageData(0, 0, 800, top).data, tops];
    };
    onload = async () => {
      const out = [];
      for (let from = 0; from < all.length; from += 30) {
        const to = Math.min(all.length, from + 30), [data, tops] = await picture(from, to);
        for (let n = from; n < to; n++) {
          const [left, top, w, h] = rooms[n];
          let worst = { least: 22 }, weak = 0;
          for (let y = 0; y < h; y++) {
            for (let x = 0; x < w; x++) {
              const i = 4 * ((tops[n - from] + y) * 800 + x), j = i + 1600;
              const [one, two] = [light(data, i), light(data, j)];
              const least = (Math.max(one, two) + .05) / (Math.min(one, two) + .05);
              if (least < 4.5) weak++;
              if (least < worst.least) {
                const colors = [...data.slice(j, j + 3), ...data.slice(i, i + 3)];
                worst = { least, x: left + x + .5, y: top + y + .5, colors };
              }
            }
          }
          out.push({ ...worst, weak: weak / (w * h) });
        }
      }
      document.querySelector("#out").textContent = JSON.stringify(out);
    };
    """#
}
