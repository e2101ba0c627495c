/// Signs of things that people own, use and go to; see ``Glyphs``.
enum GlyphsOfThings {
  /// Signs by name.
  static let all: [String: Symbol] = first.merging(second) { first, _ in first }

  private static let first: [String: Symbol] = [
    "dumbbell": Symbol("<path d=\"M7 7v10M4 9v6M17 7v10m3-8v6M7 12h10\"/>"),
    "medal": Symbol(
      """
      <circle cx="12" cy="15" r="5.5"/><path d="M9 10 5 3h5l2 4 2-4h5l-4 7"/>
      """
    ),
    "award": Symbol(
      """
      <circle cx="12" cy="9" r="6"/><path d="m8.5 14-1.5 7 5-2.5 5 2.5-1.5-7"/>
      """
    ),
    "crown": Symbol("<path d=\"M4 18 2.5 7 8 11l4-7 4 7 5.5-4L20 18z\"/>"),
    "diamond": Symbol("<path d=\"M7 4h10l4 6-9 11L3 10zM3 10h18M9.5 10 12 20.5 14.5 10\"/>"),
    "rocket": Symbol(
      """
      <path d="M9 15c0-5 3-10.5 9-12 1.5-.2 3 0 3 0s.2 1.5 0 3c-1.5 6-7 9-12 9zm0 0-3-3 3-4 \
      4-1m-4 8 3 3 4-3 1-4M6 16c-2 1-2.5 5-2.5 5s4-.5 5-2.5"/><circle cx="15.5" cy="8.5" \
      r="1.5"/>
      """
    ),
    "key": Symbol(
      """
      <circle cx="8" cy="15" r="4.5"/><path d="M11.5 12 20 3.5m-3.5 3.5 3 3m-5.5-.5 2 2"/>
      """
    ),
    "unlock": Symbol(
      """
      <rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V7.5a4 4 0 0 1 7.5-2"/>
      """
    ),
    "shield-check": Symbol(
      """
      <path d="M12 3 4 6v6c0 5 4 8 8 9 4-1 8-4 8-9V6z"/><path d="m8.5 12 2.5 2.5 4.5-5"/>
      """
    ),
    "wallet": Symbol("<path d=\"M4 6h14v3h2v10H4a1 1 0 0 1-1-1V7a2 2 0 0 1 2-2h12M16 14h.01\"/>"),
    "credit-card": Symbol(
      """
      <rect x="3" y="5" width="18" height="14" rx="2"/><path d="M3 10h18M7 15h3"/>
      """
    ),
    "dollar": Symbol(
      """
      <path d="M16.5 7.5C15.5 6 14 5.5 12 5.5c-2.5 0-4.5 1-4.5 3.2 0 4.6 9.5 2 9.5 6.5 0 \
      2.2-2 3.3-5 3.3-2.5 0-4-1-5-2.5M12 3v18"/>
      """
    ),
    "coins": Symbol("<circle cx=\"9\" cy=\"9\" r=\"6\"/><path d=\"M17.5 10a6 6 0 1 1-7.5 7.5\"/>"),
    "briefcase": Symbol(
      """
      <rect x="3" y="8" width="18" height="12" rx="2"/><path d="M8 8V5h8v3M3 13h18"/>
      """
    ),
    "graduation-cap": Symbol("<path d=\"m2 9 10-5 10 5-10 5zm4 2v5c3 3 9 3 12 0v-5m4-2v6\"/>"),
    "pencil": Symbol("<path d=\"m4 20 1-5L16 4l4 4L9 19zM13.5 6.5l4 4\"/>"),
    "trash": Symbol("<path d=\"M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14m-8 4v6m4-6v6\"/>"),
    "paperclip": Symbol("<path d=\"m8 13 7-7a3 3 0 0 1 4.5 4.5L11 19a5 5 0 0 1-7-7l8-8\"/>"),
    "send": Symbol("<path d=\"M21 3 3 10l7 4 4 7z\"/>"),
    "message": Symbol("<path d=\"M4 5h16v11h-9l-5 4v-4H4z\"/>"),
    "messages": Symbol("<path d=\"M3 4h12v8H9l-4 3v-3H3zm6 11v2h6l4 3v-3h2V9h-3\"/>"),
    "call": Symbol(
      """
      <path d="M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a2 2 0 0 1-2 2A15 15 0 \
      0 1 3 6a2 2 0 0 1 2-2z"/>
      """
    ),
    "video": Symbol(
      """
      <rect x="3" y="6" width="12" height="12" rx="2"/><path d="m15 11 6-4v10l-6-4"/>
      """
    ),
    "music": Symbol(
      """
      <path d="M9 18V5l11-2v13"/><circle cx="6" cy="18" r="3"/><circle cx="17" cy="16" r="3"/>
      """
    ),
    "headphones": Symbol(
      """
      <path d="M4 15v-3a8 8 0 0 1 16 0v3"/><rect x="3" y="14" width="4" height="6" rx="1.5"/>\
      <rect x="17" y="14" width="4" height="6" rx="1.5"/>
      """
    ),
    "volume": Symbol(
      """
      <path d="M4 9h4l5-4v14l-5-4H4zm12 0a4 4 0 0 1 0 6m2.5-8.5a8 8 0 0 1 0 11"/>
      """
    ),
    "wifi": Symbol(
      """
      <path d="M2.5 9a14 14 0 0 1 19 0M6 13a9 9 0 0 1 12 0m-9 4a4.5 4.5 0 0 1 6 0m-3 3h.01"/>
      """
    ),
    "bluetooth": Symbol("<path d=\"m7 7 10 10-5 4V3l5 4L7 17\"/>"),
    "battery": Symbol(
      """
      <rect x="2" y="8" width="17" height="9" rx="2"/><path d="M22 11v3M5.5 11v3m3.5-3v3"/>
      """
    ),
    "map": Symbol("<path d=\"m3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2zm6-2v14m6-12v14\"/>"),
    "compass": Symbol("<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"m15.5 8.5-2 5-5 2 2-5z\"/>"),
    "navigation": Symbol("<path d=\"M12 3 5 20l7-4 7 4z\"/>"),
    "car": Symbol(
      """
      <path d="M3 16v-4l2-6h14l2 6v4zm0-4h18M6 16v2.5M18 16v2.5M6.5 14h.01m11-.01h.01"/>
      """
    ),
    "plane": Symbol(
      """
      <path d="M12 3c1.2 0 1.5 1.5 1.5 3v3.5L21 14v2l-7.5-2v4l2 2v1L12 20l-3.5 1v-1l2-2v-4L3 \
      16v-2l7.5-4.5V6c0-1.5.3-3 1.5-3z"/>
      """
    ),
    "train": Symbol(
      """
      <rect x="5" y="3" width="14" height="14" rx="3"/><path d="M5 11h14M8 14h.01M16 14h.01M8 \
      17l-2 4m10-4 2 4"/>
      """
    ),
    "bike": Symbol(
      """
      <circle cx="6" cy="16" r="4"/><circle cx="18" cy="16" r="4"/><path d="m6 16 4-8h5l3 8M9 \
      11h7M8.5 6H11"/>
      """
    ),
    "building": Symbol(
      """
      <path d="M5 21V3h10v18m0-11h4v11M3 21h18M8.5 7h.01m2.99 0h.01M8.5 11h.01m2.99 0h.01M8.5 \
      15h.01m2.99 0h.01"/>
      """
    ),
  ]

