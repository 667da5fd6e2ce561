public import Core

/// Looks up the meanings of imported words, and adds them to the stored marks.
///
/// The completion can be cancelled at any time: the words, and the meanings found so far, stay.
public struct ImportCompletion: Sendable {
    private let words: MyWordsDatabase
    private let meanings: MeaningFinder

    /// The number of words that are looked up and then written together, in a fraction of a second.
    private static let partSize = 500

    /// The outcome of the look-ups.
    public struct Outcome: Hashable, Sendable {
        /// The number of words that got a meaning.
        public internal(set) var completedCount = 0
        /// The number of words that no dictionary has.
        public internal(set) var unknownCount = 0
        /// The first words that no dictionary has.
        public internal(set) var unknownWords: [String] = []
        /// The most words in ``unknownWords``.
        public static let namedCount = 10

        public init() {}

        mutating func addUnknown(_ word: String) {
            unknownCount += 1
            if unknownWords.count < Outcome.namedCount { unknownWords.append(word) }
        }
    }

    /// - Parameters:
    ///   - words: The database of the words.
    ///   - meanings: Asks the dictionaries of this computer.
    public init(_ words: MyWordsDatabase, _ meanings: MeaningFinder) {
        self.words = words
        self.meanings = meanings
    }

    /// Adds meanings to the marks of a file that have no meaning.
    ///
    /// ``MyWordsDatabase/undo()`` undoes this together with the import.
    ///
    /// - Parameters:
    ///   - markImport: The marks of the file.
    ///   - merge: The outcome of the import.
    ///   - progress: Called with the number of marks that are done.
    /// - Returns: The outcome; it is incomplete if the import was undone meanwhile.
    /// - Throws: A ``MyWordsError``; meanings that were added before stay.
    @concurrent
    public func complete(
        _ markImport: MarkImport, _ merge: MyWordsDatabase.Merge,
        progress: @Sendable (Int) -> Void = { _ in }
    ) async throws(MyWordsError) -> Outcome {
        var outcome = Outcome()
        var change = merge.change
        var doneCount = 0
        var start: Int? = 0
        while let partStart = start {
            let part = markImport.part(from: partStart)
            var keys = part.records.filter(\.meaning.isEmpty).map(\.key)[...]
            doneCount += part.records.count - keys.count
            while !keys.isEmpty {
                let nextKeys = Array(keys.prefix(ImportCompletion.partSize))
                keys = keys.dropFirst(nextKeys.count)
                let marks = try await words.marks(for: nextKeys).filter { mark in
                    mark.key.kind == .word && mark.meaning.isEmpty
                }
                let completedWords = await lookUp(marks, &outcome) { progress(doneCount + $0) }
                doneCount += nextKeys.count
                let completion = try await words.complete(completedWords, in: change)
                outcome.completedCount += completion.count
                change = completion.change
                if completion.isUndone || Task.isCancelled { return outcome }
            }
            start = part.next
        }
        return outcome
    }

    /// The words that a dictionary has, with their meanings.
    private func lookUp(
        _ marks: [Mark], _ outcome: inout Outcome, progress: (Int) -> Void
    ) async -> [Markable] {
        var completedWords: [Markable] = []
        for (index, mark) in marks.enumerated() {
            let markable = await meanings.completed(Markable(of: mark))
            // After a cancellation, an empty meaning does not show that the word is unknown.
            if Task.isCancelled { break }
            if markable.meaning.isEmpty {
                outcome.addUnknown(mark.title)
            } else {
                completedWords.append(markable)
            }
            progress(index + 1)
        }
        return completedWords
    }
}

extension Markable {
    /// The word of a mark, to look it up.
    fileprivate init(of mark: Mark) {
        self.init(
            mark.key, title: mark.title, meaning: mark.meaning, partOfSpeech: mark.partOfSpeech,
            pronunciation: mark.pronunciation, forms: mark.forms,
            origin: Origin(place: MarkRecord.importPlace))
    }
}
