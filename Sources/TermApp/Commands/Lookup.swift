import Core
import TermView

/// Asks the dictionaries for a command, one after the other, and remembers which of them failed.
struct Lookup {
    /// The dictionaries that are asked, in their order.
    private(set) var sources: [DictionarySource]
    private let service: any DictionaryService
    /// Why dictionaries could not answer, each once.
    private var failures: Set<DictionaryServiceError> = []

    /// Opens the dictionaries.
    ///
    /// - Parameters:
    ///   - service: Knows them.
    ///   - names: Those that a person wants, in any case; empty for all.
    /// - Throws: ``DictionaryServiceError/noSuchSource(name:)`` when one of them does not exist.
    init(
        _ service: any DictionaryService, only names: [String]
    ) async throws(DictionaryServiceError) {
        self.service = service
        sources = await Lookup.sources(of: service)
        let known = Set(sources.map { $0.name.lowercased() })
        for name in names where !known.contains(name.lowercased()) {
            throw .noSuchSource(name: name.cleaned(limit: 200))
        }
    }

    private static func sources(of service: any DictionaryService) async -> [DictionarySource] {
        for await sources in service.sources() { return sources }
        return []
    }

    /// What all dictionaries say about a word and about the words it may be a form of.
    mutating func entries(for word: String) async -> [DictionaryEntry] {
        var found: [DictionaryEntry] = []
        for source in sources {
            do throws(DictionaryServiceError) {
                found += try await service.entries(for: word, in: source.id, breadth: .related)
            } catch {
                report(error)
            }
        }
        return found
    }

    /// What one dictionary says about a headword of its own; nothing when that can't be read.
    mutating func entries(of match: HeadwordMatch) async -> [DictionaryEntry] {
        guard let source = sources.first(where: { $0.name == match.source }) else { return [] }
        do throws(DictionaryServiceError) {
            return try await service.entries(for: match.word, in: source.id, breadth: .spelling)
        } catch {
            report(error)
            return []
        }
    }

    /// The headwords that answer a text, sorted by how they match, then by dictionary; those that
    /// are only spelled alike when there are no others in any dictionary.
    mutating func matches(for text: String, limit: Int) async -> [HeadwordMatch] {
        let found = await matches(HeadwordQuery(text, limit: limit))
        if !found.isEmpty { return Array(found.prefix(limit)) }
        return await similar(to: text, limit: limit)
    }

    /// The headwords that are spelled like a text, the nearest first.
    mutating func similar(to text: String, limit: Int) async -> [HeadwordMatch] {
        Array(await matches(HeadwordQuery(text, wantsTypos: true, limit: limit)).prefix(limit))
    }

    /// Makes the indexes that are missing.
    mutating func makeIndexes() async {
        // Only an index can answer this.
        _ = await matches(HeadwordQuery("*", limit: 0))
        sources = await Lookup.sources(of: service)
    }

    private mutating func matches(_ query: HeadwordQuery) async -> [HeadwordMatch] {
        var found: [HeadwordMatch] = []
        for source in sources {
            do throws(DictionaryServiceError) {
                found += try await service.matches(for: query, in: source.id).rows
            } catch {
                report(error)
            }
        }
        // Sorting keeps the order of those that match alike: the dictionaries', then the ranks'.
        return found.enumerated().sorted {
            ($0.element.match.rank, $0.offset) < ($1.element.match.rank, $1.offset)
        }.map(\.element)
    }

    /// How a command ends that has found something, or nothing.
    func status(found: Bool) -> ExitStatus {
        found ? .found : failures.isEmpty ? .nothingFound : .failed
    }

    private mutating func report(_ failure: DictionaryServiceError) {
        guard failures.insert(failure).inserted else { return }
        StandardStreams.report("mot: \(failure)")
    }
}

extension HeadwordMatch.Match {
    /// The better the match, the smaller.
    fileprivate var rank: Int {
        switch self {
        case .exact: 0
        case .inflected: 1
        case .prefix: 2
        case .pattern: 3
        case .typo(let distance): 3 + distance
        }
    }

    /// As `--json` and the lists call it.
    var name: String {
        switch self {
        case .exact: "exact"
        case .inflected: "inflected"
        case .prefix: "prefix"
        case .pattern: "pattern"
        case .typo: "typo"
        }
    }
}
