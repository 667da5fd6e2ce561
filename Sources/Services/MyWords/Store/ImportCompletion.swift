public import Core

/// Looks up the meanings of imported words, and adds them to the stored marks.
///
/// It can be cancelled at any time: the words, and the meanings found so far, stay.
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
        public internal(set) var unknown: [String] = []
        /// The most words in ``unknown``.
        public static let namedCount = 10

        public init() {}

        mutating func addUnknown(_ word: String) {
            unknownCount += 1
            if unknown.count < Outcome.namedCount { unknown.append(word) }
        }
    }

    /// - Parameters:
    ///   - words: The database of the words.
    ///   - meanings: Asks the dictionaries of this computer.
    public init(_ words: MyWordsDatabase, _ meanings: MeaningFinder) {
        self.words = words
        self.meanings = meanings
    }

    /// Adds meanings to those marks of a file that have none.
    ///
    /// ``MyWordsDatabase/undo()`` undoes this together with the import.
    ///
    /// - Parameters:
    ///   - found: The marks of the file.
    ///   - merge: The outcome of the import.
    ///   - progress: Called with the number of marks that are done.
    /// - Returns: The outcome; it is incomplete if the import was undone meanwhile.
    /// - Throws: A ``MyWordsError``; meanings that were added before stay.
    @concurrent
    public func complete(
        _ found: MarkImport, _ merge: MyWordsDatabase.Merge,
        progress: @Sendable (Int) -> Void = { _ in }
    ) async throws(MyWordsError) -> Outcome {
        var outcome = Outcome()
        var change = merge.change
        var done = 0
        var start: Int? = 0
        while let place = start {
            let part = found.part(from: place)
            var keys = part.records.filter(\.meaning.isEmpty).map(\.key)[...]
            done += part.records.count - keys.count
            while !keys.isEmpty {
                let next = Array(keys.prefix(ImportCompletion.partSize))
                keys = keys.dropFirst(next.count)
                let marks = try await words.marksWithoutMeaning(of: next)
                let known = await lookUp(marks, &outcome) { progress(done + $0) }
                done += next.count
                let completing = try await words.complete(known, in: change)
                outcome.completedCount += completing.count
                change = completing.change
                if completing.isTakenBack || Task.isCancelled { return outcome }
            }
            start = part.next
        }
        return outcome
    }

    /// The words that a dictionary has, with their meanings.
    private func lookUp(
        _ marks: [Mark], _ outcome: inout Outcome, progress: (Int) -> Void
    ) async -> [Markable] {
        var known: [Markable] = []
        for (index, mark) in marks.enumerated() {
            let markable = await meanings.completed(Markable(of: mark))
            // After a cancellation, an empty meaning does not show that the word is unknown.
            if Task.isCancelled { break }
            if markable.meaning.isEmpty {
                outcome.addUnknown(mark.title)
            } else {
                known.append(markable)
            }
            progress(index + 1)
        }
        return known
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
