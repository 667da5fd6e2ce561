/// What can be asked of a list, besides editing its prompts.
public enum ListAction: Action, Hashable {
    /// Move among the rows.
    case move(Movement)
    /// Choose the selected row; if there is none yet, or the rows are those of an earlier question, the
    /// first one as soon as it is there.
    case open
    /// Give the keys to the detail.
    case read
    /// Move in the detail.
    case scrollDetail(Movement)
    /// Select the next or the previous item.
    case nextItem, previousItem
    /// Select the first row of the next or the previous section.
    case nextSection, previousSection
    /// Go to where one was before, or on again from there.
    case historyBack, historyForward
    /// Take the keys from the prompt.
    case leavePrompt
    /// Ask again for the same.
    case reload
    /// Wait no longer for an answer.
    case stop
}
