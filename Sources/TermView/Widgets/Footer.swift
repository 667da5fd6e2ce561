import Core

/// The status line of a screen: hints and the current position.
struct Footer: Equatable, Sendable {
    /// One or more events, and their effect in a word or two.
    struct Hint: Equatable, Sendable {
        let events: [UserEvent]
        let purpose: String
        /// True if the events are possible now.
        let isEnabled: Bool

        /// Makes a hint; drawing it looks its keys up in the keymap.
        init(_ events: UserEvent..., purpose: String, isEnabled: Bool = true) {
            self.events = events
            self.purpose = purpose
            self.isEnabled = isEnabled
        }

        /// The hint alone if a condition holds, else none.
        func when(_ isOffered: Bool) -> [Hint] { isOffered ? [self] : [] }
    }

    /// The hints, the most useful first.
    let hints: [Hint]
    /// The parts of the position; the last part is the row.
    ///
    /// Earlier parts are dropped if there is little room.
    let position: [String]
    /// The part of the screen for which the hints are, such as the item that the user reads; other
    /// parts have other hints.
    var part = ""

    /// The hints while the user chooses a word of a title.
    static let wordChoiceHints: [Hint] = [
        Hint(.open, purpose: "look up"), Hint(.previousWord, .nextWord, purpose: "word"),
        Hint(.back, purpose: "end"),
    ]

    /// The parts of the position that fit into some cells, separated by gaps.
    ///
    /// If there is little room, the middle parts are dropped first, then the first part. If the
    /// last part, the row, does not fit alone, it is written without commas.
    func position(in room: Int) -> String {
        var parts = position
        while parts.count > 1, parts.joined(separator: Footer.gap).cellWidth > room {
            parts.remove(at: parts.count - 2)
        }
        let text = parts.joined(separator: Footer.gap)
        return text.cellWidth <= room ? text : text.filter { $0 != "," }
    }

    private static let gap = "  "
}
