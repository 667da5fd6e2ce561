/// What can be asked of every list, and of the detail beside it.
extension UserEvent {
    /// Move in what has the focus.
    public static func move(_ movement: Movement) -> UserEvent {
        UserEvent("move", movement.purpose, argument: .movement(movement))
    }

    /// Move in the detail, while the list keeps the focus.
    public static func scrollDetail(_ movement: Movement) -> UserEvent {
        UserEvent(
            "scroll-detail", "scroll the detail \(movement.purpose) from the list", in: .lists,
            argument: .movement(movement))
    }

    /// The step of ``move(_:)``; nil for other events.
    public var movement: Movement? {
        if name == "move", case .movement(let movement) = argument { movement } else { nil }
    }

    /// The step of ``scrollDetail(_:)``; nil for other events.
    public var detailMovement: Movement? {
        if name == "scroll-detail", case .movement(let movement) = argument {
            movement
        } else {
            nil
        }
    }

    /// Open the selected row or link.
    public static let open = UserEvent(
        "open", "open the selected row, follow the selected link")
    /// Go on to the next item, also while one is being read.
    public static let nextItem = UserEvent("next-item", "the next item, also while one is read")
    /// Go back to the item before.
    public static let previousItem = UserEvent("previous-item", "the previous item")
    /// Give the focus to the next pane or link.
    public static let nextPane = UserEvent(
        "next-pane", "from the list to the detail, through its links, back")
    /// Give the focus to the pane or link before.
    public static let previousPane = UserEvent("previous-pane", "the same, the other way round")
    /// Go to the first row of the next section.
    public static let nextSection = UserEvent(
        "next-section", "the next dictionary or season", in: .lists)
    /// Go to the first row of the section before.
    public static let previousSection = UserEvent(
        "previous-section", "the previous dictionary or season", in: .lists)
    /// Show only the rows that contain a text.
    public static let filter = UserEvent(
        "filter", "filter: only the rows that contain a text", in: .lists)
    /// Go to where one was before in the history.
    public static let historyBack = UserEvent(
        "history-back", "back in the history, to where one was before")
    /// Go on again in the history.
    public static let historyForward = UserEvent("history-forward", "on again in the history")
    /// Ask the service again.
    public static let reload = UserEvent("reload", "load again")
    /// Stop what loads.
    public static let stop = UserEvent("stop", "stop loading")
    /// Copy the word.
    public static let copyWord = UserEvent("copy-word", "copy the word to the clipboard")
    /// Copy all that is said about it.
    public static let copyEntry = UserEvent(
        "copy-entry", "copy all that is said about it to the clipboard")
    /// Go to the next place where the text that was searched for stands.
    public static let findNext = UserEvent("find-next", "the next match of the text", in: .texts)
    /// Go to the place before.
    public static let findPrevious = UserEvent("find-previous", "the match before", in: .texts)
}
