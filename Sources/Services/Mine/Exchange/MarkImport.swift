public import Core

/// What was read of a file with marks.
public struct MarkImport: Sendable {
    public let form: MarkFileForm
    /// The marks, each key and each GUID once, in the order of the file.
    public let records: [MarkRecord]
    /// How many rows became one with an earlier one of the same word.
    public let duplicateCount: Int
    /// The rows that were not taken.
    public let refused: LineNotes
    /// The rows of which something was left out.
    public let cut: LineNotes
    /// The names of columns that were not taken, the first hundred.
    public let unknownColumns: [String]
}

/// Notes on lines of a file.
public struct LineNotes: Hashable, Sendable {
    /// The most notes that are kept.
    public static let limit = 100

    /// The first notes.
    public private(set) var first: [LineNote] = []
    /// How many there are in all.
    public private(set) var count = 0

    mutating func append(_ note: LineNote) {
        count += 1
        if first.count < LineNotes.limit { first.append(note) }
    }
}

/// A note on a line of a file.
public struct LineNote: Hashable, Sendable {
    /// The line, counted from 1.
    public let line: Int
    public let reason: Reason

    public enum Reason: Hashable, Sendable {
        /// Nothing that can be seen stands where the word should.
        case noWord
        /// An element of a list in JSON is no mark.
        case noMark
        /// A text, or the number of lists or contexts, is over its limit.
        case tooLong
        /// There are more fields than columns.
        case moreFields
        case unknownDate(String)
        case unknownReview
    }
}

extension LineNote: CustomStringConvertible {
    public var description: String {
        switch reason {
        case .noWord: "line \(line): there is no word"
        case .noMark: "line \(line): this is no mark, which has at least a \"word\""
        case .tooLong: "line \(line): a text is too long, its end was left out"
        case .moreFields:
            "line \(line): there are more fields than columns; a field with a separator needs quotes"
        case .unknownDate(let text):
            "line \(line): \"\(text)\" is no date such as 2026-11-30, it was left out"
        case .unknownReview: "line \(line): its reviews can't be read, they were left out"
        }
    }
}
