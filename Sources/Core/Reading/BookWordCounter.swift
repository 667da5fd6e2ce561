public import Texts

/// Finds the unknown words of a text.
///
/// A word is known if it was ticked or is ripe in reviews, if it is common, or if it is a compound with a hyphen whose
/// parts are known. Its forms are one word, which is the commonest that they may be.
///
/// The commonness of English words is that of ``HeadwordMatch/commonness``. Words of SCOWL's classes up to 10 have at
/// least 150; up to 20 it is 130, up to 35 it is 115, up to 50 it is 80. Texts and shortness add to that, so
/// each of these limits has some words of the next class besides. For other languages nothing counts words; their
/// rarity is a guess by the number of dictionaries that have the word, then by its length.
///
/// Languages whose nouns have capitals have no names here, and texts in Chinese and Japanese no words, because they have
/// no blanks between them.
public struct BookWordCounter: Sendable {
    private let bases: BaseWords

    public init(_ dictionaries: any DictionaryService) { bases = BaseWords(dictionaries) }

    /// The words of some parts of a book.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - parts: The parts, in order.
    ///   - end: The last paragraph; nil for that of the last part.
    ///   - knowledge: The known words.
    ///   - tell: Called with the words of the first parts, while others are still read.
    /// - Returns: The words; those of some parts if the task is cancelled.
    /// - Throws: A ``BookError`` when no part with a word can be read.
    @concurrent
    public func words(
        of book: any OpenBook, parts: [Int], to end: BookPlace? = nil,
        knowing knowledge: WordKnowledge,
        tell: @escaping @MainActor (BookWordList) -> Void = { _ in }
    ) async throws(BookError) -> BookWordList {
        let language = book.book.language.languageCode
        var forms = CountedForms(language)
        var told = 1
        var failure: BookError?
        for (count, part) in parts.enumerated() where !Task.isCancelled {
            do throws(BookError) {
                var text = try await book.text(ofPart: part)
                if let end, part == end.part {
                    text.paragraphs = Array(text.paragraphs.prefix(end.position.paragraph + 1))
                }
                forms.add(text, ofPart: part)
            } catch {
                failure = error
            }
            // Sorting the words takes time, so they are listed after one part, two, four and so on.
            guard count + 1 == told, told < parts.count else { continue }
            told *= 2
            await tell(await list(of: forms, knowledge))
        }
        if let failure, forms.forms.isEmpty { throw failure }
        return await list(of: forms, knowledge)
    }

    /// The kinds of the unknown words of a text, by their places.
    @concurrent
    public func kinds(
        in text: StyledText, language: String, knowing knowledge: WordKnowledge
    ) async -> [TextSpan: BookWord.Kind] {
        let language = language.languageCode
        var forms = CountedForms(language)
        forms.add(text, ofPart: 0)
        var kinds: [String: BookWord.Kind] = [:]
        for word in await words(of: forms, knowledge) {
            for form in word.forms where word.kind != .known { kinds[form] = word.kind }
        }
        var spans: [TextSpan: BookWord.Kind] = [:]
        for (number, paragraph) in text.paragraphs.enumerated() {
            let content = paragraph.text
            for range in content.wordRanges {
                guard let form = CountedForms.text(of: content[bytes: range]),
                    let kind = kinds[form]
                else { continue }
                spans[TextSpan(paragraph: number, range: range)] = kind
            }
        }
        return spans
    }

    private func list(of forms: CountedForms, _ knowledge: WordKnowledge) async -> BookWordList {
        let words = await words(of: forms, knowledge).sorted { one, other in
            (one.rarity, -one.count, one.first.place)
                < (other.rarity, -other.count, other.first.place)
        }
        let haveNounsCapitals = forms.language.hasCapitalNouns
        return BookWordList(
            words: words.map { $0.word(haveNounsCapitals: haveNounsCapitals) },
            runningCount: forms.runningCount)
    }

    /// The words of some forms, each with its kind.
    private func words(
        of counted: CountedForms, _ knowledge: WordKnowledge
    ) async -> [CountedWord] {
        let bases = await bases.bases(
            of: counted.forms.keys.map(counted.spelling), in: counted.language)
        var indices: [MergeKey: Int] = [:]
        var words: [CountedWord] = []
        for (text, form) in counted.forms {
            let base = bases[counted.spelling(of: text)]
            let key = MergeKey(base?.word ?? text)
            if let index = indices[key] {
                words[index].add(form, text)
            } else {
                indices[key] = words.count
                words.append(CountedWord(forms: [text], base: base, first: form))
            }
        }
        for index in words.indices {
            words[index].kind = kind(of: words[index], bases, knowledge, counted)
        }
        return words
    }

    private func kind(
        of word: CountedWord, _ bases: [String: BaseWord], _ knowledge: WordKnowledge,
        _ counted: CountedForms
    ) -> BookWord.Kind {
        let kind = knowledge.kind(of: word.forms, word.base)
        guard kind == .unknown else { return kind }
        if word.isName, !counted.language.hasCapitalNouns { return .name }
        let pieces = counted.spelling(of: word.forms[0])
            .pieces(in: counted.language, isWhole: word.base != nil)
        let areKnown = pieces.allSatisfy { knowledge.kind(of: [$0], bases[$0]) == .known }
        return areKnown && !pieces.isEmpty ? .known : .unknown
    }
}

extension WordKnowledge {
    /// The kind of a word, by its forms and what a dictionary has of it.
    fileprivate func kind(of forms: [String], _ base: BaseWord?) -> BookWord.Kind {
        let keys = (forms + [base?.word].compactMap(\.self)).map(MergeKey.init)
        if keys.contains(where: known.contains) { return .known }
        if keys.contains(where: learning.contains) { return .learning }
        return Int(base?.commonness ?? 0) >= leastCommonness ? .known : .unknown
    }
}

/// A word of the list in all its forms.
private struct CountedWord {
    /// In lower case.
    var forms: [String]
    /// Nil if no dictionary has it.
    let base: BaseWord?
    /// The form that stands first in the text, with the counts of all.
    var first: CountedForms.Form
    var kind = BookWord.Kind.unknown

    var count: Int { first.count }

    /// The less, the rarer; words that no dictionary has come last, because nothing is known of them.
    var rarity: Int { base?.rarity ?? .max }

    mutating func add(_ form: CountedForms.Form, _ text: String) {
        forms.append(text)
        first = first.adding(form)
    }

    /// True if it has a capital everywhere inside of sentences.
    private var hasCapital: Bool { first.smallCount == 0 && first.capitalCount > 0 }

    /// True if that is so twice or more, or its dictionary does not have it in small letters.
    var isName: Bool { hasCapital && (count > 1 || base?.word.first?.isLowercase != true) }

    /// The same for the list; a list of a dictionary may have no capitals of nouns.
    func word(haveNounsCapitals: Bool) -> BookWord {
        var text = base?.word ?? first.text
        if kind == .name {
            text = first.text
        } else if haveNounsCapitals, hasCapital {
            text = text.prefix(1).uppercased() + text.dropFirst()
        }
        return BookWord(
            text, kind, count: count, commonness: base?.commonness ?? 0, sentence: first.sentence,
            place: first.place)
    }
}
