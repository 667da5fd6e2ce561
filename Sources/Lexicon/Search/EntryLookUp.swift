extension HeadwordSearch {
    /// The most redirects that are followed one after another.
    private static let longestChain = 5
    /// The most redirects that are followed in all, because hostile redirects may branch.
    private static let redirectLimit = 1_000

    /// The entries of headwords, each once, in the order of the headwords.
    ///
    /// If an entry only names another word, the entries of that word take its place. Entries that can't be read
    /// are skipped as long as there are others.
    ///
    /// - Parameters:
    ///   - headwords: The headwords.
    ///   - form: The word that was looked up. Senses with its spelling come first. If it is an
    ///     inflected form, senses of its part of speech come first.
    ///   - budget: The work that reading all entries may cost.
    ///   - isEnough: Called after each entry; true stops reading.
    /// - Returns: The entries.
    /// - Throws: The first ``LexiconError`` when no entry can be read.
    public func entries(
        of headwords: [Headword], explaining form: String? = nil,
        within budget: WorkBudget = WorkBudget(), until isEnough: (Entry) -> Bool
    ) throws(LexiconError) -> [Entry] {
        var entries: [Entry] = []
        var problem: LexiconError?
        var waiting = inOrderOfText(headwords).map { (location: $0.location, depth: 0) }[...]
        /// The locations of the entries that were read or will be; nil before the first redirect.
        var seen: Set<HeadwordLocation>?
        /// The last redirect that was followed. It is shown if all redirects lead in a circle.
        var lastRedirect: Entry?
        var redirectsLeft = HeadwordSearch.redirectLimit
        while !budget.isSpent, let (location, depth) = waiting.popFirst() {
            do throws(LexiconError) {
                let entry = try entry(at: location, explaining: form, within: budget)
                if case .redirect(let word) = entry.body, depth < HeadwordSearch.longestChain,
                    redirectsLeft > 0
                {
                    redirectsLeft -= 1
                    var known = seen ?? Set(headwords.map(\.location))
                    let targets = try self.headwords(
                        spelled: word, isCancelled: { budget.isSpent })
                    let new = targets.filter { known.insert($0.location).inserted }
                    seen = known
                    waiting = inOrderOfText(new).map { ($0.location, depth + 1) } + waiting
                    // A redirect that leads nowhere is shown as it is.
                    if !targets.isEmpty {
                        lastRedirect = entry
                        continue
                    }
                }
                if !entries.contains(entry) { entries.append(entry) }
                if isEnough(entry) { break }
            } catch {
                problem = problem ?? error
            }
        }
        if entries.isEmpty, let problem { throw problem }
        return entries.isEmpty ? [lastRedirect].compactMap(\.self) : entries
    }

    /// The headwords in the given order; but neighbours with the same spelling are sorted by the
    /// places of their entries.
    ///
    /// An index of dictd sorts such headwords by the digits of the places, not by the numbers.
    private func inOrderOfText(_ headwords: [Headword]) -> [Headword] {
        guard headwords.count > 1, reader.place(of: headwords[0].location) != nil else {
            return headwords
        }
        let placed = headwords.map { (place: reader.place(of: $0.location) ?? .max, headword: $0) }
        var sorted: [Headword] = []
        while sorted.count < placed.count {
            let alike = placed.dropFirst(sorted.count)
                .prefix { $0.headword.text == placed[sorted.count].headword.text }
            sorted += alike.sorted { $0.place < $1.place }.map(\.headword)
        }
        return sorted
    }

    private func entry(
        at location: HeadwordLocation, explaining form: String?, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        let entry = try reader.entry(at: location, within: budget)
        guard let form, case .senses = entry.body else { return entry }
        if form.lowercased() == entry.word.lowercased() { return entry.leading(spelled: form) }
        guard let inflections = reader.inflections else { return entry }
        let bases = try inflections.bases(of: form).filter { $0.word == entry.word }
        return entry.leading(with: bases.compactMap(\.partOfSpeech))
    }
}
