import Core
import Glibc
import Lexicon
import Synchronization
import SystemPackage
import Texts

/// One version of one dictionary, and the state of its index.
///
/// When the files change, another volume takes its place.
final class Volume: Sendable {
    /// The name shown to users, unique on the shelf.
    let name: String
    let location: DictionaryLocation
    private let reader: Result<any DictionaryReader, LexiconError>
    private let opener: DictionaryOpener
    private let indexing: Mutex<Indexing>
    /// Nil until it is read.
    private let description = Mutex<Description?>(nil)
    /// Judged by a sample before there is an index.
    private let sampledSpelling = Mutex<DictionarySource.Spelling?>(nil)
    /// The number of look-ups that were to do without an index.
    private let bisections = Atomic(0)
    private let grammar = KnownGrammar()
    /// When the files were last checked for changes; nil before the first check.
    private let lastCheck = Mutex<Duration?>(nil)

    /// The time for which the result of a check is valid.
    static let checkInterval = Duration.seconds(2)

    /// The description of the dictionary, with control characters removed.
    private struct Description {
        let title: String?
        let about: [String]
    }

    private enum Indexing {
        /// The almanac has so few words that each look-up scans them.
        case notNeeded
        case notStarted
        /// An existing file.
        case opened(HeadwordIndex)
        /// The maker is at work; an index that was opened before answers meanwhile.
        case running(Task<Void, Never>, HeadwordIndex?, progress: Double)
        case done(Result<HeadwordIndex, IndexMaker.Failure>)

        /// Nil also for one that was found to be damaged.
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
        var isDone: Bool {
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
        indexing = Mutex(location == .almanac ? .notNeeded : .notStarted)
    }

    /// The source as it is shown to users.
    var source: DictionarySource {
        let description = description.withLock(\.self)
        // The state is read first, so that the facts of a new index come with it.
        let state = state
        let languages = knownLanguages
        return DictionarySource(
            name: name, kind: location.kind,
            path: location.path.cleaned(), format: location.formatName,
            headwordCount: headwordCount, state: state, title: description?.title,
            about: description?.about ?? [], spelling: knownSpelling,
            edition: edition,
            languages: Set([languages.headwords, languages.entries].compactMap { $0?.code }),
            language: languages.headwords?.code, languagesText: languages.text)
    }

    /// Takes the description from the index if there is one, else from the files.
    func describe() {
        guard case .success(let reader) = reader, !isDescribed else { return }
        let found: DictionaryDescription
        do throws(LexiconError) {
            let known = index?.facts.description
            found = if let known { known } else { try reader.description().cleaned }
        } catch {
            // The error is reported when a word is looked up.
            return
        }
        let about = found.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        description.withLock { $0 = Description(title: found.title, about: about) }
    }

    /// The spelling of the headwords: by the index, or in a command that has none by a sample.
    var knownSpelling: DictionarySource.Spelling {
        guard case .success(let reader) = reader else { return .usual }
        if reader.spellsExactly { return .exact }
        if let index { return index.facts.isCapitalized ? .capitalized : .usual }
        guard opener.waits, reader.isSorted else { return .usual }
        return sampledSpelling.withLock { spelling in
            let found = spelling ?? (reader.isCapitalized ? .capitalized : .usual)
            spelling = found
            return found
        }
    }

    /// True if each headword has the right capitals.
    var spellsExactly: Bool { (try? reader.get())?.spellsExactly == true }

    /// The languages that the dictionary names; else that of its headwords by their letters, once there is an
    /// index.
    var knownLanguages: Languages {
        let told = (try? reader.get())?.languages ?? Languages()
        guard told.headwords == nil, let index else { return told }
        return Languages(headwords: index.facts.language, entries: told.entries)
    }

    /// From the index if there is one; otherwise some dictionaries must be read to count.
    private var headwordCount: Int? {
        index?.headwordCount ?? (try? reader.get())?.headwordCount
    }

