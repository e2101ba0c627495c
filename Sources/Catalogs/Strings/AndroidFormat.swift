import Flow
import Source
import Syntax

extension StringFormat {
  /// String resources of Android: any `values*/*.xml` (reference: fenix, section 8; Android: "String
  /// resources").
  ///
  /// Texts are the table `@string`, plurals `@plurals` with keys such as `tabs[other]`, arrays
  /// `@array` with `steps[0]`. The folder names the locale; one without is the default locale's, which
  /// others fall back to, unless the file says its own (`tools:locale`).
  public static let android = StringFormat(
    name: "values/*.xml",
    endings: [".xml"],
    location: { path in
      guard let folder = ResourceFolder(of: path), folder.kind == .values else { return nil }
      var location = TableLocation(locale: folder.locale ?? TableLocation.base, table: "@string")
      location.scope = folder.path
      location.rank = folder.isNight ? [-1] : folder.rank
      location.isFallback = folder.locale == nil || !folder.suitsPhone || folder.isNight
      return location
    },
    read: { location, document, log in
      var reader = AndroidStrings(document: document, location: location)
      return reader.entries(log: &log)
    }
  )
}
