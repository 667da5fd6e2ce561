/// The forms of Japanese verbs and adjectives.
///
/// Several endings may follow one another (`食べ-させ-られ-ませんでした`). The endings are removed one after
/// another, and the rest may be a form itself.
struct JapaneseForms: Inflections {
    /// The maximum number of endings of a word.
    private static let depth = 5
    /// The maximum number of texts that are tried for a word.
    private static let limit = 60
    /// The length of the longest word, in letters.
    private static let longestWord = 30

    func bases(of word: String) -> [BaseForm] {
        var bases = BaseForms(of: word)
        // All endings are written in hiragana.
        guard let last = word.unicodeScalars.last, (0x3041...0x3096).contains(last.value),
            word.count <= JapaneseForms.longestWord
        else { return [] }
        var forms = [BaseForm(word)]
        var candidateCount = 0
        for _ in 0..<JapaneseForms.depth where candidateCount < JapaneseForms.limit {
            var shorterForms: [BaseForm] = []
            for form in forms where candidateCount < JapaneseForms.limit {
                for candidate in JapaneseForms.rules.candidates(of: form.word)
                // In forms of する, くる, いく and いい, the ending may be the whole word.
                where !candidate.stem.isEmpty || candidate.replacement.count > 1 {
                    let base = candidate.base.adding(cost: form.cost)
                    shorterForms.append(base)
                    bases.add(base)
                    candidateCount += 1
                }
            }
            forms = shorterForms
        }
        return bases.sorted
    }

    private static let rules = EndingRules(table)

    /// The last syllable of verbs in u, and the syllables that replace it before endings: `書-き`,
    /// `書-か`, `書-け`, `書-こ`.
    private static let rows: [(u: String, i: String, a: String, e: String, o: String)] = [
        ("う", "い", "わ", "え", "お"), ("く", "き", "か", "け", "こ"), ("ぐ", "ぎ", "が", "げ", "ご"),
        ("す", "し", "さ", "せ", "そ"), ("つ", "ち", "た", "て", "と"), ("ぬ", "に", "な", "ね", "の"),
        ("ぶ", "び", "ば", "べ", "ぼ"), ("む", "み", "ま", "め", "も"), ("る", "り", "ら", "れ", "ろ"),
    ]

    /// The endings after the stem in i.
    ///
    /// Verbs in iru and eru add them to the verb without る.
    private static let afterI = [
        "ます", "ました", "ません", "ませんでした", "ましょう", "まして", "ませ", "たい", "ながら", "そう", "すぎる", "やすい",
        "にくい", "なさい", "つつ", "たがる", "はじめる", "始める", "おわる", "終わる", "つづける", "続ける",
    ]

    private static let afterA = ["ない", "ず", "ずに", "ぬ", "ねば"]

    /// The forms in て and た, and forms that are made from them.
    private static let te = ["て", "た", "たら", "たり"]
    private static let voicedTe = ["で", "だ", "だら", "だり"]

    private static let table: [String] = {
        func rules(_ endings: [String], _ bases: String...) -> [String] {
            endings.map { "\($0) = \(bases.joined(separator: " "))" }
        }
        var lines = ["verb 5:"]
        for row in rows {
            lines += rules(afterI.map { row.i + $0 }, row.u)
            lines += rules(afterA.map { row.a + $0 }, row.u)
            lines += rules(
                [row.a + "れる", row.a + "せる", row.e + "る", row.e + "ば", row.o + "う"], row.u)
        }
        lines += rules(afterI + afterA + te + ["られる", "させる", "れる", "れば", "よう", "ろ", "よ"], "る")
        for ending in te {
            let rest = ending.dropFirst()
            lines += rules(["っ" + ending], "う", "つ", "る") + rules(["い" + ending], "く")
            lines += rules(["し" + ending], "す", "する")
            lines += rules(["行っ" + ending], "行く") + rules(["いっ" + ending], "いく")
            lines += rules(["き" + ending], "くる")
            lines += rules(["いだ", "いで"].map { $0 + rest }, "ぐ")
        }
        for ending in voicedTe {
            lines += rules(["い" + ending], "ぐ") + rules(["ん" + ending], "ぬ", "ぶ", "む")
        }
        lines += rules(afterI.map { "し" + $0 }, "する") + rules(afterI.map { "き" + $0 }, "くる")
        lines += rules(["しない", "せず", "せずに", "される", "させる", "できる", "しよう", "すれば", "しろ", "せよ"], "する")
        lines += rules(["こない", "こられる", "こさせる", "こよう", "くれば", "こい"], "くる")
        // Removes a word that follows a form in て, but keeps the て.
        for followingWord in [
            "いる", "る", "いた", "た", "います", "いました", "いない", "おく", "しまう", "しまった", "ある", "みる", "ください",
            "下さい",
            "も", "は", "から", "くれる", "くれた", "もらう", "もらった", "あげる",
        ] {
            lines += rules(["て" + followingWord], "て") + rules(["で" + followingWord], "で")
        }
        lines += rules(["ちゃう", "ちゃった"], "て") + rules(["じゃう", "じゃった"], "で")
        lines.append("adjective 5:")
        lines += rules(
            ["かった", "くない", "くて", "く", "ければ", "かったら", "そう", "さ", "すぎる", "くなる", "くなった", "くありません"],
            "い")
        lines += rules(["よかった", "よくない", "よくて", "よければ", "よさそう"], "いい")
        lines.append("noun 15:")
        lines += rules(["する", "な", "に"], "-")
        lines.append("verb 20:")
        lines += rows.flatMap { rules([$0.i, $0.e], $0.u) }
        return lines
    }()
}
