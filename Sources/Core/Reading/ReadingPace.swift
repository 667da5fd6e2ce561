/// The pace of reading, measured by the pages that were turned.
///
/// Texts are measured in bytes: a letter of Japanese says as much as three of English.
struct ReadingPace {
    /// The bytes that were read in a second, of the last pages.
    private var rates: [Double] = []
    private var readCount = 0
    /// The time at which the page came; nil before the first.
    private var pageTime: Duration?

    /// The seconds that a page takes if it is read.
    private static let readingTime = 5.0...120.0
    /// The pages of which the pace is the median.
    private static let pageCount = 20
    /// The pace of the average reader, 238 English words in a minute, in bytes in a second.
    private static let usualRate = 238.0 * 6 / 60
    /// As many bytes, 2,000 English words, must be read before they say anything.
    private static let neededCount = 12_000

    /// Begins a page after a jump, so that it follows no other.
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

    /// The minutes that a text takes, at least one.
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
