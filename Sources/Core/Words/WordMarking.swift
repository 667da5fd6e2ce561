/// Which rows of a month are marked: today's, and the first one in a month that is not this one.
public struct WordMarking: Hashable, Sendable {
    private let today: CalendarDate
    private let firstID: WordViewModel.ID?

    init(today: CalendarDate, firstID: WordViewModel.ID?) {
        self.today = today
        self.firstID = firstID
    }

    /// Whether it is today's word.
    public func isToday(_ word: WordViewModel) -> Bool { word.date == today }

    /// Whether the row is marked.
    public func isMarked(_ word: WordViewModel) -> Bool {
        word.date.yearMonth == today.yearMonth ? isToday(word) : word.id == firstID
    }
}
