import Core

extension ScreenRegistry {
    /// Registers the screens of the episodes.
    public mutating func registerEpisodes(keymap: Keymap) {
        register(EpisodeListScreen(keymap: keymap))
        register(DetailScreen<EpisodeDetailViewModel>(keymap: keymap))
    }
}
