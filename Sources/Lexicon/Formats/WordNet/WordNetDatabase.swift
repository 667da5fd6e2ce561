import Texts

import struct SystemPackage.FilePath

/// The files of a WordNet folder.
struct WordNetDatabase: Sendable {
    /// The files of one part of speech.
    final class Category: Sendable {
        let part: PartOfSpeech
        let index: WordNetIndex
        let synsets: SynsetFile
        /// Irregular forms: `noun.exc` and similar files.
        ///
        /// Each line has a form and its base forms.
        let exceptions: TextLines?
        /// The location of the index's first byte; the indexes are numbered as if they were one
        /// file.
        let firstLocation: Int

        init(
            _ part: PartOfSpeech, in folder: FilePath, among files: OpenFiles, firstLocation: Int
        ) throws(LexiconError) {
            self.part = part
            self.firstLocation = firstLocation
            let name = part.fileName
            index = try WordNetIndex(part, in: files.open(folder.appending("index.\(name)")))
            synsets = SynsetFile(part: part, file: try files.open(folder.appending("data.\(name)")))
            exceptions = try files.open(firstOf: folder.appending("\(name).exc"))
                .map(TextLines.init)
        }

        /// The location after the index's last byte.
        var endLocation: Int { firstLocation + index.file.count }

        /// The location of the line at an offset of the index.
        func location(_ offset: Int) -> HeadwordLocation {
            HeadwordLocation(rawValue: UInt64(firstLocation + offset))
        }
    }

    /// The parts of speech in WordNet's order: nouns, verbs, adjectives, adverbs.
    let categories: [Category]
    let tagCounts: TagCounts?

    /// The offsets of a lemma's synsets in the data file of each part of speech that the lemma has,
    /// in order of use.
    typealias Senses = [(part: PartOfSpeech, offsets: [Int])]

    /// Opens all files.
    ///
    /// - Throws: A ``LexiconError`` when an index or data file can't be opened. Exceptions and
    ///   counts are optional: without them, there are fewer base forms, and no word counts as
    ///   common.
    init(folder: FilePath, among files: OpenFiles) throws(LexiconError) {
        var categories: [Category] = []
        for part in PartOfSpeech.allCases {
            categories.append(
                try Category(
                    part, in: folder, among: files,
                    firstLocation: categories.last?.endLocation ?? 0))
        }
        self.categories = categories
        tagCounts = try files.open(firstOf: folder.appending("cntlist.rev"))
            .map { TagCounts(lines: TextLines(file: $0)) }
    }

    subscript(_ part: PartOfSpeech) -> Category { categories[part.rawValue] }

    /// The synsets of a lemma.
    ///
    /// - Parameters:
    ///   - lemma: The lemma.
    ///   - part: The part of speech after which to begin; nil for all parts of speech.
    /// - Returns: The synsets.
    /// - Throws: A ``LexiconError`` when a file can't be read.
    func senses(of lemma: Lemma, after part: PartOfSpeech? = nil) throws(LexiconError) -> Senses {
        var senses: Senses = []
        for category in categories.dropFirst(part.map { $0.rawValue + 1 } ?? 0) {
            let offsets = try category.index.synsetOffsets(of: lemma)
            if !offsets.isEmpty { senses.append((category.part, offsets)) }
        }
        return senses
    }

    /// Calls the body with each lemma, with spaces for underscores, and the location of its first
    /// line, until the body returns false.
    func forEachLemma(
        _ body: (borrowing Span<UInt8>, HeadwordLocation) -> Bool
    ) throws(LexiconError) {
        var hashes: Set<UInt64> = []
        for category in categories {
            let isComplete = try category.index.forEachLemma { text, offset in
                !hashes.insert(Lemma.hash(of: text)).inserted
                    || body(text, category.location(offset))
            }
            guard isComplete else { return }
        }
    }

    /// The spelling of a lemma in its commonest sense, as in the data files.
    func spelling(of lemma: Lemma) throws(LexiconError) -> String {
        try spelling(of: lemma, in: senses(of: lemma))
    }

    /// The spellings, with underscores replaced, of the lemmas that have a capital in some synset,
    /// by the hashes of the lemmas.
    func capitalisedSpellings() throws(LexiconError) -> [UInt64: [UInt8]] {
        var words: [UInt64: (first: [UInt8], areEqual: Bool)] = [:]
        var uncapitalised: Set<UInt64> = []
        for category in categories {
            try category.synsets.forEachWord { word in
                let hash = Lemma.hash(of: word.span)
                if word.allSatisfy({ $0 == $0.asciiLowercased }) {
                    uncapitalised.insert(hash)
                } else if let first = words[hash]?.first {
                    if !word.elementsEqual(first) { words[hash]?.areEqual = false }
                } else {
                    words[hash] = (Array(word), true)
                }
            }
        }
        var spellings: [UInt64: [UInt8]] = [:]
        for (hash, (word, areEqual)) in words {
            // If synsets differ, the spelling is chosen as in a look-up, from all senses together.
            let spelling =
                areEqual && !uncapitalised.contains(hash)
                ? Lemma.text(word)
                : try self.spelling(of: Lemma(bytes: word.map(\.asciiLowercased)))
            spellings[hash] = Array(spelling.utf8)
        }
        return spellings
    }

    /// All files, always in the same order.
    var files: [DiskFile] {
        let lines = categories.compactMap(\.exceptions) + [tagCounts?.lines].compactMap(\.self)
        return categories.flatMap { [$0.index.file, $0.synsets.file] } + lines.map(\.file)
    }

    /// The part of speech whose index contains a location, and the offset in that index.
    func position(of location: HeadwordLocation) -> (category: Category, offset: Int)? {
        guard let number = Int(exactly: location.rawValue),
            let category = categories.last(where: { $0.firstLocation <= number }),
            number < category.endLocation
        else { return nil }
        return (category, number - category.firstLocation)
    }
}
