import Glibc

/// A file that is read in place: the kernel brings in the pages that are looked at.
///
/// Should somebody cut a file short while it is mapped, a look beyond its new end would end the
/// program (SIGBUS, mmap(2)): whoever is about to read asks ``isCurrent()`` some milliseconds before
/// at most, or a ``FileWatch``, which leaves that moment for it. Package managers replace files,
/// which harms nobody.
public final class MappedFile: ByteSource {
    /// Where it was found.
    public let path: String
    /// Tells this version of the file from others: path, device, inode, size, time of change.
    public let identity: String
    private let version: Version

    /// All of it. A method that reads takes `buffer.span` at its start, and keeps neither of them;
    /// outside of this class it copies the buffer first, for the optimizer of Swift 6.3 fails on
    /// `file.buffer.span`.
    // Safe to share: it never changes, nobody can write through it, and the mapping is given back
    // only when nobody holds this object.
    nonisolated(unsafe) let buffer: UnsafeBufferPointer<UInt8>

    /// Maps a file.
    ///
    /// - Throws: A ``LexiconError`` when there is no such file, or it is none that can be read.
    public init(path: String) throws(LexiconError) {
        // Without blocking: a pipe that nobody writes to would never open.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw MappedFile.error(errno, path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw MappedFile.error(errno, path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(file: path, reason: "it is no regular file")
        }
        self.path = path
        version = Version(status)
        identity = "\(path) \(version)"
        let count = Int(status.st_size)
        guard count > 0 else {
            buffer = UnsafeBufferPointer(start: nil, count: 0)
            return
        }
        guard let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
            address != MAP_FAILED
        else { throw MappedFile.error(errno, path) }
        buffer = UnsafeBufferPointer(
            start: address.assumingMemoryBound(to: UInt8.self), count: count)
    }

    deinit {
        guard let start = buffer.baseAddress else { return }
        munmap(UnsafeMutableRawPointer(mutating: start), buffer.count)
    }

    /// How many bytes it has.
    public var count: Int { buffer.count }

    /// Whether the file on the disk is still the one that is mapped.
    public func isCurrent() -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && Version(status) == version
    }

    /// A copy of some bytes.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when there are not that many.
    public func bytes(at offset: Int, count: Int) throws(LexiconError) -> [UInt8] {
        guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
            throw .damaged(file: path, reason: "it ends before byte \(offset)+\(count)")
        }
        return Array(buffer[offset..<offset + count])
    }

    /// Where the first line begins that is not before something, by bisection; the file's end when
    /// all are.
    ///
    /// - Parameter isBefore: Whether the line that begins at an offset is before it; true for no
    ///   line that follows one for which it is false.
    /// - Returns: The offset of its first byte.
    func firstLine(_ isBefore: (_ start: Int) -> Bool) -> Int {
        let buffer = buffer
        let bytes = buffer.span
        let newline = UInt8(ascii: "\n")
        // Lines that begin before `low` are before it, those from `high` on are not: both are the
        // start of a line, and each step brings them nearer to each other.
        var low = 0
        var high = bytes.count
        while low < high {
            let middle = low + (high - low) / 2
            var start = middle
            while start > low, bytes[start - 1] != newline { start -= 1 }
            if isBefore(start) {
                var end = middle
                while end < high, bytes[end] != newline { end += 1 }
                low = min(end + 1, high)
            } else {
                high = start
            }
        }
        return low
    }

    private static func error(_ code: Int32, _ path: String) -> LexiconError {
        switch code {
        case ENOENT, ENOTDIR: .missing(file: path)
        case EACCES, EPERM: .unreadable(file: path, reason: "you may not read it")
        default: .unreadable(file: path, reason: String(cString: strerror(code)))
        }
    }
}

/// What changes when a file is written to, or another takes its place.
private struct Version: Equatable, CustomStringConvertible {
    let device: dev_t
    let inode: ino_t
    let size: off_t
    let seconds: time_t
    let nanoseconds: Int

    init(_ status: stat) {
        device = status.st_dev
        inode = status.st_ino
        size = status.st_size
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }

    var description: String { "\(device) \(inode) \(size) \(seconds).\(nanoseconds)" }
}
