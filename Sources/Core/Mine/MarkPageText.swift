/// Formats the page of a mark.
///
///     serene                                       adjective
///     marked 2026-11-23  #poetry  due 2026-11-26
///
///     the note
///
///     Dictionary, WordNet                         2026-11-23
///       “the serene sky”
///
///     serene                                         WordNet
///     …
struct MarkPageText {
    let title: String
    let mark: Mark?
    let entries: [[DictionaryEntry]]?
    let zone: any TimeZoneService

    var text: StyledText {
        var parts = [head]
        if let mark {
            if !mark.note.isEmpty { parts.append([.init(mark.note)]) }
            parts += mark.contexts.map(lines)
        }
        parts += body
        return StyledText(Array(parts.joined(separator: [.empty])))
    }

    private var head: [StyledText.Paragraph] {
        let part = mark?.partOfSpeech ?? ""
        var lines = [
            StyledText.Paragraph(title, style: .strong, aside: part.isEmpty ? nil : part)
        ]
        guard let mark else { return lines }
        if !mark.pronunciation.isEmpty {
            lines.append(.init("/\(mark.pronunciation)/", style: .secondary))
        }
        let facts =
            ["marked \(mark.added.date(in: zone))"] + mark.lists.map { "#\($0)" } + [due(mark)]
        lines.append(
            .init(facts.filter { !$0.isEmpty }.joined(separator: "  "), style: .secondary))
        return lines
    }

    private func due(_ mark: Mark) -> String {
        guard mark.key.kind == .word else { return "" }
        if mark.isSuspended { return "left out of reviews" }
        return mark.review.due.map { "due \($0.date(in: zone))" } ?? ""
    }

    /// Where it was met.
    private func lines(of context: MarkContext) -> [StyledText.Paragraph] {
        let origin = context.origin
        let entry = origin.entry.isEmpty || origin.entry == title ? "" : "“\(origin.entry)”"
        let place = [origin.place, origin.source, entry].filter { !$0.isEmpty }
        let head = StyledText.Paragraph(
            place.joined(separator: ", "), style: .secondary,
            aside: "\(context.time.date(in: zone))")
        guard !origin.sentence.isEmpty else { return [head] }
        return [head, .init("“\(origin.sentence)”", style: .emphasized, indent: 2)]
    }

    /// What the dictionaries say, else what was kept.
    private var body: [[StyledText.Paragraph]] {
        guard let entries else { return [] }
        if !entries.isEmpty { return entries.map(EntryText.paragraphs) }
        let kept = mark.flatMap { $0.meaning.isEmpty ? nil : StyledText.Paragraph($0.meaning) }
        if mark?.key.kind == .item { return kept.map { [[$0]] } ?? [] }
        guard let mark, let kept else {
            return [[.init("No dictionary here has it now.", style: .secondary)]]
        }
        let date = mark.added.date(in: zone)
        let note = "No dictionary here has it now; this was kept on \(date):"
        return [[.init(note, style: .secondary), kept]]
    }
}
