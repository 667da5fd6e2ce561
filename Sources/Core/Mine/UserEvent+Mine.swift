/// The events of one's own words.
extension UserEvent {
    static let mine = Scope("My words")

    /// Change the lists and the note of a mark.
    public static let editNote = UserEvent(
        "edit-note", "change the lists and the note of the mark", in: mine,
        elsewhere: "changes the lists and the note of a mark in My words")
    /// Take a mark away.
    public static let dropMark = UserEvent(
        "drop-mark", "drop the mark; u brings it back", in: mine,
        elsewhere: "drops a mark in My words")
    /// Review the words that are due.
    public static let review = UserEvent(
        "review", "review the words that are due", in: mine,
        elsewhere: "reviews your words in My words")
    /// Leave a word out of reviews.
    public static let leaveOut = UserEvent(
        "leave-out", "leave the word out of reviews, or take it in", in: mine,
        elsewhere: "leaves a word out of reviews in My words")
    /// Forget the words that were looked up, when asked a second time.
    public static let clearHistory = UserEvent(
        "clear-history", "pressed twice: clear the history", in: mine,
        elsewhere: "clears the history where My words shows it")
}
