import Core

extension TextReading {
    /// The hints while a text is looked for or a word is chosen; nil for those of the detail.
    var hints: [Footer.Hint]? {
        if isTyping {
            return [
                .init(.open, purpose: "keep"),
                .init(.move(.down), .move(.up), purpose: "match"),
                .init(.back, purpose: "leave"), .init(.help, purpose: "keys"),
            ]
        }
        guard cursor.state.isOn else { return nil }
        return [
            .init(.open, purpose: "look up"), .init(.previousWord, .nextWord, purpose: "word"),
            .init(.move(.down), .move(.up), purpose: "line"), .init(.back, purpose: "end"),
        ]
    }

    /// The parts of the position in the status line: how much of the text is above the end of the
    /// screen, and the search hits.
    var footerParts: [String] {
        [scroll.state.percentage.map { "\($0) %" }, isTyping ? nil : hitText].compactMap(\.self)
    }
}
