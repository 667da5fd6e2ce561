import Core

/// The keys that a person needs first: the help begins with them.
extension Keymap {
    /// The events of a tab, by its title, in the order of the help.
    ///
    /// A tab that is missing here has the usual help.
    static let firstInTabs: [String: [UserEvent]] = [
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
            .nextWord, .move(.down), .move(.pageDown), .nextPane, .open, .back, .mark, .know,
            .nextView, .contents, .help, .leave,
        ],
    ]

    /// The events of a text, whatever its tab.
    static let firstInTexts: [UserEvent] = [
        .move(.down), .move(.up), .move(.pageDown), .open, .back, .nextPane, .nextItem, .search,
        .lookUp, .mark, .help, .leave,
    ]
}
