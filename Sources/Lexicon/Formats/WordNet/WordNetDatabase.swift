/// The files of a WordNet folder.
struct WordNetDatabase: Sendable {
    /// The files of one part of speech.
    struct Category: Sendable {
        let part: PartOfSpeech
        let index: WordNetIndex
        let synsets: SynsetFile
        /// Irregular forms, `noun.exc` and its like: each line a form and what it is a form of.
        let exceptions: SortedLines?
        /// Where the index would begin if all indexes were one file.
        let firstLocation: Int
    }

    let noun: Category
    let verb: Category
    let adjective: Category
    let adverb: Category
    /// How often senses are met in texts.
    let tagCounts: TagCounts?

    /// Opens all files.
    ///
    /// - Throws: A ``LexiconError`` when an index or data file can't be opened; without the
    ///   exceptions and the counts there are fewer base forms, and no word is common.
    init(folder: String) throws(LexiconError) {
        noun = try Category(.noun, in: folder, firstLocation: 0)
        verb = try Category(.verb, in: folder, firstLocation: noun.endLocation)
        adjective = try Category(.adjective, in: folder, firstLocation: verb.endLocation)
        adverb = try Category(.adverb, in: folder, firstLocation: adjective.endLocation)
        tagCounts = try SortedLines(ifPresent: "\(folder)/cntlist.rev").map(TagCounts.init)
    }

    /// In WordNet's order.
    var categories: [Category] { [noun, verb, adjective, adverb] }

    subscript(_ part: PartOfSpeech) -> Category {
        switch part {
        case .noun: noun
        case .verb: verb
        case .adjective: adjective
        case .adverb: adverb
        }
    }

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

extension WordNetDatabase.Category {
    fileprivate init(
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
