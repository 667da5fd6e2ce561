import Texts

/// The word of which others are forms.
struct BaseWord: Sendable {
    /// As a dictionary spells it.
    let word: String
    /// Up to 255; 0 if that is unknown.
    let commonness: UInt8
    /// The less, the rarer.
    let rarity: Int
}

/// Finds the words of which others are forms, in the lists of the dictionaries, and keeps them.
actor BaseWords {
    private let dictionaries: any DictionaryService
    private var known: [String: BaseWord?] = [:]
    /// The language and the dictionaries of those.
    private var (language, sources) = ("", [String]())

    /// The most words that are kept.
    private static let limit = 200_000
    /// The dictionaries are asked by so many tasks: one for each core of most computers.
    private static let taskCount = 4

    init(_ dictionaries: any DictionaryService) { self.dictionaries = dictionaries }

    /// The words of which some forms, and their pieces, are forms.
    ///
    /// - Parameters:
    ///   - forms: The forms, without the capitals of beginnings.
    ///   - language: The code of their language; empty if unknown.
    /// - Returns: The words of those that a dictionary of the language has.
    func bases(of forms: some Sequence<String>, in language: String) async -> [String: BaseWord] {
        let sources = await dictionaries.currentSources().readable.ofLanguage(language)
            .sorted { ($0.worth, $0.headwordCount ?? 0) > ($1.worth, $1.headwordCount ?? 0) }
        let names = sources.map(\.name)
        if language != self.language || names != self.sources || known.count > BaseWords.limit {
            (self.language, self.sources, known) = (language, names, [:])
        }
        let wanted = forms.flatMap { [$0] + $0.pieces(in: language, isWhole: false) }
        // Forms of one word are asked for one after the other.
        let new = Set(wanted.filter { known[$0] == nil }).sorted()
        let found = await ask(new, in: sources, ofEnglish: ["en", ""].contains(language))
        if language == self.language, names == self.sources, !Task.isCancelled {
            known.merge(found) { $1 }
        }
        return wanted.reduce(into: [:]) { $0[$1] = (known[$1] ?? found[$1]).flatMap(\.self) }
    }

    private func ask(
        _ forms: [String], in sources: [DictionarySource], ofEnglish isEnglish: Bool
    ) async -> [String: BaseWord?] {
        let size = max(1, (forms.count + BaseWords.taskCount - 1) / BaseWords.taskCount)
        return await withTaskGroup(of: [String: BaseWord?].self) { [dictionaries] group in
            for start in stride(from: 0, to: forms.count, by: size) {
                group.addTask {
                    var found: [String: BaseWord?] = [:]
                    for form in forms[start...].prefix(size) where !Task.isCancelled {
                        found[form] = .some(
                            isEnglish
                                ? await dictionaries.commonest(of: form, in: sources)
                                : await dictionaries.likeliest(of: form, in: sources))
                    }
                    return found
                }
            }
            return await group.reduce(into: [:]) { all, found in all.merge(found) { $1 } }
        }
    }
}

extension DictionaryService {
    /// The commonest word that an English form may be, in the first dictionary that has one.
    fileprivate func commonest(of form: String, in sources: [DictionarySource]) async -> BaseWord? {
        let query = HeadwordQuery(form, limit: 0)
        for source in sources {
            let rows = await rows(of: query, in: source).filter(\.match.isMeant)
            guard let row = rows.max(by: { $0.commonness < $1.commonness }) else { continue }
            return BaseWord(
                word: row.word, commonness: row.commonness, rarity: Int(row.commonness))
        }
        return nil
    }

    /// The likeliest word that a form may be, in the first dictionary that has one; the other ones that have it tell
    /// how rare it is.
    fileprivate func likeliest(
        of form: String, in sources: [DictionarySource]
    ) async -> BaseWord? {
        let query = HeadwordQuery(form, limit: 0, isPrinted: true)
        for (place, source) in sources.enumerated() {
            let rows = await rows(of: query, in: source).filter(\.match.isMeant)
            // `Bürger` is not `Burger`.
            guard
                let row = rows.first(where: { $0.match == .inflected(cost: 0) })
                    ?? rows.first(where: { $0.word.lowercased() == form.lowercased() })
                    ?? rows.first
            else { continue }
            // A dictionary reads entries to judge forms, but not to find neighbours.
            let listed = HeadwordQuery(row.word, .neighbours, limit: 1)
            let key = MergeKey(row.word)
            var count = 1
            for other in sources[(place + 1)...] {
                let isThere = await self.rows(of: listed, in: other)
                    .contains { MergeKey($0.word) == key }
                count += isThere ? 1 : 0
            }
            let letters = 100
            return BaseWord(
                word: row.word, commonness: 0,
                rarity: count * letters - min(letters, row.word.count))
        }
        return nil
    }
}

extension DictionarySource {
    /// The order in which it is asked for base forms: those that spell exactly know them best.
    fileprivate var worth: Int { spelling == .exact ? 1 : 0 }
}
