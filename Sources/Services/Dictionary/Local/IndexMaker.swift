import Dispatch
import Lexicon
import Synchronization

/// Opens the indexes of dictionaries, and builds missing ones.
///
/// Two separate threads build the indexes. So the threads for look-ups stay free, and one slow
/// dictionary does not delay other dictionaries.
final class IndexMaker: Sendable {
    enum Failure: Error, Hashable, CustomStringConvertible {
        /// There is no cache folder.
        case noCache
        case notMade(IndexError)

        /// The cause and the remedy in a few words.
        var description: String {
            switch self {
            case .noCache:
                "there is no cache folder, so each search reads the whole dictionary; set XDG_CACHE_HOME"
            case .notMade(let error): "\(error)"
            }
        }
    }

    private let cache: DictionaryCache?
    private let commonness: WordCommonness
    private let isInBackground: Bool
    private let queue = DispatchQueue(
        label: "mot.index", qos: .utility, attributes: .concurrent)
    private let jobs = Mutex(Jobs())
    private let isCancelled = Atomic(false)
    private let hasTidied = Atomic(false)
    private let hasBegunTable = Atomic(false)

    private struct Jobs {
        var waitingJobs: [@Sendable () -> Void] = []
        var threadCount = 0
    }

    private static let threadLimit = 2

    /// - Parameters:
    ///   - cache: The folder for indexes; nil to build none.
    ///   - commonness: The table of common words.
    ///   - isInBackground: True if the threads get the lowest priority.
    init(
        cache: DictionaryCache?, commonness: WordCommonness = WordCommonness(),
        isInBackground: Bool = false
    ) {
        self.cache = cache
        self.commonness = commonness
        self.isInBackground = isInBackground
    }

    /// Stops building indexes; later requests fail.
    func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// Opens the existing index of a dictionary; nil if there is none with the same stamp.
    ///
    /// The header of the index is checked now, the rest when it is read.
    func open(for reader: any DictionaryReader) -> HeadwordIndex? {
        // Tidy up even if the table of common words is missing: a program that was killed while it
        // made the table may have left temporary files.
        if let cache, !hasTidied.exchange(true, ordering: .relaxed) { cache.tidy() }
        // Similar spellings need the table of common words, which is made before an index.
        guard commonness.isTableMade else { return nil }
        let stamp = commonness.stamp(ofIndexOf: reader)
        if let packedIndex = HeadwordIndex.packed(with: reader, stamp: stamp) { return packedIndex }
        guard let cache else { return nil }
        let path = cache.index(of: reader, stamp: stamp)
        // A damaged index is built again later, so don't take the facts of the dictionary from it.
        guard let index = try? HeadwordIndex.open(path: path, stamp: stamp), !index.isDamaged
        else { return nil }
        cache.markUsed(path)
        reader.adopt(index.facts)
        return index
    }

    /// Returns the opened index, or builds one.
    ///
    /// First makes slow preparations, such as unpacking word lists.
    ///
    /// - Parameters:
    ///   - reader: The dictionary.
    ///   - openedIndex: The result of ``open(for:)``; nil if there was no index, or a damaged one.
    ///   - progress: Called on another thread with 0 to 1 while an index is built.
    /// - Returns: The index, or the reason why there is none.
    func index(
        of reader: any DictionaryReader, opened openedIndex: HeadwordIndex?,
        progress: @escaping @Sendable (Double) -> Void
    ) async -> Result<HeadwordIndex, Failure> {
        await withCheckedContinuation { continuation in
            perform {
                continuation.resume(
                    returning: Result { () throws(Failure) in
                        try self.openedOrBuiltIndex(
                            of: reader, opened: openedIndex, progress: progress)
                    })
            }
        }
    }

    /// Runs a job when a thread is free; jobs start in the order of the calls.
    private func perform(_ job: @escaping @Sendable () -> Void) {
        let isNew = jobs.withLock { jobs in
            jobs.waitingJobs.append(job)
            guard jobs.threadCount < IndexMaker.threadLimit else { return false }
            jobs.threadCount += 1
            return true
        }
        guard isNew else { return }
        queue.async {
            if self.isInBackground { TextShelf.yieldToOthers() }
            while let job = self.nextJob() { job() }
        }
    }

    /// The job that has waited longest; nil to end the thread.
    private func nextJob() -> (@Sendable () -> Void)? {
        jobs.withLock { jobs in
            guard jobs.waitingJobs.isEmpty else { return jobs.waitingJobs.removeFirst() }
            jobs.threadCount -= 1
            return nil
        }
    }

    private func openedOrBuiltIndex(
        of reader: any DictionaryReader, opened openedIndex: HeadwordIndex?,
        progress: (Double) -> Void
    ) throws(Failure) -> HeadwordIndex {
        if cache == nil, let openedIndex { return openedIndex }
        guard let cache else { throw .noCache }
        do throws(IndexError) {
            try reader.prepare(in: cache, isCancelled: isStopped)
            if let openedIndex {
                // Build the table again if it was found to be damaged.
                _ = try commonness.checkedTable(isCancelled: isStopped)
                return openedIndex
            }
            // Check the table first, because the stamp must belong to an undamaged table.
            if commonness.isTableMade {
                _ = try commonness.checkedTable(isCancelled: isStopped)
            } else {
                beginTable()
            }
            let stamp = commonness.stamp(ofIndexOf: reader)
            let path = cache.index(of: reader, stamp: stamp)
            let index = try HeadwordIndex.openOrBuild(
                at: path, in: cache, stamp: stamp, isCancelled: isStopped
            ) { () throws(IndexError) in
                try IndexBuilder.build(
                    reader, at: path, stamp: stamp, isCancelled: isStopped, progress: progress
                ) { () throws(IndexError) in
                    try commonness.checkedTable(isCancelled: isStopped)
                }
            }
            // If another program has built the index, the table may still be missing, and look-ups
            // need the table.
            _ = try commonness.checkedTable(isCancelled: isStopped)
            return index
        } catch {
            throw .notMade(error)
        }
    }

    /// Makes the table of common words while the first dictionary is read.
    private func beginTable() {
        guard !hasBegunTable.exchange(true, ordering: .relaxed) else { return }
        DispatchQueue.global(qos: .utility).async {
            // Ignore an error: the index that needs the table asks for it again, and reports the
            // error.
            _ = try? self.commonness.checkedTable(isCancelled: self.isStopped)
        }
    }

    private func isStopped() -> Bool { isCancelled.load(ordering: .relaxed) }
}
