import Core

/// Text wrapped to the width of an area and cut at its bottom.
struct Message {
    /// The lines that fit.
    let lines: [Substring]
    let area: Area

    func draw(on canvas: inout Canvas, style: Style = .plain) {
        for (offset, line) in lines.enumerated() {
            canvas.write(line, x: area.x, y: area.y + offset, width: area.width, style: style)
        }
    }
}

extension Message {
    /// Wraps a text into lines; nil gives no lines.
    init(_ text: String?, in area: Area) {
        let lines = text.map { Wrapping.lines(of: $0, width: area.width).prefix(area.height) }
        self.init(lines: Array(lines ?? []), area: area)
    }
}

extension Canvas {
    /// Writes a text that ends where the first line of an area ends.
    mutating func write(_ text: String, atEndOf area: Area, style: Style = .dim) {
        write(text, x: area.x + area.width - text.cellWidth, y: area.y, style: style)
    }

    /// Writes a paragraph over the lines of an area; the last line is cut if there is no room for
    /// the rest.
    mutating func write(_ paragraph: String, over area: Area, style: Style = .plain) {
        let lines = Wrapping.lines(of: paragraph, width: area.width, limit: area.height)
        Message(lines: lines, area: area).draw(on: &self, style: style)
    }
}

/// The message if a server has not answered: the cause, the items shown instead, and the key that
/// retries.
enum AnswerMessage {
    /// The message.
    ///
    /// - Parameters:
    ///   - failure: The cause.
    ///   - items: The plural of the list's items, such as `episodes`.
    ///   - origin: The origin of the shown items; nil if no items are shown.
    ///   - key: Returns the key of an event.
    /// - Returns: Two or three sentences.
    static func text(
        _ failure: NetworkError, of items: String, showing origin: AnswerOrigin?,
        key: (UserEvent) -> String
    ) -> String {
        let missingText =
            failure == .switchedOff ? ", and these \(items) were not fetched before" : ""
        let originText = origin.map { ". These are \($0.text(of: items))" } ?? missingText
        // The hint names the setting.
        let cause = failure == .switchedOff ? failure.cause : "\(failure)"
        let capitalizedCause = cause.hasPrefix("the ") ? "The " + cause.dropFirst(4) : cause
        return "\(capitalizedCause)\(originText).\(hint(after: failure, key))"
    }

    /// A sentence that names the key that helps.
    private static func hint(after failure: NetworkError, _ key: (UserEvent) -> String) -> String {
        switch failure {
        case .switchedOff: " Press \(key(.settings)) to see the setting “offline”."
        case .rateLimited, .busy: " \(key(.reload)) tries again then."
        case .notConnected, .timedOut, .connectionFailed, .refused, .unreadable, .unavailable:
            " \(key(.reload)) tries again."
        }
    }

    /// The style of the message; offline mode is not an error.
    static func style(_ failure: NetworkError?) -> Style {
        failure == nil || failure == .switchedOff ? .plain : .alert
    }
}
