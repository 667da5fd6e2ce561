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
        let exceptions: SortedLines?
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
            exceptions = try files.lines(ifPresent: folder.appending("\(name).exc"))
        }

        /// The location after the index's last byte.
        var endLocation: Int { firstLocation + index.file.count }

        /// The location of the line at an offset of the index.
        ///
        /// - Parameters:
        ///   - offset: The offset of the line.
        ///   - capitals: The capitals of its lemma.
        /// - Returns: The location.
        func location(_ offset: Int, _ capitals: Capitals = .various) -> HeadwordLocation {
            let line = UInt64(firstLocation + offset)
            return HeadwordLocation(rawValue: line << Capitals.bitCount | capitals.rawValue)
        }
    }

    /// In WordNet's order: nouns, verbs, adjectives, adverbs.
    let categories: [Category]
    let tagCounts: TagCounts?

    /// The offsets of a lemma's synsets in the data file of each part of speech that it has, in order
    /// of use.
    typealias Senses = [(part: PartOfSpeech, offsets: [Int])]

    private let recentSenses = RecentLemmas<Senses>()
    private let recentSpellings = RecentLemmas<String>()

    /// Opens all files.
    ///
    /// - Throws: A ``LexiconError`` when an index or data file can't be opened. Exceptions and
    ///   counts are optional: without them there are fewer base forms, and no word is common.
    init(folder: FilePath, among files: OpenFiles) throws(LexiconError) {
        var categories: [Category] = []
        for part in PartOfSpeech.allCases {
            categories.append(
                try Category(
                    part, in: folder, among: files,
                    firstLocation: categories.last?.endLocation ?? 0))
        }
        self.categories = categories
        tagCounts = try files.lines(ifPresent: folder.appending("cntlist.rev"))
            .map(TagCounts.init)
    }

    subscript(_ part: PartOfSpeech) -> Category { categories[part.rawValue] }

    /// The synsets of a lemma.
    ///
    /// Kept for a moment: the entry of a base form is read after its spelling.
    func senses(of lemma: Lemma) throws(LexiconError) -> Senses {
        if let known = recentSenses[lemma] { return known }
        var senses: Senses = []
        for category in categories {
            let offsets = try category.index.synsetOffsets(of: lemma)
            if !offsets.isEmpty { senses.append((category.part, offsets)) }
        }
        recentSenses[lemma] = senses
        return senses
    }

    /// How a lemma is spelled: as in the data files, in its commonest sense.
    ///
    /// Kept for a moment: a word has a headword for each part of speech.
    func spelling(of lemma: Lemma) throws(LexiconError) -> String {
        if let known = recentSpellings[lemma] { return known }
        let spelling = try spelling(of: lemma, in: senses(of: lemma))
        recentSpellings[lemma] = spelling
        return spelling
    }

    /// All files, always in the same order.
    var files: [DiskFile] {
        let lines = categories.compactMap(\.exceptions) + [tagCounts?.lines].compactMap(\.self)
        return categories.flatMap { [$0.index.file, $0.synsets.file] } + lines.map(\.file)
    }

    /// The capitals of the lemma at a location.
    static func capitals(of location: HeadwordLocation) -> Capitals {
        Capitals(rawValue: location.rawValue & (1 << Capitals.bitCount - 1)) ?? .various
    }

    /// The part of speech whose index contains a location, and the offset in that index.
    func position(of location: HeadwordLocation) -> (category: Category, offset: Int)? {
        guard let number = Int(exactly: location.rawValue >> Capitals.bitCount),
            let category = categories.last(where: { $0.firstLocation <= number }),
            number < category.endLocation
        else { return nil }
        return (category, number - category.firstLocation)
    }
}

extension OpenFiles {
    /// The lines of a file; nil when the file does not exist.
    fileprivate func lines(ifPresent path: FilePath) throws(LexiconError) -> SortedLines? {
        do throws(LexiconError) {
            return SortedLines(try open(path))
        } catch .missing {
            return nil
        }
    }
}
