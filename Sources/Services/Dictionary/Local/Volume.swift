import Core
import Glibc
import Lexicon
import Synchronization
import SystemPackage
import Texts

/// One version of one dictionary, and the state of its index.
///
/// When the files change, a new volume replaces this one.
final class Volume: Sendable {
    /// The name shown to users, unique on the shelf.
    let name: String
    let location: DictionaryLocation
    private let reader: Result<any DictionaryReader, LexiconError>
    private let opener: DictionaryOpener
    private let indexState: Mutex<IndexState>
    /// The description, with control characters removed; nil until it is read.
    private let description = Mutex<DictionaryDescription?>(nil)
    /// The spelling, judged from a sample before there is an index.
    private let sampledSpelling = Mutex<DictionarySource.Spelling?>(nil)
    /// The number of look-ups without an index so far.
    private let bisections = Atomic(0)
    private let grammar: GrammarCache
    /// The time when the files were last checked for changes; nil before the first check.
    private let lastCheck = Mutex<Duration?>(nil)

    /// The time for which the result of a check is valid.
    static let checkInterval = Duration.seconds(2)

    private enum IndexState {
        /// The almanac has so few words that each look-up scans them.
        case notNeeded
        case notStarted
        /// The index was opened from an existing file.
        case opened(HeadwordIndex)
        /// The index is being made; meanwhile, answers use an index that was opened before.
        case running(Task<Void, Never>, HeadwordIndex?, progress: Double)
        case done(Result<HeadwordIndex, IndexMaker.Failure>)

        /// The index that can be used; nil if there is none, or it was found to be damaged.
        var index: HeadwordIndex? {
            let index: HeadwordIndex? =
                switch self {
                case .notNeeded, .notStarted: nil
                case .opened(let index): index
                case .running(_, let index, _): index
                case .done(let outcome): try? outcome.get()
                }
            return index.flatMap { $0.isDamaged ? nil : $0 }
        }

        /// True if indexing has ended: the index can be used, or there can be none.
        var hasEnded: Bool {
            switch self {
            case .notNeeded, .done(.failure): true
            case .notStarted, .opened, .running: false
            case .done(.success): index != nil
            }
        }
    }

    init(
        name: String, location: DictionaryLocation,
        reader: Result<any DictionaryReader, LexiconError>, opener: DictionaryOpener
    ) {
        self.name = name
        self.location = location
        self.reader = reader
        self.opener = opener
        grammar = GrammarCache(unpackingIn: opener.cache)
        indexState = Mutex(location == .almanac ? .notNeeded : .notStarted)
    }

    /// The source as it is shown to users.
    var source: DictionarySource {
        let description = description.withLock(\.self)
        // Read the state first, so that the state `ready` never comes without the facts of the
        // index.
        let state = state
        let languages = knownLanguages
        return DictionarySource(
            name: name, kind: location.kind,
            path: location.path.cleaned(), format: location.formatName,
            headwordCount: headwordCount, state: state, title: description?.title,
            about: description?.text ?? "", spelling: knownSpelling,
            edition: edition,
            languages: Set([languages.headwords, languages.entries].compactMap { $0?.code }),
            language: languages.headwords?.code, languagesText: languages.text)
    }

    /// Reads the description from the index if there is one, else from the files.
    func describe() {
        // Ignore an error: it is reported when a word is looked up.
        guard case .success(let reader) = reader, !isDescribed,
            let newDescription = index?.facts.description ?? (try? reader.description().cleaned)
        else { return }
        description.withLock { $0 = newDescription }
    }

    /// The spelling of the headwords, from the index.
    ///
    /// A command without an index judges the spelling from a sample.
    var knownSpelling: DictionarySource.Spelling {
        guard case .success(let reader) = reader else { return .usual }
        if reader.spellsExactly { return .exact }
        if let index { return index.facts.isCapitalized ? .capitalized : .usual }
        guard opener.waitsForData, reader.isSorted else { return .usual }
        return sampledSpelling.withLock { spelling in
            let judgedSpelling = spelling ?? (reader.isCapitalized ? .capitalized : .usual)
            spelling = judgedSpelling
            return judgedSpelling
        }
    }

    /// True if each headword has the right capitals.
    var spellsExactly: Bool { (try? reader.get())?.spellsExactly == true }

