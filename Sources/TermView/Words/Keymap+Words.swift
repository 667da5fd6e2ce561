import Core

extension Keymap {
    public static let words: [Binding] = [
        Binding("Left", "<", to: .previousMonth),
        Binding("Right", ">", to: .nextMonth),
        Binding("t", to: .today),
        Binding("D", to: .goToDate),
    ]
}
