/// What can be asked of the words of a month.
extension UserEvent {
    private static let words = Scope("Words")

    public static let nextMonth = UserEvent("next-month", "the next month", in: words)
    public static let previousMonth = UserEvent("previous-month", "the previous month", in: words)
    /// Show this month, with today's row selected.
    public static let today = UserEvent("today", "this month, today's word", in: words)
}
