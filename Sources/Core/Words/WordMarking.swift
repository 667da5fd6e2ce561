/// Which row of a month is marked: today's word, or the first word in any other month than today's.
public struct WordMarking: Hashable, Sendable {
    private let today: CalendarDate
    private let firstID: WordViewModel.ID?

    init(today: CalendarDate, firstID: WordViewModel.ID?) {
        self.today = today
        self.firstID = firstID
    }

    public func isToday(_ word: WordViewModel) -> Bool { word.date == today }

    public func isMarked(_ word: WordViewModel) -> Bool {
        word.date.yearMonth == today.yearMonth ? isToday(word) : word.id == firstID
    }
}
