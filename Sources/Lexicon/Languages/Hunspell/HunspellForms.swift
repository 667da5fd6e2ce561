import Synchronization

import struct SystemPackage.FilePath

/// Finds base forms in a Hunspell dictionary.
///
/// The first use reads the dictionary, which takes a tenth of a second. ``load()`` reads the
/// dictionary earlier.
final class HunspellForms: Inflections {
    /// The cost of a base form that was found with other capitals than the typed word has.
    private static let caseCost = 10

    private let files: HunspellFiles
    /// Nil until the dictionary is read.
    ///
    /// An error is stored, too, because the next letter would cause it again.
    private let dictionary = Mutex<Result<HunspellDictionary, LexiconError>?>(nil)

    /// Nil if no dictionary of the language is installed.
    init?(for language: Language, in folder: FilePath) {
        guard let files = HunspellFiles(for: language, in: folder) else { return nil }
        self.files = files
    }

    /// Reads the dictionary, unless it is read already.
    ///
    /// - Returns: The dictionary.
    /// - Throws: A ``LexiconError`` if the dictionary can't be read.
    @discardableResult
    func load() throws(LexiconError) -> HunspellDictionary {
        try dictionary.withLock { dictionary in
            if let dictionary { return dictionary }
            let result = Result { () throws(LexiconError) in try HunspellDictionary(files) }
            dictionary = result
            return result
        }.get()
    }

    func bases(of word: String) throws(LexiconError) -> [BaseForm] {
        let dictionary = try load()
        let lower = word.lowercased().replacing("’", with: "'")
        var bases: [BaseForm] = []
        // People may type nouns without a capital, and other words with a capital. The typed
        // spelling is more likely: `Gärten` is hardly a form of `gären`.
        for spelling in [word, lower, lower.prefix(1).uppercased() + lower.dropFirst()] {
            for stem in dictionary.stems(of: spelling) where stem.lowercased() != lower {
                guard !bases.contains(where: { $0.word == stem }) else { continue }
                bases.append(BaseForm(stem, cost: spelling == word ? 0 : HunspellForms.caseCost))
            }
        }
        return bases
    }
}
