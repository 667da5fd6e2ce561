import Texts

/// The banks of a dictionary, one after another, as one text.
///
/// The banks are deflated, so any part of them can be read only from a copy in the cache. Until
/// there is a copy, a bank is unpacked from its start.
struct YomitanBanks {
    /// A JSON array of rows.
    struct Bank: Sendable {
        let member: ZipFile.Member
        /// True if the rows are about characters, false if they are about words.
        let isOfKanji: Bool
        /// The offset in the text, in bytes.
        let start: Int

        var end: Int { start + member.size }
    }

    let banks: [Bank]
    let text: StreamedText<BankStream>

    private static let bankLimit = 10_000
    /// The largest compression ratio that is accepted: several times the ratio of real
    /// dictionaries.
    private static let inflationLimit = 200

    /// - Parameters:
    ///   - zip: The archive.
    ///   - members: The files in the archive.
    /// - Throws: A ``LexiconError`` when the archive has no banks, or they are too large.
    init(_ zip: ZipFile, _ members: [ZipFile.Member]) throws(LexiconError) {
        var banks: [Bank] = []
        var count = 0
        for (prefix, isOfKanji) in [("term_bank_", false), ("kanji_bank_", true)] {
            let numberedMembers = members.compactMap { member in
                YomitanBanks.number(of: member, named: prefix).map { (number: $0, member: member) }
            }
            for (_, member) in numberedMembers.sorted(by: { $0.number < $1.number }) {
                banks.append(Bank(member: member, isOfKanji: isOfKanji, start: count))
                guard banks.count <= YomitanBanks.bankLimit,
                    member.size <= DictzipWriter.textLimit - count
                else {
                    throw .unsupported(
                        file: zip.file.path,
                        reason: "it has more than \(DictzipWriter.textLimit / 1_000_000) MB of text"
                            + " or \(YomitanBanks.bankLimit) banks")
                }
                count += member.size
            }
        }
        guard count / YomitanBanks.inflationLimit <= zip.file.count else {
            throw .damaged(
                file: zip.file.path,
                reason: "its \(zip.file.count) bytes can't be \(count) when unpacked")
        }
        self.banks = banks
        text = StreamedText(zip.file, count: count, starts: banks.map(\.start)) {
            [banks] start in
            BankStream(zip, banks.drop { $0.end <= start }, at: start)
        }
    }

    /// The number in the name of a bank, `term_bank_12.json`; nil for another file.
    private static func number(of member: ZipFile.Member, named prefix: String) -> Int? {
        guard member.name.hasPrefix(prefix), member.name.hasSuffix(".json") else { return nil }
        return Int(member.name.dropFirst(prefix.count).dropLast(5))
    }

    /// Unpacks one bank after the other.
    struct BankStream: UnpackedStream, ~Copyable {
        private(set) var position: Int
        private let zip: ZipFile
        private var banks: ArraySlice<Bank>
        private var stream: ZipFile.Stream?

        fileprivate init(_ zip: ZipFile, _ banks: ArraySlice<Bank>, at start: Int) {
            self.zip = zip
            self.banks = banks
            position = start
        }

        mutating func read(_ count: Int) throws(LexiconError) -> [UInt8] {
            var bytes: [UInt8] = []
            while bytes.count < count {
                if stream == nil {
                    guard let bank = banks.popFirst() else { break }
                    stream = try zip.stream(of: bank.member, atMost: bank.member.size)
                }
                let piece = try stream?.read(count - bytes.count) ?? []
                if piece.count < count - bytes.count { stream = nil }
                position += piece.count
                bytes += piece
            }
            return bytes
        }
    }

    // MARK: - Rows

    /// The bank in which an offset lies; nil after the last bank.
    func bank(at offset: Int) -> Bank? {
        let number = banks.indices.firstNumber { banks[$0].end > offset }
        return number < banks.count && offset >= 0 ? banks[number] : nil
    }

    /// Calls the body with each row of a bank from an offset on, until the body returns false.
    ///
    /// A row of more than ``WorkBudget/byteLimit`` bytes is left out.
    ///
    /// - Parameters:
    ///   - bank: The bank.
    ///   - offset: The offset of a row, or of the bank.
    ///   - body: Gets a row, a JSON array, and its offset.
    /// - Throws: A ``LexiconError`` when the text can't be read.
    func forEachRow(
        of bank: Bank, from offset: Int, _ body: (_ row: [UInt8], _ offset: Int) -> Bool
    ) throws(LexiconError) {
        var reader = ForwardReader(text, from: offset, firstPiece: 1 << 12)
        // The number of open arrays and objects.
        var depth = offset == bank.start ? 0 : 1
        var (isInText, isEscaped) = (false, false)
        // These are indices in the bytes of the reader.
        var (index, rowStart) = (0, Int?.none)
        while try reader.readMore() {
            do {
                let bytes = reader.bytes.span
                while index < min(bytes.count, bank.end - reader.start) {
                    let byte = bytes[index]
                    index += 1
                    switch byte {
                    case _ where isEscaped: isEscaped = false
                    case UInt8(ascii: "\\"): isEscaped = isInText
                    case UInt8(ascii: "\""): isInText.toggle()
                    case _ where isInText: break
                    case UInt8(ascii: "["), UInt8(ascii: "{"):
                        depth += 1
                        if depth == 2 { rowStart = index - 1 }
                    case UInt8(ascii: "]"), UInt8(ascii: "}"):
                        depth -= 1
                        guard depth > 0 else { return }
                        guard depth == 1, let start = rowStart else { continue }
                        rowStart = nil
                        guard body([UInt8](bytes, start..<index), reader.start + start) else {
                            return
                        }
                    default: break
                    }
                }
            }
            if let start = rowStart, index - start > WorkBudget.byteLimit { rowStart = nil }
            let consumedCount = rowStart ?? index
            guard reader.start + index < bank.end else { return }
            reader.drop(consumedCount)
            index -= consumedCount
            rowStart = rowStart.map { _ in 0 }
        }
    }
}
