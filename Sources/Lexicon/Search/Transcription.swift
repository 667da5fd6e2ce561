/// Letters that people type as two letters if their keyboard lacks them: `Maedchen` for `Mädchen`,
/// `fuer` for `für`, `xue2 xi2` for `xué xí`.
enum Transcription {
    private static let letters = Dictionary(
        LanguageRules.all.flatMap(\.transcription).map { ($0.letter, $0.typed) }
    ) { earlier, _ in earlier }
    /// The pairs of letters, except pairs that the folded key has for the letter anyway, such as
    /// `ss` for `ß`.
    private static let pairs: [(typed: String, letter: String)] = LanguageRules.all
        .flatMap(\.transcription)
        .reduce(into: []) { pairs, addition in
            let isKey = Folding.key(of: String(addition.letter)) == Folding.key(of: addition.typed)
            guard !isKey, !pairs.contains(where: { $0.typed == addition.typed }) else { return }
            pairs.append((addition.typed, String(addition.letter)))
        }
    /// The maximum number of places of a text where two letters may mean one letter.
    private static let limit = 4

    /// A text in lower case, in which each of these letters is written as two letters.
    private static func transcribed(_ text: String) -> String {
        text.lowercased().reduce(into: "") { $0 += letters[$1] ?? String($1) }
    }

    /// Returns true if a text transcribes a headword.
    static func matches(_ headword: String, transcribedAs text: String) -> Bool {
        guard headword.contains(where: { !$0.isASCII }) else { return false }
        if let pinyin = Pinyin.withToneMarks(numbered: text.lowercased()) {
            return headword.lowercased() == pinyin
        }
        return transcribed(headword) == transcribed(text)
    }

    /// The texts that a text may transcribe, in lower case: first with all pairs of letters
    /// replaced, then with each pair alone.
    static func texts(transcribedBy text: String) -> [String] {
        let lowercased = text.lowercased()
        if let pinyin = Pinyin.withToneMarks(numbered: lowercased) { return [pinyin] }
        var places: [(range: Range<String.Index>, letter: String)] = []
        // Bytes are faster to compare than characters; each dictionary asks for each letter.
        let bytes = lowercased.utf8
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let rest = bytes[start...]
            let pair = pairs.first {
                $0.typed.utf8.first == rest.first && rest.starts(with: $0.typed.utf8)
            }
            let end = bytes.index(start, offsetBy: pair == nil ? 1 : 2)
            if let pair { places.append((start..<end, pair.letter)) }
            start = end
        }
        guard (1...limit).contains(places.count) else { return [] }
        let choices = [places] + (places.count > 1 ? places.map { [$0] } : [])
        return choices.map { places in
            var text = ""
            var start = lowercased.startIndex
            for (range, letter) in places {
                text += lowercased[start..<range.lowerBound] + letter
                start = range.upperBound
            }
            return text + lowercased[start...]
        }
    }
}
