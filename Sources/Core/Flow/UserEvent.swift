/// What a person asked for, free of the key that was pressed and of the screen that shows.
///
/// A keymap turns keys into events; a view model answers an event with an ``Action``.
public enum UserEvent: Hashable, Sendable {
    /// Move in what has the focus.
    case move(Movement)
    /// Move in the detail, while the list keeps the focus.
    case scrollDetail(Movement)
    /// Open the selected row.
    case open
    /// Stop what loads, else go back one layer.
    case back
    /// Go back one layer; at the last one, leave the program.
    case leave
    /// Leave the program at once.
    case quit
    /// Leave the program at once, and say that it was interrupted.
    case interrupt
    /// Go on to the next item while one is being read.
    case nextItem
    /// Go back to the item before while one is being read.
    case previousItem
    /// Give the focus to the next pane.
    case nextPane
    /// Give the focus to the pane before.
    case previousPane
    /// Show the month after.
    case nextMonth
    /// Show the month before.
    case previousMonth
    /// Show this month, with today's row selected.
    case today
    /// Ask the service again.
    case reload
    /// Stop what loads.
    case stop
    /// Go to the search box.
    case search
    /// Go to the next, or the previous, place where the text that was searched for stands.
    case findNext, findPrevious
    /// Show only the rows that contain a text.
    case filter
    /// Go to where one was before in the search, or on again from there.
    case historyBack, historyForward
    /// Go to the first row of the next, or of the previous, source.
    case nextSource, previousSource
    /// Copy the word, or all that is said about it.
    case copyWord, copyEntry
    /// Play some seconds of the item, or open its page in a browser.
    case play, openPage
    /// Show another kind of items.
    case filterKind
    /// Change the text of the search box.
    case edit(Prompt.Action)
    /// Show what the keys do.
    case help
    /// Show a tab, counted from 1.
    case tab(Int)
    /// Draw the whole screen anew.
    case redraw
    /// Give the terminal back to the shell for a while.
    case suspend
}

/// A step through rows or lines.
public enum Movement: Hashable, Sendable, CaseIterable {
    /// One row or line.
    case up, down
    /// Half of what fits.
    case halfPageUp, halfPageDown
    /// As much as fits.
    case pageUp, pageDown
    /// To the first or the last.
    case top, bottom

    /// How many rows to move where `height` rows fit and `count` exist; negative is up.
    public func distance(height: Int, count: Int) -> Int {
        switch self {
        case .up: -1
        case .down: 1
        case .halfPageUp: -max(1, height / 2)
        case .halfPageDown: max(1, height / 2)
        case .pageUp: -max(1, height)
        case .pageDown: max(1, height)
        case .top: -count
        case .bottom: count
        }
    }
}
