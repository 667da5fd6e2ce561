/// Reads entries as far as they can be read: one that can't is left out, as long as there is another.
enum ReadableEntries {
    /// The entries of headwords, in their order.
    ///
    /// - Parameters:
    ///   - headwords: Whose entries are wanted.
    ///   - isEnough: Asked after each entry whether it was the last one wanted.
    ///   - entry: Reads the entry of a headword; nil when there was the same one before.
    /// - Returns: The entries.
    /// - Throws: Why the first one can't be read, when none can.
    static func read(
        of headwords: [Headword], until isEnough: (Entry) -> Bool,
        _ entry: (Headword) throws(LexiconError) -> Entry?
    ) throws(LexiconError) -> [Entry] {
        var entries: [Entry] = []
        var problem: LexiconError?
        for headword in headwords {
            do throws(LexiconError) {
                guard let entry = try entry(headword) else { continue }
                entries.append(entry)
                if isEnough(entry) { break }
            } catch {
                problem = problem ?? error
            }
        }
        if entries.isEmpty, let problem { throw problem }
        return entries
    }
}
