/// A date as a person types it: `3`, `3 Nov`, `Nov 3, 2026`, `2026-11-03`, `3.11.`, or a month,
/// `May`.
public enum TypedDate: Hashable, Sendable {
    case day(CalendarDate)
    case month(YearMonth)

    /// Parses a text.
    ///
    /// - Parameters:
    ///   - text: The text, in any case. Names are English and may be shortened to three letters.
    ///   - shownMonth: The shown month, which supplies a missing month or year.
    /// - Throws: A ``TypedDateError`` if the text is no date.
    public init(_ text: String, near shownMonth: YearMonth) throws(TypedDateError) {
        var parts = Parts()
        for token in text.lowercased().split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            guard !["the", "of"].contains(token) else { continue }
            guard !token.contains("/") else { throw .ambiguous(text) }
            guard parts.add(token) else { throw .unknown(text) }
        }
        guard parts.day != nil || parts.month != nil || parts.year != nil,
            parts.day == nil || parts.month != nil || parts.year == nil,
            parts.weekday == nil || parts.day != nil,
            let month = YearMonth(
                year: parts.year ?? shownMonth.year, month: parts.month ?? shownMonth.month)
        else { throw .unknown(text) }
        guard let day = parts.day else {
            self = .month(month)
            return
        }
        guard let date = CalendarDate(month, day: day) else { throw .noSuchDay(in: month) }
        if let weekday = parts.weekday, weekday != date.weekday { throw .otherWeekday(date) }
        self = .day(date)
    }

    /// The month, or the month of the day.
    public var month: YearMonth {
        switch self {
        case .day(let date): date.yearMonth
        case .month(let month): month
        }
    }

    /// The parts that were found so far, each at most once.
    private struct Parts {
        var year: Int?
        var month: Int?
        var day: Int?
        var weekday: Weekday?

        /// Adds the parts in a word.
        ///
        /// - Returns: False if the word is no part of a date, or the part in the word was found
        ///   already.
        mutating func add(_ token: Substring) -> Bool {
            if token.contains("-") { return add(token.split(separator: "-"), areBigFirst: true) }
            let name = token.hasSuffix(".") ? token.dropLast() : token
            if name.contains(".") { return add(name.split(separator: "."), areBigFirst: false) }
            if let month = YearMonth.number(named: name) { return set(\.month, month) }
            if let weekday = Weekday(named: name) { return set(\.weekday, weekday) }
            let ending = ["st", "nd", "rd", "th"].first { name.hasSuffix($0) }
            guard let number = Parts.number(name.dropLast(ending?.count ?? 0)) else { return false }
            return name.count == 4 && ending == nil ? set(\.year, number) : set(\.day, number)
        }

        /// Adds `2026-11-03`, `2026-11`, `3.11.2026` or `3.11`.
        private mutating func add(_ parts: [Substring], areBigFirst: Bool) -> Bool {
            let numbers = (areBigFirst ? parts : parts.reversed()).compactMap(Parts.number)
            guard numbers.count == parts.count, (2...3).contains(parts.count) else { return false }
            let hasYear = areBigFirst || parts.count == 3
            let yearLength = (areBigFirst ? parts.first : parts.last)?.count
            guard !hasYear || yearLength == 4 else { return false }
            let monthAndDay = hasYear ? numbers.dropFirst() : numbers[...]
            return (!hasYear || set(\.year, numbers[0]))
                && set(\.month, monthAndDay[monthAndDay.startIndex])
                && (monthAndDay.count == 1 || set(\.day, monthAndDay[monthAndDay.startIndex + 1]))
        }

        private mutating func set<Value>(
            _ part: WritableKeyPath<Parts, Value?>, _ value: Value
        ) -> Bool {
            guard self[keyPath: part] == nil else { return false }
            self[keyPath: part] = value
            return true
        }

        private static func number(_ text: Substring) -> Int? {
            text.count <= 4 && text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
        }
    }
}

/// The reason why a typed text is no date.
public enum TypedDateError: Error, Hashable {
    case unknown(String)
    /// The text may mean a day and a month or a month and a day.
    case ambiguous(String)
    /// The month has no such day.
    case noSuchDay(in: YearMonth)
    case otherWeekday(CalendarDate)
}

extension TypedDateError: CustomStringConvertible {
    /// One sentence without a full stop: the cause, and what to type instead.
    public var description: String {
        switch self {
        case .unknown(let text): "“\(text)” is no date; type 3, 3 Nov, May or 2026-11-03"
        case .ambiguous(let text): "“\(text)” can be read in two ways; type 3 Nov or 2026-11-03"
        case .noSuchDay(let month): "\(month.longText) has \(month.dayCount) days"
        case .otherWeekday(let date):
            "\(date.day) \(date.yearMonth.longText) is a \(date.weekday.name)"
        }
    }
}

extension YearMonth {
    /// Finds a month by its name, and returns its number.
    ///
    /// The name is in lower case, and may be shortened to three letters.
    fileprivate static func number(named name: Substring) -> Int? {
        guard name.count >= 3 else { return nil }
        return (1...12).first { number in
            YearMonth(year: 1, month: number)?.longText.lowercased().hasPrefix(name) == true
        }
    }
}

extension Weekday {
    /// Finds a day of the week by its name.
    ///
    /// The name is in lower case, and may be shortened to three letters.
    fileprivate init?(named name: Substring) {
        guard name.count >= 3,
            let day = Weekday.allCases.first(where: { $0.name.lowercased().hasPrefix(name) })
        else { return nil }
        self = day
    }
}
