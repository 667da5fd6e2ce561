import Core

/// The layout of a list: a heading, a message below it, then the rows.
struct HeadedList {
    /// The message below the heading.
    let message: Message
    /// The area of the rows, below an empty line if there is room.
    let rows: Area

    /// Lays out an area.
    ///
    /// - Parameters:
    ///   - area: The area; its first line is the heading.
    ///   - message: The message; nil for none.
    ///   - hasRows: Whether there are rows; the message is limited to a third of the area then.
    ///   - footerHeight: The number of lines taken at the bottom.
    init(in area: Area, message: String?, hasRows: Bool, footerHeight: Int) {
        let room = hasRows ? max(1, area.height / 3) : area.height - 1 - footerHeight
        self.message = Message(
            message, in: Area(x: area.x + 1, y: area.y + 1, width: area.width - 2, height: room))
        // While there are no rows, their area is computed without the message, because they will
        // replace it.
        let count = hasRows ? self.message.lines.count : 0
        rows = area.inset(top: 1 + count + (area.height >= 6 + count ? 1 : 0), bottom: footerHeight)
    }
}
