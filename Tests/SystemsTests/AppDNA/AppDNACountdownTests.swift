import Flow
import Source
import Syntax
import SystemKit
import Testing

@testable import AppDNA

/// Countdowns (reference: appdna, section 9.18).
@Suite struct StepCountdownTests {
  @Test func allKeys() throws {
    let project = try StepProject(
      blocks: """
        "type": "countdown_timer", "duration_seconds": 180061, "labels": {"days": "D",
        "hours": "H", "minutes": "M", "seconds": "S"}, "text_color": "#102030",
        "accent_color": "#405060", "font_size": 34, "on_expire_action": "show_expired_text",
        "expired_text": "Too late"
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        layers #b0 | width fill
          center: stack row gap 16 center moves 200 ms after 180061000 (0%, 100% opacity 0)
            stack column gap 4 center
              progress digits '02' #000000@0 on #000000@0 '' in 180061000 ms linear | 34 px 700 center , ink #102030
              text "D" | 11 px 400 center, ink #405060
            stack column gap 4 center
              progress digits '02' #000000@0 on #000000@0 '' in 180061000 ms linear | 34 px 700 center , ink #102030
              text "H" | 11 px 400 center, ink #405060
            stack column gap 4 center
              progress digits '01' #000000@0 on #000000@0 '' in 180061000 ms linear | 34 px 700 center , ink #102030
              text "M" | 11 px 400 center, ink #405060
            stack column gap 4 center
              progress digits '01' #000000@0 on #000000@0 '' in 180061000 ms linear | 34 px 700 center , ink #102030
              text "S" | 11 px 400 center, ink #405060
          center: text "Too late" moves 200 ms after 180061000 (0% opacity 0, 100%) | 15 px 600 center, ink #3c3c43@0.6/#ebebf5@0.6, opacity 0
        """#
    )
  }

  @Test func defaults() throws {
    let project = try StepProject(
      blocks: """
        "type": "countdown_timer"
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 row gap 16 center | width fill
          stack column gap 4 center
            progress digits '00' #000000@0 on #000000@0 '' in 60000 ms linear | 28 px 700 center , ink #000000
            text "Hours" | 11 px 400 center, ink #6366f1
          stack column gap 4 center
            progress digits '01' #000000@0 on #000000@0 '' in 60000 ms linear | 28 px 700 center , ink #000000
            text "Min" | 11 px 400 center, ink #6366f1
          stack column gap 4 center
            progress digits '00' #000000@0 on #000000@0 '' in 60000 ms linear | 28 px 700 center , ink #000000
            text "Sec" | 11 px 400 center, ink #6366f1
        """#
    )
  }

  private static func countdown(_ fields: String) throws -> DrawnBlock<AppDNABlock> {
    var documents = try Documents(FileTree.memory(["a.json": "{\(fields)}"]))
    var log = Log()
    let node = try #require(documents.node("a.json", from: nil, log: &log))
    var fields = Fields(node, of: "a countdown")
    return AppDNABlock.countdown(&fields)
  }

  @Test func stepsGoOnWhenTheTimeIsOver() throws {
    let advancing = #""duration_seconds": 5, "on_expire_action": "auto_advance""#
    #expect(try Self.countdown(advancing).actions.map(\.delay) == [5000])
    #expect(try Self.countdown(#""on_expire_action": "hide""#).actions.isEmpty)
  }

  @Test func unitsMayBeLeftOut() throws {
    let project = try StepProject(
      blocks: """
        "type": "countdown_timer", "duration_seconds": 180061, "show_days": false,
        "show_seconds": false
        """
    )
    let lines = try project.outline(of: "b0").split(separator: "\n").filter {
      $0.contains("digits")
    }
    #expect(lines.map { $0.contains("'02'") } == [true, false])
    #expect(try project.outline(of: "b0").contains("\"Hours\""))
  }

  @Test(arguments: ["-5", "0", "1e300"])
  func timesAreKept(time: String) throws {
    let project = try StepProject(
      blocks: #""type": "countdown_timer", "duration_seconds": \#(time)"#
    )
    #expect(try project.outline(of: "b0").contains("digits"))
    #expect(project.messages.contains { $0.hasPrefix("countdown-empty") } == (time != "1e300"))
  }

  @Test func otherVariantsAreDigits() throws {
    let project = try StepProject(
      blocks: #""type": "countdown_timer", "timer_variant": "bar""#
    )
    let block = try #require(project.card().states[0].root.all.first { $0.id == "b0" })
    #expect(
      block.fidelity.texts(.notDrawn) == [
        "timer_variant 'bar': the iOS app draws digits; Android draws a bar"
      ]
    )
  }
}
