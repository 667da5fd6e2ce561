public import Core
import TermView

extension ShowMessage {
    /// The message, with the names of the standard keys.
    public var said: String { text.text(naming: { ShowMessage.keymap.label(for: $0) }) }

    private static let keymap = Keymap.standard(
        tabs: ["Words", "Dictionary", "Episodes", "Store", "My words", "Read"])
}
