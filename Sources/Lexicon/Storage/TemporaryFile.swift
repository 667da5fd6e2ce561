import Glibc

/// A file that is being written, beside the place where it may end up.
///
/// Its name is that of its goal and something more. It is locked (flock(2)) as long as it is
/// written, which tells others that it is not abandoned, and goes away with this value unless it was
/// published.
struct TemporaryFile: ~Copyable {
    let descriptor: Int32
    /// What errors name: the file that it shall become.
    let goal: String
    private var name: String?

    /// Where files without a name go when the folder of their goal is on a server: once mapped, they
    /// must not go away.
    private static let localFolder = "/var/tmp"

    /// Creates it, empty, and the folder if it is not there.
    init(for goal: String) throws(IndexError) {
        try TemporaryFile.makeFolder(of: goal, goal)
        try self.init(beside: goal, for: goal)
    }

    /// Creates a file without a name, which leaves nothing even in a crash.
    init(withoutNameFor goal: String) throws(IndexError) {
        try TemporaryFile.makeFolder(of: goal, goal)
        let isRemote = FileSystem.isRemote(folderOf: goal)
        let place = isRemote ? "\(TemporaryFile.localFolder)/mot.headwords" : goal
        try self.init(beside: place, for: goal)
        if let name { unlink(name) }
        name = nil
    }

    private init(beside place: String, for goal: String) throws(IndexError) {
        while true {
            let name = "\(place).\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
            let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw .writing(goal, errno: errno) }
            // Where there are no locks, nothing is removed before its time either.
            _ = flock(descriptor, LOCK_EX | LOCK_NB)
            // Somebody may have taken it for abandoned before it was locked.
            var status = stat()
            if fstat(descriptor, &status) == 0, status.st_nlink > 0 {
                self.descriptor = descriptor
                self.goal = goal
                self.name = name
                return
            }
            close(descriptor)
        }
    }

    deinit {
        if let name { unlink(name) }
        close(descriptor)
    }

    /// Gives it its own name, in place of whatever had that name.
    ///
    /// Nobody waits until it is safe on the disk: a power cut may leave a file that is too short,
    /// which shows when it is opened.
    mutating func publish() throws(IndexError) {
        guard let name else { return }
        guard rename(name, goal) == 0 else { throw .writing(goal, errno: errno) }
        self.name = nil
    }

    /// Writes all of some bytes, at the end or at an offset.
    borrowing func write(_ bytes: [UInt8], at offset: Int? = nil) throws(IndexError) {
        try FileWriting.write(bytes, to: descriptor, at: offset, goal)
    }

    /// Removes a temporary file whose writer is gone: nobody holds its lock.
    static func removeIfAbandoned(_ path: String) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
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
