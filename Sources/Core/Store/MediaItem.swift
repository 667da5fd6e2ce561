public import Texts

/// The texts of an item of the catalogue in its row and its detail.
///
/// Each kind of ``Media`` has its own type.
public protocol MediaItem: Identifiable, Hashable, Sendable where ID == String {
    var title: String { get }
    /// The second line of the row, such as artist and album; empty if unknown.
    var subtitle: String { get }
    /// The artist, or the series of an episode; empty if unknown.
    var artist: String { get }
    var releaseDate: CalendarDate? { get }
    /// The playing time; nil if unknown, and for a podcast.
    var duration: Duration? { get }
    var links: MediaLinks { get }
    /// The parts of the detail's text, without the links.
    var parts: [[StyledText.Paragraph]] { get }
    /// The action of `open` in the detail.
    var opening: any Action { get }
}

extension MediaItem {
    /// The playing time, `05:26`; nil if unknown.
    public var durationText: String? { duration?.playingTimeText }

    /// The action that plays the preview, or a message that there is none.
    var playing: any Action {
        guard let address = links.preview else {
            return ShowMessage("There is no preview of \(title)")
        }
        return ShowMessage("Playing \(address)").with(PlayPreview(address))
    }

    /// The action that opens the page, or a message that there is none.
    var openingPage: any Action {
        guard let address = links.page else { return ShowMessage("There is no page of \(title)") }
        return OpenPage.saying(so: address)
    }

    /// The text of the detail: the parts, then the links.
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
    /// One secondary paragraph; none for nil or an empty text.
    static func note(_ text: String?) -> [StyledText.Paragraph] {
        lines(text, style: .secondary)
    }

    /// One plain paragraph; none for nil or an empty text.
    static func prose(_ text: String?) -> [StyledText.Paragraph] { lines(text, style: []) }

    private static func lines(_ text: String?, style: StyledText.Style) -> [StyledText.Paragraph] {
        guard let text, !text.isEmpty else { return [] }
        return [StyledText.Paragraph(text, style: style)]
    }
}
