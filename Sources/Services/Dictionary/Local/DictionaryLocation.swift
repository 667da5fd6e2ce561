import Core
import Lexicon
import SystemPackage

/// A dictionary that was found, by what names it; nothing of it was opened yet.
enum DictionaryLocation: Hashable {
    /// The file or folder that stands for a dictionary of a format.
    case file(FilePath, DictionaryFormat)
    /// The words that come with the program.
    case almanac
    /// What can't be used, and why: a folder without dictionaries, or one that can't be listed.
    case nothing(path: FilePath, reason: String)

    private static let embedded = "embedded"

    /// The file or folder, repaired where it is no UTF-8; for the almanac a word that says so.
    var path: String {
        switch self {
        case .almanac: DictionaryLocation.embedded
        case .file(let path, _), .nothing(let path, _): path.string
        }
    }

    /// What the format is called.
    var formatName: String {
        switch self {
        case .file(_, let format): format.name
        case .almanac: DictionaryLocation.embedded
        case .nothing: "none"
        }
    }

    /// What to call a dictionary that can't be opened.
    var fileName: String {
        let name =
            switch self {
            case .file(_, let format) where format.isFolder: format.name
            case .file(let path, _): path.stem ?? path.string
            case .almanac, .nothing: path
            }
        return name.cleaned(limit: 80)
    }

    /// Where its dictionary is shown: those of one format together, what can't be used last.
    var rank: Int {
        let formats = DictionaryFormat.all
        guard case .file(_, let format) = self else { return formats.count }
        return formats.firstIndex(of: format) ?? formats.count
    }
}
