import CLinux
import Glibc
import Texts

public import struct SystemPackage.FilePath

/// A folder that is being filled with the files of an archive, under a temporary name beside its
/// final path.
///
/// The folder is deleted together with this value unless it was published. Names in an archive are
/// untrusted: a name that leads out of the folder is refused, and a hidden file is left out. Modes
/// and owners of files are ignored.
public struct UnpackedFolder: ~Copyable {
    /// The temporary path.
    public let path: FilePath
    /// The number of bytes of all its files.
    public private(set) var size = 0

    private let parent: FilePath
    private let archive: String
    private let sizeLimit: Int
    private let countLimit: Int
    /// The folder is locked while it is filled, so that other processes know that it is in use.
    private let lock: Descriptor
    private var folders: Set<String> = []
    private var count = 0
    /// The file that is being written; nil if the file is left out.
    private var file: Descriptor?
    private var isPublished = false

    private static let temporaryPrefix = ".import."
    private static let depthLimit = 32
    private static let attemptLimit = 8

    /// Creates the folder, and its parents if necessary.
    ///
    /// - Parameters:
    ///   - parent: The folder in which the new folder is made. Folders that killed imports have
    ///     left there are deleted.
    ///   - archive: The archive, which errors name.
    ///   - sizeLimit: The most bytes that all files may have together.
    ///   - countLimit: The most files and folders.
    /// - Throws: An ``IndexError``.
    public init(
        in parent: FilePath, of archive: FilePath, sizeLimit: Int, countLimit: Int
    ) throws(IndexError) {
        try TemporaryFile.makeFolder(of: parent.appending("new").string)
        UnpackedFolder.removeAbandoned(in: parent.string)
        for _ in 0..<UnpackedFolder.attemptLimit {
            let path = parent.appending(UnpackedFolder.temporaryName())
            guard mkdir(path.string, 0o700) == 0 else {
                throw .writing(parent.string, errno: errno)
            }
            // Before this process locked the folder, another process may have deleted it as
            // abandoned.
            guard let lock = UnpackedFolder.acquireLock(on: path.string) else {
                // Some network file systems have no locks.
                rmdir(path.string)
                continue
            }
            self.path = path
            self.lock = lock
            self.parent = parent
            self.archive = archive.string
            self.sizeLimit = sizeLimit
            self.countLimit = countLimit
            return
        }
        throw .writing(parent.string, errno: ENOLCK)
    }

    deinit {
        if !isPublished { UnpackedFolder.remove(path.string) }
    }

    /// Begins a file of the archive.
    ///
    /// - Parameter name: The name of the file in the archive, with its folders.
    /// - Throws: An ``IndexError`` when the name is refused, or the file can't be made.
    mutating func beginFile(_ name: String) throws(IndexError) {
        file = nil
        // The name is split by scalars: in Swift, a slash with a combining accent is another
        // character, but the system still sees a slash.
        let parts = name.unicodeScalars.split(separator: "/").map(String.init)
            .filter { $0 != "." }.map { $0.cleaned(limit: 255) }
        guard name.utf8.first != UInt8(ascii: "/"), 1...UnpackedFolder.depthLimit ~= parts.count,
            !parts.contains(""), !parts.contains("..")
        else { throw refusal("the name “\(name.cleaned(limit: 100))” in it leads elsewhere") }
        try countFile()
        if parts.contains(where: { $0.utf8.first == UInt8(ascii: ".") }) { return }
        var filePath = path.string
        for part in parts.dropLast() {
            filePath += "/" + part
            guard folders.insert(filePath).inserted else { continue }
            try countFile()
            guard mkdir(filePath, 0o700) == 0 else { throw problem(with: name) }
        }
        filePath += "/" + (parts.last ?? "")
        let descriptor = open(filePath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw problem(with: name) }
        file = Descriptor(descriptor)
    }

    /// Writes bytes to the end of the file.
    mutating func write(_ bytes: [UInt8]) throws(IndexError) {
        size += bytes.count
        guard size <= sizeLimit else {
            throw refusal("it has more than \(sizeLimit >> 20) MiB; unpack it yourself")
        }
        if let file { try FileWriting.write(bytes, to: file.number, parent.string) }
    }

