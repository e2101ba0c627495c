public import Source

/// An image as the config names it, before any catalog is asked.
public struct ImageRef: Hashable, Sendable {
  /// The id or address in the config.
  public let raw: String
  /// The position of the id or address in the config, as a span.
  public let span: Span
  /// The asset's name, where the system itself maps the id to one; `image-ids` may say otherwise.
  public let asset: String?
  /// The lookup by which its picture is found.
  public let lookup: Lookup
  /// The suffix that the app adds to the asset's name in a state of the image, where an asset has that
  /// name; else the plain asset shows, which has a slot of its own.
  public var suffix: String?
  /// The name of another asset that the app shows on dark screens; nil is the same one.
  public var darkAsset: String?
  /// The pictures that the config names for readers of some locales, by their tags.
  public var byLocale: [String: ImageRef] = [:]
  /// The name of another asset that the app shows where it has none of the name.
  public var standIn: String?
  /// The app shows it on its own, whatever the config names.
  public var isBuiltIn = false
  /// The modules in whose catalogs the app looks for it, the first one first; nil where nothing tells.
  public var modules: [ImageCatalog.Module]?
  /// The app in whose own catalogs it is looked for first, where a project has several apps; nil elsewhere.
  public var app: String?

  /// Lookups by which the picture of an image is found.
  public enum Lookup: Hashable, Sendable {
    /// By its id, in the asset catalogs.
    case catalog
    /// By its address, read from the folder of the document that names it: `flows/sequence`, empty for
    /// the project's own folder (reference: sequence, section 9.2).
    case address(base: String)
  }

  /// An image as written.
  public init(_ raw: String, span: Span, asset: String? = nil, lookup: Lookup = .catalog) {
    self.raw = raw
    self.span = span
    self.asset = asset
    self.lookup = lookup
  }

  /// The image with those of all locales.
  public var all: [ImageRef] { [self] + byLocale.sortedByBytes(of: \.key).map(\.value) }

  /// The image for a reader of the first of some locales, the others standing in.
  public func read(in locales: [String]) -> ImageRef {
    if byLocale.isEmpty { return self }
    return locales.lazy.flatMap(LocaleTag.chain).compactMap { byLocale[$0] }.first ?? self
  }

  /// An image named as an Android drawable: `icon`, `@drawable/icon`, `R.drawable.icon`,
  /// `@mipmap/icon`.
  public init(drawable raw: String, span: Span) {
    var asset = Self.isDrawable(raw) ? raw : "@drawable/\(raw)"
    for type in ["drawable", "mipmap"] where raw.hasPrefix("R.\(type).") {
      asset = "@\(type)/" + raw.dropFirst("R.\(type).".count)
    }
    self.init(raw, span: span, asset: asset)
  }

  /// Tells whether a name is that of an Android drawable among assets.
  public static func isDrawable(_ name: String) -> Bool {
    name.hasPrefix("@drawable/") || name.hasPrefix("@mipmap/")
  }

  /// An image named by an address: a path beside the document, `data:` or `https:`.
  ///
  /// `document` is the document's path in the project, `flows/welcome.json`.
  public init(address: String, in document: String, span: Span) {
    let slash = document.lastIndex(of: "/") ?? document.startIndex
    self.init(address, span: span, lookup: .address(base: String(document[..<slash])))
  }
}

/// A picture file of the site, already safe to show through `<img>`.
public struct PictureFile: Hashable, Sendable {
  /// Path in the output, `static/<name>.<hash10>.<ext>`.
  public let path: String
  /// Width in pt, at scale 1; nil where the file does not say.
  public let width: Double?
  /// Height in pt, at scale 1; nil where the file does not say.
  public let height: Double?
  /// The texts in it, one blank between words, where some are words of letters; else empty.
  ///
  /// Letters drawn as outlines are no text.
  public var text = ""
  /// Pixels of a bitmap for one pt; nil for drawings, which are sharp at any size.
  public var scale: Double?
  /// The reading direction that it is drawn for, where the app mirrors it for the other.
  public var direction: Direction?

  /// A picture of the site.
  public init(path: String, width: Double?, height: Double?) {
    self.path = path
    self.width = width
    self.height = height
  }
}

/// An image after resolution, with the pictures to draw for an id.
public struct ResolvedImage: Hashable, Sendable {
  /// The id or address in the config.
  public let id: String
  /// The asset's name, after mapping.
  public let asset: String
  /// The picture for light screens; nil where it is missing and a frame with the id is drawn.
  public let light: PictureFile?
  /// The picture for dark screens, where it is another.
  public let dark: PictureFile?
  /// The position of the asset: its `Contents.json` or the file itself.
  public let span: Span?
  /// The result of following its address; nil for ids.
  public var link: ImageLink?
  /// The readers that the picture is made for; nil for all.
  public var readers: ImageCatalog.Asset.Readers?
}

/// The images of a project: asset names lead to pictures, ids to asset names.
public struct ImageCatalog: Sendable {
  /// One asset with the pictures the site will hold for it.
  public struct Asset: Sendable {
    /// The name the app loads it by.
    public let name: String
    /// Its `Contents.json`, or the file itself.
    public let span: Span
    /// For light screens, or for all.
    public let light: PictureFile?
    /// For dark screens, where another.
    public let dark: PictureFile?
    /// The part of the app in whose catalog it is.
    public var module = Module.app
    /// The app whose own it is, where other apps of the project have one of its name.
    public var app: String?
    /// The locale that its pictures are made for; nil for all.
    public var locale: String?
    /// The pictures that it has for some readers.
    public var others: [Other] = []

