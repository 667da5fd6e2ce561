import Core

/// The layout of a list: a heading, a message below it, then the rows.
struct HeadedList {
    /// What has to be said.
    let message: Message
    /// The place for the rows, below an empty line where there is room enough.
    let rows: Area

    /// Divides an area.
    ///
    /// - Parameters:
    ///   - area: Its first line is the heading's.
    ///   - message: What has to be said; nil for nothing.
    ///   - hasRows: Whether there are rows; what is said takes a third of the area then.
    ///   - footHeight: How many lines at the foot are taken.
    init(in area: Area, message: String?, hasRows: Bool, footHeight: Int) {
        let room = hasRows ? max(1, area.height / 3) : area.height - 1 - footHeight
        self.message = Message(
            message, in: Area(x: area.x + 1, y: area.y + 1, width: area.width - 2, height: room))
        // Rows that are not there yet will come without the message, and count on that room.
        let count = hasRows ? self.message.lines.count : 0
        rows = area.inset(top: 1 + count + (area.height >= 6 + count ? 1 : 0), bottom: footHeight)
    }
}
