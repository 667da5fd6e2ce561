extension SearchViewModel {
    /// What this screen can be asked for, besides typing and moving.
    public enum Intent: Action, Hashable {
        /// Give the keys to the search box, or back to the list.
        case type, leavePrompt
        /// Choose the selected row: read the headword, or show more of a dictionary.
        case open
        /// Give the keys to the detail.
        case read
        /// Move in the detail.
        case scrollDetail(Movement)
        /// Select the next or the previous headword.
        case nextItem, previousItem
        /// Select the first row of the next or the previous dictionary.
        case nextSource, previousSource
        /// Go to where one was before, or on again from there.
        case historyBack, historyForward
        /// Ask all dictionaries again.
        case reload
        /// Wait no longer for those that have not answered.
        case stop
    }

    /// What an event means in the list and in its detail alike.
    static func readingAction(for event: UserEvent) -> (any Action)? {
        switch event {
        case .nextItem: Intent.nextItem
        case .previousItem: Intent.previousItem
        case .nextSource: Intent.nextSource
        case .previousSource: Intent.previousSource
        case .historyBack: Intent.historyBack
        case .historyForward: Intent.historyForward
        case .reload: Intent.reload
        case .stop: Intent.stop
        default: nil
        }
    }
}
