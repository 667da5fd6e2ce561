import Core
import Dispatch
import Lexicon
import Synchronization

/// Opens the indexes of dictionaries, and makes those that are missing.
///
/// One is made at a time, on a thread of its own: the threads that answer people stay free.
final class IndexMaker: Sendable {
    /// Why there is no index.
    enum Failure: Error, Hashable, CustomStringConvertible {
        /// There is no folder to keep it in.
        case noCache
        /// It can't be made.
        case notMade(IndexError)

        /// The cause in a few words, and what to do about it.
        var description: String {
            switch self {
            case .noCache:
                "there is no cache folder, so all of it is read for each search; set XDG_CACHE_HOME"
            case .notMade(let error): "\(error)"
            }
        }
    }

    private let cache: DictionaryCache?
    private let queue = DispatchQueue(label: "mot.index", qos: .utility)
    private let isCancelled = Atomic(false)
    private let isTidy = Atomic(false)

    /// - Parameter cache: Where indexes are kept; nil to make none.
    init(cache: DictionaryCache?) { self.cache = cache }

    /// Stops making indexes; those asked for from now on fail.
    func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// The index in the file of a dictionary; nil when there is none that fits it.
    ///
    /// Only its outline is checked.
    func open(for reader: any DictionaryReader) -> HeadwordIndex? {
        guard let cache, isKept(reader) else { return nil }
        let path = cache.index(of: reader)
        // Whatever is wrong with it, it will be made anew.
        guard let index = try? HeadwordIndex.open(path: path, stamp: reader.stamp) else {
            return nil
        }
        cache.markUsed(path)
        return index
    }

    /// The index of a dictionary, after all else that takes long before the first look-up: the one
    /// that was opened if it is whole, else a new one.
    ///
    /// - Parameters:
    ///   - reader: The dictionary.
    ///   - opened: What was found in its file.
    ///   - progress: Called on another thread with 0 to 1 while one is made.
    /// - Returns: The index, or why there is none.
    func index(
        of reader: any DictionaryReader, opened: HeadwordIndex?,
        progress: @escaping @Sendable (Double) -> Void
    ) async -> Result<HeadwordIndex, Failure> {
        await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(
                    returning: Result { () throws(Failure) in
                        try self.made(of: reader, opened: opened, progress: progress)
                    })
            }
        }
    }

    private func made(
        of reader: any DictionaryReader, opened: HeadwordIndex?, progress: (Double) -> Void
    ) throws(Failure) -> HeadwordIndex {
        guard let cache, isKept(reader) else { throw .noCache }
        if !isTidy.exchange(true, ordering: .relaxed) { cache.tidy() }
        do throws(IndexError) {
            try reader.prepare(in: cache, isCancelled: isStopped)
            if let opened, opened.verify(isCancelled: isStopped) { return opened }
            return try IndexBuilder.build(
                reader, at: cache.index(of: reader), isCancelled: isStopped, progress: progress)
        } catch {
            throw .notMade(error)
        }
    }

    private func isStopped() -> Bool { isCancelled.load(ordering: .relaxed) }

    /// Whether an index is worth while: the program's own words are few.
    private func isKept(_ reader: any DictionaryReader) -> Bool { !(reader is AlmanacReader) }
}
