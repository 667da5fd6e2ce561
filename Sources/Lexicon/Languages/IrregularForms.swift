/// The forms that follow no rule, each with the words of which it is a form.
struct IrregularForms: Sendable {
    private var bases: [String: [BaseForm]] = [:]

    /// Reads a table.
    ///
    /// A line that ends in a colon names the part of speech of those after it, `any` for none. Other lines
    /// have words divided by commas, each followed by its forms: `go went gone, see saw seen`.
    init(_ table: String) {
        var part: String?
        for line in table.split(separator: "\n") {
            if line.hasSuffix(":") {
                part = line.dropLast() == "any" ? nil : String(line.dropLast())
                continue
            }
            for group in line.split(separator: ",") {
                let words = group.split(separator: " ").map(String.init)
                for form in words.dropFirst() where form != words[0] {
                    bases[form, default: []].append(BaseForm(words[0], as: part))
                }
            }
        }
    }

    /// The words of which a text in lower case is an irregular form.
    subscript(form: some StringProtocol) -> [BaseForm] { bases[String(form), default: []] }
}
