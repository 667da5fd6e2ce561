import struct SystemPackage.FilePath

/// A Hunspell dictionary, with the stems and affixes of words.
struct HunspellDictionary: Sendable {
    fileprivate let flags: FlagSets
    fileprivate let prefixes: AffixTable
    fileprivate let suffixes: AffixTable
    fileprivate let words: HunspellWords
    /// The flags of the few suffixes that may follow another suffix.
    fileprivate let continuingFlags: Set<UInt16>
    fileprivate let needAffixFlag: UInt16?
    /// The flags of entries that are no words.
    fileprivate let excludedFlags: [UInt16]
    fileprivate let allowsEmptyStem: Bool

    /// The maximum size of a file, in bytes: the largest file of Debian has 6 MB.
    private static let sizeLimit = 16 << 20
    /// The maximum length of a word, in bytes; longer words have no base forms.
    private static let longestWord = 100

    /// Reads the files.
    ///
    /// - Throws: A ``LexiconError`` if a file can't be read or is too large, or if the encoding is
    ///   unknown.
    init(_ files: HunspellFiles) throws(LexiconError) {
        let openFiles = OpenFiles()
        var affixes = try HunspellAffixes(try HunspellDictionary.open(files.affixes, openFiles))
        words = try HunspellWords(try HunspellDictionary.open(files.words, openFiles), &affixes)
        flags = affixes.flags.sets
        prefixes = affixes.prefixes
        suffixes = affixes.suffixes
        let sets = flags
        continuingFlags = Set(suffixes.continuations.flatMap { sets[$0] })
        needAffixFlag = affixes.needAffixFlag
        excludedFlags = [affixes.forbiddenFlag, affixes.onlyInCompoundFlag].compactMap(\.self)
        allowsEmptyStem = affixes.allowsEmptyStem
    }

    private static func open(
        _ path: FilePath, _ files: OpenFiles
    ) throws(LexiconError) -> DiskFile {
        let file = try files.open(path)
        guard file.count <= sizeLimit else {
            throw .unsupported(file: file.path, reason: "it has more than 16 MiB")
        }
        return file
    }

    /// The base forms of a word as the word is spelled, and the base form that the word's own entry
    /// names.
    func stems(of word: String) -> [String] {
        let letters = Array(word.utf8)
        guard (1...HunspellDictionary.longestWord).contains(letters.count) else { return [] }
        var search = StemSearch(dictionary: self)
        search.find(letters)
        return search.stems
    }
}

/// The search for the base forms of one word.
private struct StemSearch {
    let dictionary: HunspellDictionary
    private(set) var stems: [String] = []
    /// The number of comparisons that are left: a damaged file may have the same affix thousands of times.
    private var stepsLeft = 20_000

    init(dictionary: HunspellDictionary) { self.dictionary = dictionary }

    mutating func find(_ word: [UInt8]) {
        addNamedStems(word)
        // Tries no suffix, one suffix, two suffixes, and a prefix with a suffix.
        forEach(dictionary.suffixes, of: word) { search, rule, stem in
            if !search.needsOtherAffix(rule) { search.add(stem, with: [rule.flag]) }
            if search.dictionary.continuingFlags.contains(rule.flag) {
                search.forEach(search.dictionary.suffixes, of: stem) { search, inner, root in
                    guard search.has(rule.flag, in: inner.continuation) else { return }
                    search.add(root, with: [inner.flag])
                }
            }
            guard rule.crossesAffixes else { return }
            search.forEach(search.dictionary.prefixes, of: stem) { search, prefix, root in
                guard prefix.crossesAffixes else { return }
                let isInSuffix = search.has(prefix.flag, in: rule.continuation)
                search.add(root, with: isInSuffix ? [rule.flag] : [rule.flag, prefix.flag])
            }
        }
        forEach(dictionary.prefixes, of: word) { search, rule, stem in
            if !search.needsOtherAffix(rule) { search.add(stem, with: [rule.flag]) }
        }
    }

    /// Returns true if an affix makes a word only together with another affix.
    private func needsOtherAffix(_ rule: AffixTable.Rule) -> Bool {
        dictionary.needAffixFlag.map { has($0, in: rule.continuation) } ?? false
    }

    private func has(_ flag: UInt16, in set: FlagSets.ID) -> Bool {
        set != FlagSets.none && dictionary.flags.contains(flag, in: set)
    }

    private mutating func forEach(
        _ table: AffixTable, of word: [UInt8],
        _ body: (inout StemSearch, AffixTable.Rule, [UInt8]) -> Void
    ) {
        table.forEachStem(of: word, allowsEmptyStem: dictionary.allowsEmptyStem) { rule, stem in
            stepsLeft -= 1
            if !stem.isEmpty, stepsLeft > 0 { body(&self, rule, stem) }
            return stepsLeft > 0
        }
    }

    /// Adds the base forms of the entries that have the spelling `word` and all of `flags`.
    private mutating func add(_ word: [UInt8], with flags: [UInt16]) {
        for entry in entries(of: word) where flags.allSatisfy({ has($0, in: entry.flags) }) {
            append(dictionary.words.stem(of: entry) ?? word[...])
        }
    }

    /// Adds the base forms that the `.dic` file itself names for a word.
    private mutating func addNamedStems(_ word: [UInt8]) {
        for entry in entries(of: word) {
            if let stem = dictionary.words.stem(of: entry) { append(stem) }
        }
    }

    private mutating func append(_ stem: ArraySlice<UInt8>) {
        let stem = String(decoding: stem, as: UTF8.self)
        if !stems.contains(stem) { stems.append(stem) }
    }

    /// The entries with a spelling, except entries that are no words.
    private mutating func entries(of word: [UInt8]) -> [HunspellWords.Entry] {
        var matches: [HunspellWords.Entry] = []
        var index = dictionary.words.firstIndex(of: word)
        while stepsLeft > 0, dictionary.words.contains(word, at: index) {
            let entry = dictionary.words.entries[index]
            if !dictionary.excludedFlags.contains(where: { has($0, in: entry.flags) }) {
                matches.append(entry)
            }
            index += 1
            stepsLeft -= 1
        }
        return matches
    }
}
