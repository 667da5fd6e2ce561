import Core

extension DetailScreen where Item == StoreItem {
    /// Makes the screen of a store item, with hints for the links that it has.
    init(store keymap: Keymap) {
        self.init(keymap: keymap) { viewModel in
            let links = viewModel.item?.links
            return [
                links?.preview.map { _ in Footer.Hint(.play, purpose: "play") },
                links?.page.map { _ in Footer.Hint(.openPage, purpose: "page") },
            ].compactMap(\.self)
        }
    }
}
