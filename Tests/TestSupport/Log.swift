/// Writes down what happens, in order.
@MainActor
public final class Log<Entry> {
    /// What has happened so far.
    public private(set) var entries: [Entry] = []

    /// Makes an empty log.
    public init() {}

    /// Adds an entry.
    public func add(_ entry: Entry) { entries.append(entry) }

    /// The entries since the last call.
    public func take() -> [Entry] {
        defer { entries = [] }
        return entries
    }
}
