import Core
import Glibc
import Lexicon

/// The folder of My words, and the locks that decide who may change it.
///
///     words.sqlite                        the words
///     lock                                held while a Mot program changes the folder; has a record
///     import.lock                         held while a change is made in parts
///     copies/words-2026-11-23.sqlite      the daily copies
///     copies/before-restore-….sqlite      the words before a restore
struct MyWordsFolder: Sendable {
    let path: String
    /// The longest time for which a call waits for other programs.
    let busyTimeout: BusyTimeout

    /// The file of the words.
    var words: String { path + "/words.sqlite" }
    var copies: String { path + "/copies" }

    /// The state of the file of the words, found without opening it.
    ///
    /// If this process opened and closed the file beside SQLite, SQLite would lose its locks
    /// (fcntl(2)).
    typealias State = FileVersion

    /// The record that a Mot program has left in the lock.
    struct Record: Equatable {
        /// The state of the words after the last change by Mot; nil if unknown.
        var state: State?
        /// The day of the last whole check, and the day of the last message that there is no copy;
        /// in days since 1970.
        var checkedDay = 0
        var reportedDay = 0
    }

    /// True if this process may write into the folder.
    var isWritable: Bool { access(path, W_OK) == 0 }

    /// True if the lock or a log of SQLite shows that there were words; a folder with only
    /// dictionaries has neither.
    var hadWords: Bool {
        let hasRecord = (FileVersion(path: path + "/lock")?.size ?? 0) > 0
        return hasRecord || access(words + MyWordsFolder.log, F_OK) == 0
    }

    /// The present state of the file of the words; nil if there is no file.
    ///
    /// - Throws: A ``MyWordsError`` if the system can't find the state, or a link leads nowhere.
    func state() throws(MyWordsError) -> State? {
        var status = stat()
        if stat(words, &status) == 0 { return State(status) }
        guard errno == ENOENT else {
            throw .unusable(path: path, reason: String(cString: strerror(errno)))
        }
        if let link = brokenLink() { throw .unreachable(path: link) }
        return nil
    }

    /// The link on the path of the words that leads nowhere, as to a disk that is not mounted.
    private func brokenLink() -> String? {
        var path = words[...]
        while path.count > 1 {
            var (link, target) = (stat(), stat())
            if lstat(String(path), &link) == 0 {
                let isBroken = stat(String(path), &target) != 0
                return isBroken && link.st_mode & S_IFMT == S_IFLNK ? String(path) : nil
            }
            path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        }
        return nil
    }

    /// Asks the system to report changes in the folder of the words, or in its nearest existing
    /// parent.
    ///
    /// - Returns: A descriptor that can be read after a change; -1 if the system can't report
    ///   changes, as on a file server.
    func changeWatch() -> Int32 {
        var path = words
        var realPlace = realpath(path, nil)
        while realPlace == nil, let end = path.lastIndex(of: "/"), end > path.startIndex {
            path = String(path[..<end])
            realPlace = realpath(path, nil)
        }
        guard let realPlace else { return -1 }
        defer { free(realPlace) }
        // A watch of the file itself would end when another file takes its place.
        let folder = path == words ? dirname(realPlace) : realPlace
        let watch = inotify_init1(Int32(IN_CLOEXEC))
        guard let folder, !FileSystem.isRemote(folderOf: String(cString: folder) + "/"),
            inotify_add_watch(watch, folder, UInt32(IN_CREATE | IN_MOVED_TO | IN_MODIFY)) >= 0
        else {
            close(watch)
            return -1
        }
        return watch
    }

    /// Makes a folder and its parents, for its owner alone.
    func make(_ folder: String) throws(MyWordsError) {
        guard FileVersion(path: folder) == nil else {
            throw .unusable(path: folder, reason: "a file has its name")
        }
        do throws(IndexError) {
            try TemporaryFile.makeFolder(of: folder + "/")
        } catch .diskFull {
            throw .diskFull(path: folder)
        } catch .notWritable(_, let reason) {
            throw .unusable(path: folder, reason: reason)
        } catch {
            throw .unusable(path: folder, reason: "\(error)")
        }
    }

    // MARK: - Locks

    /// Calls `body` while no other Mot program changes the folder.
    ///
    /// - Parameter body: Receives the record in the lock, and may change it.
    /// - Returns: The result of `body`.
    /// - Throws: ``MyWordsError/locked(path:)`` when the lock is not free in time, and the errors
    ///   of `body`.
    func locked<Result>(_ body: (inout Record) throws -> Result) throws -> Result {
        // In a read-only folder, the lock may be missing, unreadable, or read-only.
        let isWritable = isWritable
        let lock = open(
            path + "/lock", (isWritable ? O_RDWR | O_CREAT : O_RDONLY) | O_CLOEXEC | O_NONBLOCK,
            0o600)
        guard lock >= 0 else {
            var record = Record()
            if !isWritable, [ENOENT, EACCES].contains(errno) { return try body(&record) }
            throw MyWordsError.unusable(path: path, reason: String(cString: strerror(errno)))
        }
        defer { close(lock) }
        while flock(lock, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, busyTimeout.wait() else {
                throw MyWordsError.locked(path: words)
            }
        }
        let storedRecord = Record(in: lock)
        var record = storedRecord ?? Record()
        defer { if let storedRecord, record != storedRecord, isWritable { record.write(to: lock) } }
        return try body(&record)
    }

