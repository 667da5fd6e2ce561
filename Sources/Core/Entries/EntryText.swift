/// Formats dictionary entries as text.
///
///     dog                                             WordNet
///
///     noun
///      1  a member of the genus Canis …
///           “the dog barked all night”
///           synonym: domestic dog, Canis familiaris
///
///     hyponym (noun 1): pooch, cur, lapdog …
enum EntryText {
    /// Relations with at most this many words are listed with their sense.
    ///
    /// Longer ones are listed at the end, so that they do not push senses off the screen.
    private static let shortList = 8

    /// The entries of one dictionary, one below the other, as one section.
    static func paragraphs(of entries: [DictionaryEntry]) -> [StyledText.Paragraph] {
        let paragraphs = entries.enumerated().map { number, entry in
            self.paragraphs(of: entry, role: number == 0 ? .section : .body)
        }
        return Array(paragraphs.joined(separator: [.empty]))
    }

    private static func paragraphs(
        of entry: DictionaryEntry, role: StyledText.Paragraph.Role
    ) -> [StyledText.Paragraph] {
        let title = StyledText.Paragraph(
            entry.word, style: .strong, aside: role == .section ? entry.source : nil, role: role)
        switch entry.body {
        case .senses(let senses): return [title] + paragraphs(of: senses)
        case .text(let text):
            // Many texts begin with a line that repeats the headword.
            let isTitled = text.paragraphs.first?.text == entry.word
            var paragraphs = text.paragraphs
            if let mention = entry.mention { paragraphs[mention].role = .mention }
            let rest = isTitled ? paragraphs.dropFirst() : paragraphs[...]
            return [title, .empty] + rest.drop { $0.runs.isEmpty }
        }
    }

    /// The senses, numbered for each part of speech, then the relations with many words.
    private static func paragraphs(of senses: [Sense]) -> [StyledText.Paragraph] {
        var paragraphs: [StyledText.Paragraph] = []
        var longLists: [StyledText.Paragraph] = []
        var part: String?
        var number = 0
        for sense in senses {
            if sense.partOfSpeech != part {
                part = sense.partOfSpeech
                number = 0
                paragraphs += [
                    .empty, .init(sense.partOfSpeech, style: .secondary, role: .partOfSpeech),
                ]
            }
            number += 1
            paragraphs += [.init(sense.definition, indent: 4, marker: "\(number)")]
            paragraphs += sense.examples.map { .init("“\($0)”", style: .emphasized, indent: 6) }
            if !sense.synonyms.isEmpty {
                paragraphs.append(list("synonym", sense.synonyms, indent: 6))
            }
            for relation in sense.relations {
                if relation.words.count <= shortList {
                    paragraphs.append(list(relation.kind, relation.words, indent: 6))
                } else {
                    let label = "\(relation.kind) (\(sense.partOfSpeech) \(number))"
                    longLists += [.empty, list(label, relation.words, indent: 2)]
                }
            }
            if !sense.frames.isEmpty {
                let frames = sense.frames.joined(separator: "; ")
                paragraphs.append(.init(frames, style: .secondary, indent: 6))
            }
        }
        return paragraphs + longLists
    }

    /// A label and a list of words, each a link to its entry.
    private static func list(
        _ label: String, _ words: [String], indent: Int
    ) -> StyledText.Paragraph {
        var runs = [StyledText.Run("\(label): ", style: .secondary)]
        for (number, word) in words.enumerated() {
            if number > 0 { runs.append(.init(", ")) }
            runs.append(.init(word, link: .word(word)))
        }
        return StyledText.Paragraph(runs, indent: indent)
    }
}

extension DictionaryEntry {
    /// The text of the entry, with its headword.
    public var reading: StyledText { StyledText(EntryText.paragraphs(of: [self])) }
}
