/// Keeps a value until the process ends: its memory goes with the process at once, while a large site takes a
/// while to be taken apart.
func keepUntilExit(_ value: some Sendable) { _ = Unmanaged.passRetained(LifetimeBox(value)) }

private final class LifetimeBox<Value: Sendable>: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
