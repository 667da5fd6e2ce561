/// The small words of a language: articles that a text has and a headword lacks, and words that stand for
/// others.
///
/// All are in lower case, with plain apostrophes.
struct FunctionWords: Sendable {
    /// What may stand before a headword in a text: `the`, `to`.
    var leading: Set<String> = []
    /// What may stand before the word of a text in a headword: `to`.
    var added: [String] = []
    /// What a word of a text may be in a headword that leaves it open: `her` may be `one's`.
    private var standIns: [String: [String]] = [:]
    /// What a word that ends in `'s` may be in such a headword: `Tom's` may be `one's`.
    private var possessives: [String] = []
    /// Words that say little by themselves.
    var minor: Set<String> = []
    /// Whether the verb of a phrase stands at its end in a headword, and before its other words in a text.
    var hasVerbLast = false
    /// Minor words that tell something in a description: `not`, `very`.
    var telling: Set<String> = []
    /// What part of speech a description has that begins with a word: `to` a verb.
    var parts: [String: TextPart] = [:]

    init() {}

    /// Whether a folded word tells nothing in a description.
    func saysLittle(_ word: String) -> Bool {
        word.utf8.count < 2 || minor.contains(word) && !telling.contains(word)
    }

    /// Whether a word may stand before a headword that lacks it.
    func leads(_ word: String) -> Bool { leading.contains(word.lowercased()) }

    /// What a word in lower case may be in a headword that leaves it open, the most usual first.
    func standIns(for word: String) -> [String] {
        standIns[word] ?? (word.hasSuffix("'s") ? possessives : [])
    }

    /// - Parameters:
    ///   - leading: The words of ``leading``, separated by blanks.
    ///   - added: Those of ``added``.
    ///   - minor: Those of ``minor``; the leading ones and those that stand for others are minor, too.
    ///   - standIns: Words that are in texts, and what is in headwords in their place, in pairs.
    private init(
        leading: String, added: String = "", minor: String = "",
        standIns: [(in: String, of: String)] = []
    ) {
        func words(_ text: String) -> [String] {
            text.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        self.leading = Set(words(leading))
        self.added = words(added)
        self.minor = Set(words(minor)).union(self.leading)
        for (texts, headwords) in standIns {
            for word in words(texts) + words(headwords) {
                self.standIns[word, default: []] += words(headwords).filter { $0 != word }
                self.minor.insert(word)
            }
        }
    }
}

extension Language {
    /// The language in which most of some words are small ones; nil if there are none, or several that have as many.
    init?(ofMost words: [String]) {
        let words = words.map { $0.lowercased() }
        let counts = FunctionWords.all.mapValues { small in words.count(where: small.minor.contains)
        }
        let most = counts.values.max() ?? 0
        let found = counts.filter { $0.value == most }
        guard most > 0, found.count == 1, let code = found.keys.first, let language = Language(code)
        else {
            return nil
        }
        self = language
    }

    /// The small words of the language; none of a language that is not known well.
    var functionWords: FunctionWords { FunctionWords.all[code] ?? FunctionWords() }
}

extension FunctionWords {
    fileprivate static let all: [String: FunctionWords] = [
        "en": english,
        "de": german,
        "fr": FunctionWords(
            leading: "le la les l' un une des du de d' se s'",
            minor: "et ou à au aux en dans par pour sur"),
        "es": FunctionWords(
            leading: "el la los las lo un una unos unas",
            minor: "y o a al de del en con por para que"),
        "it": FunctionWords(
            leading: "il lo la i gli le l' un uno una un'",
            minor: "e o a di da in con su per del della"),
        "nl": FunctionWords(
            leading: "de het een 't te zich", minor: "en of van in op met voor door"),
        "pt": FunctionWords(
            leading: "o a os as um uma uns umas", minor: "e ou de do da em no na com por para"),
        "sv": FunctionWords(leading: "en ett den det de att sig", minor: "och i på av med för"),
        "da": FunctionWords(leading: "en et den det de at sig", minor: "og i på af med for"),
    ]

    private static let english: FunctionWords = {
        var words = FunctionWords(
            leading: """
                the a an to some any this that these those my your his her its our their no
                """,
            added: "to",
            minor: """
                and or but if of in on at by for with from as than so not is am are was were be been
                being has have had do does did will would shall should can could may might must i he
                she they we who whom which what when where why how there here after before while until
                then because about into over under up down out off again also just only very too
                """,
            standIns: [
                (
                    "my your his her its our their thy whose",
                    "one's somebody's someone's your sb's sb.'s"
                ),
                (
                    "me you him her it us them this that thee",
                    "one somebody someone something it sb sb. sth sth."
                ),
                ("myself yourself himself herself itself ourselves themselves", "oneself"),
            ])
        words.possessives = words.standIns["my"] ?? []
        words.telling = [
            "not", "no", "very", "without", "up", "down", "out", "off", "over", "under",
        ]
        words.parts["to"] = .verb
        for word in ["a", "an", "the", "someone", "somebody", "something"] {
            words.parts[word] = .noun
        }
        for word in ["very", "not", "full", "like", "having", "able"] {
            words.parts[word] = .adjective
        }
        return words
    }()

    private static let german: FunctionWords = {
        var words = germanWords
        words.hasVerbLast = true
        return words
    }()

    private static let germanWords = FunctionWords(
        leading: """
            der die das den dem des ein eine einen einem einer eines zu sich mein meine dein deine sein
            seine ihr ihre unser unsere kein keine keinen diese dieser dieses
            """,
        added: "sich",
        minor: """
            und oder aber wenn von vor in im an am auf bei mit nach aus für über unter um als so nicht ist bin sind war
            waren sein haben hat hatte wird werden wurde ich er es wir sie man wer was wann wo warum wie
            da hier auch nur
            """,
        standIns: [
            ("mich dich ihn sie es uns euch", "jdn. jdn jn. jemanden etw. sich"),
            ("mir dir ihm ihr ihnen uns euch", "jdm. jdm jm. jemandem sich"),
            ("meine deine seine ihre unsere eure meinen seinen ihren", "jds. jmds. jemandes"),
            ("etwas", "etw."),
        ])
}
