extension ScreenRegistry {
    /// Registers the screen of the help.
    public mutating func registerHelp(keymap: Keymap) {
        register(HelpScreen(keymap: keymap))
    }
}