    /// Takes the lock of a change in parts, so that other programs know that the change goes on.
    ///
    /// - Returns: The descriptor that holds the lock until it is closed; nil if another program has
    ///   it.
    func beginParts() -> Int32? {
        let lock = open(
            path + "/import.lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard lock >= 0 else { return nil }
        if flock(lock, LOCK_EX | LOCK_NB) == 0 { return lock }
        close(lock)
        return nil
    }

    // MARK: - Names

    /// Replaces the file of the words, so that their path has a file at every moment.
    ///
    /// The caller holds the lock.
    ///
    /// - Parameters:
    ///   - newFile: The file that becomes the file of the words.
    ///   - earlierPath: A free name for the old file.
    /// - Throws: A ``MyWordsError``; then the words are as they were.
    func replaceWords(by newFile: String, keeping earlierPath: String) throws {
        guard MyWordsFolder.synchronise(newFile) else { throw failure() }
        if access(words, F_OK) == 0 {
            // If the file system has no hard links, a moment without words can't be avoided.
            guard link(words, earlierPath) == 0 || rename(words, earlierPath) == 0 else {
                throw failure()
            }
            // A log that SQLite has left belongs to the old file.
            rename(words + MyWordsFolder.log, earlierPath + MyWordsFolder.log)
        }
        guard rename(newFile, words) == 0 else { throw failure() }
        _ = MyWordsFolder.synchronise(path)
    }

    private func failure() -> MyWordsError {
        MyWordsError(errno: errno, path: path)
    }

    private static func synchronise(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        return descriptor >= 0 && fsync(descriptor) == 0
    }

    /// The ending of the log that SQLite writes beside a file: the content before a change.
    static let log = "-journal"

    /// Removes a file, if it exists, and the log that SQLite has left beside the file.
    static func remove(_ path: String) {
        for end in ["", log] { unlink(path + end) }
    }

    /// A name that no file has: the wanted name, with a number if it is taken.
    static func freeName(_ stem: String, _ end: String = "") -> String {
        var status = stat()
        var name = stem + end
        var number = 1
        while lstat(name, &status) == 0 {
            number += 1
            name = "\(stem)-\(number)\(end)"
        }
        return name
    }
}

extension MyWordsFolder.Record {
    /// A number of bytes that no record reaches.
    private static let limit = 200

    /// Reads the record in a lock; nil if Mot did not write the lock, which is then left alone.
    fileprivate init?(in lock: Int32) {
        var bytes = [UInt8](repeating: 0, count: MyWordsFolder.Record.limit)
        let count = pread(lock, &bytes, bytes.count, 0)
        self.init()
        guard count > 0 else {
            if count < 0 { return nil }
            return
        }
        let numbers = bytes[..<count].split(separator: UInt8(ascii: " "))
            .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 7, numbers[0] == MyWordsFolder.Record.version else { return nil }
        let time = numbers[4].quotientAndRemainder(dividingBy: MyWordsFolder.Record.nanoseconds)
        state = FileVersion(
            FileID(device: UInt(bitPattern: numbers[1]), inode: UInt(bitPattern: numbers[2])),
            size: numbers[3], seconds: time.quotient, nanoseconds: time.remainder)
        checkedDay = numbers[5]
        reportedDay = numbers[6]
    }

    private static let version = 1
    /// The nanoseconds in a second; the record has the time in nanoseconds since 1970.
    private static let nanoseconds = 1_000_000_000

    /// Writes the record into the lock.
    ///
    /// If this fails, the next program finds no record, and checks everything.
    fileprivate func write(to lock: Int32) {
        guard let state else { return }
        let numbers = [
            MyWordsFolder.Record.version, Int(bitPattern: state.id.device),
            Int(bitPattern: state.id.inode), state.size,
            state.seconds &* MyWordsFolder.Record.nanoseconds &+ state.nanoseconds, checkedDay,
            reportedDay,
        ]
        let bytes = Array((numbers.map { "\($0)" }.joined(separator: " ") + " ").utf8)
        if pwrite(lock, bytes, bytes.count, 0) == bytes.count {
            ftruncate(lock, off_t(bytes.count))
        }
    }
}
