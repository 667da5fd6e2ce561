/// The files of a WordNet folder.
struct WordNetDatabase: Sendable {
    /// The files of one part of speech.
    final class Category: Sendable {
        let part: PartOfSpeech
        let index: WordNetIndex
        let synsets: SynsetFile
        /// Irregular forms, `noun.exc` and its like: each line a form and what it is a form of.
        let exceptions: SortedLines?
        /// Where the index would begin if all indexes were one file.
        let firstLocation: Int

        init(
            _ part: PartOfSpeech, in folder: String, firstLocation: Int
        ) throws(LexiconError) {
            self.part = part
            self.firstLocation = firstLocation
            index = try WordNetIndex(part, in: folder)
            synsets = try SynsetFile(part, in: folder)
            exceptions = try SortedLines(ifPresent: "\(folder)/\(part.fileName).exc")
        }

        /// Where the next index would begin.
        var endLocation: Int { firstLocation + index.lines.file.count }

        /// The location of the line that begins at an offset of the index.
        func location(_ offset: Int) -> HeadwordLocation {
            HeadwordLocation(rawValue: UInt64(firstLocation + offset))
        }
    }

    /// In WordNet's order: nouns, verbs, adjectives, adverbs.
    let categories: [Category]
    /// How often senses are met in texts.
    let tagCounts: TagCounts?

    /// Opens all files.
    ///
    /// - Throws: A ``LexiconError`` when an index or data file can't be opened; without the
    ///   exceptions and the counts there are fewer base forms, and no word is common.
    init(folder: String) throws(LexiconError) {
        var categories: [Category] = []
        for part in PartOfSpeech.allCases {
            let firstLocation = categories.last?.endLocation ?? 0
            categories.append(try Category(part, in: folder, firstLocation: firstLocation))
        }
        self.categories = categories
        tagCounts = try SortedLines(ifPresent: "\(folder)/cntlist.rev").map(TagCounts.init)
    }

    subscript(_ part: PartOfSpeech) -> Category { categories[part.rawValue] }

    /// All files, in an order that stays the same.
    var files: [MappedFile] {
        let lines = categories.compactMap(\.exceptions) + [tagCounts?.lines].compactMap(\.self)
        return categories.flatMap { [$0.index.lines.file, $0.synsets.file] } + lines.map(\.file)
    }

    /// The part of speech whose index has a location, and the offset in that index.
    func position(of location: HeadwordLocation) -> (category: Category, offset: Int)? {
        guard let number = Int(exactly: location.rawValue),
            let category = categories.last(where: { $0.firstLocation <= number }),
            number < category.endLocation
        else { return nil }
        return (category, number - category.firstLocation)
    }
}

extension SortedLines {
    /// The lines of a file; nil when there is no such file.
    fileprivate init?(ifPresent path: String) throws(LexiconError) {
        do {
            self.init(file: try MappedFile(path: path))
        } catch .missing {
            return nil
        }
    }
}
