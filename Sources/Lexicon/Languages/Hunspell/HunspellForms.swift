import Synchronization

import struct SystemPackage.FilePath

/// The base forms by a Hunspell dictionary.
///
/// It is read when it is first asked, which takes a tenth of a second; ``load()`` does it before.
final class HunspellForms: Inflections {
    /// The cost of a base form that was found with other capitals than those that were typed.
    private static let caseCost = 10

    private let files: HunspellFiles
    /// Nil until it is read; a failure is kept, for the next letter would meet it again.
    private let dictionary = Mutex<Result<HunspellDictionary, LexiconError>?>(nil)

    /// Nil if no dictionary of the language is installed.
    init?(for language: Language, in folder: FilePath) {
        guard let files = HunspellFiles(for: language, in: folder) else { return nil }
        self.files = files
    }

    /// Reads the dictionary, unless that was done.
    ///
    /// - Returns: The dictionary.
    /// - Throws: A ``LexiconError`` when it can't be read.
    @discardableResult
    func load() throws(LexiconError) -> HunspellDictionary {
        try dictionary.withLock { dictionary in
            if let dictionary { return dictionary }
            let read = Result { () throws(LexiconError) in try HunspellDictionary(files) }
            dictionary = read
            return read
        }.get()
    }

    func bases(of word: String) throws(LexiconError) -> [BaseForm] {
        let dictionary = try load()
        let lower = word.lowercased().replacing("’", with: "'")
        var bases: [BaseForm] = []
        // Nouns may be typed without their capital, and other words with one; but a capital that is
        // there is more likely meant: `Gärten` is hardly of `gären`.
        for spelling in [word, lower, lower.prefix(1).uppercased() + lower.dropFirst()] {
            for stem in dictionary.stems(of: spelling) where stem.lowercased() != lower {
                guard !bases.contains(where: { $0.word == stem }) else { continue }
                bases.append(BaseForm(stem, cost: spelling == word ? 0 : HunspellForms.caseCost))
            }
        }
        return bases
    }
}
