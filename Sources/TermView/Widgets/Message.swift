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
    /// Writes a paragraph over the lines of an area; the last line is cut if there is no room for
    /// the rest.
    mutating func write(_ paragraph: String, over area: Area, style: Style = .plain) {
        let lines = Wrapping.lines(of: paragraph, width: area.width, limit: area.height)
        Message(lines: lines, area: area).draw(on: &self, style: style)
    }
}

/// The message if a server has not answered: the cause, the items shown instead, and the key that
/// retries.
struct AnswerMessage {
    /// The plural of the list's items, such as `episodes`.
    let items: String
    /// The key that retries.
    let retryKey: String
    /// The key that lists the settings.
    let settingsKey: String

    /// The message.
    ///
    /// - Parameters:
    ///   - failure: The cause.
    ///   - origin: The origin of the shown items; nil if no items are shown.
    /// - Returns: Two or three sentences.
    func text(_ failure: NetworkError, showing origin: AnswerOrigin?) -> String {
        let missingText =
            failure == .switchedOff ? ", and these \(items) were not fetched before" : ""
        let originText = origin.map { ". These are \($0.text(of: items))" } ?? missingText
        // The hint names the setting.
        let cause = failure == .switchedOff ? failure.cause : "\(failure)"
        let capitalizedCause = cause.hasPrefix("the ") ? "The " + cause.dropFirst(4) : cause
        return "\(capitalizedCause)\(originText).\(hint(after: failure))"
    }

    /// A sentence that names the key that helps.
    private func hint(after failure: NetworkError) -> String {
        switch failure {
        case .switchedOff: " Press \(settingsKey) to see the setting “offline”."
        case .rateLimited, .busy: " \(retryKey) tries again then."
        case .notConnected, .timedOut, .connectionFailed, .refused, .unreadable, .unavailable:
            " \(retryKey) tries again."
        }
    }

    /// The style of the message; offline mode is not an error.
    static func style(_ failure: NetworkError?) -> Style {
        failure == nil || failure == .switchedOff ? .plain : .alert
    }
}
