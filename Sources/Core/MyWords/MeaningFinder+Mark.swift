extension MeaningFinder {
    /// The word with the first sense of the first dictionary that has it, unless it has a meaning.
    ///
    /// The other known facts of the word stay.
    public func completed(_ markable: Markable) async -> Markable {
        guard markable.key.kind == .word, markable.meaning.isEmpty,
            let meaning = await meaning(of: markable.title)
        else { return markable }
        var markable = markable
        markable.meaning = meaning.definition
        if markable.partOfSpeech.isEmpty { markable.partOfSpeech = meaning.partOfSpeech }
        if markable.pronunciation.isEmpty { markable.pronunciation = meaning.pronunciation }
        if markable.origin.source.isEmpty { markable.origin.source = meaning.source }
        return markable
    }
}
