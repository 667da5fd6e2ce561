import Glibc
import Synchronization

import struct SystemPackage.FilePath

/// The files of all dictionaries, with limits on their descriptors and memory.
///
/// Only the most recently opened files are open, so a machine with thousands of dictionaries does
/// not run out of descriptors.
public final class OpenFiles: Sendable {
    /// The maximum number of open files; most systems allow a process 1,024 descriptors.
    private static let descriptorLimit = 256
    /// The size of the cache for pieces of files, in bytes.
    private static let pieceLimit = 16 << 20
    /// The size of the tables that open dictionaries hold in memory, in bytes.
    private static let tableLimit = 32 << 20

    /// The size of the directories of archives, in bytes.
    private static let directoryLimit = 64 << 20

    let pieces = PieceCache(limit: pieceLimit)
    let directories = ResourceDirectories(limit: directoryLimit)
    private let state = Mutex(State())
    private let nextID = Atomic(0)

    private struct State {
        /// The open files, in the order in which they were opened.
        var openSlots: [DescriptorSlot] = []
        var tableBytes = 0
    }

    public init() {}

    /// Opens a file for reading.
    ///
    /// - Throws: A ``LexiconError`` when the file does not exist or can't be read.
    func open(_ path: FilePath) throws(LexiconError) -> DiskFile {
        try DiskFile(path, among: self)
    }

    /// Opens the first of some files that exists; nil if no file exists.
    func open(firstOf paths: FilePath...) throws(LexiconError) -> DiskFile? {
        for path in paths {
            do throws(LexiconError) {
                return try open(path)
            } catch .missing {
                continue
            }
        }
        return nil
    }

    /// A number that is unique for each file.
    func newID() -> Int { nextID.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Registers an open file, and closes the oldest one when there are too many.
    func didOpen(_ slot: DescriptorSlot) {
        let evicted: DescriptorSlot? = state.withLock { state in
            state.openSlots.append(slot)
            return state.openSlots.count > OpenFiles.descriptorLimit
                ? state.openSlots.removeFirst() : nil
        }
        evicted?.close()
    }

    func didClose(_ slot: DescriptorSlot) {
        state.withLock { $0.openSlots.removeAll { $0 === slot } }
    }

    /// Reserves memory for a table, until the result is released.
    ///
    /// - Parameters:
    ///   - count: The number of bytes.
    ///   - file: The file to which the table belongs.
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

/// Memory that is reserved for a table while this object lives.
final class TableMemory: Sendable {
    private let files: OpenFiles
    private let count: Int

    fileprivate init(files: OpenFiles, count: Int) {
        self.files = files
        self.count = count
    }

    deinit { files.release(count) }
}
