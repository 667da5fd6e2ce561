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
        "review", "review the words that are due: Space, then 1 to 4", in: mine,
        elsewhere: "reviews your words in My words")
    /// Leave a word out of reviews.
    public static let leaveOut = UserEvent(
        "leave-out", "leave the word out of reviews; in the list again: take it in", in: mine,
        elsewhere: "leaves a word out of reviews in My words")
    /// Forget the words that were looked up, after a question.
    public static let clearHistory = UserEvent(
        "clear-history", "clear the history, after a question", in: mine,
        elsewhere: "clears the history where My words shows it")
}
