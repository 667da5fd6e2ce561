import Core

extension TextReading {
    /// What there is to say about the text at the foot of the screen.
    var footerParts: [String] {
        [scroll.state.goesOn ? "↓ more" : nil, isTyping ? nil : hitText].compactMap(\.self)
    }
}
