import Core
import Dispatch
import Glibc
import Lexicon
import Synchronization

/// The progress of indexing the texts of dictionaries.
public struct TextIndexingProgress: Sendable {
    /// The number of dictionaries to index.
    public let sourceCount: Int
    /// The size of these dictionaries on the disk, in bytes.
    public let byteCount: Int
    /// The share of the work that is done, 0 to 1.
    public internal(set) var share = 0.0
}

/// The indexes of the texts of dictionaries.
///
/// An index is made when it is first needed. Indexes are made one after the other, each on all
/// cores.
final class TextShelf: Sendable {
    private let cache: DictionaryCache?
    private let isInBackground: Bool
    private let queue = DispatchQueue(label: "mot.texts", qos: .utility)
    private let indexStates = Mutex<[Key: IndexState]>([:])
    private let isCancelled = Atomic(false)

    /// Identifies an index by its dictionary and the versions of everything from which it is made.
    private struct Key: Hashable {
        let path: String
        let stamp: DictionaryStamp

        init(_ reader: any DictionaryReader, _ headwords: HeadwordIndex) {
            path = reader.path
            stamp = TextIndex.stamp(of: reader, by: headwords)
        }
    }

    private enum IndexState {
        case running(progress: Double)
        case ready(TextIndex)
        case failed(reason: String)
    }

    /// The indexes that can be searched now, and the reason for each missing index.
    struct ReadyIndexes: Sendable {
        /// The names of the dictionaries, and whether headwords begin with a capital in each of
        /// them.
        var names: [(text: String, isCapitalized: Bool)] = []
        var texts: [IndexedTexts] = []
        var missing: [Passages.Missing] = []
        /// True if an index has yet to be made.
        var isIncomplete = false

        /// True if damage was found in an index when it was read.
        var isDamaged: Bool { texts.contains(where: \.isDamaged) }

        /// - Parameters:
        ///   - source: The name of the dictionary.
        ///   - isWanted: True if the index is to be made.
        ///   - hasCache: True if there is a folder for the index.
        fileprivate mutating func leaveOut(_ source: String, isWanted: Bool, hasCache: Bool) {
            guard hasCache else {
                let reason =
                    "there is no cache folder for the index of its texts; set XDG_CACHE_HOME"
                missing.append(.failed(source: source, reason: reason))
                return
            }
            missing.append(
                isWanted ? .indexing(source: source, progress: 0) : .large(source: source))
            isIncomplete = isIncomplete || isWanted
        }
    }

    /// - Parameters:
    ///   - cache: The folder for the indexes; nil to make none.
    ///   - isInBackground: True if indexes are made with the lowest priority.
    init(cache: DictionaryCache?, isInBackground: Bool) {
        self.cache = cache
        self.isInBackground = isInBackground
    }

    /// Stops making indexes.
    func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// Returns the state of the index of a dictionary's texts.
    func state(of volume: Volume) -> DictionarySource.Texts {
        guard let (reader, headwords) = volume.readerAndIndex else {
            return volume.isLarge ? .large : .notIndexed
        }
        let key = Key(reader, headwords)
        switch indexStates.withLock({ $0[key] }) {
        case nil: return volume.isLarge ? .large : .notIndexed
        case .running(let progress): return .indexing(progress: progress)
        case .ready(let texts): return .indexed(size: texts.byteCount)
        case .failed(let reason): return .failed(reason: reason)
        }
    }

    /// Returns the indexes of some dictionaries, if they can be searched now.
    ///
    /// - Parameters:
    ///   - volumes: The dictionaries.
    ///   - requestedNames: The names of the dictionaries whose indexes are to be made if they are
    ///     missing.
    /// - Returns: The indexes that exist, and the reason for each missing index.
    func readyIndexes(of volumes: [Volume], making requestedNames: Set<String>) -> ReadyIndexes {
        var indexes = ReadyIndexes()
        func leaveOut(_ volume: Volume) {
            indexes.leaveOut(
                volume.name, isWanted: requestedNames.contains(volume.name), hasCache: cache != nil)
        }
        for volume in volumes {
            guard let (reader, headwords) = volume.readerAndIndex else {
                if cache != nil, let reason = volume.indexingFailure {
                    indexes.missing.append(.failed(source: volume.name, reason: reason))
                } else if !volume.isUnreadable {
                    leaveOut(volume)
                }
                continue
            }
            switch indexState(reader, headwords) {
            case .ready(let texts) where !texts.isDamaged && texts.isCurrent(for: reader):
                indexes.names.append((volume.name, volume.knownSpelling == .capitalized))
                indexes.texts.append(
                    IndexedTexts(reader: reader, headwords: headwords, texts: texts))
            case .failed(let reason):
                indexes.missing.append(.failed(source: volume.name, reason: reason))
            case .running(let progress):
                indexes.missing.append(.indexing(source: volume.name, progress: progress))
            case nil, .ready: leaveOut(volume)
            }
        }
        return indexes
    }

