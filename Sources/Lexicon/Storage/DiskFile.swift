import Glibc
import Synchronization

import struct SystemPackage.FilePath

/// A file on the disk, read by pread(2).
///
/// It is not mapped: a file that is cut short, whose disk is pulled out or whose server goes away
/// gives an error, and not the end of the program (SIGBUS, mmap(2)).
public final class DiskFile: ByteSource {
    /// The path, repaired where it is no UTF-8.
    let path: String
    /// How many bytes it had when it was opened.
    let count: Int
    /// Which file it was when it was opened.
    let version: FileVersion
    /// The files that it is one of.
    let files: OpenFiles

    private let location: FilePath
    private let id: Int
    private let slot: DescriptorSlot
    /// A short piece that was read last: who has found a headword reads its entry next, by the same
    /// record.
    private let lastRead = Mutex<(offset: Int, bytes: [UInt8])?>(nil)

    /// Opens a file.
    ///
    /// - Throws: A ``LexiconError`` when there is no such file, or it can't be read.
    init(_ location: FilePath, among files: OpenFiles) throws(LexiconError) {
        let (descriptor, version) = try DiskFile.open(location)
        self.location = location
        self.files = files
        self.version = version
        path = location.string
        count = version.size
        id = files.newID()
        slot = DescriptorSlot(descriptor)
        files.noteOpened(slot)
    }

    deinit {
        files.noteClosed(slot)
        slot.close()
    }

    /// Whether the file on the disk is still the one that was opened.
    public func isCurrent() -> Bool {
        var status = stat()
        let result = location.withPlatformString { stat($0, &status) }
        return result == 0 && FileVersion(status) == version
    }

    /// A copy of some bytes, straight from the disk.
    func bytes(at offset: Int, count: Int) throws(LexiconError) -> [UInt8] {
        try requireBytes(at: offset, count: count)
        if let last = lastRead.withLock({ $0 }), last.offset == offset, last.bytes.count == count {
            return last.bytes
        }
        let bytes = try read(at: offset, count: count)
        if count <= DiskFile.blockCount { lastRead.withLock { $0 = (offset, bytes) } }
        return bytes
    }

    private func read(at offset: Int, count: Int) throws(LexiconError) -> [UInt8] {
        let descriptor = try openDescriptor()
        var problem: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
            while done < count {
                let read = pread(
                    descriptor.number, buffer.baseAddress.map { $0 + done }, count - done,
                    off_t(offset + done))
                if read > 0 {
                    done += read
                } else if read == 0 || errno != EINTR {
                    problem = read == 0 ? 0 : errno
                    break
                }
            }
        }
        guard problem == 0 else { throw LexiconError(reading: path, errno: problem) }
        guard bytes.count == count else {
            throw .damaged(file: path, reason: "it was cut short while it was open")
        }
        return bytes
    }

    /// How many bytes each block has, but for the last.
    static let blockCount = 1 << 12

    /// A block by its number, which is kept for a while: bisection meets the same ones again.
    ///
    /// What is read but once is not kept: to fill new memory takes longer than to read.
    func block(_ number: Int) throws(LexiconError) -> [UInt8] {
        let key = PieceCache.Key(file: id, number: number)
        if let block = files.pieces.piece(key) { return block }
        let start = number * DiskFile.blockCount
        let block = try bytes(at: start, count: min(DiskFile.blockCount, count - start))
        files.pieces.keep(block, key)
        return block
    }

    /// The descriptor, opened anew when it was given to another file meanwhile.
    private func openDescriptor() throws(LexiconError) -> Descriptor {
        if let descriptor = slot.descriptor { return descriptor }
        let (descriptor, version) = try DiskFile.open(location)
        guard version == self.version else {
            throw .unreadable(file: path, reason: "it was changed while it was open; try again")
        }
        slot.fill(with: descriptor)
        files.noteOpened(slot)
        return descriptor
    }

    private static func open(
        _ location: FilePath
    ) throws(LexiconError) -> (Descriptor, FileVersion) {
        // Without blocking: a pipe that nobody writes to would never open.
        let number = location.withPlatformString {
            Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        }
        guard number >= 0 else { throw LexiconError(reading: location.string, errno: errno) }
        let descriptor = Descriptor(number)
        var status = stat()
        guard fstat(number, &status) == 0 else {
            throw LexiconError(reading: location.string, errno: errno)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(file: location.string, reason: "it is no regular file")
        }
        return (descriptor, FileVersion(status))
    }
}
