import Lexicon
import SystemPackage

/// How dictionaries are opened.
struct Opening: Sendable {
    /// What is opened becomes one of these.
    var files = OpenFiles()
    /// Where lists of words are unpacked; nil to keep nothing.
    var cache: DictionaryCache?

    /// Opens a dictionary, or says why it can't be opened.
    func reader(
        of location: DictionaryLocation
    ) -> Result<any DictionaryReader, LexiconError> {
        Result { () throws(LexiconError) in
            switch location {
            case .file(let path, let format): try format.open(path, files, cache)
            case .almanac: AlmanacReader()
            case .nothing(let path, let reason):
                throw .unreadable(file: path.string, reason: reason)
            }
        }
    }
}
