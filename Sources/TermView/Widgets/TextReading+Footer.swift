import Core

extension TextReading {
    /// The parts of the position in the status line: whether there is more text, and the search
    /// hits.
    var footerParts: [String] {
        [scroll.state.hasMoreBelow ? "↓ more" : nil, isTyping ? nil : hitText].compactMap(\.self)
    }
}
