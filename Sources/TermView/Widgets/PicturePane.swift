import Core

/// Draws a text that is read, and the picture that belongs to it.
///
/// In a wide pane the picture stands to the right of the text, else below its first screenful. Its
/// room is kept free from the start, so that a picture that comes late moves no line. Where there
/// is none to show, a line names it, and says why it is not shown.
@MainActor
struct PicturePane {
    private let pane = TextPane()
    private let keymap: Keymap

    /// Makes the pane; the keymap names the key that tries again.
    init(keymap: Keymap) { self.keymap = keymap }

    /// Tells the text and the picture how much of them fits.
    func fit(_ reading: TextReading, _ picture: PictureViewModel, in size: Size) {
        let layout = layout(picture, in: Area(size))
        switch layout.part {
        case .beside(let room), .below(let room): picture.fit(PictureSize(room))
        case .caption, nil: break
        }
        pane.fit(reading, in: layout.text.size)
    }

    /// Draws both; `isDimmed` says that they are out of date.
    ///
    /// - Returns: Where the links are.
    @discardableResult
    func draw(
        _ reading: TextReading, _ picture: PictureViewModel, on canvas: inout Canvas,
        in area: Area, hasFocus: Bool, isDimmed: Bool = false
    ) -> [Region] {
        let layout = layout(picture, in: area)
        let links = pane.draw(
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
        return links
    }

    private func draw(
        _ picture: PictureViewModel, on canvas: inout Canvas, in area: Area, isDimmed: Bool
    ) {
        if let shown = picture.state.value {
            let isOld = isDimmed || picture.state.isLoading
            canvas.draw(shown, in: area, style: isOld ? .dim : .plain)
        } else if let frame = picture.busy.frame {
            canvas.write(
                "\(Spinner.picture(frame)) loading the picture", x: area.x, y: area.y,
                width: area.width, style: .dim)
        }
    }

    // MARK: - Where the parts are

    private struct Layout {
        let text: Area
        var part: Part?
    }

    /// What there is besides the text.
    private enum Part {
        /// The picture at the right, with that much room.
        case beside(Size)
        /// The picture after the text.
        case below(Size)
        /// What is said instead, after the text.
        case caption([Substring])
    }

    /// From this width on, text and picture stand side by side.
    private static let wideWidth = 72
    /// The least room that anything can be recognized in.
    private static let leastRoom = Size(width: 12, height: 4)

    private func layout(_ picture: PictureViewModel, in area: Area) -> Layout {
        guard let address = picture.address else { return Layout(text: area) }
        if picture.state.failure == nil, let layout = PicturePane.layoutWithPicture(in: area) {
            return layout
        }
        let caption = caption(for: address, failure: picture.state.failure)
        let lines = Wrapping.lines(of: caption, width: area.width - 2)
        let shown = Array(lines.prefix(area.height / 3))
        guard let last = shown.last else { return Layout(text: area) }
        // All that is left goes into the last line, which is cut where it is too long.
        let rest = caption[last.startIndex...]
        return Layout(
            text: area.inset(bottom: shown.count + 1), part: .caption(shown.dropLast() + [rest]))
    }

    /// Two fifths of the width or of the height are the picture's; nil where that is too little.
    private static func layoutWithPicture(in area: Area) -> Layout? {
        let isWide = area.width >= wideWidth
        let room = Size(
            width: isWide ? area.width * 2 / 5 : area.width - 2,
            height: area.height * (isWide ? 3 : 2) / 5)
        guard room.width >= leastRoom.width, room.height >= leastRoom.height else { return nil }
        return isWide
            ? Layout(text: area.inset(right: room.width + 2), part: .beside(room))
            : Layout(text: area.inset(bottom: room.height + 1), part: .below(room))
    }

    /// The row after the text and an empty one.
    private func endOfText(_ reading: TextReading, in text: Area) -> Int {
        // While something is typed, the last row is the prompt.
        let lines = reading.isTyping ? text.height : reading.scroll.state.lines.count
        return text.y + min(text.height, lines) + 1
    }

    private func caption(for address: WebAddress, failure: PictureError?) -> String {
        guard let failure else { return "Picture: \(address)" }
        let again =
            failure.isWorthRetrying ? "; \(keymap.label(for: .reload)) tries again" : ""
        return "Picture: \(address) (\(failure)\(again))"
    }
}

extension PictureSize {
    fileprivate init(_ size: Size) { self.init(width: size.width, height: size.height) }
}
