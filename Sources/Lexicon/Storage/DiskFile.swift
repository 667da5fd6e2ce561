import Glibc

import struct SystemPackage.FilePath

/// A file on disk, read with pread(2).
///
/// It is not mapped, so a truncated file, a removed disk or a lost file server causes an error
/// instead of a crash (SIGBUS, mmap(2)).
public final class DiskFile: ByteSource {
    /// The path, with invalid UTF-8 repaired.
    public let path: String
    /// The size when the file was opened.
    public let count: Int
    /// The version when the file was opened.
    let version: FileVersion
    let files: OpenFiles

    private let location: FilePath
    private let id: Int
    private let slot: DescriptorSlot

    /// Opens a file.
    ///
    /// - Throws: A ``LexiconError`` when the file does not exist or can't be read.
    init(_ location: FilePath, among files: OpenFiles) throws(LexiconError) {
        let (descriptor, version) = try DiskFile.open(location)
        self.location = location
        self.files = files
        self.version = version
        path = location.string
        count = version.size
        id = files.newID()
        slot = DescriptorSlot(descriptor)
        files.didOpen(slot)
    }

    deinit {
        files.didClose(slot)
        slot.close()
    }

    /// Returns true if the file on disk is still the one that was opened.
    public func isCurrent() -> Bool { FileVersion(of: location) == version }

    /// Reads bytes from the disk, without the cache.
    public func bytes(at offset: Int, count: Int) throws(LexiconError) -> [UInt8] {
        try requireBytes(at: offset, count: count)
        let (bytes, problem) = try openDescriptor().bytes(count, at: offset)
        guard problem == 0 else { throw LexiconError(reading: path, errno: problem) }
        guard bytes.count == count else {
            throw .damaged(file: path, reason: "it was truncated while it was open")
        }
        return bytes
    }

    /// The maximum size of a file, in bytes.
    ///
    /// No dictionary is larger, and arithmetic with sizes up to this limit does not overflow.
    ///
    /// A sparse file may claim any size without taking disk space.
    private static let sizeLimit = 64 << 30

    /// In bytes; a disk takes longer to find a file than to read this amount.
    private static let readAheadLimit = 1 << 18

    /// The size of each block except the last.
    static let blockSize = 1 << 12

    /// A block by its number, from the cache, because bisection reads the same blocks again.
    ///
    /// Other reads are not cached, because filling new memory takes longer than reading.
    func block(_ number: Int) throws(LexiconError) -> [UInt8] {
        let key = PieceCache.Key(file: id, number: number)
        if let block = files.pieces.piece(key) { return block }
        let start = number * DiskFile.blockSize
        let block = try bytes(at: start, count: min(DiskFile.blockSize, count - start))
        files.pieces.keep(block, key)
        return block
    }

    /// The descriptor; opens the file again if it was closed meanwhile.
    private func openDescriptor() throws(LexiconError) -> Descriptor {
        if let descriptor = slot.descriptor { return descriptor }
        let (descriptor, version) = try DiskFile.open(location)
        guard version == self.version else {
            throw .unreadable(file: path, reason: "it was changed while it was open; try again")
        }
        slot.fill(with: descriptor)
        files.didOpen(slot)
        return descriptor
    }

    private static func open(
        _ location: FilePath
    ) throws(LexiconError) -> (Descriptor, FileVersion) {
        // Non-blocking, because opening a pipe waits for a writer.
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
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            throw .unreadable(
                file: location.string,
                reason: isFolder
                    ? "it is a folder; name a file in it" : "it is not a regular file")
        }
        guard status.st_size <= sizeLimit else {
            throw .unsupported(file: location.string, reason: "it has more than 64 GiB")
        }
        // A small file is read by one request to the disk, instead of one request for each part.
        if status.st_size <= readAheadLimit { posix_fadvise(number, 0, 0, POSIX_FADV_WILLNEED) }
        return (descriptor, FileVersion(status))
    }
}
