public import Core

/// The words that come with the program: one for each day of any year.
///
/// A leap year uses each word of the almanac once; another year uses all words but one. The order
/// depends only on the year, so a date always has the same word, on every machine and in every
/// version.
public struct AlmanacService: WordService {
    public init() {}

    /// The words of a month, one for each day; never throws.
    public func words(month: Int, year: Int) async throws(WordServiceError) -> WordResponse {
        guard let yearMonth = YearMonth(year: year, month: month) else {
            return WordResponse(words: [], source: Almanac.name)
        }
        let entries = Almanac.entries
        let order = AlmanacOrder.order(of: entries.count, year: year)
        let words = yearMonth.days.map { date in
            entries[order[date.dayOfYear]].word(for: date)
        }
        return WordResponse(words: words, source: Almanac.name)
    }
}

extension AlmanacService {
    /// Each word of the almanac once.
    ///
    /// First come the words of the year, then the word that a year of 365 days lacks, with its next
    /// date in a later year.
    public func allWords(in year: Int) async throws(WordServiceError) -> WordResponse {
        var words: [Word] = []
        var missingIndices = Set(Almanac.entries.indices)
        var year = year
        while !missingIndices.isEmpty {
            let order = AlmanacOrder.order(of: Almanac.entries.count, year: year)
            let months = (1...12).compactMap { YearMonth(year: year, month: $0) }
            // Stop here: there are no months after the last possible year.
            guard !months.isEmpty else { break }
            for date in months.flatMap(\.days) {
                guard missingIndices.remove(order[date.dayOfYear]) != nil else { continue }
                words.append(Almanac.entries[order[date.dayOfYear]].word(for: date))
            }
            year += 1
        }
        return WordResponse(words: words, source: Almanac.name)
    }
}

extension AlmanacEntry {
    func word(for date: CalendarDate) -> Word {
        let lines = lines
        func line(_ index: Int) -> String? { lines.indices.contains(index) ? lines[index] : nil }
        return Word(
            id: "almanac:\(date)", word: line(0) ?? "", date: date, partOfSpeech: line(1),
            pronunciation: line(2), definition: line(3), example: line(4), origin: line(5))
    }
}

/// The order in which a year shows the words.
enum AlmanacOrder {
    /// A permutation of 0 ..< count that depends only on the year: the Fisher-Yates shuffle (Knuth,
    /// TAOCP 3.4.2, algorithm P).
    static func order(of count: Int, year: Int) -> [Int] {
        var order = Array(0..<count)
        var random = SplitMix64(seed: UInt64(bitPattern: Int64(year)))
        for last in stride(from: count - 1, to: 0, by: -1) {
            order.swapAt(last, Int(random.next() % UInt64(last + 1)))
        }
        return order
    }
}
