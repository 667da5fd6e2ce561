public import Texts

/// Finds the unknown words of a text.
///
/// A word is known if it is ticked as known, ripe in reviews or common. It is also known if it has
/// a hyphen and all its parts are known. Forms with the same base form count as one word; a form
/// with several possible base forms counts as the commonest of them.
///
/// English words have a ``HeadwordMatch/commonness``, which depends on the classes of the word list
/// SCOWL. It is at least 150 up to class 10, 130 up to class 20, 115 up to class 35, and 80 up to
/// class 50. A short word, and a word that is frequent in texts, has a higher commonness. Therefore
/// some words of the next class also reach the limit of a class.
///
/// For other languages, Mot has no commonness. A word counts as rare if few dictionaries have it.
/// Among words that equally many dictionaries have, the longer word counts as rarer.
///
/// In a language whose nouns have capitals, no word counts as a name. In Chinese and Japanese no
/// words are counted, because no blanks separate them.
public struct BookWordCounter: Sendable {
    private let bases: BaseWords

    /// - Parameters:
    ///   - dictionaries: The dictionaries that have the base forms.
    ///   - waitsForIndexes: True to count only when the dictionaries have their indexes, for a
    ///     service whose answers do not wait for them.
    public init(_ dictionaries: any DictionaryService, waitsForIndexes: Bool = false) {
        bases = BaseWords(dictionaries, waitsForIndexes: waitsForIndexes)
    }

    /// Returns the words of a book or a chapter.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - range: The places at which the paragraphs to count begin; nil to count the book. Notes
    ///     and other additions are not counted, unless the range has nothing else.
    ///   - knowledge: The known words.
    ///   - report: Called with the words found so far, while further parts are read; nil if nobody
    ///     waits for them.
    /// - Returns: The words; if the task is cancelled, only those of the parts read so far.
    /// - Throws: A ``BookError`` if a part can't be read and the other parts have no words.
    @concurrent
    public func words(
        of book: any OpenBook, in range: Range<BookPlace>? = nil,
        knowing knowledge: WordKnowledge,
        report: (@MainActor (BookWordList) -> Void)? = nil
    ) async throws(BookError) -> BookWordList {
        let language = book.book.language.languageCode
        var forms = CountedForms(language)
        var nextReportCount = 1
        var failure: BookError?
        let partsInRange = range.map(book.book.parts(in:)) ?? Array(book.book.parts.indices)
        let orderedParts = partsInRange.filter { book.book.parts[$0].isInOrder }
        let parts = orderedParts.isEmpty ? partsInRange : orderedParts
        for (count, part) in parts.enumerated() where !Task.isCancelled {
            do throws(BookError) {
                forms.add(
                    try await book.text(ofPart: part), ofPart: part, in: range,
                    skipsNotes: !orderedParts.isEmpty)
            } catch {
                failure = error
            }
            // Sorting the words takes time, so they are listed after one part, two, four and so on.
            guard let report, count + 1 == nextReportCount, nextReportCount < parts.count else {
                continue
            }
            nextReportCount *= 2
            await report(await list(of: forms, knowledge))
        }
        if let failure, forms.forms.isEmpty { throw failure }
        return await list(of: forms, knowledge)
    }

