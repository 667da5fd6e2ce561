import Texts

/// Sets entries as a printed dictionary would.
///
/// Readers return an entry as texts with the markup of the dictionary (``RawText``), or as senses.
/// Each markup has a setter, which turns a text into paragraphs and senses without control
/// characters.
///
/// The time of a setter is proportional to the length of the text. The setter stops if the text
/// becomes too large, or if its ``WorkBudget`` is spent, and adds a line that says so
/// (``BoundedText``).
public enum Typesetter {
    /// The maximum length of a headword, in scalars.
    public static let wordLimit = 500

    /// - Parameters:
    ///   - entry: The entry of a reader.
    ///   - budget: The work that the entry may cost; once it is spent, the rest is left out.
    /// - Returns: The entry as a printed dictionary would set it.
    public static func typeset(
        _ entry: Entry, within budget: WorkBudget = WorkBudget()
    ) -> TypesetText {
        switch entry.body {
        case .texts(let texts): return typeset(texts, word: entry.word, within: budget)
        case .senses(let senses):
            let shownSenses = budget.extent == .gist ? senses.prefix(1) : senses[...]
            let senses = shownSenses.map { $0.cleaned() }
            guard budget.extent == .whole || budget.extent == .beginning else {
                return TypesetText(StyledText(), senses: senses)
            }
            let text = SenseSetter.text(
                of: senses, word: entry.word.cleaned(limit: wordLimit),
                in: BoundedText(within: budget))
            return TypesetText(text, senses: senses)
        case .redirect(let target):
            var text = BoundedText()
            text.append(.init([.init("→ "), .init(target, link: .word(target))]))
            return TypesetText(text.finish())
        }
    }

    /// Sets the texts of an entry in their order in the dictionary, one below the other.
    public static func typeset(
        _ texts: [RawText], word: String, within budget: WorkBudget = WorkBudget()
    ) -> TypesetText {
        guard texts.count != 1 else { return typeset(texts[0], word: word, within: budget) }
        var wholeText = BoundedText(within: budget)
        var result = TypesetText(StyledText())
        for text in texts where !wholeText.isFull {
            let part = typeset(text, word: word, within: budget)
            for paragraph in part.text.paragraphs { wholeText.append(paragraph) }
            result.senses += part.senses
            result.isBeginning = result.isBeginning || part.isBeginning
        }
        result.text = wholeText.finish()
        return result
    }

    /// Sets one text of an entry.
    public static func typeset(
        _ raw: RawText, word: String, within budget: WorkBudget = WorkBudget()
    ) -> TypesetText {
        let text = BoundedText(within: budget)
        let beginning = [.whole, .senses].contains(budget.extent) ? nil : raw.beginning
        let raw = beginning ?? raw
        var typeset =
            switch raw.markup {
            case .plain: PlainSetter.typeset(raw, word: word, in: text)
            case .gcide: GCIDESetter.typeset(raw, word: word, in: text)
            case .freeDict: FreeDictSetter.typeset(raw, word: word, in: text)
            case .ding: DingSetter.typeset(raw, word: word, in: text)
            case .foldoc, .jargon, .devil: ProseSetter.typeset(raw, word: word, in: text)
            case .elements: ElementsSetter.typeset(raw, word: word, in: text)
            case .mueller: MuellerSetter.typeset(raw, word: word, in: text)
            case .wordNet: WordNetTextSetter.typeset(raw, word: word, in: text)
            case .unmarked, .note, .resources, .html, .pango, .xdxf, .otherXML:
                MarkupSetter.typeset(raw, in: text)
            case .almanac: AlmanacSetter.typeset(raw, in: text)
            }
        for index in typeset.senses.indices {
            typeset.senses[index] = typeset.senses[index].cleaned()
        }
        typeset.isBeginning = beginning != nil
        return typeset
    }
}

extension Sense {
    consuming func cleaned() -> Sense {
        func clean(_ texts: [String]) -> [String] {
            texts.map { $0.cleaned(limit: StyledText.Run.limit) }
        }
        spelling = spelling?.cleaned(limit: Typesetter.wordLimit)
        partOfSpeech = partOfSpeech.cleaned(limit: Typesetter.wordLimit)
        forms.article = forms.article.cleaned(limit: Typesetter.wordLimit)
        forms.inflections = forms.inflections.cleaned(limit: Typesetter.wordLimit)
        definition = definition.cleaned(limit: StyledText.Run.limit)
        gist = gist.cleaned(limit: StyledText.Run.limit)
        examples = clean(examples)
        synonyms = clean(synonyms)
        relations = relations.map { relation in
            Relation(
                kind: relation.kind.cleaned(),
                targets: relation.targets.map {
                    .init($0.word.cleaned(limit: StyledText.Run.limit), sense: $0.sense)
                })
        }
        frames = clean(frames)
        return self
    }
}
