/// The irregular forms of words, each with its base forms.
struct IrregularForms: Sendable {
    private var bases: [String: [BaseForm]] = [:]
    /// The forms of each verb, in the order of the table.
    private(set) var verbs: [String: [String]] = [:]
    /// The base forms, by the stems that take endings.
    private var stems: [String: [BaseForm]] = [:]
    private let endings: [String]

    /// Reads a table.
    ///
    /// A line that ends in a colon names the part of speech of the next lines; `any` stands for no
    /// part of speech. Other lines have items with commas between them. An item is a word and its
    /// forms: `go went gone, see saw seen`.
    ///
    /// - Parameters:
    ///   - table: The lines of the table. A form that ends in a hyphen is a stem: `pouvoir pourr-`.
    ///   - endings: The endings that stems take: `ai`, `ons`.
    ///   - letterReplacement: See ``RuleForms/letterReplacement``.
    init(_ table: [String], endings: [String], letterReplacement: [String]) {
        self.endings = endings
        var partOfSpeech: String?
        for line in table {
            if line.hasSuffix(":") {
                partOfSpeech = line.dropLast() == "any" ? nil : String(line.dropLast())
                continue
            }
            for group in line.utf8.split(separator: UInt8(ascii: ",")) {
                let words = group.split(separator: UInt8(ascii: " ")).map {
                    RuleForms.text(Substring($0), letterReplacement: letterReplacement)
                }
                if partOfSpeech == "verb", verbs[words[0]] == nil {
                    verbs[words[0]] = Array(words.dropFirst())
                }
                for form in words.dropFirst() where form != words[0] {
                    let base = BaseForm(words[0], as: partOfSpeech, rule: "\(words[0]) \(form)")
                    if form.hasSuffix("-") {
                        stems[String(form.dropLast()), default: []].append(base)
                    } else {
                        bases[form, default: []].append(base)
                    }
                }
            }
        }
    }

    /// The irregular forms, sorted.
    var forms: [String] { bases.keys.sorted() }

    /// The forms of a word as the given part of speech, sorted.
    func forms(of base: String, as part: String) -> [String] {
        bases.filter { $0.value.contains { $0.word == base && $0.partOfSpeech == part } }
            .keys.sorted()
    }

    /// The base forms of a text in lower case; empty if the text is no irregular form.
    subscript(form: some StringProtocol) -> [BaseForm] {
        var matches = bases[String(form), default: []]
        for ending in endings where form.hasSuffix(ending) {
            for base in stems[String(form.dropLast(ending.count)), default: []]
            where !matches.contains(base) {
                matches.append(base)
            }
        }
        return matches
    }
}
