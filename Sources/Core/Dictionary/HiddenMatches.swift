/// The hidden dictionaries that have a text which no asked dictionary has.
@MainActor
final class HiddenMatches {
    private let service: any DictionaryService
    private let effects: Effects
    @Property private var matches: Matches

    private struct Matches: Equatable {
        /// The last text that was looked for.
        var text = ""
        var sources: [String] = []
    }

    init(_ service: any DictionaryService, _ scope: Scope) {
        self.service = service
        effects = scope.effects
        _matches = scope.property(Matches())
    }

    /// Returns the names of the dictionaries that have a text; empty until they have answered.
    func sources(having text: String) -> [String] {
        matches.text == text ? matches.sources : []
    }

    /// Asks the hidden dictionaries among some dictionaries for a text, once.
    func find(_ text: String, in sources: [DictionarySource]) {
        guard text != matches.text else { return }
        matches = Matches(text: text)
        effects.run("hidden dictionaries", policy: .latest, start: .afterFrame) {
            [weak self, service] run in
            let names = await service.hiddenSources(among: sources, having: text)
            if run.isLive { self?.matches.sources = names }
        }
    }
}

extension DictionaryService {
    /// Returns the names of the hidden dictionaries that have a text.
    public func hiddenSources(
        among sources: [DictionarySource], having text: String
    ) async -> [String] {
        let query = HeadwordQuery(text, limit: 1)
        var names: [String] = []
        for source in sources where source.answersHidden {
            guard case .success(let matches) = await answer(to: query, in: source.id),
                query.meantWord(in: [matches]) != nil
            else { continue }
            names.append(source.name)
        }
        return names
    }
}
