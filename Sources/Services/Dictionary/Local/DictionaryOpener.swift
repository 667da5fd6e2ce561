import Lexicon
import SystemPackage

/// Opens dictionaries, and gives them their files, cache and commonness.
struct DictionaryOpener: Sendable {
    var files = OpenFiles()
    /// The folder for unpacked word lists; nil for none.
    var cache: DictionaryCache?
    var commonness = WordCommonness()
    /// True if answers wait for the data that they need, as those of a command do.
    var waitsForData = false

    /// The table of common words for an answer.
    var table: CommonnessTable { waitsForData ? commonness.madeTable : commonness.table }

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
