import Core
import Lexicon
import SystemPackage

/// The dictionaries of this machine, opened, in the order in which they are shown.
struct Shelf {
    /// WordNet, then dictd's by their file's name, then StarDict's by their book's name.
    private let volumes: [Volume]

    /// So many dictionaries are used: each of them is asked with each letter.
    static let countLimit = 1_000
    /// So many that can't be used are told of one by one.
    static let toldLimit = 10

    /// Opens what was found; a dictionary that can't be opened is kept with the reason.
    ///
    /// - Parameters:
    ///   - locations: What was found.
    ///   - opening: How it is opened.
    ///   - others: The names that other sources have.
    init(_ locations: [DictionaryLocation], by opening: Opening, besides others: [String] = []) {
        var working: [Candidate] = []
        var failing: [Candidate] = []
        var leftCount = 0
        for location in locations {
            guard working.count < Shelf.countLimit else {
                leftCount += 1
                continue
            }
            let candidate = Candidate(location, by: opening)
            if candidate.problem == nil {
                working.append(candidate)
            } else {
                failing.append(candidate)
            }
        }
        let told = failing.count > Shelf.toldLimit ? [Candidate(allOf: failing)] : failing
        let left = leftCount > 0 ? [Candidate(left: leftCount)] : []
        // Where two are alike the order in which they were found decides: sorting keeps it.
        let sorted = (working + told + left).enumerated().sorted { one, other in
            let (a, b) = (one.element, other.element)
            return (a.rank, a.name.lowercased(), one.offset)
                < (b.rank, b.name.lowercased(), other.offset)
        }
        var names = UniqueNames(besides: others)
        volumes = sorted.map { (_, candidate) in
            Volume(
                name: names.unique(candidate.name), location: candidate.location,
                reader: candidate.reader, opening: opening)
        }
    }

    /// The almanac's words alone.
    static let almanac = Shelf([.almanac], by: Opening())

    /// Whether there is no dictionary at all.
    var isEmpty: Bool { volumes.isEmpty }

    /// Those of some names, in any case; all of them when there are no names.
    func volumes(named names: [String]) -> [Volume] {
        let wanted = Set(names.map { $0.lowercased() })
        return wanted.isEmpty ? volumes : volumes.filter { wanted.contains($0.name.lowercased()) }
    }
}

/// How dictionaries are opened.
struct Opening: Sendable {
    /// What is opened becomes one of these.
    var files = OpenFiles()
    /// Where lists of words are unpacked; nil to keep nothing.
    var cache: DictionaryCache?

    /// Opens a dictionary, or says why it can't be opened.
    func reader(
        of location: DictionaryLocation
    ) -> Result<any DictionaryReader, LexiconError> {
        Result { () throws(LexiconError) in
            switch location {
            case .wordNet(let folder): try WordNetReader(folder: folder, among: files)
            case .dictd(let index): try DictdReader(index: index, among: files)
            case .starDict(let ifo): try StarDictReader(ifo: ifo, among: files, unpackedIn: cache)
            case .almanac: AlmanacReader()
            case .nothing(let path, let reason):
                throw .unreadable(file: path.string, reason: reason)
            }
        }
    }
}

/// A dictionary that may come onto the shelf.
private struct Candidate {
    let name: String
    let location: DictionaryLocation
    let reader: Result<any DictionaryReader, LexiconError>

    /// Opens a dictionary.
    init(_ location: DictionaryLocation, by opening: Opening) {
        self.location = location
        reader = opening.reader(of: location)
        let given = (try? reader.get())?.name.cleaned(limit: 80) ?? ""
        name = given.isEmpty ? location.fileName : given
    }

    /// Stands for many that can't be used.
    init(allOf failing: [Candidate]) {
        let names = failing.prefix(Shelf.toldLimit).map(\.name).joined(separator: ", ")
        let first = failing.compactMap(\.problem).first ?? ""
        self.init(
            name: "\(failing.count.grouped) dictionaries",
            path: failing.first?.location.path ?? "",
            reason: "can't be used, among them \(names); the first because \(first)")
    }

    /// Stands for those that are too many.
    init(left count: Int) {
        self.init(
            name: "\(count.grouped) dictionaries more", path: "",
            reason: "not used, because only \(Shelf.countLimit.grouped) can be at once; "
                + "name fewer folders with --dictionaries")
    }

    private init(name: String, path: String, reason: String) {
        self.name = name
        location = .nothing(path: FilePath(path), reason: reason)
        reader = .failure(.unreadable(file: path, reason: reason))
    }

    /// Why it can't be opened; nil when it can.
    var problem: String? {
        if case .nothing(let path, let reason) = location { return "\(path): \(reason)" }
        if case .failure(let error) = reader { return "\(error)" }
        return nil
    }

    var rank: Int {
        switch location {
        case .wordNet: 0
        case .dictd: 1
        case .starDict: 2
        case .almanac, .nothing: 3
        }
    }
}

extension DictionaryLocation {
    /// The format, as far as the name tells.
    var format: DictionaryFormat? {
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
        let name =
            switch self {
            case .wordNet: "WordNet"
            case .dictd(let path), .starDict(let path): path.stem ?? path.string
            case .almanac, .nothing: path
            }
        return name.cleaned(limit: 80)
    }
}
