import Core
import Texts

/// Draws a text and its picture.
///
/// In a wide pane, the picture is to the right of the text; otherwise it is below the first
/// screenful of the text.
///
/// The room of the picture is reserved from the start, so that no line moves when the picture
/// arrives. If the picture can't be shown, a line gives the reason.
@MainActor
struct PicturePane {
    private let pane: TextPane
    private let keymap: Keymap

    /// Makes the pane; the keymap names the key that retries.
    init(keymap: Keymap) {
        self.keymap = keymap
        pane = TextPane(showsPictures: !keymap.isPlain)
    }

    /// Tells the text and the picture how much room they have.
    func fit(_ reading: TextReading, _ picture: PictureViewModel, in size: Size) {
        let layout = layout(picture, in: column(of: Area(size), picture))
        switch layout.part {
        case .beside(let room), .below(let room): picture.fit(PictureSize(room))
        case .caption, nil: break
        }
        pane.fit(reading, in: layout.text.size)
    }

    /// Draws the text and the picture, dimmed if they are outdated.
    ///
    /// - Returns: The parts of the text that can be clicked.
    @discardableResult
    func draw(
        _ reading: TextReading, _ picture: PictureViewModel, on canvas: inout Canvas,
        in area: Area, hasFocus: Bool, isDimmed: Bool = false
    ) -> Drawing {
        let area = column(of: area, picture)
        let layout = layout(picture, in: area)
        let text = pane.draw(
            reading, on: &canvas, in: layout.text, hasFocus: hasFocus, isDimmed: isDimmed)
        let x = area.x + 1
        let y = endOfText(reading, in: layout.text)
        switch layout.part {
        case nil: break
        case .beside(let room):
            let width = picture.state.value.map { min($0.size.width, room.width) } ?? room.width
            let right = area.x + area.width - 1
            draw(
                picture, on: &canvas,
                in: Area(x: right - width, y: area.y, width: width, height: room.height),
                isDimmed: isDimmed)
        case .below(let room):
            draw(
                picture, on: &canvas,
                in: Area(x: x, y: y, width: room.width, height: room.height), isDimmed: isDimmed)
        case .caption(let lines):
            let place = Area(x: x, y: y, width: area.width - 2, height: lines.count)
            Message(lines: lines, area: place).draw(on: &canvas, style: .dim)
        }
        return text
    }

    private func draw(
        _ picture: PictureViewModel, on canvas: inout Canvas, in area: Area, isDimmed: Bool
    ) {
        if let loadedPicture = picture.state.value {
            let isOld = isDimmed || picture.state.isLoading
            canvas.draw(loadedPicture, in: area, style: isOld ? .dim : .plain)
            return
        }
        canvas.awaitsPicture = true
        if let spinner = canvas.spinner(picture.busy) {
            canvas.write(
                "\(spinner) loading the picture", x: area.x, y: area.y,
                width: area.width, style: .dim)
        }
    }

    // MARK: - Layout

    private struct Layout {
        let text: Area
        var part: Part?
    }

    /// The part that is shown in addition to the text.
    private enum Part {
        /// The picture to the right of the text, at most this large.
        case beside(Size)
        /// The picture below the text, at most this large.
        case below(Size)
        /// Lines below the text instead of the picture.
        case caption([Substring])
    }

    /// The minimum width, in cells, to show text and picture side by side.
    private static let sideBySideWidth = 72
    /// The minimum size of a recognisable picture, in cells.
    private static let minimumPictureSize = Size(width: 12, height: 4)

    /// Returns an area as wide as a readable text, plus the picture beside it if there is one.
    private func column(of area: Area, _ picture: PictureViewModel) -> Area {
        let text = TextPane.readingWidths.upperBound + TextPane.margins
        // The picture has two fifths of the width.
        let width = address(of: picture) == nil ? text : text * 5 / 3
        return area.inset(right: max(0, area.width - width))
    }

    /// The address of the picture; nil without a picture, and on a plain screen, which shows no
    /// pictures.
    private func address(of picture: PictureViewModel) -> WebAddress? {
        keymap.isPlain ? nil : picture.address
    }

    private func layout(_ picture: PictureViewModel, in area: Area) -> Layout {
        guard address(of: picture) != nil else { return Layout(text: area) }
        guard let failure = picture.state.failure else {
            return PicturePane.layoutWithPicture(in: area) ?? Layout(text: area)
        }
        let lines = Wrapping.lines(
            of: caption(for: failure), width: area.width - 2, limit: area.height / 3)
        guard !lines.isEmpty else { return Layout(text: area) }
        return Layout(text: area.inset(bottom: lines.count + 1), part: .caption(lines))
    }

    /// Gives the picture two fifths of the width or the height; nil if that is too small.
    private static func layoutWithPicture(in area: Area) -> Layout? {
        let isWide = area.width >= sideBySideWidth
        let room = Size(
            width: isWide ? area.width * 2 / 5 : area.width - 2,
            height: area.height * (isWide ? 3 : 2) / 5)
        guard room.width >= minimumPictureSize.width, room.height >= minimumPictureSize.height
        else { return nil }
        return isWide
            ? Layout(text: area.inset(right: room.width + 2), part: .beside(room))
            : Layout(text: area.inset(bottom: room.height + 1), part: .below(room))
    }

    /// The row after the text and an empty line.
    private func endOfText(_ reading: TextReading, in text: Area) -> Int {
        // The open search prompt is in the last row.
        let lines = reading.isTyping ? text.height : reading.scroll.state.lines.count
        return text.y + min(text.height, lines) + 1
    }

    private func caption(for failure: PictureError) -> String {
        // A search box beside the text may have the focus, so name a key that works there.
        let retryKey = keymap.label(for: .reload, isTyping: true)
        let retryText = failure.isWorthRetrying ? "; \(retryKey) tries again" : ""
        return "No picture (\(failure)\(retryText))"
    }
}

extension PictureSize {
    fileprivate init(_ size: Size) { self.init(width: size.width, height: size.height) }
}
