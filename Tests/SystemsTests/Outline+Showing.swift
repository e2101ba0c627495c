import Flow

/// Outlines of what only shows: progress, films, ratings, pictures.
extension Outline {
  func details(_ progress: Progress) -> String {
    let colors = "\(StyleOutline.paint(progress.fill)) on \(StyleOutline.paint(progress.track))"
    let run = progress.run.map { run in
      " in \(number(run.duration)) ms \(run.easing)" + (run.endsAtRest ? " to rest" : "")
        + (run.marks.isEmpty ? "" : " by \(run.marks.map(number).joined(separator: " "))")
    }
    let radius = progress.radius.map { " radius \(number($0))" } ?? ""
    let spin = progress.spin.map { " spins \(number($0.duration)) ms from \(number($0.least))" }
    return "\(shape(progress.shape))\(radius) \(colors) '\(progress.label)'\(run ?? "")"
      + (spin ?? "")
  }

  private func shape(_ shape: Progress.Shape) -> String {
    switch shape {
    case .bar(let fraction, let height): "bar \(number(fraction)) \(number(height)) high"
    case .ring(let fraction, let size, let width):
      "ring \(number(fraction)) \(number(size)) wide line \(number(width))"
    case .dots(let count, let current, let filled, let size, let gap, let width):
      "dots \(current) of \(count)\(filled ? " filled" : "") size \(number(size)) gap \(number(gap))"
        + (width.map { " now \(number($0))" } ?? "")
    case .steps(let steps): self.steps(steps)
    case .segments(let count, let filled, _, _): "segments \(filled) of \(count)"
    case .arc(let arc): self.arc(arc)
    case .digits(let digits): "digits '\(digits.text)'"
    case .hidden(let fraction): "hidden \(number(fraction))"
    case .words(let current, let count): "words \(current)/\(count)"
    }
  }

  private func arc(_ arc: Progress.Arc) -> String {
    let needle = arc.needle.map { needle in
      " needle \(number(needle.length)) x \(number(needle.width)) hub \(number(needle.hub)) "
        + StyleOutline.color(needle.color)
    }
    return "arc \(number(arc.fraction)) \(number(arc.size)) wide line \(number(arc.width)) "
      + "from \(number(arc.start)) by \(number(arc.sweep))" + (needle ?? "")
  }

  /// The look of a button while it is held.
  func words(_ press: ButtonElement.Press) -> String {
    " held \(number(press.scale)) opacity \(number(press.opacity)) in \(number(press.duration)) ms"
  }

  /// The motion of an element while its card plays: `moves 1500 ms forever`.
  func words(_ animation: Animation) -> String {
    let frames = animation.frames.map { frame in
      let state = frame.state
      var words = ["\(number(frame.time * 100))%"]
      if state.rotation != 0 { words.append("turned \(number(state.rotation))") }
      if state.scale != 1 { words.append("scaled \(number(state.scale))") }
      if state.opacity != 1 { words.append("opacity \(number(state.opacity))") }
      if case .points(let y) = state.y, y != 0 { words.append("down \(number(y))") }
      return words.joined(separator: " ")
    }
    let delay = animation.delay == 0 ? "" : " after \(number(animation.delay))"
    return "moves \(number(animation.duration)) ms\(delay)"
      + "\(animation.repeats ? " forever" : "") (\(frames.joined(separator: ", ")))"
  }

  private func steps(_ steps: Steps) -> String {
    let later = steps.fillsLater ? "discs" : "rings"
    let done = steps.checksDone ? "checks" : "numbers"
    let ink = "ink \(StyleOutline.color(steps.ink)) then \(StyleOutline.color(steps.laterInk))"
    return "steps \(steps.current) of \(steps.count) \(later) \(done) size \(number(steps.size)) "
      + "link \(number(steps.linkLength)) x \(number(steps.linkWidth)) gap \(number(steps.gap)) \(ink)"
  }

  /// The parts beside or below a progress.
  func parts(_ progress: Progress) -> [String] {
    var lines: [String] = []
    if let percentage = progress.percentage {
      let style = StyleOutline.words(percentage.look)
      lines.append("percentage \(percentage.place) gap \(number(percentage.gap)) | \(style)")
    }
    if let captions = progress.captions {
      lines.append("captions gap \(number(captions.gap)) | \(StyleOutline.words(captions.look))")
      lines += captions.list.map { "  from \(number($0.start)) \(quoted($0.text))" }
    }
    if case .steps(let steps) = progress.shape, !steps.labels.isEmpty {
      let labels = steps.labels.map(quoted).joined(separator: " ")
      lines.append("labels \(labels) | \(StyleOutline.words(steps.label))")
    }
    return lines
  }

  func details(_ media: Media) -> String {
    var words = ["\(media.sort.rawValue) '\(media.source)'"]
    if media.poster != nil { words.append("poster \(media.fit.rawValue)") }
    if let play = media.play {
      words.append(
        "play \(number(play.size)) \(StyleOutline.color(play.color)) sign \(number(play.signSize)) "
          + StyleOutline.color(play.sign)
      )
    }
    if let caption = media.caption {
      words.append("says '\(caption)' \(StyleOutline.words(media.captionLook))")
    }
    return words.joined(separator: ", ")
  }

  func details(_ rating: Rating) -> String {
    let marks =
      switch rating.marks {
      case .stars(let stars):
        "\(stars.count) stars \(StyleOutline.color(stars.full)) on \(StyleOutline.color(stars.empty))"
      case .emoji(let faces): faces.map(quoted).joined(separator: " ")
      }
    let name = rating.name.isEmpty ? "" : " as '\(rating.name)'"
    return
      "\(number(rating.value)) of \(marks) size \(number(rating.size)) gap \(number(rating.gap))"
      + name
  }

  func details(_ scroll: Scroll) -> String {
    let axis = scroll.axis == .vertical ? "down" : "across"
    let bar = scroll.showsIndicator ? " with a bar" : ""
    return axis + bar + (scroll.snap == .none ? "" : " snaps \(scroll.snap.rawValue)")
  }

  func details(_ placeholder: Placeholder) -> String {
    var words = "'\(placeholder.name)'"
    if !placeholder.reason.isEmpty { words += " as '\(placeholder.reason)'" }
    if !placeholder.texts.isEmpty {
      words += " saying \(placeholder.texts.map(quoted).joined(separator: " "))"
    }
    if placeholder.isPanel { words += " panel" }
    if let detail = placeholder.detail { words += " title '\(detail)'" }
    return words
  }
}
