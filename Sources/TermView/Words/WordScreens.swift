import Core

extension ScreenRegistry {
    public mutating func registerWords(keymap: Keymap) {
        register(WordListScreen(keymap: keymap))
        register(DetailScreen<WordViewModel>(keymap: keymap))
    }
}
