import Core

/// The status line of a screen: hints and the current position.
struct Footer: Equatable, Sendable {
    /// One or more events, and what they do in a word or two.
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
    }

    /// The hints, most useful first.
    let hints: [Hint]
    /// The parts of the position; the last is the row, and earlier parts are dropped when there is
    /// little room.
    let position: [String]
    /// The part of the screen that the hints are for, such as the item that is read; another part has its own.
    let part: String

    init(hints: [Hint], position: [String], part: String = "") {
        self.hints = hints
        self.position = position
        self.part = part
    }

    /// The hints while a word of a title is chosen.
    static let choosing: [Hint] = [
        Hint(.open, purpose: "look up"), Hint(.previousWord, .nextWord, purpose: "word"),
        Hint(.back, purpose: "end"),
    ]

    /// The parts of the position that fit into some cells, separated by gaps.
    ///
    /// The row stays longest, then the first part. It is written without commas if it has no room either.
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
