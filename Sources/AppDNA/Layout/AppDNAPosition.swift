internal import Flow
internal import Source
internal import SystemKit

/// The position of a block in its zone, as far as the block gives one (reference: appdna, section 7.8).
struct AppDNAPosition: Sendable {
  let horizontal: AppDNAAlign?
  /// The alignment in a row or stack; elsewhere it only chooses the zone.
  let vertical: AppDNAZone?
  /// The offset down, in pt.
  let y: Double
  /// The offset to the right, in pt.
  let x: Double
}

extension Fields {
  /// The position of a block; nil where it says nothing of one.
  mutating func position() -> AppDNAPosition? {
    let keys = ["horizontal_align", "vertical_align", "vertical_offset", "horizontal_offset"]
    let isGiven = keys.contains { has($0) }
    let position = AppDNAPosition(
      horizontal: word("horizontal_align", as: AppDNAAlign.self),
      vertical: word("vertical_align", as: AppDNAZone.self),
      y: number("vertical_offset") ?? 0,
      x: number("horizontal_offset") ?? 0
    )
    return isGiven ? position : nil
  }

  /// The box behind a block and all around it that its `field_config` asks for; nil for none (reference:
  /// appdna, section 7.10).
  mutating func container() -> Style? {
    let isBlurred = bool("blur_background") == true
    // The apps leave white out.
    let text = text("container_bg_color")?.value ?? ""
    let isFilled = !text.isEmpty && !AppDNAColor.isClear(text) && text.lowercased() != "#ffffff"
    let color = isFilled ? self.color("container_bg_color") : nil
    let width = number("container_border_width") ?? 0
    let ink = color == nil && width <= 0 ? nil : self.color("container_border_color")
    let border = width > 0 ? ink.map { Border(width: width, color: $0) } : nil
    let opacity = number(["container_opacity", "background_opacity"]) ?? 1
    let radius = number("container_corner_radius") ?? 0
    guard isBlurred || color != nil || border != nil else { return nil }
    var paints: [Paint] = isBlurred ? [.blur(radius: 20)] : []
    if isBlurred { paints.append(.solid(.material)) }
    if let color { paints.append(.solid(color.faded(opacity))) }
    return Style {
      $0.background = paints
      $0.border = border
      $0.corners = Corners(max(0, radius))
    }
  }

  /// A side of a block: `fill`, `auto`, `50%`, `120px` or a number; nil for `auto` and for what the apps
  /// pass over (reference: appdna, section 7.9).
  ///
  /// A share is one of the zone's own width.
  mutating func size(_ key: String) -> Length? {
    guard let text = text(key) else { return nil }
    let word = text.value.split { $0 == " " || $0 == "\t" || $0 == "\n" }.joined().lowercased()
    if word == "fill" { return .fill }
    if word.hasSuffix("%"), let share = Double(word.dropLast()), share.isFinite, share >= 0 {
      return share >= 100 ? .fill : .share(share / 100)
    }
    if let points = Double(word.hasSuffix("px") ? word.dropLast(2) : word[...]),
      points.isFinite, points >= 0
    {
      return .points(points)
    }
    if !word.isEmpty, word != "auto" {
      let message = "\(quoted(key)) is '\(text.value)', which is no length"
      report(.appdnaWord, message, at: text.span, help: "write 'fill', 'auto', '50%' or '120px'")
    }
    return nil
  }

  /// The same as a height; a share is one of the screen's.
  mutating func height(_ key: String) -> Length? {
    switch size(key) {
    case .fill: .screen(1)
    case .share(let share): .screen(share)
    case let height: height
    }
  }
}
