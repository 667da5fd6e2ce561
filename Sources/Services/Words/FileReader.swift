import Core
import Glibc

/// Identifies a version of a file.
struct FileStamp: Equatable {
    let device: UInt
    let inode: UInt
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    fileprivate init(_ status: stat) {
        device = UInt(status.st_dev)
        inode = UInt(status.st_ino)
        size = Int(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }

    /// The version of a file; nil when there is none.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }
}

/// An open file that is read at once, up to a size limit.
struct FileReader: ~Copyable {
    /// The largest file that is read: 16 MiB, about 100,000 words.
    static let limit = 16 * 1_048_576

    /// The version of the open file; nil for a pipe or a device, which can be read only once.
    let stamp: FileStamp?
    private let descriptor: Int32
    private let name: String

    /// Opens a file, or anything else that ends, such as a pipe.
    init(path: String, name: String) throws(WordServiceError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileReader.error(errno, name) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let cause = errno
            close(descriptor)
            throw FileReader.error(cause, name)
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            close(descriptor)
            throw FileReader.error(EISDIR, name)
        }
        self.descriptor = descriptor
        self.name = name
        guard status.st_mode & S_IFMT == S_IFREG else {
            stamp = nil
            return
        }
        stamp = FileStamp(status)
    }

    deinit { close(descriptor) }

    func contents() throws(WordServiceError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(max(stamp?.size ?? 0, 0), FileReader.limit) + 1)
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileReader.error(errno, name) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= FileReader.limit else {
                throw .tooLarge(source: name, limit: FileReader.limit)
            }
        }
    }

    private static func error(_ code: Int32, _ name: String) -> WordServiceError {
        switch code {
        case ENOENT, ENOTDIR: .missing(source: name)
        case EISDIR: .unreadable(source: name, reason: "it is a folder; name a file in it")
        case EACCES, EPERM: .unreadable(source: name, reason: "you may not read it")
        default: .unreadable(source: name, reason: String(cString: strerror(code)))
        }
    }
}