    /// The languages that the dictionary names.
    ///
    /// If it does not name the language of its headwords, this language is judged from their
    /// letters once there is an index.
    var knownLanguages: Languages {
        let namedLanguages = (try? reader.get())?.languages ?? Languages()
        guard namedLanguages.headwords == nil, let index else { return namedLanguages }
        return Languages(headwords: index.facts.language, entries: namedLanguages.entries)
    }

    /// The number of headwords, from the index if there is one.
    ///
    /// Without an index, some dictionaries must be read whole to count their headwords.
    private var headwordCount: Int? {
        index?.headwordCount ?? (try? reader.get())?.headwordCount
    }

    var state: DictionarySource.State {
        if case .failure(let error) = reader { return .failed(unreadable(error)) }
        return indexState.withLock { indexState in
            if indexState.index != nil { return .ready }
            return switch indexState {
            case .notNeeded: .ready
            case .notStarted, .opened, .done(.success): .notIndexedYet
            case .running(_, _, let progress): .indexing(progress: progress)
            case .done(.failure(.notMade(.dictionary(let error)))): .failed(unreadable(error))
            case .done(.failure(let error)): .unindexed(reason: error.description)
            }
        }
    }

    /// Returns true if the files on disk are still the ones that were opened.
    ///
    /// - Parameter now: The time since a fixed moment; nil to check in any case.
    /// - Returns: The result of a check that is not older than ``checkInterval``, or of a new one;
    ///   false for a dictionary that can't be read.
    func isCurrent(at now: Duration?) -> Bool {
        guard case .success(let reader) = reader else { return false }
        if let now, let last = lastCheck.withLock({ $0 }), now - last < Volume.checkInterval {
            return true
        }
        // Check without holding the lock, because checking may block.
        guard reader.files.allSatisfy({ $0.isCurrent() }), reader.sheets?.isCurrent != false
        else { return false }
        lastCheck.withLock { $0 = now ?? $0 }
        return true
    }

    /// Opens the version that is on disk now.
    ///
    /// Returns the same volume if it still can't be opened for the same reason.
    func reopened() -> Volume {
        let reader = opener.reader(of: location)
        if case .failure(let oldError) = self.reader, case .failure(oldError) = reader {
            return self
        }
        return Volume(name: name, location: location, reader: reader, opener: opener)
    }

    /// True if the description was read.
    var isDescribed: Bool { description.withLock { $0 != nil } }

    /// The name and version of the database, which another dictionary may have, too.
    ///
    /// Nil if the title names no database, or the description was not read yet.
    var edition: String? { description.withLock(\.self)?.title.flatMap(Edition.name(in:)) }

    // MARK: - The index

    /// If there is no index, checks the files in the same way as making an index does.
    func verify() {
        guard case .success(let reader) = reader, index == nil else { return }
        do throws(IndexError) {
            try reader.textSource?.verify(isCancelled: { false })
        } catch {
            indexState.withLock {
                if case .notStarted = $0 { $0 = .done(.failure(.notMade(error))) }
            }
        }
    }

    /// Opens the index if its file exists.
    func openIndex(with maker: IndexMaker) {
        guard case .success(let reader) = reader, !hasEndedIndexing,
            let index = maker.open(for: reader)
        else { return }
        indexState.withLock { if case .notStarted = $0 { $0 = .opened(index) } }
    }

    /// Prepares the word lists, the table of common words and the index for look-ups, and returns
    /// when they are ready.
    ///
    /// - Parameters:
    ///   - maker: Builds the index.
    ///   - changed: Called when the state of the index has changed.
    func makeIndex(with maker: IndexMaker, changed: @escaping @Sendable () -> Void) async {
        guard case .success(let reader) = reader else { return }
        // Repeat this, because an opened index may be found to be damaged while a task runs.
        while let task = indexingTask(of: reader, with: maker, changed: changed) {
            await task.value
        }
    }

    /// The task that prepares look-ups; nil when there is nothing to do.
    private func indexingTask(
        of reader: any DictionaryReader, with maker: IndexMaker,
        changed: @escaping @Sendable () -> Void
    ) -> Task<Void, Never>? {
        let hasTable = opener.commonness.isTableMade
        return indexState.withLock { indexState in
            if case .running(let task, _, _) = indexState { return task }
            // Even with an index, the table of common words may be missing, because it was found to
            // be damaged.
            if indexState.hasEnded, hasTable || indexState.index == nil { return nil }
            let openedIndex = indexState.index
            let task = Task.detached { [weak self] in
                let outcome = await maker.index(of: reader, opened: openedIndex) {
                    [weak self] progress in
                    self?.report(progress)
                    changed()
                }
                self?.indexState.withLock { $0 = .done(outcome) }
                changed()
            }
            indexState = .running(task, openedIndex, progress: 0)
            return task
        }
    }

