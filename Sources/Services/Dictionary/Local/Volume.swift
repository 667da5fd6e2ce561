import Core
import Lexicon
import Synchronization

/// One version of one dictionary on the shelf, and how far its index has come.
///
/// When its files change, another volume takes its place.
final class Volume: Sendable {
    /// What a person calls it; no two of a shelf are called alike.
    let name: String
    let location: DictionaryLocation
    private let reader: Result<any DictionaryReader, LexiconError>
    private let opening: Opening
    private let indexing = Mutex(Indexing.notStarted)
    /// What it says about itself, clean; nil before somebody has asked.
    private let description = Mutex<(title: String?, about: [String])?>(nil)
    /// When somebody looked whether the files have changed; nil before the first look.
    private let lastLook = Mutex<Duration?>(nil)

    /// How long files are taken to be as they were.
    static let trust = Duration.seconds(2)

    /// How far the index has come.
    private enum Indexing {
        case notStarted
        /// There is a file, of which only the outline was checked.
        case opened(HeadwordIndex)
        /// The file is being checked, or a new one made.
        case running(Task<Void, Never>, HeadwordIndex?, progress: Double)
        case done(Result<HeadwordIndex, IndexMaker.Failure>)

        var index: HeadwordIndex? {
            switch self {
            case .notStarted: nil
            case .opened(let index): index
            case .running(_, let index, _): index
            case .done(let outcome): try? outcome.get()
            }
        }
    }

    init(
        name: String, location: DictionaryLocation,
        reader: Result<any DictionaryReader, LexiconError>, opening: Opening
    ) {
        self.name = name
        self.location = location
        self.reader = reader
        self.opening = opening
    }

    /// The id of what a person sees of it.
    var id: DictionarySource.ID { DictionarySource.id(named: name) }

    /// What a person sees of it.
    var source: DictionarySource {
        let description = description.withLock(\.self)
        return DictionarySource(
            name: name, place: location == .almanac ? .program : .files,
            path: location.path.cleaned(), format: location.formatName,
            headwordCount: headwordCount, state: state, title: description?.title,
            about: description?.about ?? [])
    }

    /// Reads what it says about itself.
    func describe() {
        guard case .success(let reader) = reader else { return }
        let found: DictionaryDescription
        do throws(LexiconError) {
            found = try reader.description()
        } catch {
            // Whoever looks a word up is told that the file can't be read.
            return
        }
        let title = found.title.map { $0.cleaned(limit: Volume.lineLimit) }
        let lines = found.text.split(
            separator: "\n", maxSplits: Volume.descriptionLimit, omittingEmptySubsequences: false)
        let about = lines.prefix(Volume.descriptionLimit)
            .map { $0.cleaned(limit: Volume.lineLimit) }
        description.withLock { $0 = (title, about) }
    }

    /// The most lines of a description, and the most scalars of each.
    private static let descriptionLimit = 500
    private static let lineLimit = 500

    /// The index knows it at once; some dictionaries have to be read for it.
    private var headwordCount: Int? {
        index?.recordCount ?? (try? reader.get())?.headwordCount
    }

    private var state: DictionarySource.State {
        if case .failure(let error) = reader { return .failed(unreadable(error)) }
        return indexing.withLock { indexing in
            switch indexing {
            case .notStarted: .notIndexedYet
            case .opened, .running(_, .some, _), .done(.success): .ready
            case .running(_, nil, let progress): .indexing(progress: progress)
            case .done(.failure(.notMade(.dictionary(let error)))): .failed(unreadable(error))
            case .done(.failure(let error)): .unindexed(reason: error.description)
            }
        }
    }

    /// Whether its files on the disk are still those that were opened.
    ///
    /// - Parameter now: The time since some moment, always the same; nil to look in any case.
    /// - Returns: What was seen not longer than ``trust`` ago, or is seen now; false for a dictionary
    ///   that can't be read.
    func isCurrent(at now: Duration?) -> Bool {
        guard case .success(let reader) = reader else { return false }
        if let now, let last = lastLook.withLock({ $0 }), now - last < Volume.trust { return true }
        // Without the lock: to look may take long.
        guard reader.files.allSatisfy({ $0.isCurrent() }) else { return false }
        lastLook.withLock { $0 = now ?? $0 }
        return true
    }

    /// The version that is on the disk now; the same volume when it still can't be opened.
    func reopened() -> Volume {
        let reader = opening.reader(of: location)
        if case .failure(let old) = self.reader, case .failure(old) = reader { return self }
        return Volume(name: name, location: location, reader: reader, opening: opening)
    }

    // MARK: - The index

    /// Opens the index if there is a file of it.
    func openIndex(with maker: IndexMaker) {
        guard case .success(let reader) = reader, let index = maker.open(for: reader) else {
            return
        }
        indexing.withLock { if case .notStarted = $0 { $0 = .opened(index) } }
    }

