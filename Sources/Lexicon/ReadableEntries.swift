/// Entries as far as they can be read: one that can't is left out, as long as there is another.
struct ReadableEntries {
    private var entries: [Entry] = []
    private var problem: LexiconError?

    /// Adds an entry, or remembers why it can't be read; nil adds nothing.
    mutating func add(_ read: () throws(LexiconError) -> Entry?) {
        do throws(LexiconError) {
            if let entry = try read() { entries.append(entry) }
        } catch {
            problem = problem ?? error
        }
    }

    /// The entries.
    ///
    /// - Throws: Why the first one can't be read, when none can.
    func get() throws(LexiconError) -> [Entry] {
        if entries.isEmpty, let problem { throw problem }
        return entries
    }
}
