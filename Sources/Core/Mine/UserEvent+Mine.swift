/// The events of one's own words.
extension UserEvent {
    static let mine = Scope("My words")

    /// Change the lists and the note of a mark.
    public static let editNote = UserEvent(
        "edit-note", "change its lists and its note", in: mine,
        elsewhere: "changes the lists and the note of a mark in My words")
    /// Take a mark away.
    public static let dropMark = UserEvent(
        "drop-mark", "drop the mark; u brings it back", in: mine,
        elsewhere: "drops a mark in My words")
    /// Forget the words that were looked up, after a question.
    public static let clearHistory = UserEvent(
        "clear-history", "clear the history, after a question", in: mine,
        elsewhere: "clears the history in My words")
}
