import Texts

/// Sets the senses of an entry.
///
///     noun
///      1  a member of the genus Canis …
///           “the dog barked all night”
///           synonyms: domestic dog, Canis familiaris
///           broader: canine, canid, domestic animal, domesticated animal
///           kinds: pooch, cur, lapdog, …
///
///     verb
///      1  go after with the intent to catch
///
///         patterns: somebody dogs something
enum SenseSetter {
    /// Returns the paragraphs, beginning with the empty line below the headword.
    ///
    /// The names of folds have the part of speech, the number of the sense and the kind of the
    /// list. The relations of a sense are one fold, except its opposites, which people look for
    /// like synonyms.
    ///
    /// The senses and the word must be clean.
    static func text(of senses: [Sense], word: String, in text: BoundedText) -> StyledText {
        var text = text
        for part in parts(of: senses) {
            for paragraph in paragraphs(of: part, word: word) { text.append(clean: paragraph) }
        }
        return text.finish()
    }

    /// The senses of each part of speech.
    private static func parts(of senses: [Sense]) -> [ArraySlice<Sense>] {
        var parts: [ArraySlice<Sense>] = []
        var rest = senses[...]
        while let part = rest.first?.partOfSpeech {
            parts.append(rest.prefix { $0.partOfSpeech == part })
            rest = rest.drop { $0.partOfSpeech == part }
        }
        return parts
    }

    /// The numbered senses of a part of speech, and its sentence patterns.
    private static func paragraphs(
        of senses: ArraySlice<Sense>, word: String
    ) -> [StyledText.Paragraph] {
        guard let part = senses.first?.partOfSpeech else { return [] }
        var paragraphs: [StyledText.Paragraph] = [
            .empty, .init(part, style: .secondary, role: .partOfSpeech),
        ]
        for (index, sense) in zip(1..., senses) {
            var runs = [StyledText.Run(sense.definition)]
            if let spelling = sense.spelling {
                runs.insert(.init("(\(spelling)) ", style: .secondary), at: 0)
            }
            paragraphs.append(.init(runs, indent: 4, marker: "\(index)", sense: sense.id))
            paragraphs += sense.examples.map { .init("“\($0)”", style: .emphasized, indent: 6) }
            let fold = "\(part) \(index)"
            if !sense.synonyms.isEmpty {
                let label = sense.synonyms.count == 1 ? "synonym" : "synonyms"
                let targets = sense.synonyms.map { Relation.Target($0, sense: sense.id) }
                paragraphs.append(list(label, targets, fold: "\(fold)|synonym"))
            }
            let opposites = sense.relations.filter { $0.kind == "antonym" }
            for relation in opposites + sense.relations.filter({ $0.kind != "antonym" }) {
                let label = RelationName.text(of: relation.kind, as: part)
                let isOpposite = relation.kind == "antonym"
                paragraphs.append(
                    list(
                        label, relation.targets,
                        fold: isOpposite ? "\(fold)|antonym" : "\(fold)|relations",
                        role: isOpposite ? .body : .relation))
            }
        }
        let patterns = patterns(of: senses, verb: word)
        guard !patterns.isEmpty else { return paragraphs }
        let runs = list("patterns", patterns.map { StyledText.Run($0, style: .secondary) }, "; ")
        return paragraphs + [.empty, .init(runs, indent: 4, fold: "\(part)|patterns")]
    }

    /// A label and a list of words, each a link to its entry.
    private static func list(
        _ label: String, _ targets: [Relation.Target], fold: String,
        role: StyledText.Paragraph.Role = .body
    ) -> StyledText.Paragraph {
        let words = targets.map { target in
            let link = target.sense.map { StyledText.Link.sense($0, word: target.word) }
            return StyledText.Run(target.word, link: link ?? .word(target.word))
        }
        return StyledText.Paragraph(list(label, words, ", "), indent: 6, role: role, fold: fold)
    }

    private static func list(
        _ label: String, _ items: [StyledText.Run], _ separator: String
    ) -> [StyledText.Run] {
        var runs = [StyledText.Run("\(label): ", style: .secondary)]
        runs.reserveCapacity(2 * items.count)
        for item in items {
            if runs.count > 1 { runs.append(.init(separator)) }
            runs.append(item)
        }
        return runs
    }

    /// The patterns of sentences in which a verb is used, with the numbers of their senses.
    private static func patterns(of senses: ArraySlice<Sense>, verb: String) -> [String] {
        var frames: [String] = []
        var numbers: [String: [Int]] = [:]
        for (number, sense) in zip(1..., senses) {
            for frame in sense.frames {
                if numbers[frame] == nil { frames.append(frame) }
                numbers[frame, default: []].append(number)
            }
        }
        return zip(frames, SentencePattern.texts(frames, verb: verb)).map { frame, sentence in
            guard senses.count > 1, let numbers = numbers[frame] else { return sentence }
            return "\(sentence) (\(ranges(of: numbers)))"
        }
    }

    /// Increasing numbers as `1–3, 7`.
    private static func ranges(of numbers: [Int]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map { range in
            switch range.count {
            case 1: "\(range.lowerBound)"
            case 2: "\(range.lowerBound), \(range.upperBound)"
            default: "\(range.lowerBound)–\(range.upperBound)"
            }
        }.joined(separator: ", ")
    }
}
