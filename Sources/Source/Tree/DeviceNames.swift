/// Names that Windows keeps for devices, whatever their case and ending ("Naming Files, Paths, and Namespaces").
public enum DeviceNames {
  /// The names in small letters.
  public static let all: Set<String> = (0...9).reduce(
    into: ["con", "prn", "aux", "nul", "conin$", "conout$"]
  ) { $0.formUnion(["com\($1)", "lpt\($1)"]) }
}