    /// The part of the headwords that an answer needs.
    enum Need {
        /// Only words without blanks, in the spelling that was typed.
        case words
        /// Words, and some of the headwords that begin with a text.
        case beginnings
        case all

        init(_ query: HeadwordQuery) {
            if query.kind != .words || query.isPattern {
                self = .all
            } else {
                self = query.limit > 0 || query.text.isPhrase ? .beginnings : .words
            }
        }
    }

    /// Returns true if a look-up can start: word lists are unpacked, and there is an index, or none
    /// can be made.
    ///
    /// A sorted dictionary needs no index to find a few words. If the answer need not be complete,
    /// a small dictionary needs no index, because it is read in a few milliseconds. Reading a large
    /// one would delay its index, which is made in less than a second.
    func canAnswer(_ need: Need) -> Bool {
        guard case .success(let reader) = reader, !hasEndedIndexing else { return true }
        guard reader.isPrepared else { return false }
        if index != nil || need == .words && reader.isSorted && mayBisect() { return true }
        return need != .all && reader.headwordCount <= Volume.smallCount
    }

    static let smallCount = 1 << 15

    /// Returns true for the first look-ups without an index.
    ///
    /// More of these look-ups would take longer than making the index.
    private func mayBisect() -> Bool {
        let count = bisections.wrappingAdd(1, ordering: .relaxed).oldValue
        // Only check small files now: the check of a large file would take longer than the answer.
        // The checksum of a large file is compared when its index is made.
        if count == 0, isSmall { verify() }
        return count < Volume.bisectionLimit
    }

    private static let bisectionLimit = 32

    /// True if indexing has ended, with or without an index.
    private var hasEndedIndexing: Bool { indexState.withLock(\.hasEnded) }

    /// The damage that a check of the files has found; with it, any answer might be wrong.
    private var damage: LexiconError? {
        indexState.withLock { indexState in
            guard case .done(.failure(.notMade(.dictionary(let error)))) = indexState,
                case .damaged = error
            else { return nil }
            return error
        }
    }

    private var index: HeadwordIndex? { indexState.withLock { $0.index } }

    private func report(_ progress: Double) {
        indexState.withLock { indexState in
            if case .running(let task, let index, _) = indexState {
                indexState = .running(task, index, progress: progress)
            }
        }
    }

    /// The dictionary and the index of its headwords, if there is one.
    var readerAndIndex: (reader: any DictionaryReader, headwords: HeadwordIndex)? {
        guard case .success(let reader) = reader, let index else { return nil }
        return (reader, index)
    }

    /// True if the texts are indexed only on request, because indexing takes minutes and hundreds
    /// of megabytes of memory.
    var isLarge: Bool { size > Volume.largeSize }

    /// True if indexing the texts takes about a second, and the checksum of the files some
    /// milliseconds.
    var isSmall: Bool { size <= Volume.smallSize }

    /// The size on the disk, in bytes.
    var size: Int {
        guard case .success(let reader) = reader else { return 0 }
        return reader.files.reduce(0) { $0 + $1.count }
    }

    /// The size above which a dictionary is large, in bytes on the disk.
    ///
    /// Compressed files of this size hold some 200 MB of text.
    private static let largeSize = 64 << 20
    private static let smallSize = 1 << 20

    /// The reason why a readable dictionary can have no index, and the remedy; nil if nothing has
    /// failed.
    var indexingFailure: String? {
        indexState.withLock { indexState in
            if case .done(.failure(let error)) = indexState { error.description } else { nil }
        }
    }

    /// True if the dictionary could not even be opened.
    var isUnreadable: Bool { if case .failure = reader { true } else { false } }

    // MARK: - Answers

