import Core
import Glibc
import Lexicon
public import SystemPackage
import Texts

/// Makes Mot's own dictionaries from a file that can't be read in place, because it is an archive,
/// or too large.
public enum DictionaryImport {
    public struct Outcome: Hashable, Sendable {
        public enum Content: Hashable, Sendable {
            /// The number of entries, and of lines that could not be read as entries.
            case entries(Int, unreadCount: Int)
            case dictionaries(Int)
        }

        public let path: String
        public let content: Content
        /// The size of the new files in bytes.
        public let size: Int
    }

    public enum Failure: Error, Hashable, CustomStringConvertible {
        /// No environment variable names the folder for dictionaries.
        case noFolder
        /// The file can't be read, or the dictionary can't be written; the reason names the file.
        case notMade(reason: String)
        case cancelled

        /// One sentence: the cause and the remedy.
        public var description: String {
            switch self {
            case .noFolder: "there is no folder for dictionaries; set HOME or XDG_DATA_HOME"
            case .notMade(let reason): reason
            case .cancelled: "nothing was imported"
            }
        }
    }

    /// Unpacks an archive into a folder of its own, or imports data of Wiktextract.
    ///
    /// Blocks until the import is complete. A cancelled task leaves no files.
    ///
    /// - Parameters:
    ///   - file: The archive or the data.
    ///   - language: The code of the language whose words are imported from the data; nil for all
    ///     languages.
    ///   - name: The name of the dictionary or folder; nil for the name of the archive, or a name
    ///     with the language.
    ///   - environment: The values of environment variables.
    ///   - progress: Called now and then with the number of bytes that were read, and the size of
    ///     the file.
    /// - Returns: The dictionary that was made.
    /// - Throws: A ``Failure``.
    public static func run(
        _ file: FilePath, language: String?, name: String?,
        environment: @escaping (String) -> String?,
        progress: (_ doneCount: Int, _ totalCount: Int) -> Void
    ) throws(Failure) -> Outcome {
        guard let folder = OwnFolders.dictionaries(in: DataFolders(environment: environment)) else {
            throw .noFolder
        }
        guard file.extension?.lowercased() != "epub" else {
            throw .notMade(reason: "\(file) is a book; `mot read` opens it")
        }
        do throws(IndexError) {
            let archive = ArchiveImport(file)
            if language == nil,
                var unpacked = try archive.run(
                    into: folder, isCancelled: { Task.isCancelled }, progress: progress)
            {
                let count = try dictionaryCount(in: unpacked.path, of: file)
                let size = unpacked.size
                let path = try unpacked.publish(named: (name ?? archive.name).cleaned())
                return Outcome(path: path.string, content: .dictionaries(count), size: size)
            }
            let dictionary = try WiktextractImport(file, language: language).run(
                into: folder, named: name, isCancelled: { Task.isCancelled }, progress: progress)
            return Outcome(
                path: dictionary.path.string,
                content: .entries(dictionary.entryCount, unreadCount: dictionary.unreadCount),
                size: dictionary.size)
        } catch .cancelled {
            throw .cancelled
        } catch {
            throw .notMade(
                reason: isReadInPlace(file)
                    ? "\(file) needs no import; copy all its files to \(folder)"
                    : "\(error)")
        }
    }

    /// Returns true for a dictionary that needs no import, and for a folder that has one.
    ///
    /// Data of Wiktextract may be read in place, too, but has reasons of its own if it can't be
    /// imported.
    private static func isReadInPlace(_ file: FilePath) -> Bool {
        var status = stat()
        guard file.withPlatformString({ stat($0, &status) }) == 0, let name = file.lastComponent
        else { return false }
        let formats = DictionaryFormat.all.filter { $0 != .wiktextract }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            return formats.contains { $0.recognises(name.string) && $0.isDictionary(file) }
        }
        var walk = FolderWalk(limit: FolderWalk.countLimit, formats: formats)
        return walk.locations(in: file, isRequired: true).contains { location in
            if case .file = location { location.kind == .files } else { false }
        }
    }

    /// Counts the dictionaries in an unpacked folder.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - file: The archive from which the folder was unpacked.
    /// - Returns: The number, at least 1.
    /// - Throws: An ``IndexError`` if there is no dictionary.
    static func dictionaryCount(
        in folder: FilePath, of file: FilePath
    ) throws(IndexError) -> Int {
        var walk = FolderWalk(limit: FolderWalk.countLimit, formats: DictionaryFormat.all)
        let locations = walk.locations(in: folder, isRequired: true)
        let readableLocations = locations.filter { $0.kind == .files }
        guard !readableLocations.isEmpty else {
            let otherFormats = Set(locations.map(\.formatName)).sorted().joined(separator: ", ")
            let reason =
                otherFormats.isEmpty
                ? "it has no dictionary that Mot can read; put a .zip of Yomitan into the folder of "
                    + "dictionaries without unpacking it"
                : "it has only \(otherFormats), which Mot can't read"
            throw .dictionary(.unsupported(file: file.string, reason: reason))
        }
        let opener = DictionaryOpener()
        // Ignore dictionaries that can't be opened if at least one can be opened.
        let isGood = readableLocations.contains { (try? opener.reader(of: $0).get()) != nil }
        if !isGood, case .failure(let error) = opener.reader(of: readableLocations[0]) {
            throw .dictionary(error)
        }
        return readableLocations.count
    }
}
