/// The affixes of a Hunspell dictionary's `.aff` file, and the meaning of its flags.
struct HunspellAffixes {
    private(set) var encoding = TextEncoding.latin1
    private(set) var flags = FlagReader()
    private(set) var prefixes = AffixTable(areSuffixes: false)
    private(set) var suffixes = AffixTable(areSuffixes: true)
    /// The flag of a stem that is no word without an affix.
    private(set) var needAffixFlag: UInt16?
    /// The flag of a misspelled word.
    private(set) var forbiddenFlag: UInt16?
    /// The flag of a word that occurs only in compounds.
    private(set) var onlyInCompoundFlag: UInt16?
    /// True if an affix may replace a whole word.
    private(set) var allowsEmptyStem = false
    /// For each kind and flag: the number of rules that follow in the file, and the value of
    /// ``AffixTable/Rule/crossesAffixes``.
    private var expectedRules: [UInt32: (count: Int, crossesAffixes: Bool)] = [:]

    private let file: String

    /// Reads a file.
    ///
    /// - Throws: A ``LexiconError`` if the file can't be read, is too large or has an unknown
    ///   encoding.
    init(_ file: DiskFile) throws(LexiconError) {
        self.file = file.path
        let lines = TextLines(file: file)
        var unknownEncoding: String?
        // Reads two settings first, wherever they are, because the meaning of the other lines
        // depends on these settings.
        try lines.forEach { bytes, line, offset in
            let fields = HunspellAffixes.fields(bytes, line, offset)
            guard fields.count > 1 else { return true }
            let value = String(decoding: fields[1], as: UTF8.self)
            if fields[0].elementsEqual("SET".utf8) {
                if let encoding = TextEncoding(named: value) {
                    self.encoding = encoding
                } else {
                    unknownEncoding = value
                }
            } else if fields[0].elementsEqual("FLAG".utf8) {
                flags.kind = HunspellAffixes.kinds[value] ?? .short
            }
            return unknownEncoding == nil
        }
        if let unknownEncoding {
            throw .unsupported(
                file: self.file, reason: "its encoding, \(unknownEncoding), is unknown")
        }
        try lines.forEach { bytes, line, offset in
            add(HunspellAffixes.fields(bytes, line, offset))
            return suffixes.count + prefixes.count <= AffixTable.limit
        }
        guard suffixes.count + prefixes.count <= AffixTable.limit else {
            throw .unsupported(file: self.file, reason: "it has too many rules")
        }
        prefixes.finish()
        suffixes.finish()
    }

    private static let kinds: [String: FlagReader.Kind] = [
        "long": .long, "num": .number, "UTF-8": .utf8,
    ]

    /// The first five fields of a line, and the unused rest.
    private static func fields(
        _ bytes: Span<UInt8>, _ line: Range<Int>, _ offset: Int
    ) -> [ArraySlice<UInt8>] {
        var line = line
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if offset == 0, [UInt8](bytes, line).starts(with: mark) {
            line = line.dropFirst(mark.count)
        }
        return [UInt8](bytes, line).split(maxSplits: 5) { $0 <= 0x20 }
    }

    private mutating func add(_ fields: [ArraySlice<UInt8>]) {
        guard let name = fields.first else { return }
        switch String(decoding: name, as: UTF8.self) {
        case "FULLSTRIP": allowsEmptyStem = true
        case "AF" where fields.count > 1: flags.addAlias(fields[1])
        case "NEEDAFFIX" where fields.count > 1, "PSEUDOROOT" where fields.count > 1:
            needAffixFlag = flags.flag(fields[1])
        case "FORBIDDENWORD" where fields.count > 1: forbiddenFlag = flags.flag(fields[1])
        case "ONLYINCOMPOUND" where fields.count > 1: onlyInCompoundFlag = flags.flag(fields[1])
        case "PFX": addAffix(fields, isSuffix: false)
        case "SFX": addAffix(fields, isSuffix: true)
        default: return
        }
    }

    /// Reads a line of an affix.
    ///
    /// The first line of an affix is like `SFX A Y 2`; its other lines are like
    /// `SFX A y ies/B [^aeiou]y`.
    private mutating func addAffix(_ fields: [ArraySlice<UInt8>], isSuffix: Bool) {
        guard fields.count > 3, let flag = flags.flag(fields[1]) else { return }
        let key = UInt32(flag) << 1 | (isSuffix ? 1 : 0)
        guard let expected = expectedRules[key], expected.count > 0 else {
            let count = Int(String(decoding: fields[3], as: UTF8.self)) ?? 0
            expectedRules[key] = (count, fields[2].elementsEqual("Y".utf8))
            return
        }
        expectedRules[key] = (expected.count - 1, expected.crossesAffixes)
        let parts = fields[3].split(
            separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
        let continuation = parts.count > 1 ? flags.flagSet(of: parts[1]) : FlagSets.none
        let strippedLetters = text(fields[2])
        let addedLetters = text(parts[0])
        let condition = fields.count > 4 ? encoding.decoded(fields[4]) : [UInt8(ascii: ".")]
        let table: WritableKeyPath<HunspellAffixes, AffixTable> =
            isSuffix ? \.suffixes : \.prefixes
        self[keyPath: table].add(
            flag: flag, crossesAffixes: expected.crossesAffixes, strippedLetters: strippedLetters,
            addedLetters: addedLetters,
            continuation: continuation, condition: condition)
    }

    /// The letters of an affix; empty for `0`.
    private func text(_ field: ArraySlice<UInt8>) -> [UInt8] {
        field.elementsEqual("0".utf8) ? [] : encoding.decoded(field)
    }

    /// Reads the flags of a word in the `.dic` file.
    mutating func flagSet(of bytes: ArraySlice<UInt8>) -> FlagSets.ID { flags.flagSet(of: bytes) }
}