    var state: DictionarySource.State {
        if case .failure(let error) = reader { return .failed(unreadable(error)) }
        return indexing.withLock { indexing in
            if indexing.index != nil { return .ready }
            return switch indexing {
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
        // Without the lock, because checking may block.
        guard reader.files.allSatisfy({ $0.isCurrent() }), reader.sheets?.isCurrent != false
        else { return false }
        lastCheck.withLock { $0 = now ?? $0 }
        return true
    }

    /// The version that is on disk now; the same volume when it still can't be opened.
    func reopened() -> Volume {
        let reader = opener.reader(of: location)
        if case .failure(let old) = self.reader, case .failure(old) = reader { return self }
        return Volume(name: name, location: location, reader: reader, opener: opener)
    }

    /// True if the description was read.
    var isDescribed: Bool { description.withLock { $0 != nil } }

    /// The database and its version if another dictionary may have the same; nil also while it is not known.
    var edition: String? { description.withLock(\.self)?.title.flatMap(Edition.name(in:)) }

    // MARK: - The index

    /// Checks the files as making an index would, unless there is an index.
    func verify() {
        guard case .success(let reader) = reader, index == nil else { return }
        do throws(IndexError) {
            try reader.verify(isCancelled: { false })
        } catch {
            indexing.withLock { if case .notStarted = $0 { $0 = .done(.failure(.notMade(error))) } }
        }
    }

    /// Opens the index if its file exists.
    func openIndex(with maker: IndexMaker) {
        guard case .success(let reader) = reader, !isSettled, let index = maker.open(for: reader)
        else { return }
        indexing.withLock { if case .notStarted = $0 { $0 = .opened(index) } }
    }

    /// Prepares what look-ups need, word lists, the table of common words and an index, and returns when that is
    /// done.
    ///
    /// - Parameters:
    ///   - maker: Builds the index.
    ///   - changed: Called when the state of the index has changed.
    func makeIndex(with maker: IndexMaker, changed: @escaping @Sendable () -> Void) async {
        guard case .success(let reader) = reader else { return }
        // An index that was open at the start of a task may be found to be damaged before its end.
        while let task = making(of: reader, with: maker, changed: changed) { await task.value }
    }

    /// The task that makes what look-ups need; nil when there is nothing to do.
    private func making(
        of reader: any DictionaryReader, with maker: IndexMaker,
        changed: @escaping @Sendable () -> Void
    ) -> Task<Void, Never>? {
        let hasTable = opener.commonness.isMade
        return indexing.withLock { indexing in
            if case .running(let task, _, _) = indexing { return task }
            // With an index, the table of common words may have been found to be damaged.
            if indexing.isDone, hasTable || indexing.index == nil { return nil }
            let opened = indexing.index
            let task = Task.detached { [weak self] in
                let outcome = await maker.index(of: reader, opened: opened) {
                    [weak self] progress in
                    self?.report(progress)
                    changed()
                }
                self?.indexing.withLock { $0 = .done(outcome) }
                changed()
            }
            indexing = .running(task, opened, progress: 0)
            return task
        }
    }

    /// The part of the headwords that an answer needs.
    enum Need {
        /// Words without blanks, as they are spelled.
        case words
        /// Also those that begin with a text; the answer need not be complete.
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

    /// Returns true if a look-up can start: word lists are unpacked and there is an index, or none can be made.
    ///
    /// A sorted dictionary needs no index to find a few words. If the answer need not be complete, a small one needs none,
    /// because all of it is read in a few milliseconds. Reading a large one would delay its index, which is made in less
    /// than a second.
    func canAnswer(_ need: Need) -> Bool {
        guard case .success(let reader) = reader, !isSettled else { return true }
        guard reader.isPrepared else { return false }
        if index != nil || need == .words && reader.isSorted && mayBisect() { return true }
        return need != .all && reader.headwordCount <= Volume.smallCount
    }

    static let smallCount = 1 << 15

    /// Returns true for the first look-ups; making an index takes less time than many of them.
    private func mayBisect() -> Bool {
        let count = bisections.wrappingAdd(1, ordering: .relaxed).oldValue
        // A larger one would take longer than the answer: its checksum is compared when the index is made.
        if count == 0, isSmall { verify() }
        return count < Volume.bisectionLimit
    }

    private static let bisectionLimit = 32

    /// True if indexing has ended, with or without an index.
    private var isSettled: Bool { indexing.withLock(\.isDone) }

    /// The damage that a check of the files has found; any answer might then be wrong.
    private var damage: LexiconError? {
        indexing.withLock { indexing in
            guard case .done(.failure(.notMade(.dictionary(let error)))) = indexing,
                case .damaged = error
            else { return nil }
            return error
        }
    }

    private var index: HeadwordIndex? { indexing.withLock { $0.index } }

    private func report(_ progress: Double) {
        indexing.withLock { indexing in
            if case .running(let task, let index, _) = indexing {
                indexing = .running(task, index, progress: progress)
            }
        }
    }

    /// The dictionary and the index of its headwords, if there is one.
    var indexed: (reader: any DictionaryReader, headwords: HeadwordIndex)? {
        guard case .success(let reader) = reader, let index else { return nil }
        return (reader, index)
    }

    /// True if the texts are indexed only on request, because that takes minutes and hundreds of megabytes of
    /// memory.
    var isLarge: Bool { size > Volume.largeSize }

    /// True if its texts are indexed in about a second, and its checksum is computed in some milliseconds.
    var isSmall: Bool { size <= Volume.smallSize }

    /// In bytes on the disk.
    var size: Int {
        guard case .success(let reader) = reader else { return 0 }
        return reader.files.reduce(0) { $0 + $1.count }
    }

    /// In bytes on the disk: some 200 MB of text, if it is compressed.
    private static let largeSize = 64 << 20
    private static let smallSize = 1 << 20

    /// The cause and the remedy if there can be no index of a dictionary that can be read; else nil.
    var indexingFailure: String? {
        indexing.withLock { indexing in
            if case .done(.failure(let error)) = indexing { error.description } else { nil }
        }
    }

    /// True if the dictionary could not even be opened.
    var isUnreadable: Bool { if case .failure = reader { true } else { false } }

    // MARK: - Answers

    /// The headwords that match a query, found with the index if there is one, else by reading all headwords.
    ///
    /// A word that was typed with a capital is spelled so if its entries are: `Mutter`, in a list without capitals.
    ///
    /// - Returns: Nil when a damaged index was read, which is not used again.
    func matches(for query: HeadwordQuery) throws(DictionaryServiceError) -> HeadwordMatches? {
        guard let found = try listed(for: query) else { return nil }
        let (typed, small) = (query.text, query.text.lowercased())
        let isListed = found.rows.contains { $0.match == .exact && $0.word == small }
        guard query.kind == .words, !query.isPrinted, typed.first?.isUppercase == true, isListed,
            knownSpelling != .capitalized,
            try entries(for: typed, breadth: .word)?.contains(where: { $0.isSpelled(typed) })
                == true
        else { return found }
        let rows = found.rows.map { row in
            guard row.match == .exact, row.word == small else { return row }
            return HeadwordMatch(
                word: typed, source: name, match: .exact, commonness: row.commonness,
                form: row.form)
        }
        return HeadwordMatches(rows: rows, moreCount: found.moreCount)
    }

    /// The same as the list of the dictionary spells them, which may have no capitals.
    private func listed(
        for query: HeadwordQuery
    ) throws(DictionaryServiceError) -> HeadwordMatches? {
        try searching { search throws(LexiconError) in
            let isCancelled = { Task.isCancelled }
            // A sentence ends in a question mark, which would be a pattern's.
            let text = query.isSentence ? query.word : query.text
            let limit = query.limit
            let hits =
                switch query.kind {
                case .words:
                    try search.hits(
                        for: text, meaning: query.word, limit: limit,
                        hasBestFirst: query.hasBestFirst, isPrinted: query.isPrinted,
                        isCancelled: isCancelled)
                case .similar:
                    try search.listedForms(of: query.word, isCancelled: isCancelled)
                        + search.stemmedForms(of: query.word, isCancelled: isCancelled)
                        + search.typos(
                            of: query.word, limit: limit, beginsRight: query.beginsRight,
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
                    match: HeadwordMatch.Match(hit.kind), commonness: hit.commonness,
                    form: hit.form(in: query),
                    base: hit.base?.cleaned(limit: Typesetter.wordLimit))
            }
            return HeadwordMatches(rows: rows, moreCount: hits.moreCount)
        }
    }

    /// Looks a word up, so that the pages it reads are in memory before the first request.
    func warmUp() {
        guard index != nil else { return }
        // Errors are reported when a word is looked up.
        guard let found = try? matches(for: HeadwordQuery("a", limit: 1)),
            let word = found.rows.first?.word
        else { return }
        _ = try? entries(for: word, breadth: .word)
        (try? search())?.prepareForms()
    }

    /// The entries for a word, or a part of each, up to a limit on their size.
    ///
    /// - Returns: Nil when a damaged index was read, which is not used again.
    func entries(
        for word: String, breadth: EntryBreadth, extent: EntryExtent = .whole
    ) throws(DictionaryServiceError) -> [DictionaryEntry]? {
        try searching { search throws(LexiconError) in
            let spellings = try search.related(to: word, isCancelled: { Task.isCancelled })
                .prefix(EntryModels.countLimit).spellings
            let key = MergeKey(word)
            var own: [Headword] = []
            var others: [[Headword]] = []
            for alike in spellings {
                let isOwn = MergeKey(alike[0].text.cleaned(limit: Typesetter.wordLimit)) == key
                if isOwn { own += alike } else { others.append(alike) }
            }
            let form = if case .baseForm(let form) = breadth { form } else { word }
            let languages = search.languages
            var entries: [DictionaryEntry] = []
            var size = 0
            var isEnough = false
            let budget = WorkBudget.ofTask(for: extent)
            // Several spellings may lead to one entry: `слово` and `сло́во`, `あそこ` and `アソコ`.
            var known: [Entry.Body] = []
            func add(_ headwords: [Headword], of word: String) throws(LexiconError) {
                guard !isEnough else { return }
                var found = try search.entries(
                    of: headwords, explaining: form, within: budget
                ) { entry in
                    size += entry.size
                    isEnough = size > EntryModels.sizeLimit || Task.isCancelled
                    return isEnough
                }
                found.removeAll { known.contains($0.body) }
                known += found.map(\.body)
                let added = EntryModels.models(
                    found, of: word, from: entries.count, source: name, in: languages.headwords,
                    commonness: languages.entries == .english ? { self.opener.table } : nil,
                    within: budget)
                entries += added.ownFirst
            }
            try add(own, of: word)
            guard breadth == .related else { return entries }
            for alike in others { try add(alike, of: alike[0].text) }
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
        // For a path given by the user, the name already contains the whole path.
        if case .nothing(_, let reason) = location {
            return .unreadable(source: name, reason: reason)
        }
        if case .missing(let file) = error {
            return .unreadable(source: name, reason: Volume.reason(forMissing: FilePath(file)))
        }
        return .unreadable(source: name, reason: "\(error)".cleaned())
    }
}

extension Volume {
    /// Says which file is missing, and then in which folder: a row has no room for all of a path.
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
    /// True if it is of several words.
    var isPhrase: Bool { trimmed.contains(where: \.isWhitespace) }
}

extension Sequence<Headword> {
    /// Groups headwords with the same spelling, in the order of the first of each.
    fileprivate var spellings: [[Headword]] {
        var groups: [[Headword]] = []
        for headword in self {
            if let place = groups.firstIndex(where: { $0[0].text == headword.text }) {
                groups[place].append(headword)
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
        case .inflected, .phrase, .form: return query.word
        case .part(let words):
            // The parts of a compound are no words of the text.
            guard query.words.count > 1 else { return nil }
            let typed = query.words[words.clamped(to: query.words.indices)].joined(separator: " ")
            return MergeKey(typed) == MergeKey(text) ? nil : typed
        case .separated(let verb, let particle):
            return "\(query.words[verb]) … \(query.words[particle])"
        case .exact, .prefix, .pattern, .neighbour, .typo, .inside: return nil
        }
    }
}

extension HeadwordMatch.Match {
    fileprivate init(_ kind: HeadwordHit.Kind) {
        switch kind {
        case .exact: self = .exact
        case .inflected(let cost): self = .inflected(cost: cost)
        case .phrase(let cost): self = .phrase(cost: cost)
        case .form(let cost): self = .form(cost: cost)
        case .inside(let cost): self = .inside(cost: cost)
        case .part(let words): self = .part(words)
        // It is no part: the sentence is about it.
        case .separated: self = .inflected(cost: 0)
        case .prefix: self = .prefix
        case .pattern: self = .pattern
        case .neighbour: self = .neighbour
        case .typo(let cost): self = .typo(cost: cost)
        }
    }
}

extension DictionaryEntry {
    /// True if the entry, or one of its senses, spells the word so.
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
