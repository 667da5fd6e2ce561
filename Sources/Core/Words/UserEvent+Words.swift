/// The events of the word list.
extension UserEvent {
    private static let words = Scope("Words")

    public static let nextMonth = UserEvent("next-month", "the next month", in: words)
    public static let previousMonth = UserEvent("previous-month", "the previous month", in: words)
    /// Show today's month and select today's word.
    public static let today = UserEvent("today", "this month, today's word", in: words)
    /// Type a date to go to.
    public static let goToDate = UserEvent(
        "go-to-date", "go to a date: 3, 3 Nov, May, 2026-11-03", in: words)
}
