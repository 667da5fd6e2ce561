/// The events of the word list.
extension UserEvent {
    private static let words = Scope("Words")

    public static let nextMonth = UserEvent(
        "next-month", "the next month", in: words, elsewhere: "goes to the next month in Words")
    public static let previousMonth = UserEvent(
        "previous-month", "the previous month", in: words,
        elsewhere: "goes to the previous month in Words")
    /// Show today's month and select today's word.
    public static let today = UserEvent(
        "today", "this month, today's word", in: words, elsewhere: "goes to today's word in Words")
    /// Type a date to go to.
    public static let goToDate = UserEvent(
        "go-to-date", "go to a date: 3, 3 Nov, May, 2026-11-03", in: words,
        elsewhere: "goes to a date in Words")
}
