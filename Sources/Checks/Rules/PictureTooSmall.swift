import Flow
import Source

extension Check {
  /// Finds bitmaps with fewer pixels than the sharpest phones draw, where their size is known.
  public static let pictureTooSmall = Check(.pictureTooSmall) { input, log in
    var seen: Set<String> = []
    for drawn in input.drawnPictures {
      let image = input.images.resolve(
        drawn.reference,
        locales: [input.defaultLocale, input.defaultLocale]
      )
      guard let file = image.light, let need = Need(file, drawn), seen.insert(file.path).inserted
      else { continue }
      let use = input.pictures.first { $0.reference == drawn.reference }
      log.report(
        .pictureTooSmall,
        "'\(image.id)' is drawn \(need.points) points large, \(need.pixels) pixels of the sharpest"
          + " phones, and has \(need.own)",
        at: drawn.span,
        about: use?.subjects ?? [],
        labels: image.span.map { [Diagnostic.Label($0, "the picture")] } ?? [],
        help:
          "add a picture with at least \(need.pixels) pixels for scale 3, or draw it as SVG or"
          + " PDF"
      )
    }
  }

  /// The pixels that a picture needs, and those it has.
  private struct Need {
    private let has: Size
    /// In points.
    private let drawn: Size

    private typealias Size = (width: Double, height: Double)

    /// Nil for drawings, where no side of the box is given in points, and where there are enough pixels.
    init?(_ file: PictureFile, _ picture: DrawnPicture) {
      guard let scale = file.scale, let width = file.width, let height = file.height, width > 0,
        height > 0, picture.image.fit != .center
      else { return nil }
      has = (width * scale, height * scale)
      let sides = [(picture.size.width, width), (picture.size.height, height)].compactMap {
        if case .points(let points)? = $0, points > 0 { points / $1 } else { nil }
      }
      let cover = picture.image.fit == .contain ? sides.min() : sides.max()
      guard let factor = cover else { return nil }
      drawn = (width * factor, height * factor)
      // Half a pixel is lost by rounding.
      if has.width + 0.5 >= wanted.width, has.height + 0.5 >= wanted.height { return nil }
    }

    private var wanted: Size { (drawn.width * 3, drawn.height * 3) }
    var points: String { Self.dimensions(drawn) }
    var pixels: String { Self.dimensions(wanted) }
    var own: String { Self.dimensions(has) }

    private static func dimensions(_ size: Size) -> String {
      func whole(_ side: Double) -> Int { Int(min(1e9, side.rounded(.toNearestOrAwayFromZero))) }
      return "\(whole(size.width)) × \(whole(size.height))"
    }
  }
}
