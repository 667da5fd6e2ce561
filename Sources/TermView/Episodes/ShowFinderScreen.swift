import Core

/// A prompt for the name of a show, and below it the matching shows.
struct ShowFinderScreen: Screen {
    private let keymap: Keymap

    /// Makes the screen; the keymap names the keys in messages.
    init(keymap: Keymap) { self.keymap = keymap }

    func footer(for finder: ShowFinder) -> Footer {
        let open = finder.list.selected.map { _ in Footer.Hint(.open, purpose: "its episodes") }
        return Footer(
            hints: [open].compactMap(\.self)
                + [.init(.back, purpose: "back"), .init(.help, purpose: "keys")],
            position: finder.positionParts)
    }

    func fit(_ finder: ShowFinder, in size: Size) {
        binding(finder).fit(height: layout(finder, in: Area(size)).rows.height)
    }

    func draw(
        _ finder: ShowFinder, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        let layout = layout(finder, in: area)
        layout.message.draw(on: &canvas, style: AnswerMessage.style(finder.shows.failure))
        SearchBox(
            label: "Show  \(keymap.label(for: .search))",
            aside: finder.busy.frame.map(Spinner.picture) ?? "", hasFocus: hasFocus
        ).draw(finder.prompt, on: &canvas, in: area)
        let list = binding(finder).draw(
            on: &canvas, in: layout.rows, hasFocus: false, isDimmed: finder.busy.frame != nil)
        return Drawing(list: list)
    }

    private func binding(_ finder: ShowFinder) -> ListBinding<Show> {
        ListBinding(finder.pane) { show, canvas, area in
            let page = area.inset(right: 1)
            let used = canvas.write(
                show.name, x: page.x, y: page.y, width: page.width, style: .bold)
            let note = [show.year.map(String.init), show.network].compactMap(\.self)
                .joined(separator: "  ")
            guard used + 2 < page.width else { return }
            canvas.write(
                note, x: page.x + used + 2, y: page.y, width: page.width - used - 2, style: .dim)
        }
    }

    /// The message below the search box, and the area for the rows.
    private func layout(
        _ finder: ShowFinder, in area: Area
    ) -> (message: Message, rows: Area) {
        let body = area.inset(top: area.height >= 6 ? 2 : 1)
        let message = Message(message(finder), in: body.inset(left: 1, right: 1))
        let count = message.lines.count
        let gap = count == 0 || finder.list.rows.isEmpty ? 0 : 1
        return (message, body.inset(top: min(body.height, count + gap)))
    }

    /// The message about the shows, with the key that helps.
    private func message(_ finder: ShowFinder) -> String? {
        switch finder.shows {
        case _ where finder.text.isEmpty:
            return "Type the name of a show, or a part of it."
        case .notLoaded: return nil
        case .loading(let previous):
            return previous == nil && finder.busy.frame != nil ? "Looking for shows…" : nil
        case .failed(let failure, _):
            let retry = keymap.label(for: .reload, isTyping: true)
            return AnswerMessage(items: "shows", retryKey: retry)
                .text(failure, showing: finder.origin)
        case .loaded(let shows):
            return shows.isEmpty ? "No show is called “\(finder.text)”." : nil
        }
    }
}
