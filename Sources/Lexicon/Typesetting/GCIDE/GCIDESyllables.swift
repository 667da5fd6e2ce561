/// Pronunciations and divided headwords of The Collaborative International Dictionary of English.
///
/// `*` divides syllables. `"` follows a syllable with the main stress, and `` ` `` follows a
/// syllable with a weaker stress. `*` becomes `·`; the marks of stress become `ˈ` and `ˌ` before
/// their syllable: `k[u^]l"[~e]r` is ˈkŭl·ẽr.
enum GCIDESyllables {
    /// - Parameter text: The text with its letters decoded.
    /// - Returns: The text with the usual marks.
    static func respelled(_ text: String) -> String {
        var result = ""
        var syllable = ""
        // True if a mark ended the previous syllable.
        var isDivided = false
        func endSyllable(_ stress: String) {
            guard !syllable.isEmpty else { return }
            if isDivided { result += "·" }
            result += stress + syllable
            syllable = ""
            isDivided = true
        }
        for character in text {
            switch character {
            case "*": endSyllable("")
            case "\"": endSyllable("ˈ")
            case "`": endSyllable("ˌ")
            case " ", "-", "(", ")", ",", ";":
                endSyllable("")
                isDivided = false
                result.append(character)
            default: syllable.append(character)
            }
        }
        endSyllable("")
        return result
    }

    /// The text without these marks, as the word is written.
    static func withoutMarks(_ text: String) -> String {
        String(text.filter { $0 != "*" && $0 != "\"" && $0 != "`" })
    }
}
