/// A thing of the store's catalogue as its row and its detail show it: texts that never change.
///
/// There is one type for each kind of ``Media``, and a row and a detail for each type.
public protocol MediaItem: Identifiable, Hashable, Sendable where ID == String {
    /// What it is called.
    var title: String { get }
    /// Who made it and where it belongs, in one line; empty when that is not known.
    var subtitle: String { get }
    /// Who made it, or the series it belongs to; empty when that is not known.
    var artist: String { get }
    /// When it came out; nil when that is not known.
    var releaseDate: CalendarDate? { get }
    /// How long it plays; nil when that is not known, and for a series.
    var duration: Duration? { get }
    /// Where on the web it is.
    var links: MediaLinks { get }
    /// All that is known of it, but for its links.
    var parts: [[StyledText.Paragraph]] { get }
    /// What choosing it in its detail does.
    var opening: any Action { get }
}

extension MediaItem {
    /// How long it plays, `05:26`; nil when that is not known.
    public var durationText: String? { duration?.playingTimeText }

    /// Playing some seconds of it, or why that can't be done.
    var playing: any Action {
        guard let address = links.preview else {
            return ShowMessage("There is no preview of \(title)")
        }
        return ShowMessage("Playing \(address)").with(PlayPreview(address))
    }

    /// Opening its page, or why that can't be done.
    var openingPage: any Action {
        guard let address = links.page else { return ShowMessage("There is no page of \(title)") }
        return ShowMessage("Opening \(address)").with(OpenPage(address))
    }

    /// All that is known of it, but for its picture.
    public var text: StyledText {
        let links: [(name: String, address: WebAddress?)] = [
            ("Preview", links.preview), ("Page", links.page),
        ]
        let lines = links.compactMap { name, address in
            address.map { StyledText.Paragraph("\(name): \($0)", style: .secondary) }
        }
        let parts = (parts + [lines]).filter { !$0.isEmpty }
        return StyledText(Array(parts.joined(separator: [.empty])))
    }
}

extension [StyledText.Paragraph] {
    /// A line that says something by the way, or none when there is nothing to say.
    static func note(_ text: String?) -> [StyledText.Paragraph] {
        lines(text, style: .secondary)
    }

    /// A paragraph to read, or none.
    static func prose(_ text: String?) -> [StyledText.Paragraph] { lines(text, style: []) }

    private static func lines(_ text: String?, style: StyledText.Style) -> [StyledText.Paragraph] {
        guard let text, !text.isEmpty else { return [] }
        return [StyledText.Paragraph(text, style: style)]
    }
}
