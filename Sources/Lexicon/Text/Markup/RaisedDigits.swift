/// The superscript and subscript digits, signs and some letters of Unicode.
enum RaisedDigits: Hashable {
    /// `bank¹`
    case above
    /// `H₂O`
    case below

    /// Raises or lowers a text; unchanged when one of its characters has no raised or lowered form.
    func text(_ text: String) -> String {
        let forms = self == .above ? RaisedDigits.raisedForms : RaisedDigits.loweredForms
        let letters = text.compactMap { forms[$0] }
        return letters.count == text.count ? String(letters) : text
    }

    private static let raisedForms = forms("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾⁻ⁿⁱ")
    private static let loweredForms = forms("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎₋ₙᵢ")

    private static func forms(_ letters: String) -> [Character: Character] {
        Dictionary(uniqueKeysWithValues: zip("0123456789+-=()−ni", letters))
    }
}
