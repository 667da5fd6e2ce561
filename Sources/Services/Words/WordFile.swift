import Core

/// The words of a file or of a server's answer, sorted by date and found by month.
///
/// The file is JSON: `{"words": [{"id": 1, "word": "…", "day": 1, "month": 1, "year": 2015}]}`, or
/// the list alone. An item may also have `imageUrl`, `partOfSpeech`, `pronunciation`, `definition`,
/// `example` and `origin`. An item that can't be read, or whose day does not exist, is left out and
/// counted; the others are there.
struct WordFile {
    /// How many items could not be read.
    let leftOut: Int
    /// Sorted by date.
    private let words: [Word]
    /// Where each month's words are among them.
    private let ranges: [YearMonth: Range<Int>]
    /// The months that have words, sorted.
    private let months: [YearMonth]

    /// Reads the words.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - name: What the source is called; the ids of the words begin with it.
    ///   - limits: How much of it is read.
    /// - Throws: An ``UnreadableAnswer`` when they are no list of words.
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
            guard let date = item.date else { continue }
            // The source may use an id twice; the app's ids are unique.
            var count = occurrences[item.id, default: 0]
            var id: String
            repeat {
                count += 1
                id = "\(name):\(item.id)" + (count > 1 ? ":\(count)" : "")
            } while !ids.insert(id).inserted
            occurrences[item.id] = count
            if let word = item.word(id: id, date: date) { unsorted.append(word) }
        }
        leftOut = list.leftOut + list.items.count - unsorted.count
        // By the date alone; `enumerated` keeps the file's order within a day.
        words = unsorted.enumerated()
            .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
            .map(\.element)

        var ranges: [YearMonth: Range<Int>] = [:]
        var months: [YearMonth] = []
        for (index, word) in words.enumerated() {
            let month = word.date.yearMonth
            if months.last != month { months.append(month) }
            ranges[month] = (ranges[month]?.lowerBound ?? index)..<index + 1
        }
        self.ranges = ranges
        self.months = months
    }

    func words(in month: YearMonth) -> [Word] { ranges[month].map { Array(words[$0]) } ?? [] }

    /// The month with words that is the fewest months away; of two, the earlier one.
    func month(nearestTo month: YearMonth) -> YearMonth? {
        months.min { abs($0.months(since: month)) < abs($1.months(since: month)) }
    }

    /// The whole: an object with a list, or the list.
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

    /// One item as it stands there.
    private struct Item: Decodable {
        let id: String
        let word: String
        let day: Int
        let month: Int
        let year: Int
        let imageUrl: String?
        let partOfSpeech: String?
        let pronunciation: String?
        let definition: String?
        let example: String?
        let origin: String?

        private enum Key: CodingKey {
            case id, word, day, month, year, imageUrl, partOfSpeech, pronunciation, definition
            case example, origin
        }

        init(from decoder: any Decoder) throws {
            let item = try decoder.container(keyedBy: Key.self)
            if let number = try? item.decode(Int.self, forKey: .id) {
                id = String(number)
            } else {
                id = try item.decode(String.self, forKey: .id).cleaned(limit: 200)
            }
            word = try item.decode(String.self, forKey: .word)
            day = try item.decode(Int.self, forKey: .day)
            month = try item.decode(Int.self, forKey: .month)
            year = try item.decode(Int.self, forKey: .year)
            imageUrl = try item.decodeIfPresent(String.self, forKey: .imageUrl)
            partOfSpeech = try item.decodeIfPresent(String.self, forKey: .partOfSpeech)
            pronunciation = try item.decodeIfPresent(String.self, forKey: .pronunciation)
            definition = try item.decodeIfPresent(String.self, forKey: .definition)
            example = try item.decodeIfPresent(String.self, forKey: .example)
            origin = try item.decodeIfPresent(String.self, forKey: .origin)
        }

        var date: CalendarDate? { CalendarDate(year: year, month: month, day: day) }

        /// The model; nil when cleaning leaves nothing of the word.
        func word(id: String, date: CalendarDate) -> Word? {
            let title = word.cleaned(limit: 200)
            guard !title.isEmpty else { return nil }
            return Word(
                id: id, word: title, date: date, imageUrl: clean(imageUrl),
                partOfSpeech: clean(partOfSpeech), pronunciation: clean(pronunciation),
                definition: clean(definition), example: clean(example), origin: clean(origin))
        }

        private func clean(_ text: String?) -> String? {
            guard let text = text?.cleaned(), !text.isEmpty else { return nil }
            return text
        }
    }
}
