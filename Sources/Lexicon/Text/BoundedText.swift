/// A text in the making that takes no more memory than a person can read.
///
/// Paragraphs go in, until there is no room for more; what is left out shows as `…`.
struct BoundedText {
    private var text = RichText()
    /// What the paragraphs take, as ``RichText/size`` counts.
    private var size = 0
    private var isCut = false

    /// The most that is kept, but for the last paragraph: some 30,000 lines of 80 characters, or
    /// 60,000 short ones.
    static let limit = 4 << 20

    /// The most lines of a text from outside that are read.
    static let lineLimit = 1 << 16

    /// Whether there is nothing in it.
    var isEmpty: Bool { text.paragraphs.isEmpty }

    /// Whether what is added from now on is left out.
    var isFull: Bool { size >= BoundedText.limit }

    /// Adds a paragraph, if there is room.
    mutating func append(_ paragraph: RichText.Paragraph) {
        guard !isFull else { return }
        size += paragraph.size
        text.paragraphs.append(paragraph)
    }

    /// Leaves out what would follow.
    mutating func cut() { isCut = true }

    /// The text.
    consuming func finish() -> RichText {
        if isCut || isFull { text.paragraphs.append(.ellipsis) }
        return text
    }
}

extension RichText.Paragraph {
    /// How many runs a paragraph has before the rest of it is one more.
    static let runLimit = 4_096

    /// Stands for what was left out.
    public static let ellipsis = RichText.Paragraph([RichText.Run("…", style: .dim)])
}
