import Editing
import Pipeline
import Reports
import Source
import Testing

/// Tests of a server while files change: it has the newest pages, and those before where a save broke them.
@Suite struct ServedSiteTests {
  private static let project = Dictionary(
    uniqueKeysWithValues: StarterProject.files.map {
      ($0.path, String(decoding: $0.bytes, as: UTF8.self))
    }
  )

  /// The site after each state of a project.
  private static func site(_ states: [String: String]...) async throws -> ServedSite? {
    var site: ServedSite?
    for state in states {
      site = ServedSite(try await Pipeline.build(.memory(state)), after: site)
    }
    return site
  }

  private static func page(_ path: String, of site: ServedSite?) -> String? {
    site?.files(at: path).first { $0.path == path }
      .map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static func edited(_ edit: (inout [String: String]) -> Void) -> [String: String] {
    var files = project
    edit(&files)
    return files
  }

  @Test func aSaveShowsAtOnce() async throws {
    let after = Self.edited { $0["flowproof.yml"] = "title: Other title\n" + Self.untitled }
    let site = try await Self.site(Self.project, after)
    let home = try #require(Self.page("index.html", of: site))
    #expect(home.contains("Other title"))
    #expect(home.contains("/.flowproof/live.js"))
    #expect(!home.contains("id=\"live\""))
  }

  private static var untitled: String {
    (project["flowproof.yml"] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("title:") }.joined(separator: "\n")
  }

  @Test func aBrokenConfigKeepsThePagesBefore() async throws {
    let broken = Self.edited { $0["flowproof.yml"] = "title: [\n" }
    let site = try await Self.site(Self.project, broken, broken)
    #expect(site?.isBuilt == false)
    let home = try #require(Self.page("index.html", of: site))
    #expect(home.contains("href=\"flows/"))
    #expect(home.contains("The last save can't be shown"))
    #expect(home.contains("flowproof.yml:2:1"))
    // The findings are those of now.
    let findings = try #require(Self.page("findings/index.html", of: site))
    #expect(findings.contains("FP0014"))
    let mended = try await Self.site(Self.project, broken, Self.project)
    #expect(Self.page("index.html", of: mended)?.contains("id=\"live\"") == false)
  }

  @Test func aBrokenFlowKeepsItsPages() async throws {
    let pages = try #require(try await Pipeline.build(.memory(Self.project)).site()).units
    let path = try #require(
      pages.lazy.flatMap { $0() }.map(\.path).first { $0.hasPrefix("flows/") }
    )
    let broken = Self.edited { files in
      for name in files.keys where name.hasPrefix("flows/") { files[name] = "{ \"cards\": [" }
    }
    let site = try await Self.site(Self.project, broken)
    #expect(Self.page(path, of: site)?.contains("The last save can't be shown") == true)
  }

  @Test func whatIsGoneIsGone() async throws {
    let site = try await Self.site(Self.project)
    #expect(site?.files(at: "flows/none/index.html") == [])
    let missing = String(decoding: try #require(site).missing(), as: UTF8.self)
    #expect(missing.contains("There is no such page"))
    #expect(missing.contains("id=\"live\""))
  }

  @Test func aProjectThatNeverWorkedSaysWhy() async throws {
    let site = try await Self.site(["flowproof.yml": "title: ["])
    let home = try #require(Self.page("index.html", of: site))
    #expect(home.contains("The last save can't be shown"))
    let none = try await Self.site([:])
    #expect(Self.page("index.html", of: none)?.contains("FP0105") == true)
  }

  @Test func onlyNewFindingsAreTold() async throws {
    let site = try #require(try await Self.site(["flowproof.yml": "titel: x\n"]))
    #expect(site.findings(notIn: nil).count == site.findings.count)
    #expect(site.findings(notIn: site).isEmpty)
  }
}
