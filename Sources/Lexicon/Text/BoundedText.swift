/// Builds a text of limited size.
///
/// Paragraphs are added until the limit is reached, or nobody waits for the text any more; then `…`
/// stands for the rest.
struct BoundedText {
    private var text = RichText()
    /// The size of the paragraphs; see ``RichText/size``.
    private var size = 0
    private var isCut = false
    private let isCancelled: () -> Bool

    /// The size limit, excluding the last paragraph: about 30,000 lines of 80 characters, or 60,000
    /// short ones.
    static let limit = 4 << 20

    /// The most lines of a text that are read.
    static let lineLimit = 1 << 16

    /// - Parameter isCancelled: Whether nobody waits for the text any more.
    init(isCancelled: @escaping () -> Bool = { false }) { self.isCancelled = isCancelled }

    var isEmpty: Bool { text.paragraphs.isEmpty }

    /// Whether further paragraphs are dropped.
    var isFull: Bool { size >= BoundedText.limit || isCancelled() }

    /// Adds a paragraph if there is room.
    mutating func append(_ paragraph: RichText.Paragraph) {
        guard !isFull else { return }
        size += paragraph.size
        text.paragraphs.append(paragraph)
    }

    /// Marks the text as truncated.
    mutating func cut() { isCut = true }

    consuming func finish() -> RichText {
        if isCut || isFull { text.paragraphs.append(.ellipsis) }
        return text
    }
}

extension RichText.Paragraph {
    /// The most runs of a paragraph; the rest becomes one run.
    static let runLimit = 4_096

    /// Stands for dropped text.
    public static let ellipsis = RichText.Paragraph([RichText.Run("…", style: .dim)])
}
