public import Texts

/// Builds a text that is clean and of limited size.
///
/// Paragraphs are added until the limit is reached or the budget is spent. Then a line says that
/// the rest is left out.
struct BoundedText {
    private var text = StyledText()
    /// The size of the paragraphs; see ``StyledText/size``.
    private var size = 0
    private var isCut = false
    let budget: WorkBudget

    /// The size limit, not counting the last paragraph: about 30,000 lines of 80 characters, or
    /// 60,000 short lines.
    static let limit = 4 << 20

    /// The maximum number of lines that are read from a text.
    static let lineLimit = 1 << 16

    /// - Parameter budget: The work that the text may cost; each paragraph and each of its runs is
    ///   a step.
    init(within budget: WorkBudget = WorkBudget()) { self.budget = budget }

    var isEmpty: Bool { text.paragraphs.isEmpty }

    /// True if further paragraphs are dropped.
    var isFull: Bool { size >= BoundedText.limit || budget.isSpent }

    /// Adds a paragraph if there is room, without its control characters.
    mutating func append(_ paragraph: StyledText.Paragraph) {
        guard !isFull else { return }
        // Also counts text that cleaning removes, so that the end is marked as truncated.
        size += paragraph.size
        budget.spend(1 + paragraph.runs.count)
        text.paragraphs.append(paragraph.cleaned())
    }

    /// Adds a paragraph whose texts were cleaned already, if there is room.
    mutating func append(clean paragraph: StyledText.Paragraph) {
        guard !isFull else { return }
        size += paragraph.size
        budget.spend(1 + paragraph.runs.count)
        text.paragraphs.append(paragraph)
    }

    /// The number of paragraphs.
    var count: Int { text.paragraphs.count }

    /// Changes the paragraphs from an index on.
    ///
    /// The change may add no letters except blanks.
    mutating func change(
        from start: Int, _ change: (inout ArraySlice<StyledText.Paragraph>) -> Void
    ) {
        change(&text.paragraphs[start...])
    }

    /// Marks the text as truncated.
    mutating func markAsCut() { isCut = true }

    consuming func finish() -> StyledText {
        if isCut || isFull { text.paragraphs.append(.truncationNote) }
        return text
    }
}

extension StyledText {
    /// The approximate memory use, in bytes.
    public var size: Int { paragraphs.reduce(0) { $0 + $1.size } }
}

extension StyledText.Paragraph {
    /// The maximum number of runs of a paragraph; all further runs become one run.
    static let runLimit = 4_096
    /// The largest indentation, in cells.
    private static let widestIndent = 40
    /// The maximum length of the number before a paragraph, in scalars.
    private static let markerLimit = 8

    /// Stands for the rest of a text that is too large.
    public static let truncationNote = StyledText.Paragraph(
        "… The rest is left out, because this entry is too large.", style: .secondary)

    /// The approximate memory use, in bytes.
    fileprivate var size: Int {
        runs.reduce(64 + (marker?.utf8.count ?? 0)) {
            $0 + 64 + $1.text.utf8.count + ($1.link?.size ?? 0)
        } + anchors.reduce(0) { $0 + 16 + $1.utf8.count }
    }

    fileprivate consuming func cleaned() -> StyledText.Paragraph {
        for index in runs.indices {
            runs[index].text =
                isPreformatted
                ? runs[index].text.cleanedKeepingBlanks(limit: StyledText.Run.limit)
                : runs[index].text.cleanedPart(limit: StyledText.Run.limit)
            runs[index].link = runs[index].link.flatMap { $0.cleaned() }
        }
        runs.removeAll { $0.text.isEmpty }
        indent = max(0, min(StyledText.Paragraph.widestIndent, indent))
        marker = marker?.cleaned(limit: StyledText.Paragraph.markerLimit)
        return self
    }
}

extension StyledText.Run {
    /// The maximum length of a run, in scalars.
    static let limit = 20_000
}

extension StyledText.Link {
    /// The maximum length of a word or a file name, in scalars.
    private static let limit = 500

    fileprivate var size: Int {
        switch self {
        case .word(let name), .sense(_, let name), .sound(let name), .picture(let name),
            .more(let name), .place(let name):
            name.utf8.count
        case .address(let address): address.text.utf8.count
        }
    }

    /// Returns the link with a clean word; nil if it leads nowhere.
    fileprivate func cleaned() -> StyledText.Link? {
        switch self {
        case .word(let word):
            let clean = word.cleaned(limit: StyledText.Link.limit)
            return clean.isEmpty ? nil : .word(clean)
        case .sense(let sense, let word):
            return .sense(sense, word: word.cleaned(limit: StyledText.Link.limit))
        // No file has a name that cleaning would change.
        case .sound(let name), .picture(let name), .place(let name):
            return name == name.cleanedKeepingBlanks(limit: StyledText.Link.limit) ? self : nil
        case .address, .more: return self
        }
    }
}
