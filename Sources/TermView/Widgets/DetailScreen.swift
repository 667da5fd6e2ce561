import Core
import Texts

/// The screen of a detail, with its text and its picture.
struct DetailScreen<Item: DetailItem>: Screen {
    private let pane: PicturePane
    private let keymap: Keymap
    private let hints: (DetailPane<Item>) -> [Footer.Hint]
    private let textHints: [Footer.Hint]

    /// Makes the screen.
    ///
    /// - Parameters:
    ///   - keymap: Names the keys in messages.
    ///   - hints: The hints for this kind of item; they come first.
    ///   - textHints: The hints for the text of this kind of item; they come after the hints for
    ///     links and folds.
    init(
        keymap: Keymap, hints: @escaping (DetailPane<Item>) -> [Footer.Hint] = { _ in [] },
        textHints: [Footer.Hint] = []
    ) {
        pane = PicturePane(keymap: keymap)
        self.keymap = keymap
        self.hints = hints
        self.textHints = textHints
    }

    func fit(_ viewModel: DetailPane<Item>, in size: Size) {
        pane.fit(
            viewModel.reading, viewModel.picture, in: layout(viewModel, in: Area(size)).text.size)
    }

    func draw(
        _ viewModel: DetailPane<Item>, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        let layout = layout(viewModel, in: area)
        let text = pane.draw(
            viewModel.reading, viewModel.picture, on: &canvas, in: layout.text,
            hasFocus: hasFocus, isDimmed: viewModel.notice.isStale)
        let hasFailed = viewModel.notice.failure != nil
        layout.message.draw(on: &canvas, style: hasFailed ? .alert : .plain)
        if canvas.isPlain, hasFocus, viewModel.reading.text.paragraphs.isEmpty {
            canvas.cursor = Point(x: 0, y: area.y)
        }
        return text
    }

    func footer(for viewModel: DetailPane<Item>) -> Footer {
        let reading = viewModel.reading
        // A plain screen shows the hints only once, so it waits for the text on which some keys
        // act.
        let isEarly =
            keymap.isPlain && reading.text.paragraphs.isEmpty && viewModel.notice.failure == nil
        let hasMatch = !reading.isTyping && reading.find.currentHit != nil
        let state =
            reading.hints != nil ? " word" : isEarly ? " empty" : hasMatch ? " match" : ""
        return Footer(
            hints: reading.hints ?? (isEarly ? [] : hints(for: viewModel)),
            position: reading.footerParts
                + [viewModel.markState?.sign, viewModel.positionText]
                .compactMap(\.self),
            part: viewModel.positionText + state)
    }

    func news(of viewModel: DetailPane<Item>) -> News? {
        if viewModel.notice.failure != nil { return .failed }
        if viewModel.notice.isStale { return .loading }
        // While the user types a search, the prompt shows the number of the match itself.
        guard !viewModel.isTyping, viewModel.reading.find.currentHit != nil else { return nil }
        return viewModel.reading.find.hitText.map {
            News(text: "match \($0.replacing("/", with: " of "))")
        }
    }

    private func hints(for viewModel: DetailPane<Item>) -> [Footer.Hint] {
        let reading = viewModel.reading
        let layer = viewModel.owner?.layerBelow
        let back = Footer.Hint(.back, purpose: layer?.purpose ?? "back")
        let link = reading.link?.target
        // The only row of a list has no neighbours, nor has the output of a program.
        let hasNeighbours = viewModel.owner != nil && viewModel.positionText != "1/1"
        let isMarked = viewModel.markable == nil || viewModel.markState != nil
        let readingHints =
            Footer.Hint(.nextItem, .previousItem, purpose: "next, previous").when(hasNeighbours)
            + Footer.Hint(.play, purpose: "hear").when(reading.hasSounds && link?.isSound != true)
            + Footer.Hint(.nextPane, purpose: "links").when(!reading.links.isEmpty)
            + Footer.Hint(.open, purpose: link?.isSound == true ? "hear" : "follow")
            .when(link != nil)
            + Footer.Hint(.unfold, purpose: "relations")
            .when(reading.hasClosedFolds && link == nil) + textHints
        return Footer.Hint(.findNext, .findPrevious, purpose: "match")
            .when(reading.find.hitText != nil)
            + back.when(layer != nil) + hints(viewModel) + readingHints + back.when(layer == nil)
            + Footer.Hint(.mark, purpose: "mark").when(!isMarked)
            + [.init(.help, purpose: "keys"), .init(.lookUp, purpose: "look up")]
    }

    /// The message, and the area of the text below the message and an empty line.
    private func layout(
        _ viewModel: DetailPane<Item>, in area: Area
    ) -> (message: Message, text: Area) {
        let notice = viewModel.notice
        // The search box of the detail's list may have the focus.
        let isTyping = viewModel.isTyping || viewModel.owner?.isTyping == true
        let retryKey = keymap.keySequence(for: .reload, isTyping: isTyping)
        let failure = notice.failure.map { "\($0). \(retryKey) tries again." }
        let message = Message(
            failure ?? notice.message, in: area.inset(left: 1, right: 1))
        let count = message.lines.count
        return (message, area.inset(top: count == 0 ? 0 : min(area.height, count + 1)))
    }
}

/// The list of places in a text or a book, such as its contents.
struct ContentsScreen: ListScreen {
    typealias ViewModel = Contents

    let keymap: Keymap

    func drawTop(
        _ viewModel: Contents, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        canvas.write(viewModel.title, x: area.x + 1, y: area.y, width: area.width - 2, style: .dim)
        return Drawing()
    }

    func message(_ viewModel: Contents) -> ListMessage? {
        hiddenRowsText(viewModel).map { ListMessage($0) }
    }

    func hints(for viewModel: Contents) -> [Footer.Hint] {
        [.init(.open, purpose: "go there"), .init(.back, purpose: "back")]
    }

    func draw(
        _ row: ChoiceRow, of viewModel: Contents, on canvas: inout Canvas, in area: Area
    ) {
        let inner = area.inset(left: row.isSection ? 0 : canvas.indent(2), right: 1)
        let note = row.note.cellWidth
        canvas.write(
            row.title, x: inner.x, y: inner.y, width: inner.width - (note == 0 ? 0 : note + 2),
            style: row.isSection ? .bold : .plain)
        canvas.write(row.note, x: inner.x + inner.width - note, y: inner.y, style: .dim)
    }
}
