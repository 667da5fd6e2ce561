import Lexicon
import SystemPackage

/// Opens dictionaries with the open files, the cache and the commonness of words that they need.
struct DictionaryOpener: Sendable {
    var files = OpenFiles()
    /// The folder for indexes and for copies of packed texts; nil for none.
    var cache: DictionaryCache?
    var commonness = WordCommonness()
    /// True if answers wait until the data that they need exists, as the answers of a command do.
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
