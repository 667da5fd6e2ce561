import Core

extension Keymap {
    public static let mine: [Binding] = [
        Binding("e", to: .editNote),
        Binding("x", to: .dropMark),
        Binding("R", to: .review),
        Binding("S", to: .leaveOut),
        Binding("X", to: .clearHistory),
    ]
}
