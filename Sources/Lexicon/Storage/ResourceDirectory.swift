import Synchronization
import Texts

/// The places of the files in an archive, by their names.
///
/// The directory is made when the first file is requested, and dropped when the directories of
/// other archives need its memory.
final class ResourceDirectory: Sendable {
    /// The place of a file, in numbers whose meaning depends on the archive.
    struct Place {
        let start: Int
        var end: Int
    }

    /// The files of an archive while its directory is made.
    struct Names: ~Copyable {
        fileprivate var rows: [Row] = []
        private let archive: String

        /// The maximum number of names; their rows take 48 MB.
        private static let limit = 2_000_000

        fileprivate init(of archive: String) { self.archive = archive }

        /// Adds a file; of several files with the same name, only one can be found.
        ///
        /// - Throws: ``LexiconError/unsupported(file:reason:)`` when there are too many.
        mutating func add(_ name: some Sequence<UInt8>, _ place: Place) throws(LexiconError) {
            guard rows.count < Names.limit else {
                throw .unsupported(
                    file: archive, reason: "it has more than \(Names.limit) files; split it")
            }
            rows.append(Row(hash: StableHash.of(name), place: place))
        }

        /// Ends each file where the next one begins.
        mutating func endAtNext() {
            rows.sort { $0.place.start < $1.place.start }
            var (next, last) = (Int.max, Int.max)
            for index in rows.indices.reversed() {
                let start = rows[index].place.start
                if start < last { (next, last) = (last, start) }
                rows[index].place.end = next
            }
        }
    }

    fileprivate struct Row {
        let hash: UInt64
        var place: Place
    }

    /// The rows, sorted by their hashes.
    private let rows: [Row]

    /// - Parameters:
    ///   - archive: The path of the archive.
    ///   - read: Adds the files.
    /// - Throws: A ``LexiconError`` when there are too many, or an error of `read`.
    init(
        of archive: String, _ read: (inout Names) throws(LexiconError) -> Void
    ) throws(LexiconError) {
        var names = Names(of: archive)
        try read(&names)
        rows = names.rows.sorted { $0.hash < $1.hash }
    }

    /// In bytes.
    var size: Int { rows.count * MemoryLayout<Row>.stride }

    /// The place of a file; nil if there is no file of that name.
    ///
    /// Names are compared by hashes of 64 bits. Very rarely, the result is the place of another
    /// file with the same hash.
    func place(of name: some Sequence<UInt8>) -> Place? {
        let hash = StableHash.of(name)
        let row = rows.indices.firstNumber { rows[$0].hash >= hash }
        return row < rows.count && rows[row].hash == hash ? rows[row].place : nil
    }
}

/// The most recently made directories of archives.
final class ResourceDirectories: Sendable {
    private let limit: Int
    /// The directories, the most recent one at the end.
    private let cachedDirectories = Mutex<[(archive: Int, directory: ResourceDirectory)]>([])

    /// - Parameter limit: The size of all directories, in bytes.
    init(limit: Int) { self.limit = limit }

    /// The directory of an archive; it is made if it is not in memory.
    ///
    /// - Parameters:
    ///   - archive: A number that no other archive has (``OpenFiles/newID()``).
    ///   - make: Makes the directory.
    /// - Returns: The directory.
    /// - Throws: The error of `make`.
    func directory(
        of archive: Int, _ make: () throws(LexiconError) -> ResourceDirectory
    ) throws(LexiconError) -> ResourceDirectory {
        if let cached = cachedDirectories.withLock({ $0.last { $0.archive == archive } }) {
            return cached.directory
        }
        let directory = try make()
        cachedDirectories.withLock { directories in
            directories.removeAll { $0.archive == archive }
            directories.append((archive, directory))
            while directories.count > 1, directories.reduce(0, { $0 + $1.directory.size }) > limit {
                directories.removeFirst()
            }
        }
        return directory
    }
}
