import Catalogs
import Source
import TestSupport
import Testing

@Suite("Whatever bytes stand in Android's resources, they are read to the end")
struct MutatedResourcesTests {
  static let seeds = [
    DrawablesTests.vector(
      """
      <group android:rotation="45"><clip-path android:pathData="M0,0h9z"/>
      <path android:fillColor="#80336699" android:strokeColor="?attr/a" android:strokeWidth="2"
        android:trimPathEnd="0.5" android:pathData="m1.5.5a1 1 0 01.5.5C1 2 3 4 5 6z"/>
      <path android:pathData="M0,0"><aapt:attr name="android:fillColor"><gradient
        android:type="sweep" android:centerX="5"><item android:offset="0" android:color="#000"/>
        <item android:offset="1" android:color="@color/b"/></gradient></aapt:attr></path></group>
      """,
      "android:tint=\"@color/a\" android:alpha=\".5\""
    ),
    """
    <resources tools:locale="en"><!-- Note --><string name="a">Don\\'t "wait  \\u0041" <b>now</b>
    %1$s</string><string name="b">@string/a</string><plurals name="p"><item quantity="other">
    <xliff:g example="3">%d</xliff:g> &amp;#39;</item></plurals><string-array name="s"><item>
    <![CDATA[A & B]]></item></string-array><color name="a">#80ff0000</color></resources>
    """,
    """
    <layer-list><item android:left="2dp" android:gravity="center"><shape android:shape="oval"><solid
    android:color="#fff"/><corners android:radius="4dp"/><size android:width="40dp"
    android:height="20dp"/></shape></item><item><inset android:inset="1dp"
    android:drawable="@drawable/a"/></item></layer-list>
    """,
  ]

  @Test(arguments: 0..<3)
  func mutations(seed: Int) async throws {
    var dice = Dice(seed: Dice().seed &+ UInt64(seed))
    let bytes = Array(Self.seeds[seed].utf8)
    let words = [
      "1e308", "-", "\\", "\"", "'", "&#0;", "NaN", "<", ">", "%", "@", "?", "\u{0}", ".",
    ]
    for _ in 0..<400 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...3, using: &dice) {
        let start = Int.random(in: 0..<mutated.count, using: &dice)
        let end = min(mutated.count, start + Int.random(in: 0...6, using: &dice))
        let word = words[Int.random(in: 0..<words.count, using: &dice)]
        mutated.replaceSubrange(start..<end, with: Array(word.utf8))
      }
      let files = ["res/values/a.xml": mutated, "res/drawable/a.xml": mutated]
      _ = try await readStrings(.memory(bytes: files))
      let images = try await readImages(.memory(bytes: files))
      #expect(!images.findings.contains { $0.contains("unsafe-svg") }, "seed \(dice.seed)")
    }
  }
}
