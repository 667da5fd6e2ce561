public import Lexicon
import SystemPackage

// Functions that open readers by a path, each with its own open files.

extension WordNetReader {
    public convenience init(folder: String) throws(LexiconError) {
        try self.init(folder: FilePath(folder), among: OpenFiles())
    }
}

extension DictdReader {
    public convenience init(index: String) throws(LexiconError) {
        try self.init(index: FilePath(index), among: OpenFiles())
    }
}

extension StarDictReader {
    public convenience init(ifo: String, unpackedIn cache: DictionaryCache? = nil)
        throws(LexiconError)
    {
        try self.init(ifo: FilePath(ifo), among: OpenFiles(), unpackedIn: cache)
    }
}

extension DictionaryReader {
    /// The entry of a headword, within the budget of one record.
    public func entry(at location: HeadwordLocation) throws(LexiconError) -> Entry {
        try entry(at: location, within: WorkBudget())
    }

    /// The entries of all headwords; those that explain an inflected form come first.
    public func entries(
        of headwords: [Headword], explaining form: String? = nil
    ) throws(LexiconError) -> [Entry] {
        try HeadwordSearch(self, by: .scan).entries(of: headwords, explaining: form) { _ in false }
    }

    /// The headwords that begin with a text, in the order of the files.
    public func headwords(
        startingWith text: String, limit: Int = .max
    ) throws(LexiconError) -> [Headword] {
        let beginning = text.lowercased()
        let all = try allHeadwords().lazy
        return Array(all.filter { $0.text.lowercased().hasPrefix(beginning) }.prefix(limit))
    }

    /// The base forms of an inflected form, from the dictionary's own data.
    public func baseForms(of word: String) throws(LexiconError) -> [String] {
        var bases: [String] = []
        for base in try inflections?.bases(of: word) ?? [] where !bases.contains(base.word) {
            bases.append(base.word)
        }
        return bases
    }
}

extension Entry {
    /// The typeset texts of the entry; nil if it has senses or is a redirect.
    public var set: TypesetText? {
        if case .texts(let texts) = body { Typesetter.typeset(texts, word: word) } else { nil }
    }
}

extension IndexBuilder {
    /// Builds the index of a dictionary in a temporary file.
    public static func temporary(
        _ reader: any DictionaryReader, commonness: CommonnessTable = .empty,
        isCancelled: () -> Bool = { false }
    ) throws -> HeadwordIndex {
        let folder = try TemporaryFolder()
        return try build(
            reader, at: folder.path(of: "index"), commonness: commonness, isCancelled: isCancelled)
    }
}

extension CommonnessTable {
    /// A table with these words in these classes of SCOWL.
    public static func temporary(_ classes: [Int: [String]]) throws -> CommonnessTable {
        let folder = try TemporaryFolder()
        for (size, words) in classes {
            _ = try folder.write(
                words.joined(separator: "\n") + "\n", to: "english-words.\(size)")
        }
        let sources = CommonnessSources(scowl: FilePath(folder.path))
        return try openOrBuild(
            of: sources, stamp: sources.stamp ?? DictionaryStamp(),
            in: DictionaryCache(path: folder.path))
    }
}

extension DictionaryReader {
    /// The first headwords in the order of the files.
    public func allHeadwords(limit: Int = .max) throws(LexiconError) -> [Headword] {
        var headwords: [Headword] = []
        try forEachHeadword { text, location, kind in
            let text = text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
            headwords.append(Headword(text: text, location: location, kind: kind))
            return headwords.count < limit
        }
        return headwords
    }
}