  private static let second: [String: Symbol] = [
    "store": Symbol(
      """
      <path d="M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zm6 \
      10v-5h6v5"/>
      """
    ),
    "bag": Symbol("<path d=\"M5 8h14l1 13H4zm3 3V7a4 4 0 0 1 8 0v4\"/>"),
    "tag": Symbol("<path d=\"M3 4h8l10 10-7 7L3 11zM7.5 8h.01\"/>"),
    "ticket": Symbol(
      """
      <path d="M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zm11 0v2m0 3v2m0 3v2"/>
      """
    ),
    "puzzle": Symbol("<path d=\"M4 8h4.5a2.5 2.5 0 1 1 5 0H18v4.5a2.5 2.5 0 1 1 0 5V21H4z\"/>"),
    "palette": Symbol(
      """
      <path d="M12 3a9 9 0 1 0 0 18c2 0 2-1.5 1.5-2.5-.6-1.5.3-3 2-3H18c2 0 3-1.5 3-3.5C21 7 \
      17 3 12 3zM7.5 12h.01M9.5 7.5h.01M14.5 7.5h.01"/>
      """
    ),
    "brush": Symbol(
      """
      <path d="M20 3c-5 2-9 6-11 10l2.5 2.5C16 13 19 8.5 20 3zM8 14c-3 0-3 3-3 4s-1 2-2 2c3 2 \
      8 1 8-3z"/>
      """
    ),
    "scissors": Symbol(
      """
      <circle cx="6" cy="6" r="3"/><circle cx="6" cy="18" r="3"/><path d="m8.5 8 11.5 9M8.5 \
      16 20 7"/>
      """
    ),
    "wand": Symbol(
      """
      <path d="m4 20 11-11m-2-2 4 4M17 3v3m-1.5-1.5h3M20 9v2m-1-1h2M9 4v2M8 5h2"/>
      """
    ),
    "hourglass": Symbol(
      """
      <path d="M6 3h12M6 21h12M7 3v4c0 3 5 4 5 5s-5 2-5 5v4M17 3v4c0 3-5 4-5 5s5 2 5 5v4"/>
      """
    ),
    "timer": Symbol(
      """
      <circle cx="12" cy="14" r="7.5"/><path d="M12 10v4l2.5 1.5M9.5 3h5"/>
      """
    ),
    "alarm": Symbol(
      """
      <circle cx="12" cy="13" r="7"/><path d="M12 9v4l2.5 2M4 6l3-2.5M20 6l-3-2.5M7 19l-2 \
      2m12-2 2 2"/>
      """
    ),
    "bookmark": Symbol("<path d=\"M6 3h12v18l-6-4.5L6 21z\"/>"),
    "folder": Symbol("<path d=\"M3 6h7l2 2.5h9V19H3z\"/>"),
    "file": Symbol("<path d=\"M6 3h8l5 5v13H6zm8 0v5h5M9 13h7m-7 4h7\"/>"),
    "clipboard": Symbol(
      """
      <rect x="5" y="5" width="14" height="16" rx="2"/><path d="M9 3h6v4H9zm0 8h6m-6 4h6"/>
      """
    ),
    "inbox": Symbol("<path d=\"M5 4h14l2 9v7H3v-7zm-2 9h5l1.5 3h5l1.5-3h5\"/>"),
    "calculator": Symbol(
      """
      <rect x="5" y="3" width="14" height="18" rx="2"/><path d="M8.5 7h7m-7 5h.01M12 \
      12h.01m3.49 0h.01M8.5 16h.01M12 16h.01m3.49 0h.01"/>
      """
    ),
    "scale": Symbol(
      """
      <path d="M12 4v16m-4 0h8M5 7h14M5 7l-3 7a3.5 3.5 0 0 0 6 0zm14 0-3 7a3.5 3.5 0 0 0 6 \
      0z"/>
      """
    ),
    "ruler": Symbol("<path d=\"M16 3 3 16l5 5L21 8zM7 12l2 2m1-5 2 2m1-5 2 2\"/>"),
    "pill": Symbol(
      """
      <path d="M4.5 13 13 4.5a4.6 4.6 0 0 1 6.5 6.5L11 19.5A4.6 4.6 0 0 1 4.5 13zM9 9l6 6"/>
      """
    ),
    "stethoscope": Symbol(
      """
      <path d="M5 3v5a4.5 4.5 0 0 0 9 0V3M9.5 12.5V16a5 5 0 0 0 10 0v-2"/><circle cx="19.5" \
      cy="12" r="2"/>
      """
    ),
    "cross": Symbol("<path d=\"M9 3h6v6h6v6h-6v6H9v-6H3V9h6z\"/>"),
    "glasses": Symbol(
      """
      <circle cx="6.5" cy="15" r="3.5"/><circle cx="17.5" cy="15" r="3.5"/><path d="M10 \
      14.5a3 3 0 0 1 4 0M3 14l2-8m16 8-2-8"/>
      """
    ),
    "shirt": Symbol(
      """
      <path d="M8 3 2.5 6.5l2 4.5L7 10v11h10V10l2.5 1 2-4.5L16 3c-1 2.5-7 2.5-8 0z"/>
      """
    ),
    "gamepad": Symbol(
      """
      <path d="M7 8h10a5 5 0 0 1 5 5v1c0 3-3.5 4-5 1.5L16 14H8l-1 1.5C5.5 18 2 17 2 14v-1a5 5 \
      0 0 1 5-5zm0 2.5v3M5.5 12h3m6.5-.5h.01m2.49 1h.01"/>
      """
    ),
    "tv": Symbol(
      """
      <rect x="3" y="5" width="18" height="12" rx="2"/><path d="M8 21h8"/>
      """
    ),
    "laptop": Symbol(
      """
      <rect x="5" y="5" width="14" height="10" rx="1.5"/><path d="M2 19h20"/>
      """
    ),
    "watch": Symbol(
      """
      <rect x="7" y="7" width="10" height="10" rx="3"/><path d="M9 7 9.5 3h5l.5 4m-6 10 .5 \
      4h5l.5-4M12 10v2l1.2 1"/>
      """
    ),
    "cpu": Symbol(
      """
      <rect x="6" y="6" width="12" height="12" rx="2"/><path d="M10 10h4v4h-4zM9 3v3m6-3v3M9 \
      18v3m6-3v3M3 9h3m-3 6h3m12-6h3m-3 6h3"/>
      """
    ),
    "database": Symbol(
      """
      <path d="M4 6c0-4 16-4 16 0v12c0 4-16 4-16 0zm0 0c0 4 16 4 16 0M4 12c0 4 16 4 16 0"/>
      """
    ),
    "terminal": Symbol(
      """
      <rect x="3" y="4" width="18" height="16" rx="2"/><path d="m7 9 3 3-3 3m5 0h5"/>
      """
    ),
    "cake": Symbol(
      """
      <path d="M4 21V12h16v9zm0-5c3 3 5-2 8 0s5 3 8 0M8 12V8m4 4V8m4 4V8M8 5h.01M12 5h.01M16 \
      5h.01"/>
      """
    ),
    "bed": Symbol(
      """
      <path d="M3 6v13m0-3h18m0 3v-5a3 3 0 0 0-3-3H3"/><circle cx="7" cy="11" r="1.5"/>
      """
    ),
    "baby": Symbol(
      """
      <circle cx="12" cy="12" r="8.5"/><path d="M9 15a4 4 0 0 0 6 0M9 11h.01M15 11h.01M12 \
      3.5c2 .5 2 3 0 3"/>
      """
    ),
    "footprints": Symbol(
      """
      <path d="M6 3c2 0 3 2 3 5l-.5 4H5L4 8c-.5-3 .5-5 2-5zm-.8 11.5h3.5c.3 4-3.3 4-3.5 0zM18 \
      7c-2 0-3 2-3 5l.5 4H19l1-4c.5-3-.5-5-2-5zm-2.3 11.5h3.5c-.2 4-3.8 4-3.5 0z"/>
      """
    ),
    "qr": Symbol(
      """
      <path d="M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h2v2h-2zm4 0h2m-2 4v2h2m-6-1v1h1"/>
      """
    ),
    "accessibility": Symbol(
      """
      <circle cx="12" cy="4.5" r="1.5"/><path d="M5 8.5c4 1.5 10 1.5 14 0m-9 1V14l-2 \
      7m6-11.5V14l2 7"/>
      """
    ),
  ]
}