    /// Returns the state of a dictionary's index; opens an index that was made before.
    ///
    /// Returns nil if there is no index.
    private func indexState(_ reader: any DictionaryReader, _ headwords: HeadwordIndex)
        -> IndexState?
    {
        let key = Key(reader, headwords)
        return indexStates.withLock { indexStates in
            if let state = indexStates[key] { return state }
            let index =
                TextIndex.packed(with: reader, by: headwords) ?? cachedIndex(reader, headwords)
            let state = index.map(IndexState.ready)
            indexStates[key] = state
            return state
        }
    }

    /// Opens the index in the cache; nil if there is none.
    private func cachedIndex(_ reader: any DictionaryReader, _ headwords: HeadwordIndex)
        -> TextIndex?
    {
        guard let cache else { return nil }
        let path = cache.texts(of: reader, stamp: TextIndex.stamp(of: reader, by: headwords))
        // An index that can't be opened is made again.
        guard let index = try? TextIndex.open(path: path, of: reader, by: headwords) else {
            return nil
        }
        cache.markUsed(path)
        return index
    }

    /// Called with the progress of one dictionary and of all dictionaries together.
    typealias Progressed =
        @Sendable (
            _ source: String, _ progress: Double?, _ total: TextIndexingProgress
        ) -> Void

    /// Makes the missing indexes, and returns when they are complete.
    ///
    /// - Parameters:
    ///   - volumes: The dictionaries, which have indexes of their headwords.
    ///   - progressed: Called now and then with the progress of a dictionary from 0 to 1, at its
    ///     end with nil; also with the progress of all dictionaries.
    func make(of volumes: [Volume], progressed: @escaping Progressed) async {
        guard cache != nil else { return }
        await withCheckedContinuation { continuation in
            queue.async {
                self.makeNow(of: volumes, progressed: progressed)
                continuation.resume()
            }
        }
    }

    /// Makes the missing indexes in the background, after the indexes that are being made.
    ///
    /// - Parameters:
    ///   - volumes: The dictionaries.
    ///   - changed: Called now and then, and when another index can be searched.
    func begin(of volumes: [Volume], changed: @escaping @Sendable () -> Void) {
        queue.async { self.makeNow(of: volumes) { _, _, _ in changed() } }
    }

    private func makeNow(of volumes: [Volume], progressed: Progressed) {
        guard let cache else { return }
        let missingVolumes = volumes.filter { volume in
            guard let (reader, headwords) = volume.readerAndIndex else { return false }
            switch indexState(reader, headwords) {
            case .ready(let texts): return texts.isDamaged || !texts.isCurrent(for: reader)
            case .failed: return false
            case .running, nil: return true
            }
        }
        let size = missingVolumes.reduce(0) { $0 + $1.size }
        var total = TextIndexingProgress(sourceCount: missingVolumes.count, byteCount: size)
        for volume in missingVolumes where !isStopped() {
            guard let (reader, headwords) = volume.readerAndIndex else { continue }
            let key = Key(reader, headwords)
            let shareBefore = total.share
            let share = Double(volume.size) / Double(max(1, size))
            var reportedProgress = 0.0
            let outcome = Result { () throws(IndexError) in
                try TextIndex.openOrBuild(
                    of: reader, by: headwords, in: cache,
                    isCancelled: { [self] in isStopped() }, perform: perform
                ) { progress in
                    self.indexStates.withLock { $0[key] = .running(progress: progress) }
                    guard progress - reportedProgress >= 0.01 else { return }
                    reportedProgress = progress
                    total.share = shareBefore + share * progress
                    progressed(volume.name, progress, total)
                }
            }
            let state: IndexState =
                switch outcome {
                case .success(let texts): .ready(texts)
                case .failure(let error): .failed(reason: "\(error)")
                }
            indexStates.withLock { $0[key] = state }
            total.share = shareBefore + share
            progressed(volume.name, nil, total)
        }
    }

    /// Runs work on all cores.
    private func perform(_ count: Int, _ body: @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: count) { number in
            if isInBackground { TextShelf.yieldToOthers() }
            body(number)
        }
    }

    /// Gives the current thread the lowest priority.
    ///
    /// Threads of this quality of service (`utility`) only make indexes.
    static func yieldToOthers() { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19) }

    private func isStopped() -> Bool { isCancelled.load(ordering: .relaxed) }
}