    /// An asset of a catalog.
    public init(name: String, span: Span, light: PictureFile?, dark: PictureFile?) {
      self.name = name
      self.span = span
      self.light = light
      self.dark = dark
    }

    /// The pictures of an asset for some readers.
    public struct Other: Sendable {
      /// The readers who see them.
      public let readers: Readers
      /// For light screens, or for all.
      public let light: PictureFile?
      /// For dark screens, where another.
      public let dark: PictureFile?

      /// Pictures for some readers.
      public init(_ readers: Readers, light: PictureFile?, dark: PictureFile?) {
        self.readers = readers
        self.light = light
        self.dark = dark
      }
    }

    /// Readers who see a picture that is not for all.
    public enum Readers: Hashable, Sendable {
      /// Readers of a locale, and of locales that have no nearer one.
      case locale(String)
      case direction(Direction)
    }
  }

  /// A part of an app with resources of its own.
  public enum Module: Hashable, Sendable {
    case app
    /// A package's target, by its name.
    case target(String)

    /// The part that a file belongs to (Swift Package Manager: "Sources/<target>").
    public init(of path: String) {
      let folders = path.split(separator: "/").dropLast()
      let target = folders.firstIndex(of: "Sources").flatMap { folders[($0 + 1)...].first }
      self = target.map { .target(String($0)) } ?? .app
    }
  }

  /// Assets by name.
  public var assets: [String: Asset] = [:]
  /// Assets in further catalogs that have the name of another one.
  public var twins: [String: [Asset]] = [:]
  /// `image-ids` of the config: image id to asset name.
  public var ids: [String: String] = [:]
  /// The pictures of addresses; an image's ``ImageRef/address`` is the key.
  public var linked: [ImageAddress: ResolvedImage] = [:]
  /// The picture files that the site must hold, by path.
  public var files: [OutputFile] = []

  /// No images.
  public init() {}

  /// Indicates that some readers see other pictures than the rest.
  public var dependOnReader: Bool {
    assets.values.contains { !$0.others.isEmpty }
      || twins.values.contains { $0.contains { !$0.others.isEmpty } }
  }

  /// Resolves an image to its pictures; never fails, a missing one is drawn as a frame.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - locales: The reader's locale, then the one that stands in for it; the pictures for all
  ///     readers without any.
  /// - Returns: The picture, or what is known of the one that is missing.
  public func resolve(_ image: ImageRef, locales: [String] = []) -> ResolvedImage {
    let image = image.read(in: locales)
    if let address = image.address {
      let linked = linked[address] ?? ResolvedImage(.missing(help: nil), of: address)
      guard linked.link == .standIn, let asset = assets[linked.asset] else { return linked }
      return resolved(linked.id, linked.asset, asset, locales, link: .standIn)
    }
    let name = assetName(of: image)
    let night = image.darkAsset.flatMap { asset($0, for: image) }
    let known = [name, image.standIn].lazy.compactMap(\.self).first { assets[$0] != nil } ?? name
    return resolved(image.raw, known, asset(known, for: image), locales, night: night)
  }

  private func resolved(
    _ id: String,
    _ name: String,
    _ asset: Asset?,
    _ locales: [String],
    night: Asset? = nil,
    link: ImageLink? = nil
  ) -> ResolvedImage {
    let other = asset?.other(for: locales)
    let dark = night.map { $0.dark ?? $0.light } ?? (other == nil ? asset?.dark : other?.dark)
    return ResolvedImage(
      id: id,
      asset: name,
      light: other?.light ?? asset?.light ?? dark,
      dark: dark,
      span: asset?.span,
      link: link,
      readers: other?.readers ?? asset?.locale.map { .locale($0) }
    )
  }

  /// The asset of a name in the first of the image's modules that has it, else in the first catalog.
  private func asset(_ name: String, for image: ImageRef) -> Asset? {
    if twins[name] == nil { return assets[name] }
    let assets = assets(name, for: image)
    let wanted = image.modules?.lazy.compactMap { module in assets.first { $0.module == module } }
    return wanted?.first ?? assets.first
  }

  /// The assets of a name that an image may mean: those of its own app, else those that all apps share, else
  /// others'.
  public func assets(_ name: String, for image: ImageRef) -> [Asset] {
    guard let first = assets[name] else { return [] }
    let all = [first] + twins[name, default: []]
    let near = [image.app, nil].lazy.map { app in all.filter { $0.app == app } }
    return near.first { !$0.isEmpty } ?? all
  }

  /// The asset's name for an image: by `image-ids`, else by the system, else the id itself.
  public func assetName(of image: ImageRef) -> String {
    let plain = ids[image.raw] ?? image.asset ?? image.raw
    guard let suffix = image.suffix, assets[plain + suffix] != nil else { return plain }
    return plain + suffix
  }
}

extension ImageCatalog.Asset {
  /// The pictures that a reader sees instead of those for all: of the nearest locale, else of the
  /// locale's direction; where all are made for some locale, those of the one that stands in.
  fileprivate func other(for locales: [String]) -> Other? {
    guard let own = locales.first, !others.isEmpty else { return nil }
    let chain = LocaleTag.chain(own)
    if let locale, chain.contains(locale) { return nil }
    let standIns = locale == nil ? [] : locales.dropFirst().flatMap(LocaleTag.chain)
    let wanted = chain.map { Readers.locale($0) } + [.direction(Direction.of(locale: own))]
    for readers in wanted + standIns.map({ .locale($0) }) {
      if let other = others.first(where: { $0.readers == readers }) { return other }
    }
    return nil
  }
}
