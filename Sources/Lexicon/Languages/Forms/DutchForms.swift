/// The forms of Dutch words.
///
/// The spelling of a stem depends on its syllables: `maakt` of `maken`, `bomen` of `boom`,
/// `brieven` of `brief`.
struct DutchForms: Inflections {
    let rules: RuleForms

    private static let vowels = Set("aeiou")
    /// The minimum number of letters of a stem.
    private static let leastCount = 2

    func bases(of word: String) -> [BaseForm] {
        var bases = BaseForms(of: word)
        bases.add(rules.bases(of: word).filter { $0.cost < 10 })
        let folded = bases.word
        var texts = [(text: folded, isParticiple: false)]
        for prefix in [""] + rules.prefixes where folded.hasPrefix(prefix + "ge") {
            texts.append((prefix + folded.dropFirst(prefix.count + 2), true))
        }
        for (text, isParticiple) in texts {
            for candidate in rules.endings.candidates(of: text)
            where candidate.stem.count >= DutchForms.leastCount {
                let isVerb = candidate.partOfSpeech == "verb"
                guard isVerb || !isParticiple else { continue }
                let base = candidate.base
                let stem = String(candidate.stem + candidate.replacement)
                let words =
                    isVerb
                    ? DutchForms.openedSyllables(stem).map { $0 + "en" }
                    : DutchForms.closedSyllables(stem) + [stem]
                for (index, word) in words.enumerated() {
                    bases.add(
                        BaseForm(
                            word, as: base.partOfSpeech, cost: base.cost + 2 * index,
                            rule: base.rule))
                }
            }
        }
        return bases.sorted
    }

    /// The spellings of a stem's last syllable when an ending with a vowel opens it: `mak` for
    /// `maak`, `zett` for `zet`.
    private static func openedSyllables(_ stem: String) -> [String] {
        let letters = Array(stem)
        guard let last = letters.last, !vowels.contains(last), letters.count > 1 else {
            return [stem]
        }
        var stems = [stem]
        if letters.count > 2, letters[letters.count - 2] == letters[letters.count - 3],
            "aeou".contains(letters[letters.count - 2])
        {
            stems = [String(letters.dropLast(2)) + String(last)]
        } else if vowels.contains(letters[letters.count - 2]) {
            stems.append(stem + String(last))
        }
        return stems + voiced(stems, ["f": "v", "s": "z"])
    }

    /// The spellings of a stem's last syllable when it is closed because the ending is removed:
    /// `boom` for `bom`, `kat` for `katt`.
    private static func closedSyllables(_ stem: String) -> [String] {
        let letters = Array(stem)
        guard let last = letters.last, !vowels.contains(last), letters.count > 1 else { return [] }
        let letterBefore = letters[letters.count - 2]
        let end = voiced([String(last)], ["v": "f", "z": "s"]).first ?? String(last)
        let start = String(letters.dropLast())
        if letterBefore == last { return [start] }
        let isLong =
            "aeou".contains(letterBefore)
            && (letters.count < 3 || !vowels.contains(letters[letters.count - 3]))
        return isLong ? [start + String(letterBefore) + end, start + end] : [start + end]
    }

    private static func voiced(_ stems: [String], _ letters: [Character: Character]) -> [String] {
        stems.compactMap { stem in
            stem.last.flatMap { letters[$0] }.map { String(stem.dropLast()) + String($0) }
        }
    }
}
