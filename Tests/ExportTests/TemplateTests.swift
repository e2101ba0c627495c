import Flow
import Source
import Templates
import Testing

@testable import Export

private func findings(_ templates: [String: String]) -> [String] {
  var log = Log()
  _ = SiteExport(build: Sample.build(), templates: templates).plan(log: &log)
  return log.diagnostics.map { "\($0.slug): \($0.message)" }
}

@Test func theBuiltInTemplatesHaveNoMistake() { #expect(findings([:]) == []) }

/// The script steps through the text sizes that styles are made for.
@Test func theScriptKnowsAllTextSizes() {
  var log = Log()
  let script = TemplateLibrary(overrides: [:], names: [], log: &log).file("static/site.js")
  let names = TextSize.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  #expect(script.contains("const sizes = [\(names)];"))
}

/// Their lines lose the spaces that they start with, which would change a string of several lines.
@Test func stringsOfScriptsEndOnTheirLine() {
  let scripts = Template.names.filter { $0.hasSuffix(".js") }
  #expect(scripts.count > 20)
  for name in scripts {
    for line in (Template.text(name) ?? "").split(separator: "\n") {
      #expect(line.count { $0 == "`" }.isMultiple(of: 2), "\(name): \(line)")
    }
  }
}

/// Lines that are a comment are left out, and so are those of a comment that begins and ends with a line.
@Test func scriptsAndStylesLoseTheirComments() {
  let files = Sample.site(Sample.build()).filter { $0.key.hasPrefix("static/") }
  for (name, text) in files where name.hasSuffix(".js") || name.hasSuffix(".css") {
    let lines = text.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("//") || $0.hasPrefix("/* ") }, "\(name)")
  }
  #expect(
    files.contains { $0.key.hasPrefix("static/answers.") && $0.value.contains("return { show") }
  )
}

/// Scripts read back what was written, ends of lines that HTML does not know included.
@Test func jsonInAnAttributeStaysWhatItIs() {
  let json = JSONValue.array([.string("it's <b> & \u{2028}\u{7F}\"")])
  let html: HTML = "<p data-a=\(json: json)>"
  #expect(
    String(decoding: html.bytes, as: UTF8.self)
      == "<p data-a='[\"it&#39;s \\u003cb> &amp; \u{2028}\\u007f\\\"\"]'>"
  )
}

@Test func anUnknownNameInATemplateIsAFinding() {
  #expect(
    findings(["pages/home.mustache": "<h1>{{heading}}</h1>\n{{{bodi}}}"]) == [
      "unknown-template-variable: pages/home.mustache:2: no page has a value called 'bodi'"
    ]
  )
}

@Test func aTemplateThatIsNoneIsAFinding() {
  #expect(
    findings(["card.html": ""]) == ["unknown-template: no template is called 'card.html'"]
  )
}

@Test(arguments: [
  "{{#sections}}", "{{/sections}}", "{{#a}}{{/b}}", "{{", "{{=<% %>=}}",
  // The page's kind is its own template.
  "{{> *kind}}",
  // A line that ends in a tag's start is text to the reader of templates, so that the card includes itself.
  "{{\n{{> card}}", "x{{\r\r{{> card}}\n}}", "{{! {{> card}} }}",
  String(repeating: "{{#sections}}", count: 5_000)
    + String(repeating: "{{/sections}}", count: 5_000),
  // A close that is none, for the same reason.
  String(repeating: "{{#sections}}{{\n/sections}}", count: 5_000),
])
func aTemplateThatCanNotBeReadIsReplacedByTheBuiltInOne(text: String) {
  let messages = findings(["card.mustache": text])
  #expect(messages.contains { $0.hasPrefix("template-syntax") }, "\(messages)")
  let page = Sample.site(Sample.build(), templates: ["card.mustache": text])[
    "flows/first/release/en/welcome.html"
  ]
  #expect(page?.contains("class=\"bench\"") == true)
}

@Test func templatesThatIncludeEachOtherAreFound() {
  let messages = findings(["card.mustache": "{{> docs}}", "docs.mustache": "{{> card}}"])
  #expect(messages == ["template-syntax: templates include each other without end"])
}

@Test func aTemplateIsUsedInPlaceOfTheBuiltInOne() {
  let site = Sample.site(
    Sample.build(),
    templates: ["flow.mustache": "<h1>{{heading}}</h1><hr>{{root}}", "static/site.css": "b{}"]
  )
  let page = site["flows/first/index.html"] ?? ""
  #expect(page.contains("<h1>Flow &lt;first&gt;</h1><hr>../../"))
  #expect(site.contains { $0.key.hasPrefix("static/site.") && $0.value == "b{}" })
}
