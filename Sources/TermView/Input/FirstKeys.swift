import Core

/// The most important keys, with which the help begins.
extension Keymap {
    /// The events whose keys begin the help of a tab, by the title of the tab, in order.
    ///
    /// The help of a tab that is not listed here has the usual order.
    static let firstEventsByTab: [String: [UserEvent]] = [
        "Words": [
            .move(.down), .move(.up), .open, .back, .previousMonth, .nextMonth, .today, .search,
            .lookUp, .mark, .help, .leave,
        ],
        "Dictionary": [
            .search, .move(.down), .move(.up), .open, .back, .byMeaning, .play, .mark,
            .historyBack, .dictionaries, .help, .leave,
        ],
        "Episodes": [
            .move(.down), .move(.up), .open, .back, .search, .nextSection, .filter, .nextPane,
            .lookUp, .mark, .help, .leave,
        ],
        "Store": [
            .search, .move(.down), .move(.up), .open, .back, .play, .openPage, .filterKind, .sort,
            .mark, .help, .leave,
        ],
        "My words": [
            .move(.down), .move(.up), .open, .back, .review, .editNote, .dropMark, .undo,
            .nextView, .filter, .help, .leave,
        ],
        "Read": [
            .move(.down), .move(.up), .open, .back, .sort, .search, .filter, .dropMark, .undo,
            .nextPane, .help, .leave,
        ],
    ]

    /// The events whose keys begin the help of a text in any tab.
    static let firstEventsInTexts: [UserEvent] = [
        .move(.down), .move(.up), .move(.pageDown), .open, .back, .nextPane, .nextItem, .search,
        .lookUp, .mark, .help, .leave,
    ]

    /// The events whose keys begin the help of a book, with their effect in books, which often
    /// differs from lists.
    static let bookPurposes: [(event: UserEvent, purpose: String)] = [
        (.nextWord, "the next word"), (.previousWord, "the word before"),
        (.move(.down), "a line down"), (.move(.up), "a line up"),
        (.move(.pageDown), "a page down"), (.move(.pageUp), "a page up"),
        (.nextStop, "the next new or marked word, or link"),
        (.previousStop, "the previous new or marked word, or link"),
        (.open, "the page of the word, or where the link leads"),
        (.back, "back from a jump, else to the books"),
        (.mark, "mark the word with its sentence; again: unmark it"),
        (.describeMark, "mark it with lists and a note"),
        (.know, "tick the word as known; again: as not known"),
        (.nextReading, "another headword that fits here"),
        (.nextView, "the new words of the chapter; again: of the book"),
        (.lightWords, "highlight the new words, or stop"),
        (.contents, "the contents of the book"),
        (.nextSection, "the next chapter"), (.previousSection, "the chapter before"),
        (.nextPart, "the next sentence"), (.previousPart, "the sentence before"),
        (.search, "find a text in the book"),
        (.findNext, "the next match in the book"),
        (.findPrevious, "the previous match in the book"),
        (.otherPlaces, "the other places of the word in the book"),
        (.historyBack, "back to the place before the jump"),
        (.historyForward, "forward to the place after the jump"),
        (.move(.top), "to the beginning of the book"), (.move(.bottom), "to the end of the book"),
        (.move(.windowTop), "to the first word on the screen"),
        (.move(.windowBottom), "to the last word on the screen"),
        (.nextItem, "the next word, also from its page"),
        (.previousItem, "the word before, also from its page"),
        (.wholeWindow, "the text alone; again: with the meaning"),
        (.narrowList, "more room for the meaning below the text"),
        (.widenList, "less room for the meaning, at last none"),
        (.fitList, "the usual room for the meaning"),
        (.lookUp, "look the word up in the Dictionary"), (.play, "hear the word"),
        (.copyWord, "copy the word"), (.copyEntry, "copy its sentence"),
        (.pipe, "give its meaning to a command"),
    ]
}
