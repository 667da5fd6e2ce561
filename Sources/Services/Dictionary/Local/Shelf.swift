import Core
import Lexicon
import SystemPackage
import Texts

/// The opened dictionaries of this machine, in the order in which they are shown.
struct Shelf {
    /// Sorted by format, then by name; the almanac is last.
    let volumes: [Volume]

    /// The most dictionaries that are used; each typed letter asks all of them.
    static let countLimit = 1_000
    /// The most unusable dictionaries that are reported one by one, not counting those with
    /// unsupported formats.
    static let reportLimit = 10

    /// Opens the dictionaries that were found.
    ///
    /// A dictionary that can't be opened is listed with the reason.
    ///
    /// - Parameters:
    ///   - locations: The dictionaries that were found.
    ///   - opener: Opens the dictionaries.
    ///   - otherNames: Names of other sources.
    ///   - names: The names of the dictionaries to use, ignoring case; empty for all.
    init(
        _ locations: [DictionaryLocation], by opener: DictionaryOpener,
        besides otherNames: [String] = [],
        named names: [String] = []
    ) {
        let requestedNames = Set(names.map { $0.lowercased() })
        var workingCandidates: [Candidate] = []
        var failingCandidates: [Candidate] = []
        var unsupportedCandidates: [Candidate] = []
        var droppedCount = 0
        for location in locations where location.canBe(named: requestedNames) {
            guard workingCandidates.count < Shelf.countLimit || location == .almanac else {
                droppedCount += 1
                continue
            }
            let candidate = Candidate(location, by: opener)
            if location.kind == .unsupported {
                unsupportedCandidates.append(candidate)
            } else if candidate.problem == nil {
                workingCandidates.append(candidate)
            } else {
                failingCandidates.append(candidate)
            }
        }
        let reportedCandidates =
            failingCandidates.count > Shelf.reportLimit
            ? [Candidate(allOf: failingCandidates)] : failingCandidates
        let limitCandidates = droppedCount > 0 ? [Candidate(droppedCount: droppedCount)] : []
        // The offset keeps the original order of equal names.
        let sorted =
            (workingCandidates + reportedCandidates + unsupportedCandidates + limitCandidates)
            .enumerated().sorted { one, other in
                let (a, b) = (one.element, other.element)
                return (a.location.rank, a.name.lowercased(), one.offset)
                    < (b.location.rank, b.name.lowercased(), other.offset)
            }
        var uniqueNames = UniqueNames(besides: otherNames)
        volumes = sorted.compactMap { (_, candidate) in
            let name = uniqueNames.unique(candidate.name)
            guard requestedNames.isEmpty || requestedNames.contains(name.lowercased()) else {
                return nil
            }
            return Volume(
                name: name, location: candidate.location, reader: candidate.reader,
                opener: opener)
        }
    }
}

extension DictionaryLocation {
    /// Returns true if the dictionary may get one of these names, in lower case.
    ///
    /// Its name gets a number if other dictionaries have the same name.
    fileprivate func canBe(named requestedNames: Set<String>) -> Bool {
        guard !requestedNames.isEmpty, let name = knownName?.lowercased() else { return true }
        return requestedNames.contains { $0.hasPrefix(name) }
    }
}

/// A dictionary that was found, with its reader or the reason why it can't be opened.
private struct Candidate {
    let name: String
    let location: DictionaryLocation
    let reader: Result<any DictionaryReader, LexiconError>

    init(_ location: DictionaryLocation, by opener: DictionaryOpener) {
        self.location = location
        reader = opener.reader(of: location)
        let readerName =
            (try? reader.get())?.name.cleaned(limit: DictionaryLocation.nameLimit) ?? ""
        name = readerName.isEmpty ? location.fileName : readerName
    }

    /// Represents all unusable dictionaries together if there are many.
    init(allOf failing: [Candidate]) {
        let names = failing.prefix(Shelf.reportLimit).map(\.name).joined(separator: ", ")
        let first = failing.compactMap(\.problem).first ?? ""
        self.init(
            name: "\(failing.count.grouped) dictionaries",
            path: failing.first?.location.path ?? "",
            reason: "can't be used, among them \(names); the first because \(first)")
    }

    /// Represents the dictionaries beyond ``Shelf/countLimit``.
    init(droppedCount count: Int) {
        self.init(
            name: "\(count.grouped) more dictionaries", path: "",
            reason: "not used, because only \(Shelf.countLimit.grouped) can be used at once; "
                + "name fewer folders with --dictionaries")
    }

    private init(name: String, path: String, reason: String) {
        self.name = name
        location = .nothing(path: FilePath(path), reason: reason)
        reader = .failure(.unreadable(file: path, reason: reason))
    }

    /// The reason for which the dictionary can't be opened; nil if it can.
    var problem: String? {
        if case .nothing(let path, let reason) = location { return "\(path): \(reason)" }
        if case .failure(let error) = reader { return "\(error)" }
        return nil
    }
}
