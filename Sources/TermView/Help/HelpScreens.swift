extension ScreenRegistry {
    public mutating func registerHelp(keymap: Keymap) {
        register(HelpScreen(keymap: keymap))
    }
}