    /// The headwords that match a query, found with the index if there is one, else by reading all
    /// headwords.
    ///
    /// A word that was typed with a capital keeps the capital if its entries have it: `Mutter`,
    /// even in a list of headwords without capitals.
    ///
    /// - Returns: Nil when a damaged index was read, which is not used again.
    func matches(for query: HeadwordQuery) throws(DictionaryServiceError) -> HeadwordMatches? {
        guard let matches = try listedMatches(for: query) else { return nil }
        guard query.kind == .words, !query.isExactlySpelled else { return matches }
        let (typedWord, lowercasedWord) = (query.text, query.text.lowercased())
        let isListed = matches.rows.contains { $0.match == .exact && $0.word == lowercasedWord }
        guard typedWord.first?.isUppercase == true, isListed,
            knownSpelling != .capitalized,
            try entries(for: typedWord, breadth: .word)?.contains(where: { $0.isSpelled(typedWord) }
            )
                == true
        else { return matches }
        let rows = matches.rows.map { row in
            guard row.match == .exact, row.word == lowercasedWord else { return row }
            return HeadwordMatch(
                word: typedWord, source: name, match: .exact, commonness: row.commonness,
                form: row.form)
        }
        return HeadwordMatches(rows: rows, moreCount: matches.moreCount)
    }

    /// The matches in the spelling of the list of headwords, which may have no capitals.
    private func listedMatches(
        for query: HeadwordQuery
    ) throws(DictionaryServiceError) -> HeadwordMatches? {
        try searching { search throws(LexiconError) in
            let isCancelled = { Task.isCancelled }
            // The question mark at the end of a sentence is no sign of a pattern.
            let text = query.isSentence ? query.word : query.text
            let limit = query.limit
            let hits =
                switch query.kind {
                case .words:
                    try search.hits(
                        for: text, meaning: query.word, limit: limit,
                        sortsBestFirst: query.sortsBestFirst,
                        isExactlySpelled: query.isExactlySpelled,
                        isCancelled: isCancelled)
                case .similar:
                    try search.hunspellForms(of: query.word, isCancelled: isCancelled)
                        + search.stemmedForms(of: query.word, isCancelled: isCancelled)
                        + search.typos(
                            of: query.word, limit: limit, keepsFirstLetter: query.keepsFirstLetter,
                            leastScore: query.leastScore, isCancelled: isCancelled)
                case .neighbours:
                    try search.neighbours(of: text, limit: limit, isCancelled: isCancelled)
                case .parts:
                    try search.parts(
                        of: query.words, clauseEnds: query.clauseEnds, isCancelled: isCancelled)
                }
            let rows = hits.rows.map { hit in
                HeadwordMatch(
                    word: hit.text.cleaned(limit: Typesetter.wordLimit), source: name,
                    match: hit.kind, commonness: hit.commonness,
                    form: hit.form(in: query),
                    base: hit.base?.cleaned(limit: Typesetter.wordLimit))
            }
            return HeadwordMatches(rows: rows, moreCount: hits.moreCount)
        }
    }

    /// Looks a word up, so that the needed pages of the files are in memory before the first
    /// request.
    func warmUp() {
        guard index != nil else { return }
        // Ignore errors: they are reported when a word is looked up.
        guard let firstMatches = try? matches(for: HeadwordQuery("a", limit: 1)),
            let word = firstMatches.rows.first?.word
        else { return }
        _ = try? entries(for: word, breadth: .word)
        (try? search())?.prepareForms()
    }

    /// The entries for a word, or a part of each entry, up to a limit on their size.
    ///
    /// - Returns: Nil when a damaged index was read, which is not used again.
    func entries(
        for word: String, breadth: EntryBreadth, extent: EntryExtent = .whole
    ) throws(DictionaryServiceError) -> [DictionaryEntry]? {
        try searching { search throws(LexiconError) in
            let spellings = try search.related(to: word, isCancelled: { Task.isCancelled })
                .prefix(EntryModels.countLimit).spellings
            let key = MergeKey(word)
            var ownHeadwords: [Headword] = []
            var otherSpellings: [[Headword]] = []
            for headwords in spellings {
                let isSameWord =
                    MergeKey(headwords[0].text.cleaned(limit: Typesetter.wordLimit)) == key
                if isSameWord {
                    ownHeadwords += headwords
                } else {
                    otherSpellings.append(headwords)
                }
            }
            let form = if case .baseForm(let form) = breadth { form } else { word }
            let languages = search.languages
            var entries: [DictionaryEntry] = []
            var size = 0
            var isFull = false
            let budget = WorkBudget.ofTask(for: extent)
            // Several spellings may lead to the same entry: `слово` and `сло́во`, `あそこ` and `アソコ`.
            var knownBodies: [Entry.Body] = []
            func add(_ headwords: [Headword], of word: String) throws(LexiconError) {
                guard !isFull else { return }
                var newEntries = try search.entries(
                    of: headwords, explaining: form, within: budget
                ) { entry in
                    size += entry.size
                    isFull = size > EntryModels.sizeLimit || Task.isCancelled
                    return isFull
                }
                newEntries.removeAll { knownBodies.contains($0.body) }
                knownBodies += newEntries.map(\.body)
                let models = EntryModels.models(
                    newEntries, of: word, typed: form, from: entries.count, source: name,
                    in: languages.headwords,
                    commonness: languages.entries == .english ? { self.opener.table } : nil,
                    phrases: { search.phrases(with: word, within: budget) }, within: budget)
                entries += models.ownFirst
            }
            try add(ownHeadwords, of: word)
            guard breadth == .related else { return entries }
            for headwords in otherSpellings { try add(headwords, of: headwords[0].text) }
            return entries
        }
    }

