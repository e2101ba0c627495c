import Foundation
import Pipeline
import Source
import Store
import TestSupport
import Testing

/// The page of a review: one file that opens anywhere and says what changed, and what did not.
@Suite(.serialized) struct ReviewPageTests {
  /// The sample, and the sample with other words, another picture and one card less.
  private static func page() async throws -> String {
    let base = FileTree.disk(SampleSite.folder)
    let strings = "strings/en-US.lproj/Onboarding.strings"
    let manifest = "flows/nimbus/features/onboarding.fml.yaml"
    let head = FileTree(
      list: { try base.list() },
      read: { path in
        let text = { String(decoding: try base.read(path), as: UTF8.self) }
        switch path {
        case strings:
          return Array(
            try text().replacing("A small browser", with: "</script>A <b>big</b> one").utf8
          )
        case manifest:
          return Array(try text().replacing("image: import-nest", with: "image: notify-song").utf8)
        default: return try base.read(path)
        }
      }
    )
    let old = try await Pipeline.build(base)
    let new = try await Pipeline.build(head)
    let review = try #require(ReviewListing(base: ("main", old), head: ("topic", new)))
    try #require(review.hasChanges)
    return String(decoding: review.html(command: "flowproof diff main"), as: UTF8.self)
  }

  /// CSP level 3, section 6.7.3: what runs and what is applied is what the policy names.
  @Test func thePolicyNamesWhatIsInside() async throws {
    let page = try await Self.page()
    for part in ["style", "script"] {
      let start = try #require(page.firstRange(of: "<\(part)>")?.upperBound)
      let end = try #require(page[start...].firstRange(of: "</\(part)>")?.lowerBound)
      var hash = SHA256()
      hash.update(Array(page[start..<end].utf8))
      let name = Data(hash.finish()).base64EncodedString()
      #expect(page.contains("\(part)-src 'sha256-\(name)'"))
    }
    #expect(page.ranges(of: "<script").count == 1)
    #expect(page.contains("default-src 'none'; img-src data:;"))
    #expect(
      !page.contains(" src=\"http") && !page.contains("url(http")
        && !page.contains("<link rel=\"style")
    )
  }

  /// However often a picture is shown, its bytes are there once.
  @Test func eachPictureIsThereOnce() async throws {
    let page = try await Self.page()
    let pictures = page.matches(of: /content:url\((data:[^)]*)\)/).map { String($0.output.1) }
    #expect(!pictures.isEmpty && Set(pictures).count == pictures.count)
    #expect(page.ranges(of: "data-p=").count > pictures.count * 2)
  }

  @Test(.enabled(if: Browser.isThere)) func itOpensInSandboxes() async throws {
    let scratch = try Scratch()
    try scratch.write("review.html", try await Self.page())
    let alone = try Browser.visit(scratch.path + "/review.html")
    #expect(alone.console == [])
    #expect(alone.dom.contains("<html lang=\"en\"") && alone.dom.contains("class=\"js\""))
    try scratch.write(
      "scripts.html",
      "<!doctype html><iframe sandbox=\"allow-scripts\" src=\"review.html\">"
    )
    #expect(try Browser.visit(scratch.path + "/scripts.html").console == [])
    try scratch.write("none.html", "<!doctype html><iframe sandbox src=\"review.html\">")
    let blocked = try Browser.visit(scratch.path + "/none.html").console
    #expect(blocked.allSatisfy { $0.contains("Blocked script execution") })
  }

  /// Pictures show, both sides stand beside each other, and nothing scrolls sideways on a phone.
  @Test(.enabled(if: AuditTools.hasAxe)) func itIsForEveryone() async throws {
    let scratch = try Scratch()
    let page = try await Self.page()
    let policy = try #require(
      page.firstRange(of: /<meta http-equiv="Content-Security-Policy"[^>]*>/)
    )
    try scratch.write("review.html", page.replacingCharacters(in: policy, with: ""))
    let seen = try PageAudit(site: scratch).run(
      """
      for (const width of [1440, 390]) {
        await open(page, width);
        requests(page);
        await axe(page, width, ["light", "dark"]);
      }
      await open(page, 320, 640);
      reflow(page, 320);
      const wide = $$(".duo img").filter((one) => one.getBoundingClientRect().width > 8).length;
      say(wide > 0 ? "pictures" : "no pictures", $$(".vs .a .screen").length > 0, $$(".vs .b .screen").length > 0);
      """,
      over: ["review.html"]
    )
    #expect(seen == ["pictures true true"])
  }

  /// The checker knows no cascade layers; styles are looked at without it.
  @Test(.enabled(if: AuditTools.hasNu)) func nuFindsNothing() async throws {
    let scratch = try Scratch()
    let page = try await Self.page()
    let start = try #require(page.firstRange(of: "<style>")?.lowerBound)
    let end = try #require(page.firstRange(of: "</style>")?.upperBound)
    try scratch.write("review.html", String(page[..<start] + page[end...]))
    #expect(try AuditTools.nu([scratch.path + "/review.html"]) == [])
  }
}
