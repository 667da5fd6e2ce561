import Lexicon
public import SystemPackage

/// Makes the indexes of the bundled WordNet when the program is packaged.
public enum DictionaryPacking {
    /// Makes the indexes beside WordNet's files; blocks until they are complete.
    ///
    /// - Parameter folder: The folder of the files.
    /// - Throws: A ``DictionaryImport/Failure``.
    public static func run(in folder: FilePath) throws(DictionaryImport.Failure) {
        let scowl = DataFolders(environment: { _ in nil }).system.appending("dict/scowl")
        do throws(IndexError) {
            try PackedWordNet.makeIndexes(in: folder, scowl: scowl)
        } catch {
            throw .notMade(reason: "\(error)")
        }
    }
}
