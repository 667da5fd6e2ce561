import Glibc

/// A file that is being written, beside the place where it may end up.
///
/// It has a name that no other program uses, and goes away with this value unless it was published.
struct TemporaryFile: ~Copyable {
    let descriptor: Int32
    /// What errors name: the file that it shall become.
    let goal: String
    private var name: String?

    /// Creates it, empty, and the folder if it is not there.
    init(for goal: String) throws(IndexError) {
        try TemporaryFile.makeFolder(of: goal, goal)
        let name = "\(goal).\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
        let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .writing(goal, errno: errno) }
        self.descriptor = descriptor
        self.goal = goal
        self.name = name
    }

    deinit {
        if let name { unlink(name) }
        close(descriptor)
    }

    /// Takes its name away: it lives until it is closed, and leaves nothing even in a crash.
    mutating func hide() {
        if let name { unlink(name) }
        name = nil
    }

    /// Gives it its own name, in place of whatever had that name, once it is safe on the disk.
    mutating func publish() throws(IndexError) {
        guard let name else { return }
        guard fsync(descriptor) == 0, rename(name, goal) == 0 else {
            throw .writing(goal, errno: errno)
        }
        self.name = nil
    }

    /// Writes all of some bytes, at the end or at an offset.
    borrowing func write(_ bytes: [UInt8], at offset: Int? = nil) throws(IndexError) {
        try FileWriting.write(bytes, to: descriptor, at: offset, goal)
    }

    /// Makes the folder of a file, and the folders that it is in.
    private static func makeFolder(of file: String, _ goal: String) throws(IndexError) {
        guard let slash = file.lastIndex(of: "/"), slash > file.startIndex else { return }
        let folder = String(file[..<slash])
        if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw .writing(goal, errno: errno) }
        try makeFolder(of: folder, goal)
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw .writing(goal, errno: errno)
        }
    }
}

/// Writing that goes on until all is written.
enum FileWriting {
    /// Writes bytes at the end of what was written before, or at an offset.
    static func write(
        _ bytes: [UInt8], to descriptor: Int32, at offset: Int? = nil, _ goal: String
    ) throws(IndexError) {
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
                return if let offset {
                    pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
                } else {
                    Glibc.write(descriptor, rest.baseAddress, rest.count)
                }
            }
            if written < 0 {
                if errno == EINTR { continue }
                throw .writing(goal, errno: errno)
            }
            done += written
        }
    }
}
