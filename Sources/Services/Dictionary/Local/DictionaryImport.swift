import Lexicon
public import SystemPackage

/// Makes a dictionary of this program's own of a file that is too large to be read in place.
public enum DictionaryImport {
    public struct Outcome: Hashable, Sendable {
        public let path: String
        public let entryCount: Int
        /// In bytes.
        public let size: Int
        /// The number of lines that are no entries.
        public let unreadCount: Int
    }

    public enum Failure: Error, Hashable, CustomStringConvertible {
        /// No variable says where dictionaries are kept.
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

    /// Reads data of Wiktextract, and waits until the dictionary is made; a task that is cancelled leaves nothing.
    ///
    /// - Parameters:
    ///   - file: The data.
    ///   - language: The code of the only language whose words are kept; nil for all.
    ///   - name: The name of the dictionary; nil for one that tells its language.
    ///   - environment: The values of environment variables.
    ///   - progress: Called now and then with the number of bytes that were read, and the size of the file.
    /// - Returns: The dictionary that was made.
    /// - Throws: A ``Failure``.
    public static func run(
        _ file: FilePath, language: String?, name: String?,
        environment: @escaping (String) -> String?, progress: (_ done: Int, _ all: Int) -> Void
    ) throws(Failure) -> Outcome {
        guard let folder = OwnFolders.dictionaries(in: DataFolders(environment: environment)) else {
            throw .noFolder
        }
        do throws(IndexError) {
            let made = try WiktextractImport(file, language: language).run(
                into: folder, named: name, isCancelled: { Task.isCancelled }, progress: progress)
            return Outcome(
                path: made.path.string, entryCount: made.entryCount, size: made.size,
                unreadCount: made.unreadCount)
        } catch .cancelled {
            throw .cancelled
        } catch {
            throw .notMade(reason: "\(error)")
        }
    }
}
