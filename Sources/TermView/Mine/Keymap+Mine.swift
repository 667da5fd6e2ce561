import Core

extension Keymap {
    public static let mine: [Binding] = [
        Binding("e", to: .editNote),
        Binding("x", to: .dropMark),
        Binding("X", to: .clearHistory),
    ]
}
