/// The forms that follow no rule, each with the words of which it is a form.
struct IrregularForms: Sendable {
    private var bases: [String: [BaseForm]] = [:]
    /// The forms of each verb, in the order of the table.
    private(set) var verbs: [String: [String]] = [:]
    /// The base forms, by stems that have endings.
    private var stems: [String: [BaseForm]] = [:]
    private let endings: [String]

    /// Reads a table.
    ///
    /// A line that ends in a colon names the part of speech of those after it, `any` for none. Other lines
    /// have words divided by commas, each followed by its forms: `go went gone, see saw seen`.
    ///
    /// - Parameters:
    ///   - table: Its lines. A form that ends in a hyphen is a stem: `pouvoir pourr-`.
    ///   - endings: The endings of stems, `ai`, `ons`.
    ///   - written: See ``RuleForms/written``.
    init(_ table: [String], endings: [String], written: [String]) {
        self.endings = endings
        var part: String?
        for line in table {
            if line.hasSuffix(":") {
                part = line.dropLast() == "any" ? nil : String(line.dropLast())
                continue
            }
            for group in line.split(separator: ",") {
                let words = group.split(separator: " ").map { RuleForms.text($0, written: written) }
                if part == "verb", verbs[words[0]] == nil {
                    verbs[words[0]] = Array(words.dropFirst())
                }
                for form in words.dropFirst() where form != words[0] {
                    let base = BaseForm(words[0], as: part, rule: "\(words[0]) \(form)")
                    if form.hasSuffix("-") {
                        stems[String(form.dropLast()), default: []].append(base)
                    } else {
                        bases[form, default: []].append(base)
                    }
                }
            }
        }
    }

    /// The forms, in order.
    var forms: [String] { bases.keys.sorted() }

    /// The forms of a word of a part of speech, in the order of the alphabet.
    func forms(of base: String, as part: String) -> [String] {
        bases.filter { $0.value.contains { $0.word == base && $0.partOfSpeech == part } }
            .keys.sorted()
    }

    /// The words of which a text in lower case is an irregular form.
    subscript(form: some StringProtocol) -> [BaseForm] {
        var found = bases[String(form), default: []]
        for ending in endings where form.hasSuffix(ending) {
            for base in stems[String(form.dropLast(ending.count)), default: []]
            where !found.contains(base) {
                found.append(base)
            }
        }
        return found
    }
}
