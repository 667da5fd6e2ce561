import Core

extension Keymap {
    /// The keys of the words of a month.
    public static let words: [Binding] = [
        Binding("Left", "<", to: .previousMonth),
        Binding("Right", ">", to: .nextMonth),
        Binding("t", to: .today),
    ]
}
