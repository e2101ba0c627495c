import Flow
import Testing

@Suite("Placeholders are filled in as printf does")
struct PlaceholdersTests {
  @Test(arguments: [
    ("Welcome", "Welcome"),
    ("Welcome to %@", "Welcome to Wren"),
    ("%@ by %@", "Wren by Nest"),
    ("%2$@ made %1$@", "Nest made Wren"),
    ("%1$@ and %1$@", "Wren and Wren"),
    ("100%% %@", "100% Wren"),
    ("%%@", "%@"),
    ("%@ %@ %@", "Wren Nest %@"),
    ("%3$@", "%3$@"),
    ("%0$@ %99999$@", "%0$@ %99999$@"),
    ("50% off", "50% off"),
    ("%d", "%d"),
    ("%", "%"),
    ("%1$", "%1$"),
    ("שלום %@ 😀", "שלום Wren 😀"),
    ("*%@*%@", "*Wren*Nest"),
  ])
  func fills(text: String, expected: String) {
    #expect(Placeholders.fill(text, with: ["Wren", "Nest"]) == expected)
  }

  @Test(
    "What asks for a number takes no words, and the sample of a plural",
    arguments: [
      ("%lld tabs", "3 tabs"), ("%1$d of %2$@", "3 of Nest"), ("%d by %@", "3 by Nest"),
      ("%.1f km", "3 km"), ("50% off", "50% off"), ("20%discount", "20%discount"), ("%q", "%q"),
    ]
  )
  func numbers(text: String, expected: String) {
    #expect(Placeholders.fill(text, with: ["Wren", "Nest"], number: 3) == expected)
  }

  @Test("Arguments are not filled in again")
  func argumentsStay() {
    #expect(Placeholders.fill("%@ %@", with: ["%2$@", "%@"]) == "%2$@ %@")
  }

  @Test("Each place is named once, sorted")
  func places() {
    #expect(Placeholders.arguments(in: "%2$@ %1$@ %2$@") == [1, 2])
    #expect(Placeholders.arguments(in: "%@ %% %@") == [1, 2])
    #expect(Placeholders.arguments(in: "%lld of %@") == [1, 2])
    #expect(Placeholders.arguments(in: "50% of") == [])
  }

  @Test(
    "Android's places",
    arguments: [
      ("%s by %s", "Wren by Nest"),
      ("%2$s made %1$s", "Nest made Wren"),
      ("%1$,d of %2$.1f", "Wren of Nest"),
      ("%-5s|%05d", "Wren|Nest"),
      ("100%% %s%n", "100% Wren\n"),
      ("%s and %<s, %s", "Wren and Wren, Nest"),
      ("%3$s", "%3$s"),
      ("50% off, 5 % d'accord", "50% off, 5 % d'accord"),
      ("%@", "%@"),
      ("%", "%"),
      ("%1$", "%1$"),
      ("%tY", "Wren"),
      ("%t", "%t"),
      ("%q %5", "%q %5"),
    ]
  )
  func fillsAsFormatterDoes(text: String, expected: String) {
    #expect(Placeholders.fill(text, with: ["Wren", "Nest"], .formatter) == expected)
  }
}
