/// The base forms that were found for a word, without duplicates, the likeliest first.
struct BaseForms {
    /// The word in lower case, with plain apostrophes.
    let word: String
    private let isCapitalised: Bool
    private var forms: [BaseForm] = []

    init(of typed: String) {
        let lowercased = typed.lowercased()
        word =
            lowercased.utf8.contains(0xE2) ? lowercased.replacing("’", with: "'") : lowercased
        isCapitalised = typed.first?.isUppercase ?? false
    }

    /// Adds a base form, unless it is the word itself.
    mutating func add(_ base: BaseForm) {
        guard base.word != word, !base.word.isEmpty else { return }
        let index = forms.firstIndex {
            $0.word == base.word && $0.partOfSpeech == base.partOfSpeech
        }
        guard let index else { return forms.append(base) }
        if base.cost < forms[index].cost { forms[index] = base }
    }

    mutating func add(_ bases: [BaseForm], cost: Int = 0) {
        for base in bases { add(base.adding(cost: cost)) }
    }

    /// The base forms, the cheapest first.
    ///
    /// Equally cheap base forms stay in the order in which they were added.
    ///
    /// The result of a rule begins with a capital if the word does, because the word may be a name
    /// or a German noun.
    var sorted: [BaseForm] {
        forms.sorted { $0.cost < $1.cost }.map { base in
            guard isCapitalised, base.cost > 0 else { return base }
            return BaseForm(
                base.word.prefix(1).uppercased() + base.word.dropFirst(), as: base.partOfSpeech,
                cost: base.cost, rule: base.rule)
        }
    }
}
