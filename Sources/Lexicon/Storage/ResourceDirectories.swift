import Synchronization
import Texts

/// The places of the files in the most recently used archives, by their names.
///
/// The directory of an archive is made when its first file is requested, and dropped when the
/// directories of other archives need its memory.
final class ResourceDirectories: Sendable {
    /// The place of a file, in numbers whose meaning depends on the archive.
    struct Place {
        let start: Int
        var end: Int
    }

    /// The files of an archive while its directory is made.
    struct Names: ~Copyable {
        fileprivate var rows: [Row] = []
        fileprivate let archive: String

        /// The maximum number of names; their rows take 48 MB.
        private static let limit = 2_000_000

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

    private let limit: Int
    /// The rows of each archive, sorted by their hashes; the most recent archive is the last.
    private let directories = Mutex<[(archive: Int, rows: [Row])]>([])

    /// - Parameter limit: The size of all directories, in bytes.
    init(limit: Int) { self.limit = limit / MemoryLayout<Row>.stride }

    /// The place of a file in an archive; nil if there is no file of that name.
    ///
    /// Names are compared by hashes of 64 bits. Very rarely, the result is the place of another
    /// file with the same hash.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - archive: A number that no other archive has (``OpenFiles/newID()``).
    ///   - path: The path of the archive.
    ///   - read: Adds the files, if they are not in memory.
    /// - Returns: The place.
    /// - Throws: A ``LexiconError`` when there are too many files, or an error of `read`.
    func place(
        of name: some Sequence<UInt8>, in archive: Int, _ path: String,
        _ read: (inout Names) throws(LexiconError) -> Void
    ) throws(LexiconError) -> Place? {
        let rows = try rows(of: archive, path, read)
        let hash = StableHash.of(name)
        let row = rows.indices.firstNumber { rows[$0].hash >= hash }
        return row < rows.count && rows[row].hash == hash ? rows[row].place : nil
    }

    private func rows(
        of archive: Int, _ path: String, _ read: (inout Names) throws(LexiconError) -> Void
    ) throws(LexiconError) -> [Row] {
        if let known = directories.withLock({ $0.last { $0.archive == archive } }) {
            return known.rows
        }
        var names = Names(archive: path)
        try read(&names)
        let rows = names.rows.sorted { $0.hash < $1.hash }
        directories.withLock { directories in
            directories.removeAll { $0.archive == archive }
            directories.append((archive, rows))
            while directories.count > 1, directories.reduce(0, { $0 + $1.rows.count }) > limit {
                directories.removeFirst()
            }
        }
        return rows
    }
}

extension Resource {
    /// Throws unless a resource of this size may be read from a file.
    static func require(
        count: Int, of name: String, in file: String
    ) throws(LexiconError) {
        guard count <= sizeLimit else {
            throw .unsupported(
                file: file, reason: "“\(name)” has more than \(sizeLimit >> 20) MiB")
        }
    }
}
