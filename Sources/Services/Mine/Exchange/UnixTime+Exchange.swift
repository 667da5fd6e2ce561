import Core

extension UnixTime {
    /// What is kept and exchanged: a million years before and after 1970, in seconds.
    static let exchangeable = -31_536_000_000_000...31_536_000_000_000

    /// The time as other programs read it: ISO 8601, or its seconds if the year has not four digits.
    var exchangeText: String {
        let fourDigits = -62_167_219_200...253_402_300_799
        return fourDigits.contains(seconds) ? iso8601 : String(seconds)
    }

    /// Parses a date, a date and time, or the seconds since 1970.
    ///
    /// - Returns: nil if it is none of those, or further away than a million years.
    init?(exchangeText text: String) {
        if let time = UnixTime(iso8601: text) {
            self = time
        } else if let date = CalendarDate(text) {
            self.init(seconds: date.daysSince1970 * 86_400)
        } else if let seconds = Int(text), text.utf8.count >= UnixTime.fewestDigits,
            UnixTime.exchangeable.contains(seconds)
        {
            self.init(seconds: seconds)
        } else {
            return nil
        }
    }

    /// Fewer digits, such as 20261130, may be meant otherwise.
    private static let fewestDigits = 9
}
