import Core

extension ScreenRegistry {
    public mutating func registerEpisodes(keymap: Keymap) {
        register(EpisodeListScreen(keymap: keymap))
        register(ShowFinderScreen(keymap: keymap))
        register(DetailScreen<EpisodeViewModel>(keymap: keymap))
    }
}
