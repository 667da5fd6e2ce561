public import Core

/// Looks up what imported words mean, once they are kept, and completes them with it.
///
/// It may be stopped at any moment: what it has found until then is kept, and so are the words.
public struct ImportCompletion: Sendable {
    private let words: MyWordsDatabase
    private let meanings: MeaningFinder

    /// The number of words that are looked up before they are written: a fraction of a second.
    private static let partSize = 500

    /// The words that were found.
    public struct Outcome: Hashable, Sendable {
        /// The number of words that have a meaning now and had none.
        public internal(set) var completedCount = 0
        /// The number of words that no dictionary has.
        public internal(set) var unknownCount = 0
        /// The first of those.
        public internal(set) var unknown: [String] = []
        /// The most of these that are named.
        public static let namedCount = 10

        public init() {}

        mutating func addUnknown(_ word: String) {
            unknownCount += 1
            if unknown.count < Outcome.namedCount { unknown.append(word) }
        }
    }

    /// - Parameters:
    ///   - words: The place where the words are kept.
    ///   - meanings: Asks the dictionaries of this computer.
    public init(_ words: MyWordsDatabase, _ meanings: MeaningFinder) {
        self.words = words
        self.meanings = meanings
    }

    /// Completes the marks of a file that have no meaning; ``MyWordsDatabase/undo()`` takes that back together with
    /// the import.
    ///
    /// - Parameters:
    ///   - found: The marks of the file.
    ///   - merge: The outcome.
    ///   - progress: Called with the number of marks that are done.
    /// - Returns: The words; without the rest if the import was taken back meanwhile.
    /// - Throws: A ``MyWordsError``; what was completed before is kept.
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
            // A look-up that was stopped says nothing of the word.
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
    /// The marked thing, to look it up.
    fileprivate init(of mark: Mark) {
        self.init(
            mark.key, title: mark.title, meaning: mark.meaning, partOfSpeech: mark.partOfSpeech,
            pronunciation: mark.pronunciation, forms: mark.forms,
            origin: Origin(place: MarkRecord.importPlace))
    }
}
