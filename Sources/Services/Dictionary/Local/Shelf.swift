import Core
import Lexicon
import SystemPackage

/// The dictionaries of this machine, opened, in the order in which they are shown.
struct Shelf {
    /// Those of one format together, in the order of their names.
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
            return (a.location.rank, a.name.lowercased(), one.offset)
                < (b.location.rank, b.name.lowercased(), other.offset)
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
}
