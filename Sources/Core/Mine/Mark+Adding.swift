import Texts

extension Mark {
    /// The mark of something that was not marked.
    public init(of markable: Markable, guid: String, at time: UnixTime) {
        self.init(
            key: markable.key, guid: guid, title: markable.title.cleaned(limit: MarkLimits.title),
            meaning: markable.meaning.cleaned(limit: MarkLimits.meaning),
            partOfSpeech: markable.partOfSpeech.cleaned(limit: MarkLimits.name),
            pronunciation: markable.pronunciation.cleaned(limit: MarkLimits.name), added: time)
    }

    /// The mark with one more context, and with a description if there is one.
    public func adding(_ context: MarkContext, _ description: MarkDescription?) -> Mark {
        var mark = self
        let origin = Markable.Origin(
            place: context.origin.place.cleaned(limit: MarkLimits.name),
            source: context.origin.source.cleaned(limit: MarkLimits.name),
            entry: context.origin.entry.cleaned(limit: MarkLimits.title),
            sentence: context.origin.sentence.cleaned(limit: MarkLimits.sentence))
        // The same place again only moves it to the front.
        let others = contexts.filter { $0.origin != origin }
        mark.contexts = Array(
            ([MarkContext(origin, at: context.time)] + others).prefix(MarkLimits.contexts))
        if let description {
            mark.lists = description.lists
            mark.note = description.note
        }
        return mark
    }
}
