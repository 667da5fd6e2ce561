import Glibc
import Synchronization

import struct SystemPackage.FilePath

/// The files that dictionaries are read from, and what all of them together may take: descriptors and
/// memory.
///
/// A file has a descriptor only while it is among the last ones that were read. So a machine with
/// thousands of dictionaries does not run out of them.
public final class OpenFiles: Sendable {
    /// A process may have 1,024 open on most systems.
    private static let descriptorLimit = 256
    /// Pieces of files that were read last.
    private static let pieceLimit = 16 << 20
    /// Tables that dictionaries need as long as they are open.
    private static let tableLimit = 32 << 20

    let pieces = PieceCache(limit: pieceLimit)
    private let state = Mutex(State())
    private let nextID = Atomic(0)

    private struct State {
        /// The one that was opened first comes first.
        var open: [DescriptorSlot] = []
        var tableBytes = 0
    }

    /// Makes it with no file open.
    public init() {}

    /// Opens a file for reading.
    ///
    /// - Throws: A ``LexiconError`` when there is no such file, or it can't be read.
    func open(_ path: FilePath) throws(LexiconError) -> DiskFile {
        try DiskFile(path, among: self)
    }

    /// A number that no other file has.
    func newID() -> Int { nextID.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Notes that a file has a descriptor, and takes one from another file when there are too many.
    func noteOpened(_ slot: DescriptorSlot) {
        let evicted: DescriptorSlot? = state.withLock { state in
            state.open.append(slot)
            return state.open.count > OpenFiles.descriptorLimit ? state.open.removeFirst() : nil
        }
        evicted?.close()
    }

    /// Forgets a file that is closed.
    func noteClosed(_ slot: DescriptorSlot) {
        state.withLock { $0.open.removeAll { $0 === slot } }
    }

    /// Sets memory aside for a table, until the reservation is released.
    ///
    /// - Parameters:
    ///   - count: How many bytes.
    ///   - file: The file whose table it is.
    /// - Returns: The reservation.
    /// - Throws: ``LexiconError/unsupported(file:reason:)`` when all tables together are too large.
    func reserve(_ count: Int, for file: String) throws(LexiconError) -> TableMemory {
        let isGranted = state.withLock { state in
            guard state.tableBytes + count <= OpenFiles.tableLimit else { return false }
            state.tableBytes += count
            return true
        }
        guard isGranted else {
            throw .unsupported(
                file: file,
                reason: "the tables of all dictionaries together would take more than "
                    + "\(OpenFiles.tableLimit >> 20) MiB; use fewer dictionaries")
        }
        return TableMemory(files: self, count: count)
    }

    fileprivate func release(_ count: Int) { state.withLock { $0.tableBytes -= count } }
}

/// Memory that is set aside for a table as long as this object lives.
final class TableMemory: Sendable {
    private let files: OpenFiles
    private let count: Int

    fileprivate init(files: OpenFiles, count: Int) {
        self.files = files
        self.count = count
    }

    deinit { files.release(count) }
}
