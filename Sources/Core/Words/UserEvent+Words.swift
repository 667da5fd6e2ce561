/// The events of the word list.
extension UserEvent {
    private static let words = Scope("Words")

    public static let nextMonth = UserEvent("next-month", "the next month", in: words)
    public static let previousMonth = UserEvent("previous-month", "the previous month", in: words)
    /// Show today's month and select today's word.
    public static let today = UserEvent("today", "this month, today's word", in: words)
}
