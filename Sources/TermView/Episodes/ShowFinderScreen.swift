import Core

/// A prompt for the name of a show, and below it the matching shows.
struct ShowFinderScreen: ListScreen {
    typealias ViewModel = ShowFinder

    let keymap: Keymap
    let rowName: String? = "show"

    func hints(for finder: ShowFinder) -> [Footer.Hint] {
        let openHint = finder.list.selected.map { _ in Footer.Hint(.open, purpose: "its episodes") }
        return [openHint].compactMap(\.self)
            + [.init(.back, purpose: "back"), .init(.help, purpose: "keys")]
    }

    func isDimmed(_ finder: ShowFinder) -> Bool { finder.busy.frame != nil }

    func searchBox(_: ShowFinder) -> (name: String, note: String) { ("Show", "") }

    func draw(_ show: ChoiceRow, of finder: ShowFinder, on canvas: inout Canvas, in area: Area) {
        let inner = area.inset(right: 1)
        let usedWidth = canvas.write(
            show.title, x: inner.x, y: inner.y, width: inner.width, style: .bold)
        guard usedWidth + 2 < inner.width else { return }
        canvas.write(
            show.note, x: inner.x + usedWidth + 2, y: inner.y, width: inner.width - usedWidth - 2,
            style: .dim
        )
    }

    func message(_ finder: ShowFinder) -> ListMessage? {
        text(finder).map { ListMessage($0, style: AnswerMessage.style(finder.shows.failure)) }
    }

    /// The message about the shows, with the key that helps.
    private func text(_ finder: ShowFinder) -> String? {
        switch finder.shows {
        case _ where finder.text.isEmpty:
            return "Type the name of a show, or a part of it."
        case .notLoaded: return nil
        case .loading(let previous):
            return previous == nil && finder.busy.frame != nil ? "Looking for shows…" : nil
        case .failed(let failure, _):
            return AnswerMessage.text(failure, of: "shows", showing: finder.origin) {
                keymap.keySequence(for: $0, isTyping: true)
            }
        case .loaded(let shows):
            return shows.isEmpty ? "No show is called “\(finder.text)”." : nil
        }
    }
}
