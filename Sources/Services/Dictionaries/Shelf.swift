import Core
import Lexicon

/// The dictionaries of this machine, opened, in the order in which they are shown.
struct Shelf {
    /// WordNet, then dictd's by their file's name, then StarDict's by their book's name.
    private let volumes: [Volume]

    /// Opens what was found; a dictionary that can't be opened is kept with the reason.
    ///
    /// - Parameters:
    ///   - locations: What was found.
    ///   - others: The names that other sources have.
    init(_ locations: [DictionaryLocation], besides others: [String] = []) {
        let opened = locations.map(Shelf.open)
        // Where two are alike the order in which they were found decides: sorting keeps it.
        let sorted = opened.enumerated().sorted { one, other in
            let (a, b) = (one.element, other.element)
            return (a.rank, a.name.lowercased(), one.offset)
                < (b.rank, b.name.lowercased(), other.offset)
        }
        var names = UniqueNames(besides: others)
        volumes = sorted.map { (_, candidate) in
            Volume(
                name: names.unique(candidate.name), location: candidate.location,
                format: candidate.format, reader: candidate.reader)
        }
    }

    /// The almanac's words alone.
    static let almanac = Shelf([.almanac])

    /// Whether there is no dictionary at all.
    var isEmpty: Bool { volumes.isEmpty }

    /// Those of some names, in any case; all of them when there are no names.
    func volumes(named names: [String]) -> [Volume] {
        let wanted = Set(names.map { $0.lowercased() })
        return wanted.isEmpty ? volumes : volumes.filter { wanted.contains($0.name.lowercased()) }
    }

    private struct Candidate {
        let name: String
        let location: DictionaryLocation
        let format: DictionaryFormat?
        let reader: Result<any DictionaryReader, LexiconError>

        var rank: Int {
            switch format {
            case .wordNet: 0
            case .dictd: 1
            case .starDict: 2
            case .embedded, nil: 3
            }
        }
    }

    private static func open(_ location: DictionaryLocation) -> Candidate {
        let reader = location.opened
        let name = (try? reader.get())?.name.cleaned(limit: 80) ?? ""
        return Candidate(
            name: name.isEmpty ? location.fileName : name, location: location,
            format: location.format, reader: reader)
    }
}

extension DictionaryLocation {
    /// The format, as far as the name tells.
    fileprivate var format: DictionaryFormat? {
        switch self {
        case .wordNet: .wordNet
        case .dictd: .dictd
        case .starDict: .starDict
        case .almanac: .embedded
        case .nothing: nil
        }
    }

    /// What to call a dictionary that can't be opened.
    fileprivate var fileName: String {
        let last = path.split(separator: "/").last.map(String.init) ?? path
        let name =
            switch self {
            case .wordNet: "WordNet"
            case .dictd, .starDict: String(last[..<(last.lastIndex(of: ".") ?? last.endIndex)])
            case .almanac, .nothing: path
            }
        return name.cleaned(limit: 80)
    }

    /// The dictionary, or why it can't be opened.
    var opened: Result<any DictionaryReader, LexiconError> {
        Result { () throws(LexiconError) in
            switch self {
            case .wordNet(let folder): try WordNetReader(folder: folder)
            case .dictd(let index): try DictdReader(index: index)
            case .starDict(let ifo): try StarDictReader(ifo: ifo)
            case .almanac: AlmanacReader()
            case .nothing(let folder, let reason):
                throw .unreadable(file: folder, reason: reason)
            }
        }
    }
}
