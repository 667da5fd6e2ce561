import Core
import Lexicon
import SystemPackage
import Texts

/// The location of a dictionary that was found but not opened yet.
enum DictionaryLocation: Hashable {
    /// The file or folder that identifies a dictionary of this format.
    case file(FilePath, DictionaryFormat)
    /// The almanac: words that come with the program.
    case almanac
    /// A folder or file that is of no use, with the reason: a folder without dictionaries, for
    /// example.
    case nothing(path: FilePath, reason: String)

    private static let embedded = "embedded"

    /// The path with invalid UTF-8 repaired; a placeholder for the almanac.
    var path: String {
        switch self {
        case .almanac: DictionaryLocation.embedded
        case .file(let path, _), .nothing(let path, _): path.string
        }
    }

    var formatName: String {
        switch self {
        case .file(_, let format): format.name
        case .almanac: DictionaryLocation.embedded
        case .nothing: "none"
        }
    }

    var kind: DictionarySource.Kind {
        switch self {
        case .file(_, let format)
        where format == .other || DictionaryFormat.unsupported.contains(format):
            .unsupported
        case .file, .nothing: .files
        case .almanac: .program
        }
    }

    /// The name of the dictionary if it is known without opening the dictionary; else nil.
    var knownName: String? {
        guard case .file(let path, let format) = self else { return nil }
        return format.knownName(path)?.cleaned(limit: DictionaryLocation.nameLimit)
    }

    /// The name of a dictionary that can't be opened.
    var fileName: String {
        let name =
            switch self {
            case .file(let path, let format) where kind == .unsupported:
                format.knownName(path) ?? path.string
            case .file(_, let format) where format.isFolder: format.name
            case .file(let path, _): path.stem ?? path.string
            case .almanac, .nothing: path
            }
        return name.cleaned(limit: DictionaryLocation.nameLimit)
    }

    /// The most Unicode scalars of a dictionary's name.
    static let nameLimit = 80

    /// Determines the order of sources: dictionaries by format, then unusable locations, then the
    /// almanac.
    var rank: Int {
        let formats = DictionaryFormat.all
        return switch self {
        case .file(_, let format): formats.firstIndex(of: format) ?? formats.count
        case .nothing: formats.count
        case .almanac: formats.count + 1
        }
    }
}
