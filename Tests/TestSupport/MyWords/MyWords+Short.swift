public import Core
public import Services

extension MyWords {
    /// Changes the lists and the note of a mark.
    public func describe(
        _ key: MarkKey, _ description: MarkDescription
    ) async throws(MyWordsError) {
        try await describe([key: description], as: nil)
    }
}

extension Mark {
    /// The dictionary or the show in which you met the word or item last; empty if unknown.
    public var source: String {
        content.contexts.first { !$0.origin.source.isEmpty }?.origin.source ?? ""
    }

    /// The newest sentence that contains the word; empty if there is none.
    public var sentence: String {
        content.contexts.first { !$0.origin.sentence.isEmpty }?.origin.sentence ?? ""
    }
}

extension MarkFileForm {
    /// The form of the files that are written in a format.
    public init(_ format: MarkFormat) {
        switch format {
        case .tsv: self = .tsv
        case .csv: self = .csv
        case .json: self = .json
        case .anki: self = .anki
        }
    }
}
