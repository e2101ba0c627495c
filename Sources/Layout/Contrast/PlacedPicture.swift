internal import Flow

/// A picture file in a box, with its fit.
struct PlacedPicture: Hashable {
  /// Its path in the site.
  let path: String
  let fit: Fit
  /// Indicates that it is mirrored for readers of the other direction.
  let isMirrored: Bool

  /// The picture of a card's image on light or dark screens; nil where there is none.
  init?(_ image: ResolvedImage, _ fit: Fit, isDark: Bool, isRightToLeft: Bool) {
    guard let light = image.light else { return nil }
    let file = isDark ? image.dark ?? light : light
    (path, self.fit) = (file.path, fit)
    isMirrored =
      switch file.direction {
      case .leftToRight?: isRightToLeft
      case .rightToLeft?: !isRightToLeft
      case nil: false
      }
  }

  /// The rectangle of all of a picture of some pixels (CSS Images 3, section 5.5, `object-fit`).
  func area(of size: (width: Double, height: Double), in box: Rectangle) -> Rectangle {
    var (width, height) = (size.width, size.height)
    let (across, down) = (box.width / width, box.height / height)
    switch fit {
    case .fill: return box
    case .center: break
    case .contain: (width, height) = (width * min(across, down), height * min(across, down))
    case .cover: (width, height) = (width * max(across, down), height * max(across, down))
    }
    return box.middle(width: width, height: height)
  }
}

extension Rectangle {
  /// The rectangle without some points at each side.
  func inset(_ edges: Insets, isRightToLeft: Bool) -> Rectangle {
    Rectangle(
      x: x + (isRightToLeft ? edges.trailing : edges.leading),
      y: y + edges.top,
      width: max(0, width - edges.horizontal),
      height: max(0, height - edges.vertical)
    )
  }

  func middle(width: Double, height: Double) -> Rectangle {
    Rectangle(
      x: x + (self.width - width) / 2,
      y: y + (self.height - height) / 2,
      width: width,
      height: height
    )
  }
}

extension Box {
  /// The rectangle in which the picture of an image's box is drawn (`.e-pic > img` in cards.css); nil where
  /// it follows from more than the box.
  func pictureFrame(in frame: Rectangle, _ file: PictureFile, isRightToLeft: Bool) -> Rectangle? {
    guard case .picture(let picture) = content, gutter == nil else { return nil }
    let inside = frame.inset(Insets(border), isRightToLeft: isRightToLeft)
    if picture.hasWidth, picture.hasHeight { return inside }
    let room = inside.inset(padding, isRightToLeft: isRightToLeft)
    if picture.hasHeight { return room }
    guard let width = file.width?.rounded(), let height = file.height?.rounded(), width > 0 else {
      return nil
    }
    let own = picture.hasWidth ? room.width : min(width, room.width)
    return room.middle(width: own, height: min(own * height / width, maxHeight))
  }
}