    /// Makes the index, or checks the one that was opened, and waits until that is done.
    ///
    /// - Parameters:
    ///   - maker: Does it.
    ///   - changed: Called when there is something new to tell about it.
    func makeIndex(with maker: IndexMaker, changed: @escaping @Sendable () -> Void) async {
        guard case .success(let reader) = reader else { return }
        let task: Task<Void, Never>? = indexing.withLock { indexing in
            if case .running(let task, _, _) = indexing { return task }
            if case .done = indexing { return nil }
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
        await task?.value
    }

    /// Whether there is an index that can be asked without waiting.
    var hasIndex: Bool { index != nil }

    /// Whether it can be asked at once: not before its lists of words are unpacked, if they will be.
    var isPrepared: Bool {
        guard case .success(let reader) = reader, !reader.isPrepared else { return true }
        return isIndexed
    }

    /// Whether all that can be done for an index is done.
    private var isIndexed: Bool {
        indexing.withLock { if case .done = $0 { true } else { false } }
    }

    /// Whether there is one whose file may be damaged.
    var hasUncheckedIndex: Bool {
        indexing.withLock { indexing in
            switch indexing {
            case .opened, .running(_, .some, _): true
            case .notStarted, .running(_, nil, _), .done: false
            }
        }
    }

    private var index: HeadwordIndex? { indexing.withLock { $0.index } }

    private func report(_ progress: Double) {
        indexing.withLock { indexing in
            // A number means that a new one is made: the old one was damaged.
            if case .running(let task, _, _) = indexing {
                indexing = .running(task, nil, progress: progress)
            }
        }
    }

    // MARK: - Answers

    /// The headwords that answer a query, with the index if there is one by now.
    func matches(for query: HeadwordQuery) throws(DictionaryServiceError) -> HeadwordMatches {
        try reading { () throws(LexiconError) in
            let search = try search()
            let isCancelled = { Task.isCancelled }
            let hits =
                query.wantsTypos
                ? try search.typos(of: query.text, limit: query.limit, isCancelled: isCancelled)
                : try search.hits(for: query.text, limit: query.limit, isCancelled: isCancelled)
            let rows = hits.rows.map { hit in
                HeadwordMatch(
                    word: hit.text.cleaned(limit: EntryModels.wordLimit), source: name,
                    match: HeadwordMatch.Match(hit.kind))
            }
            return HeadwordMatches(rows: rows, moreCount: hits.moreCount)
        }
    }

    /// Looks something up, so that the pages it takes are in memory before somebody waits for them.
    func warmUp() {
        // What can't be read is told to whoever asks for it.
        guard let rows = try? matches(for: HeadwordQuery("a", limit: 1)).rows,
            let word = rows.first?.word
        else { return }
        _ = try? entries(for: word, breadth: .spelling)
    }

    /// What it says about a word, as much of it as anybody reads; a file may have no end of it.
    func entries(
        for word: String, breadth: EntryBreadth
    ) throws(DictionaryServiceError) -> [DictionaryEntry] {
        try reading { () throws(LexiconError) in
            var headwords = try search().related(to: word, isCancelled: { Task.isCancelled })
            if breadth == .spelling { headwords = headwords.filter { shows($0, as: word) } }
            let reader = try reader.get()
            var entries: [DictionaryEntry] = []
            var size = 0
            var isEnough = false
            for alike in headwords.prefix(EntryModels.countLimit).spellings where !isEnough {
                let found = try reader.entries(of: alike) { entry in
                    size += entry.size
                    isEnough = size > EntryModels.sizeLimit || Task.isCancelled
                    return isEnough
                }
                for entry in found {
                    let number = entries.count
                    entries.append(EntryModels.model(entry, number: number, source: name))
                }
            }
            return entries
        }
    }

    /// Whether a row with that word stands for the headword: rows show headwords cleaned.
    private func shows(_ headword: Headword, as word: String) -> Bool {
        headword.text == word || headword.text.cleaned(limit: EntryModels.wordLimit) == word
    }

    private func search() throws(LexiconError) -> HeadwordSearch {
        let reader = try reader.get()
        if let index { return HeadwordSearch(reader, by: .index(index)) }
        // Without an index to come, only a look at all headwords finds all that there is.
        return HeadwordSearch(reader, by: isIndexed ? .scan : .ownOrder)
    }

    private func reading<Answer>(
        _ body: () throws(LexiconError) -> Answer
    ) throws(DictionaryServiceError) -> Answer {
        do throws(LexiconError) { return try body() } catch { throw unreadable(error) }
    }

    private func unreadable(_ error: LexiconError) -> DictionaryServiceError {
        // A name that a person gave is the whole of what there is to name.
        if case .nothing(_, let reason) = location {
            return .unreadable(source: name, reason: reason)
        }
        return .unreadable(source: name, reason: "\(error)".cleaned())
    }
}

extension Sequence<Headword> {
    /// Those that are spelled alike together, in the order of the first of each.
    fileprivate var spellings: [[Headword]] {
        var order: [String] = []
        var groups: [String: [Headword]] = [:]
        for headword in self {
            if groups[headword.text] == nil { order.append(headword.text) }
            groups[headword.text, default: []].append(headword)
        }
        return order.compactMap { groups[$0] }
    }
}

extension HeadwordMatch.Match {
    fileprivate init(_ kind: HeadwordHit.Kind) {
        switch kind {
        case .exact: self = .exact
        case .inflected: self = .inflected
        case .prefix: self = .prefix
        case .pattern: self = .pattern
        case .typo(let distance): self = .typo(distance: distance)
        }
    }
}
