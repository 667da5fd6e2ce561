import Core
import Dispatch
import Lexicon
import Synchronization

/// Opens the indexes of dictionaries, and makes those that are missing.
///
/// One is made at a time, on a thread of its own: the threads that answer people stay free.
final class IndexMaker: Sendable {
    /// What became of an index.
    enum Outcome: Sendable {
        /// It is there, in its file.
        case saved(HeadwordIndex)
        /// It is there as long as the program runs: why it has no file.
        case unsaved(HeadwordIndex, reason: String)
        /// It can't be made.
        case failed(reason: String)

        var index: HeadwordIndex? {
            switch self {
            case .saved(let index), .unsaved(let index, _): index
            case .failed: nil
            }
        }
    }

    private let folder: IndexFolder?
    private let queue = DispatchQueue(label: "mot.index", qos: .utility)
    private let isCancelled = Atomic(false)
    private let isTidy = Atomic(false)

    /// - Parameter folder: Where indexes are kept; nil to keep none.
    init(folder: String?) { self.folder = folder.map(IndexFolder.init(path:)) }

    /// Stops making indexes; those asked for from now on fail.
    func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// The index in the file of a dictionary; nil when there is none that fits it.
    ///
    /// Only its outline is checked.
    func open(for reader: any DictionaryReader) -> HeadwordIndex? {
        guard let path = path(for: reader) else { return nil }
        // Whatever is wrong with it, it will be made anew.
        guard let index = try? HeadwordIndex.open(path: path, stamp: reader.stamp) else {
            return nil
        }
        folder?.markUsed(path)
        return index
    }

    /// The index of a dictionary: the one that was opened if it is whole, else a new one.
    ///
    /// - Parameters:
    ///   - reader: The dictionary.
    ///   - opened: What was found in its file.
    ///   - progress: Called on another thread with 0 to 1 while one is made.
    /// - Returns: The index, or why there is none.
    func index(
        of reader: any DictionaryReader, opened: HeadwordIndex?,
        progress: @escaping @Sendable (Double) -> Void
    ) async -> Outcome {
        await withCheckedContinuation { continuation in
            queue.async {
                if !self.isTidy.exchange(true, ordering: .relaxed) { self.folder?.tidy() }
                continuation.resume(
                    returning: self.checked(opened) ?? self.made(of: reader, progress: progress))
            }
        }
    }

    private func checked(_ opened: HeadwordIndex?) -> Outcome? {
        guard let opened, opened.verify(isCancelled: isStopped) else { return nil }
        return .saved(opened)
    }

    private func made(
        of reader: any DictionaryReader, progress: (Double) -> Void
    ) -> Outcome {
        var reason = "there is no cache folder"
        if let path = path(for: reader) {
            do throws(IndexError) {
                return .saved(
                    try IndexBuilder.build(
                        reader, at: path, isCancelled: isStopped, progress: progress))
            } catch {
                reason = "\(error)"
            }
        }
        do throws(IndexError) {
            let index = try IndexBuilder.inMemory(
                reader, isCancelled: isStopped, progress: progress)
            return .unsaved(index, reason: reason)
        } catch {
            return .failed(reason: "\(error)")
        }
    }

    private func isStopped() -> Bool { isCancelled.load(ordering: .relaxed) }

    /// The file of a dictionary's index; nil when nothing is kept.
    private func path(for reader: any DictionaryReader) -> String? {
        reader.format == .embedded ? nil : folder?.file(for: reader)
    }
}