    /// The file of a sound or a picture that an entry names; nil if there is none.
    func resource(named name: String) throws(DictionaryServiceError) -> [UInt8]? {
        do throws(LexiconError) {
            return try reader.get().resource(named: name)?.bytes
        } catch {
            throw unreadable(error)
        }
    }

    private func search() throws(LexiconError) -> HeadwordSearch {
        let reader = try reader.get()
        if let damage { throw damage }
        return HeadwordSearch(
            reader, by: index.map { .index($0) } ?? .scan, commonness: self.opener.table,
            grammar: grammar)
    }

    private func searching<Answer>(
        _ body: (HeadwordSearch) throws(LexiconError) -> Answer
    ) throws(DictionaryServiceError) -> Answer? {
        do throws(LexiconError) {
            let search = try search()
            let answer = Result { () throws(LexiconError) in try body(search) }
            return search.isDamaged ? nil : try answer.get()
        } catch {
            throw unreadable(error)
        }
    }

    private func unreadable(_ error: LexiconError) -> DictionaryServiceError {
        // If the user has named the path, `name` already contains the whole path.
        if case .nothing(_, let reason) = location {
            return .unreadable(source: name, reason: reason)
        }
        if case .missing(let file) = error {
            return .unreadable(source: name, reason: Volume.reason(forMissing: FilePath(file)))
        }
        // The source has the file's name, so the message names it once.
        if case .unsupported(let file, let reason) = error,
            name == FilePath(file).lastComponent?.string
        {
            return .unreadable(source: name, reason: reason.cleaned())
        }
        return .unreadable(source: name, reason: "\(error)".cleaned())
    }
}

extension Volume {
    /// Tells which file is missing, and in which folder, because a row has no room for the whole
    /// path.
    fileprivate static func reason(forMissing file: FilePath) -> String {
        var status = stat()
        let isLink = file.withPlatformString { lstat($0, &status) == 0 }
        let name = file.lastComponent?.string ?? file.string
        let trouble = isLink ? "is a link to a file that is not there" : "is missing"
        let folder = file.removingLastComponent().string
        return "\(name) \(trouble) (in \(folder)); install the dictionary again".cleaned()
    }
}

extension String {
    /// True if the text has several words.
    var isPhrase: Bool { hasBlanks && trimmed.hasBlanks }
}

extension Sequence<Headword> {
    /// Groups headwords with the same spelling, in the order of each group's first headword.
    fileprivate var spellings: [[Headword]] {
        var groups: [[Headword]] = []
        for headword in self {
            if let index = groups.firstIndex(where: { $0[0].text == headword.text }) {
                groups[index].append(headword)
            } else {
                groups.append([headword])
            }
        }
        return groups
    }
}

extension HeadwordHit {
    /// Returns the words of the query that are a form of the headword; nil if there are none.
    fileprivate func form(in query: HeadwordQuery) -> String? {
        switch kind {
        case .inflected, .phrase, .form: return separatedForm ?? query.word
        case .part(let words):
            // The parts of a compound are not separate words of the text.
            guard query.words.count > 1 else { return nil }
            let typedWords = query.words[words.clamped(to: query.words.indices)].joined(
                separator: " ")
            return MergeKey(typedWords) == MergeKey(text) ? nil : typedWords
        case .exact, .prefix, .pattern, .neighbour, .typo, .inside: return nil
        }
    }
}

extension DictionaryEntry {
    /// True if the entry, or one of its senses, has exactly this spelling.
    fileprivate func isSpelled(_ text: String) -> Bool {
        word == text || senses.contains { $0.spelling == text }
    }
}

extension Languages {
    /// The names of the languages; empty if they are not known.
    fileprivate var text: String {
        let names = [headwords, entries].compactMap { $0?.name }
        return headwords == entries ? names.first ?? "" : names.joined(separator: " → ")
    }
}
