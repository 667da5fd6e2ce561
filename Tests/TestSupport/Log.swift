/// Records entries in order.
@MainActor
public final class Log<Entry> {
    public private(set) var entries: [Entry] = []

    public init() {}

    public func add(_ entry: Entry) { entries.append(entry) }

    /// The entries since the last call.
    public func take() -> [Entry] {
        defer { entries = [] }
        return entries
    }
}
