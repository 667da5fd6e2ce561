import Core
import Texts

/// The words of a file or of a server's answer, by month.
///
/// The format is JSON: `{"words": [{"id": 1, "word": "…", "day": 1, "month": 1, "year": 2015}]}`,
/// or only the list. The fields `imageUrl`, `partOfSpeech`, `pronunciation`, `definition`,
/// `definitionFrom`, `example` and `origin` are optional. Items that can't be parsed, or whose date
/// does not exist, are skipped and counted.
struct WordFile {
    /// The number of items that were skipped.
    let leftOutCount: Int
    /// The first skipped item, and the reason; nil for none.
    let firstFault: String?
    /// The words, sorted by date; words of one day are in the order of the file.
    let words: [Word]

    /// Parses a file or an answer.
    ///
    /// - Parameters:
    ///   - bytes: The JSON.
    ///   - name: The name of the source; the IDs of words begin with it.
    ///   - limits: The largest JSON that is accepted.
    /// - Throws: An ``UnreadableAnswer`` when the bytes are not a list of words.
    init(
        bytes: [UInt8], name: String, within limits: JSONAnswer.Limits = .answer
    ) throws(UnreadableAnswer) {
        let list = try JSONAnswer.value(
            Envelope.self, from: bytes, within: limits,
            orElse: "it has no list called \"words\""
        ).list
        var occurrences: [String: Int] = [:]
        var ids: Set<String> = []
        var unsorted: [Word] = []
        unsorted.reserveCapacity(list.items.count)
        for item in list.items where !Task.isCancelled {
            // The IDs in the source may have duplicates, but the IDs of words must be unique.
            var word = item.word
            var count = occurrences[item.word.id, default: 0]
            repeat {
                count += 1
                word.id = "\(name):\(item.word.id)" + (count > 1 ? ":\(count)" : "")
            } while !ids.insert(word.id).inserted
            occurrences[item.word.id] = count
            unsorted.append(word)
        }
        leftOutCount = list.leftOutCount
        firstFault = list.firstFault
        // Sort by date only; `enumerated` keeps the order of the file within a day.
        words = unsorted.enumerated()
            .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
            .map(\.element)
    }

    func words(in month: YearMonth) -> [Word] { words.filter { $0.date.yearMonth == month } }

    /// The nearest month with words; the earlier of two equally near months.
    func month(nearestTo month: YearMonth) -> YearMonth? {
        words.lazy.map(\.date.yearMonth)
            .min { abs($0.months(since: month)) < abs($1.months(since: month)) }
    }

    /// An object with the list, or the list itself.
    private struct Envelope: Decodable {
        let list: LenientList<Item>

        private enum Key: CodingKey { case words }

        init(from decoder: any Decoder) throws {
            let list =
                if let object = try? decoder.container(keyedBy: Key.self) {
                    try object.nestedUnkeyedContainer(forKey: .words)
                } else {
                    try decoder.unkeyedContainer()
                }
            self.list = try LenientList(list, limit: decoder.itemLimit)
        }
    }

    private struct Item: Decodable {
        /// The word, with its ID in the source.
        let word: Word

        private enum Key: CodingKey {
            case id, word, day, month, year, imageUrl, partOfSpeech, pronunciation, definition
            case definitionFrom, example, origin
        }

        init(from decoder: any Decoder) throws {
            let item = try decoder.container(keyedBy: Key.self)
            func text(_ key: Key) throws -> String? {
                try item.decodeIfPresent(String.self, forKey: key).line()
            }
            let id =
                if let number = try? item.decode(Int.self, forKey: .id) {
                    String(number)
                } else {
                    try item.decode(String.self, forKey: .id).cleaned(limit: 200)
                }
            let title = try item.decode(String.self, forKey: .word).cleaned(limit: 200)
            guard !title.isEmpty else { throw ItemFault(reason: "its word is empty") }
            let (day, month, year) = (
                try item.decode(Int.self, forKey: .day), try item.decode(Int.self, forKey: .month),
                try item.decode(Int.self, forKey: .year)
            )
            guard let date = CalendarDate(year: year, month: month, day: day) else {
                throw ItemFault(reason: "\(year)-\(month)-\(day) is no date")
            }
            word = Word(
                id: id, word: title, date: date, imageUrl: try text(.imageUrl),
                partOfSpeech: try text(.partOfSpeech), pronunciation: try text(.pronunciation),
                definition: try text(.definition), definitionFrom: try text(.definitionFrom),
                example: try text(.example), origin: try text(.origin))
        }
    }
}
