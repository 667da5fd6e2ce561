/// Reads entries, and skips those that can't be read as long as there are others.
enum ReadableEntries {
    /// - Parameters:
    ///   - headwords: The headwords.
    ///   - isEnough: Called after each entry; true stops reading.
    ///   - entry: Reads the entry of a headword; nil for a duplicate of an earlier one.
    /// - Returns: The entries.
    /// - Throws: The first error, when no entry can be read.
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
