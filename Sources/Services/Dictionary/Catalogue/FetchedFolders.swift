import Core
import Glibc
import Lexicon
import SystemPackage
import Texts

/// The folders of fetched dictionaries; each has a hidden record of its origin.
struct FetchedFolders {
    /// The folder that contains the folders of fetched dictionaries.
    let path: FilePath

    private static let recordName = ".source"
    /// The most bytes of a record.
    private static let recordLimit = 1 << 16
    /// The most dictionaries that are listed.
    private static let countLimit = 2_000

    /// The origin of a dictionary.
    struct Record: Decodable, Hashable {
        let id: String
        let version: String?
        /// The address of the file, without a user name and a password.
        let address: String
        let checksum: String
        /// The size of the unpacked dictionary in bytes.
        let size: Int
        /// The time of fetching, in seconds since 1970.
        let date: Int
        let licence: String?

        fileprivate var text: String {
            var object = JSONObjectText()
            object.add("id", id)
            object.add("version", version ?? "")
            object.add("address", address)
            object.add("checksum", checksum)
            object.add("size", value: String(size))
            object.add("date", value: String(date))
            object.add("licence", licence ?? "")
            return object.text + "\n"
        }
    }

    /// The folder of a dictionary, which may not exist.
    func folder(of id: String) -> FilePath { path.appending(id) }

    /// The fetched dictionaries, sorted by name.
    func dictionaries() -> [FetchedDictionary] {
        FileSystem.names(in: path.string).sorted().prefix(FetchedFolders.countLimit)
            .compactMap(record(of:)).map(dictionary)
    }

    /// The dictionary of a record.
    func dictionary(_ record: Record) -> FetchedDictionary {
        FetchedDictionary(
            id: record.id, version: record.version?.cleaned(limit: 100),
            path: folder(of: record.id).string.cleaned(), checksum: record.checksum,
            size: record.size)
    }

    /// The record of a dictionary; nil if it was not fetched, or its record is damaged.
    func record(of id: String) -> Record? {
        guard isFetched(id) else { return nil }
        do {
            let file = folder(of: id).appending(FetchedFolders.recordName)
            let bytes = try FileReader(path: file.string, waitLimit: .zero)
                .contents(limit: FetchedFolders.recordLimit)
            let record = try JSONAnswer.value(Record.self, from: bytes)
            return record.id == id && FileSum.isSum(record.checksum) ? record : nil
        } catch {
            // With a damaged record, the dictionary counts as missing, and can be fetched again.
            return nil
        }
    }

    /// Writes the record into the folder of a dictionary.
    ///
    /// - Throws: An ``IndexError``.
    static func write(_ record: Record, into folder: FilePath) throws(IndexError) {
        try TemporaryFile.write(
            Array(record.text.utf8), to: folder.appending(recordName).string)
    }

    /// Returns true if a file or folder has the name of a dictionary.
    func isTaken(_ id: String) -> Bool {
        var status = stat()
        return lstat(folder(of: id).string, &status) == 0
    }

    /// Returns true if a folder with this name exists, is not a link, and has a record.
    func isFetched(_ id: String) -> Bool {
        var status = stat()
        guard CatalogueAnswer.isName(id), lstat(folder(of: id).string, &status) == 0,
            status.st_mode & S_IFMT == S_IFDIR
        else { return false }
        let file = folder(of: id).appending(FetchedFolders.recordName)
        return lstat(file.string, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Deletes a fetched dictionary.
    ///
    /// - Throws: A ``CatalogueError``.
    func remove(_ id: String) throws(CatalogueError) {
        guard isFetched(id) else { throw .notFetched(name: id.cleaned(limit: 100)) }
        do throws(IndexError) {
            try UnpackedFolder.remove(folder(of: id))
        } catch {
            throw .storage(reason: "\(error)")
        }
    }
}
