/// The pace of reading, measured by the pages that were turned.
///
/// Texts are measured in bytes: a letter of Japanese has three bytes, and says as much as three
/// letters of English.
struct ReadingPace {
    /// The bytes per second of each of the latest pages.
    private var rates: [Double] = []
    private var readCount = 0
    /// The time at which the current page was shown; nil before the first page.
    private var pageTime: Duration?

    /// The seconds that a reader spends on a page; pages that took less or more are not counted.
    private static let readingTime = 5.0...120.0
    /// The number of the latest pages, whose median rate is the pace.
    private static let pageCount = 20
    /// The pace of the average reader in bytes per second: 238 English words per minute.
    private static let usualRate = 238.0 * 6 / 60
    /// The number of bytes that must be read before the measured pace is used: 2,000 English words.
    private static let neededCount = 12_000

    /// Begins to time a page that was reached by a jump.
    mutating func begin(at now: Duration) { pageTime = now }

    /// Counts a page that was read to its end.
    ///
    /// - Parameters:
    ///   - count: Its bytes.
    ///   - now: The time.
    mutating func turn(_ count: Int, at now: Duration) {
        defer { pageTime = now }
        guard let pageTime, count > 0 else { return }
        let seconds = (now - pageTime) / .seconds(1)
        guard ReadingPace.readingTime.contains(seconds) else { return }
        rates = (rates + [Double(count) / seconds]).suffix(ReadingPace.pageCount)
        readCount += count
    }

    /// Returns the time that it takes to read a text, at least one minute.
    ///
    /// - Parameter count: Its bytes.
    /// - Returns: The whole minutes.
    func minutes(for count: Int) -> Int {
        let rate =
            readCount < ReadingPace.neededCount
            ? ReadingPace.usualRate : rates.sorted()[rates.count / 2]
        return max(1, Int((Double(count) / rate / 60).rounded()))
    }
}
