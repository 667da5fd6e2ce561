/// The actions of a list, except those of its prompts.
public enum ListAction: Action, Hashable {
    case move(Movement)
    /// Open the selected row. While an answer is loading, or there are no rows yet, open the row that
    /// is selected when the answer arrives.
    case open
    /// Give the focus to the detail.
    case read
    /// Scroll the detail while the list keeps the focus.
    case scrollDetail(Movement)
    /// Go to another section or part of the detail while the list keeps the focus.
    case stepInDetail(TextReading.Step)
    case nextItem, previousItem
    /// Select the first row of the next or the previous section.
    case nextSection, previousSection
    case historyBack, historyForward
    /// Give the focus to the prompt, from the detail too. Without one, the tab that looks words up is
    /// shown.
    case focusPrompt
    /// Give the focus from the prompt to the list.
    case leavePrompt
    /// Choose a word of the selected row's title, to look it up.
    case choose(WordCursor.Action)
    /// Mark the row that is selected when the answer arrives, perhaps with lists and a note.
    case markWhenReady(describing: Bool)
    case reload
    /// Stop loading.
    case stop
}
