import Core

/// The list of the books that were opened: title and author, the share that was read, and the last
/// date.
struct ReadScreen: ListScreen {
    typealias ViewModel = ReadViewModel

    let keymap: Keymap
    let top = ListLayout.Top.heading
    let rowName: String? = "book"
    let needs: WindowShare.Needs? = .init(row: 60, detail: 39...62)

    func hints(for viewModel: ReadViewModel) -> [Footer.Hint] {
        let keys = Footer.Hint(.help, purpose: "keys")
        guard viewModel.list.selected != nil else { return [keys] }
        return [
            .init(.open, purpose: "read", isEnabled: viewModel.pane.isReady),
            .init(.sort, purpose: "sort"), .init(.filter, purpose: "filter"),
            .init(.dropMark, purpose: "drop"), keys,
        ]
    }

    func drawTop(
        _ viewModel: ReadViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        canvas.write("Books", x: area.x + 1, y: area.y, style: .bold)
        canvas.write(canvas.spinner(viewModel.busy) ?? "", atEndOf: area.inset(right: 1))
        return Drawing()
    }

    func message(_ viewModel: ReadViewModel) -> ListMessage? {
        if let failure = viewModel.state.failure {
            let retryText = "\(key(.reload, viewModel)) tries again."
            return ListMessage("\(failure). \(retryText)", style: .alert)
        }
        guard viewModel.list.rows.isEmpty, viewModel.state.isLoaded else { return nil }
        return ListMessage(
            hiddenRowsText(viewModel)
                ?? "No book yet. `mot read FILE` in a shell opens one: an EPUB, a text, a page of "
                + "HTML, subtitles, a manual page. Mot lists it here, and remembers your place. "
                + "`man less | mot read -` reads what another program prints.")
    }

    func draw(
        _ row: BookRow, of viewModel: ReadViewModel, on canvas: inout Canvas, in area: Area
    ) {
        let percentage = String(repeating: " ", count: 5 - row.percentage.count) + row.percentage
        TitledRow(
            title: row.book.title,
            highlights: viewModel.pane.highlights(row.book.title, of: row),
            text: row.book.author, aside: "\(percentage)  \(row.day)"
        ).draw(on: &canvas, in: area)
    }
}

extension ScreenRegistry {
    public mutating func registerReading(keymap: Keymap) {
        register(ReadScreen(keymap: keymap))
        register(
            DetailScreen<BookRow>(keymap: keymap) { _ in [.init(.open, purpose: "read")] })
        register(BookScreen(keymap: keymap))
        register(UnknownWordsScreen(keymap: keymap))
    }
}
