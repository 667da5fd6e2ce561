import Texts

/// The entries of one dictionary, one below the other, as one section of a page.
enum EntryText {
    static func paragraphs(of entries: [DictionaryEntry]) -> [StyledText.Paragraph] {
        let paragraphs = entries.enumerated().map { number, entry in
            self.paragraphs(of: entry, role: number == 0 ? .section : .entry)
        }
        return Array(paragraphs.joined(separator: [.empty]))
    }

    private static func paragraphs(
        of entry: DictionaryEntry, role: StyledText.Paragraph.Role
    ) -> [StyledText.Paragraph] {
        var paragraphs = entry.text.paragraphs
        if let mention = entry.mention { paragraphs[mention].role = .mention }
        for index in paragraphs.indices {
            // Two entries may have folds of the same name.
            paragraphs[index].fold = paragraphs[index].fold.map { "\(entry.id)|\($0)" }
        }
        // Many texts begin with a line that repeats the headword.
        let isTitled = paragraphs.first?.text == entry.word
        let rest = (isTitled ? paragraphs.dropFirst() : paragraphs[...]).drop { $0.runs.isEmpty }
        let needsTitle = role == .section || rest.first?.isTitle(of: entry.word) != true
        let title = StyledText.Paragraph(
            entry.word, style: .strong, aside: role == .section ? entry.source : nil, role: role)
        return needsTitle ? [title, .empty] + rest : Array(rest)
    }
}
