extension HeadwordSearch {
    /// The maximum number of redirects that are followed one after another.
    private static let longestChain = 5
    /// The maximum number of redirects that are followed in all, because hostile redirects may
    /// branch.
    private static let redirectLimit = 1_000

    /// The entries of headwords, each once, in the order of the headwords.
    ///
    /// If an entry only names another word, the entries of that word take its place. Entries that
    /// can't be read are skipped if other entries can be read.
    ///
    /// - Parameters:
    ///   - headwords: The headwords.
    ///   - form: The word that was looked up. Senses with its spelling come first. If the word is
    ///     an inflected form, senses of its part of speech come first.
    ///   - budget: The limit on the work of reading all entries.
    ///   - isEnough: Called after each entry; true stops reading.
    /// - Returns: The entries.
    /// - Throws: The first ``LexiconError`` when no entry can be read.
    public func entries(
        of headwords: [Headword], explaining form: String? = nil,
        within budget: WorkBudget = WorkBudget(), until isEnough: (Entry) -> Bool
    ) throws(LexiconError) -> [Entry] {
        var entries: [Entry] = []
        var firstError: LexiconError?
        var pendingEntries = sortedByPlace(headwords).map { (location: $0.location, depth: 0) }[...]
        /// The locations of the entries that were read or will be read; nil before the first
        /// redirect.
        var visitedLocations: Set<HeadwordLocation>?
        /// The last redirect that was followed. It is shown if all redirects lead in a circle.
        var lastRedirect: Entry?
        var redirectsLeft = HeadwordSearch.redirectLimit
        while !budget.isSpent, let (location, depth) = pendingEntries.popFirst() {
            do throws(LexiconError) {
                let entry = try entry(at: location, explaining: form, within: budget)
                if case .redirect(let word) = entry.body, depth < HeadwordSearch.longestChain,
                    redirectsLeft > 0
                {
                    redirectsLeft -= 1
                    var locations = visitedLocations ?? Set(headwords.map(\.location))
                    let targets = try self.headwords(
                        spelled: word, isCancelled: { budget.isSpent })
                    let newTargets = targets.filter { locations.insert($0.location).inserted }
                    visitedLocations = locations
                    pendingEntries =
                        sortedByPlace(newTargets).map { ($0.location, depth + 1) } + pendingEntries
                    // A redirect that leads nowhere is shown as it is.
                    if !targets.isEmpty {
                        lastRedirect = entry
                        continue
                    }
                }
                if !entries.contains(entry) { entries.append(entry) }
                if isEnough(entry) { break }
            } catch {
                firstError = firstError ?? error
            }
        }
        if entries.isEmpty, let firstError { throw firstError }
        return entries.isEmpty ? [lastRedirect].compactMap(\.self) : entries
    }

    /// The texts of entries whose headwords have a word after their first word, such as
    /// `ein Ereignis verhindern` for `verhindern`.
    ///
    /// - Parameters:
    ///   - word: A word or phrase.
    ///   - budget: The limit on the work of reading all entries.
    /// - Returns: A few texts, of headwords from all over the alphabet; none without an index, or
    ///   if the word is too common, such as `be`.
    public func phrases(with word: String, within budget: WorkBudget) -> [String] {
        let words = WordParts.keys(of: word)
        let numbers =
            index?.keys(
                inside: words, limit: IndexFinder.blockLimit,
                isCancelled: { budget.isSpent }) ?? []
        let count = min(numbers.count, HeadwordSearch.phraseLimit)
        return (0..<count).compactMap { place in
            let number = numbers[place * numbers.count / count]
            guard !budget.isSpent, let headword = index?.headwords(ofKey: number, limit: 1).first,
                WordParts.occur(words, inside: headword.text),
                let entry = try? reader.entry(at: headword.location, within: budget),
                case .texts(let texts) = entry.body
            else { return nil }
            return texts.first?.text
        }
    }

    /// The maximum number of entries of phrases that are read for a word.
    ///
    /// Each may cost a chunk of a compressed text, a tenth of a millisecond.
    private static let phraseLimit = 12

    /// The headwords in the given order, except that neighbours with the same spelling are sorted
    /// by the places of their entries.
    ///
    /// An index of dictd sorts such headwords by the digits of the places, not by the numbers.
    private func sortedByPlace(_ headwords: [Headword]) -> [Headword] {
        guard headwords.count > 1, reader.place(of: headwords[0].location) != nil else {
            return headwords
        }
        let placedHeadwords = headwords.map {
            (place: reader.place(of: $0.location) ?? .max, headword: $0)
        }
        var sorted: [Headword] = []
        while sorted.count < placedHeadwords.count {
            let homographs = placedHeadwords.dropFirst(sorted.count)
                .prefix { $0.headword.text == placedHeadwords[sorted.count].headword.text }
            sorted += homographs.sorted { $0.place < $1.place }.map(\.headword)
        }
        return sorted
    }

    private func entry(
        at location: HeadwordLocation, explaining form: String?, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        let entry = try reader.entry(at: location, within: budget)
        guard let form, case .senses = entry.body else { return entry }
        if form.lowercased() == entry.word.lowercased() {
            return entry.puttingFirst(spelling: form)
        }
        guard let inflections = reader.inflections else { return entry }
        let bases = try inflections.bases(of: form).filter { $0.word == entry.word }
        return entry.puttingFirst(partsOfSpeech: bases.compactMap(\.partOfSpeech))
    }
}