    /// Gives the folder its final name, in the parent folder.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - isReplacing: True to replace an existing folder of that name, which is deleted.
    /// - Returns: The final path.
    /// - Throws: An ``IndexError``, also when the name is taken and `isReplacing` is false.
    public mutating func publish(
        named name: String, replacing isReplacing: Bool = false
    ) throws(IndexError) -> FilePath {
        file = nil
        let finalPath = parent.appending(name)
        if access(finalPath.string, F_OK) == 0 {
            guard isReplacing else { throw UnpackedFolder.nameTakenError(finalPath) }
            // The existing folder gets the temporary name, and is deleted like an unfinished
            // folder.
            if mot_exchange(path.string, finalPath.string) == 0 { return finalPath }
            // Some file systems can't exchange two names at once.
            guard [ENOSYS, EINVAL, EPERM, EOPNOTSUPP].contains(errno) else {
                throw .writing(finalPath.string, errno: errno)
            }
            let asidePath = try UnpackedFolder.setAside(finalPath)
            guard rename(path.string, finalPath.string) == 0 else {
                let code = errno
                rename(asidePath.string, finalPath.string)
                throw .writing(finalPath.string, errno: code)
            }
            isPublished = true
            UnpackedFolder.remove(asidePath.string)
            return finalPath
        }
        guard rename(path.string, finalPath.string) == 0 else {
            throw .writing(finalPath.string, errno: errno)
        }
        isPublished = true
        return finalPath
    }

    /// Gives a folder a temporary name.
    private static func setAside(_ folder: FilePath) throws(IndexError) -> FilePath {
        let asidePath = folder.removingLastComponent().appending(temporaryName())
        guard rename(folder.string, asidePath.string) == 0 else {
            throw .writing(folder.string, errno: errno)
        }
        return asidePath
    }

    /// Deletes a folder and its contents, without following links.
    ///
    /// The folder first gets a temporary name, so that no half-deleted folder is left if the
    /// process is killed.
    ///
    /// - Throws: An ``IndexError``.
    public static func remove(_ folder: FilePath) throws(IndexError) {
        removeAbandoned(in: folder.removingLastComponent().string)
        let asidePath = try setAside(folder)
        guard remove(asidePath.string) else { throw .writing(asidePath.string, errno: errno) }
    }

    private mutating func countFile() throws(IndexError) {
        count += 1
        guard count <= countLimit else {
            throw refusal("it has more than \(countLimit) files; unpack it yourself")
        }
    }

    private func problem(with name: String) -> IndexError {
        let code = errno
        guard code == EEXIST else { return .writing(parent.string, errno: code) }
        return refusal("“\(name.cleaned(limit: 100))” is in it twice")
    }

    private func refusal(_ reason: String) -> IndexError {
        .dictionary(.unsupported(file: archive, reason: reason))
    }

    static func nameTakenError(_ finalPath: FilePath) -> IndexError {
        .notWritable(
            file: finalPath.string, reason: "it is there already; remove it, or give another --name"
        )
    }

    // MARK: - Abandoned folders

    private static func temporaryName() -> String {
        temporaryPrefix + String(UInt64.random(in: 0...UInt64.max), radix: 36)
    }

    /// Locks a folder; nil if another process uses the folder, or if it no longer exists.
    private static func acquireLock(on path: String) -> Descriptor? {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        let lock = Descriptor(descriptor)
        var status = stat()
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0,
            status.st_nlink > 0
        else { return nil }
        return lock
    }

    private static func removeAbandoned(in parent: String) {
        for name in FileSystem.names(in: parent) where name.hasPrefix(temporaryPrefix) {
            let path = "\(parent)/\(name)"
            if let lock = acquireLock(on: path) {
                remove(path)
                _ = consume lock
            }
        }
    }

    /// Deletes a folder and its contents, without following links.
    ///
    /// - Returns: False if something could not be deleted; `errno` has the reason.
    @discardableResult
    private static func remove(_ path: String) -> Bool {
        for name in FileSystem.names(in: path) {
            let child = "\(path)/\(name)"
            var status = stat()
            let isFolder = lstat(child, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            if isFolder { remove(child) } else { unlink(child) }
        }
        return rmdir(path) == 0
    }
}
