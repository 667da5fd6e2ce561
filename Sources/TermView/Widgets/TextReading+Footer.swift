import Core

extension TextReading {
    /// The parts of the position in the status line: how much of the text is above the end of the
    /// screen, and the search hits.
    var footerParts: [String] {
        [scroll.state.percentage.map { "\($0) %" }, isTyping ? nil : hitText].compactMap(\.self)
    }
}
