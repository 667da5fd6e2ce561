extension UserEvent {
    /// Mark the selected row, the shown detail or the chosen word; again, take the mark away.
    public static let mark = UserEvent(
        "mark", "mark the word or the item, again: take the mark away",
        elsewhere: "marks a word, an episode or an item of the Store")
    /// Mark it with lists and a note.
    public static let describeMark = UserEvent(
        "describe-mark", "mark it with lists and a note",
        elsewhere: "marks a word, an episode or an item of the Store, with lists and a note")
    /// Take the last change of one's own words back.
    public static let undo = UserEvent("undo", "undo: take the last change of your words back")
    /// Do again what was taken back last.
    public static let redo = UserEvent("redo", "redo what was taken back last")
}
