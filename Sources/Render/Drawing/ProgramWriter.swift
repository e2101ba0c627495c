internal import Flow

/// Runs a program for one locale: splicing and escaping, nothing else.
struct ProgramWriter {
  let card: ResolvedCard
  let variant: String
  let page: DrawingPage

  func write(_ program: Program, to output: inout [UInt8]) {
    program.bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < program.instructions.count {
        let instruction = program.instructions[index]
        index += 1
        if case .optional(let count, let condition) = instruction {
          if !page.draws(condition.map { program.presences[Int($0)] }) { index += Int(count) }
        } else {
          write(instruction, of: bytes, to: &output)
        }
      }
    }
  }

  private func write(
    _ instruction: Instruction,
    of bytes: UnsafeBufferPointer<UInt8>,
    to output: inout [UInt8]
  ) {
    switch instruction {
    case .bytes(let stretch): output.append(contentsOf: bytes[stretch.range])
    case .marks(let stretch):
      if page.isMarked { output.append(contentsOf: bytes[stretch.range]) }
    case .optional: break
    case .text(let slot): output.append(text: card.texts[Int(slot)].text)
    case .places(let slot): places(of: card.texts[Int(slot)], to: &output)
    case .emphasis(let slot): emphasis(card.texts[Int(slot)].text, to: &output)
    case .ownDirection(let slot):
      if runsAgainstPage(slot) { output.append(html: "<bdi>") }
    case .ownDirectionEnd(let slot):
      if runsAgainstPage(slot) { output.append(html: "</bdi>") }
    case .excerpt(let slot, let part): excerpt(part, of: card.texts[Int(slot)], to: &output)
    case .label(let slot):
      if page.isMarked { output.append(attribute: "aria-label", card.texts[Int(slot)].text) }
    case .title(let slot):
      if page.isMarked { output.append(attribute: "title", card.texts[Int(slot)].text) }
    case .reference(let slot):
      guard page.isMarked, card.texts[Int(slot)].origin != .literal else { return }
      output.append(attribute: "data-text", card.card.texts[Int(slot)].raw)
    case .wording(let slot): wording(card.texts[Int(slot)].origin, to: &output)
    case .picture(let slot, let alternative):
      let image = card.images[Int(slot)]
      if !files(image, alternative, to: &output) { MissingImage.write(image, to: &output) }
    case .backdrop(let slot):
      let image = card.images[Int(slot)]
      // A quiet pattern in place of a picture behind other things, which a frame would cross.
      if !files(image, .none, to: &output), image.link != .empty {
        output.append(html: "<i class=\"noback\"></i>")
      }
    case .language:
      output.append(attribute: "lang", LocaleTag.normalised(card.language))
      output.append(attribute: "dir", page.direction.rawValue)
    case .markedLocale:
      if page.isMarked { output.append(attribute: "data-locale", page.locale) }
    case .markedVariant:
      if page.isMarked { output.append(attribute: "data-variant", variant) }
    }
  }

  private func runsAgainstPage(_ slot: Int32) -> Bool {
    guard let direction = Direction.of(text: card.texts[Int(slot)].text) else { return false }
    return direction != page.direction
  }

  private func emphasis(_ text: String, to output: inout [UInt8]) {
    Emphasis.read(text) { event in
      switch event {
      case .text(let string): output.append(text: string)
      case .start(.bold): output.append(html: "<b>")
      case .end(.bold): output.append(html: "</b>")
      case .start(.italic): output.append(html: "<em>")
      case .end(.italic): output.append(html: "</em>")
      }
    }
  }

  private func excerpt(
    _ part: Instruction.Excerpt,
    of text: ResolvedText,
    to output: inout [UInt8]
  ) {
    let bytes = Array(text.text.utf8)
    let link = text.link ?? bytes.count..<bytes.count
    let range =
      switch part {
      case .before: 0..<link.lowerBound
      case .link: link
      case .after: link.upperBound..<bytes.count
      }
    output.append(text: String(decoding: bytes[range], as: UTF8.self))
  }

  private func wording(_ origin: ResolvedText.Origin, to output: inout [UInt8]) {
    switch origin {
    case .literal: return
    case .missing: output.append(html: " data-mark=\"missing\"")
    case .table(let source):
      let isTaken = PseudoLocale(page.locale) != nil
      guard source.isFallback || isTaken, source.locale != card.language else { return }
      output.append(attribute: "lang", LocaleTag.normalised(source.locale))
      if source.isFallback { output.append(html: " data-mark=\"fallback\"") }
    }
  }

  /// Appends the files of an image; false where it has none.
  private func files(
    _ image: ResolvedImage,
    _ alternative: Instruction.Alternative,
    to output: inout [UInt8]
  ) -> Bool {
    guard let light = image.light else { return false }
    let dark = image.dark.flatMap { $0 == light ? nil : $0 }
    file(light, dark == nil ? nil : "onlight", image, alternative, to: &output)
    if let dark { file(dark, "ondark", image, alternative, to: &output) }
    return true
  }

  private func file(
    _ file: PictureFile,
    _ name: StaticString?,
    _ image: ResolvedImage,
    _ alternative: Instruction.Alternative,
    to output: inout [UInt8]
  ) {
    output.append(html: "<img")
    let turns: StaticString? =
      switch file.direction {
      case .leftToRight?: "e-turns"
      case .rightToLeft?: "e-turns-back"
      case nil: nil
      }
    if name != nil || turns != nil {
      output.append(html: " class=\"")
      if let name { output.append(html: name) }
      if name != nil, turns != nil { output.append(html: " ") }
      if let turns { output.append(html: turns) }
      output.append(html: "\"")
    }
    output.append(html: " src=\"")
    output.append(text: page.root)
    output.append(text: file.path)
    output.append(html: "\" alt=\"")
    switch alternative {
    case .none: break
    case .text(let slot): output.append(text: card.texts[Int(slot)].text)
    case .id: output.append(text: image.id)
    }
    output.append(html: "\"")
    size(file.width, " width=\"", to: &output)
    size(file.height, " height=\"", to: &output)
    if page.loadsLazily { output.append(html: " loading=\"lazy\" decoding=\"async\"") }
    output.append(html: ">")
  }

  /// HTML takes whole pixels only.
  private func size(_ value: Double?, _ attribute: StaticString, to output: inout [UInt8]) {
    guard let value, value >= 0.5, value < CSSValue.limit else { return }
    output.append(html: attribute)
    output.append(html: String(Int(value.rounded())))
    output.append(html: "\"")
  }
}

extension Stretch {
  fileprivate var range: Range<Int> { Int(start)..<Int(end) }
}

/// The frame drawn in place of a picture, with the name of a missing picture or the address of a remote one.
private enum MissingImage {
  /// A red frame with the id of a missing picture, a quiet one for a picture that is elsewhere.
  static func write(_ image: ResolvedImage, to output: inout [UInt8]) {
    switch image.link {
    case .empty?: frame("noimage bare", [], to: &output)
    case .remote(let host, let file)?:
      let caption = file.isEmpty ? "remote image" : "remote image, \(host)"
      frame("noimage away", [("b", file.isEmpty ? host : file), ("i", caption)], to: &output)
    case nil, .broken?, .file?, .inline?, .missing?, .refused?, .standIn?, .unreadable?:
      frame("noimage", [("b", image.id)], to: &output)
    }
  }

  private static func frame(
    _ classes: String,
    _ texts: [(tag: String, text: String)],
    to output: inout [UInt8]
  ) {
    output.append(html: "<span class=\"\(classes)\">\(Symbol.frame)")
    for (tag, text) in texts {
      output.append(html: "<\(tag)>")
      output.append(text: text)
      output.append(html: "</\(tag)>")
    }
    output.append(html: "</span>")
  }
}
