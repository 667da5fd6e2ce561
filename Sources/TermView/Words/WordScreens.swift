import Core

extension ScreenRegistry {
    /// Registers the screens of the words.
    public mutating func registerWords(keymap: Keymap) {
        register(WordListScreen(keymap: keymap))
        register(DetailScreen<WordViewModel>(keymap: keymap))
    }
}