    /// Returns the kinds of the words that are not known, by their places in the text.
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
            (one.rarity, -one.count, one.firstForm.place)
                < (other.rarity, -other.count, other.firstForm.place)
        }
        return BookWordList(
            words: words.map { $0.word(haveNounsCapitals: forms.haveNounsCapitals) },
            runningCount: forms.runningCount)
    }

    /// Returns the words to which some forms belong, each with its kind.
    private func words(
        of forms: CountedForms, _ knowledge: WordKnowledge
    ) async -> [CountedWord] {
        let spellings = forms.forms.map(forms.spelling)
        let bases = await bases.bases(of: spellings, in: forms.language)
        var indices: [MergeKey: Int] = [:]
        var words: [CountedWord] = []
        // The form that comes first decides which base form a word has.
        for (form, spelling) in zip(forms.forms, spellings) {
            let base = bases[spelling]
            let key = MergeKey(base?.word ?? form.lowercased)
            if let index = indices[key] {
                words[index].add(form)
            } else {
                indices[key] = words.count
                words.append(
                    CountedWord(
                        forms: [form.lowercased], spelling: spelling, base: base, firstForm: form))
            }
        }
        for index in words.indices {
            words[index].kind = kind(of: words[index], bases, knowledge, forms)
        }
        return words
    }

    private func kind(
        of word: CountedWord, _ bases: [String: BaseWord], _ knowledge: WordKnowledge,
        _ forms: CountedForms
    ) -> BookWord.Kind {
        let kind = knowledge.kind(of: word.forms, word.base)
        guard kind == .unknown else { return kind }
        if word.isName, !forms.haveNounsCapitals { return .name }
        let pieces = word.spelling.pieces(
            in: forms.language,
            isWhole: word.base != nil && !word.spelling.isContraction(in: forms.language))
        let areKnown = pieces.allSatisfy { knowledge.kind(of: [$0], bases[$0]) == .known }
        return areKnown && !pieces.isEmpty ? .known : .unknown
    }
}

extension WordKnowledge {
    /// Returns the kind of a word, judged by its forms and its base form.
    fileprivate func kind(of forms: [String], _ base: BaseWord?) -> BookWord.Kind {
        let keys = (forms + [base?.word].compactMap(\.self)).map(MergeKey.init)
        if keys.contains(where: known.contains) { return .known }
        if keys.contains(where: learning.contains) { return .learning }
        return Int(base?.commonness ?? 0) >= leastCommonness ? .known : .unknown
    }
}

/// A word of the list in all its forms.
private struct CountedWord {
    /// The forms, in lower case.
    var forms: [String]
    /// The spelling of the first form to look up in dictionaries.
    let spelling: String
    /// The base form; nil if no dictionary has the word.
    let base: BaseWord?
    /// The first form in the text, with the counts of all forms.
    var firstForm: CountedForms.Form
    var kind = BookWord.Kind.unknown

    var count: Int { firstForm.count }

    /// A key to sort by, smaller for a rarer word; words that no dictionary has come last.
    var rarity: Int { base?.rarity ?? .max }

    mutating func add(_ form: CountedForms.Form) {
        forms.append(form.lowercased)
        firstForm.add(form)
    }

    /// True if the word has a capital inside of sentences and never begins with a small letter.
    private var hasCapital: Bool { firstForm.smallCount == 0 && firstForm.capitalCount > 0 }

    /// True for a word with a capital if it occurs twice or more, or if its base form has a capital
    /// or is unknown.
    var isName: Bool { hasCapital && (count > 1 || base?.word.first?.isLowercase != true) }

    /// A key that is the same for `you’ll` and for a dictionary's `youll`.
    private static func key(_ word: String) -> MergeKey {
        MergeKey(word.filter { !"'’".contains($0) })
    }

    /// Returns the word for the list.
    ///
    /// It is spelled as its base in the dictionary, or as the text spells the base: `it` is not
    /// `IT`, and `you'll` is not `youll`. If nouns have capitals in the language, a word with a
    /// capital keeps it, even if the dictionary spells the noun without one.
    func word(haveNounsCapitals: Bool) -> BookWord {
        var text = base?.word ?? firstForm.text
        let key = CountedWord.key(text)
        if kind == .name {
            text = firstForm.text
        } else if firstForm.smallCount > 0,
            let form = forms.first(where: { CountedWord.key($0) == key }),
            text.lowercased() != form || text.first?.isUppercase == true
        {
            text = CountedWord.key(firstForm.text) == key ? firstForm.text.lowercased() : form
        } else if haveNounsCapitals, hasCapital {
            text = text.prefix(1).uppercased() + text.dropFirst()
        }
        return BookWord(
            text, kind, count: count, commonness: base?.commonness ?? 0,
            sentence: firstForm.sentence,
            place: firstForm.place)
    }
}
