import Glibc

public import struct SystemPackage.FilePath

/// The files that say how common words are, in the folders where packages install them.
///
/// If a file is missing or unreadable, fewer words are known to be common.
public struct CommonnessSources: Sendable {
    /// WordNet's counts, `cntlist.rev`; nil for none.
    private let countsFile: FilePath?
    /// The folder of SCOWL's lists; nil for none.
    private let scowlFolder: FilePath?
    /// A list of words, one on each line, which is used if there is no SCOWL; nil for none.
    private let wordListFile: FilePath?
    /// The folder of the table that comes with the program, which is used instead of all other
    /// files; nil for none.
    let packed: FilePath?

    /// The name of WordNet's file of counts.
    static let countsFileName = "cntlist.rev"

    /// SCOWL's class for the words of ``wordListFile``.
    private static let otherClass = 50

    public init(
        counts: FilePath? = nil, scowl: FilePath? = nil, words: FilePath? = nil,
        packed: FilePath? = nil
    ) {
        self.packed = packed
        self.countsFile = counts
        self.scowlFolder = scowl
        self.wordListFile = words
    }

    /// The usual places: the folders of the system's WordNet and of the WordNet that comes with the
    /// program, and `dict` in the system's data folder.
    public init(in data: DataFolders) {
        let packed = data.packedWordNet
        let counts = (DictionaryFormat.wordNet.defaultFolders(data) + [packed].compactMap(\.self))
            .map { $0.appending(CommonnessSources.countsFileName) }
        self.init(
            counts: counts.first { $0.withPlatformString { access($0, R_OK) == 0 } },
            scowl: data.system.appending("dict/scowl"),
            words: data.system.appending("dict/words"), packed: packed)
    }

    /// A stamp that changes when a package with such files is installed, removed or replaced; nil
    /// if there are no such files.
    public var stamp: DictionaryStamp? {
        var hash = StableHash()
        var hasFile = false
        for path in [countsFile, scowlFolder, wordListFile] {
            var status = stat()
            // Packages replace files, which changes the folder of the files.
            let fileExists = path?.withPlatformString { stat($0, &status) == 0 } ?? false
            hasFile = hasFile || fileExists
            let time = status.st_mtim
            hash.add(fileExists ? "\(status.st_size) \(time.tv_sec).\(time.tv_nsec);" : "none;")
        }
        return hasFile ? DictionaryStamp(hash) : nil
    }

    /// Calls the body with each word in UTF-8 and the evidence for its commonness, until the body
    /// returns false; a word may occur several times.
    func forEachWord(_ body: (_ word: borrowing Span<UInt8>, Commonness.Evidence) -> Bool) {
        let files = OpenFiles()
        var goesOn = true
        var wordCount = 0
        func report(_ word: borrowing Span<UInt8>, _ evidence: Commonness.Evidence) -> Bool {
            wordCount += 1
            goesOn = body(word, evidence)
            return goesOn
        }
        if let counts = countsFile.flatMap({ CommonnessSources.lines(of: $0, files) }) {
            WordCounts.forEach(in: counts, report)
        }
        let wordNetCount = wordCount
        for list in scowlFolder.map(ScowlList.lists) ?? [] where goesOn {
            guard let lines = CommonnessSources.lines(of: list.path, files) else { continue }
            list.forEachWord(in: lines, report)
        }
        guard goesOn, wordCount == wordNetCount, let wordListFile,
            let lines = CommonnessSources.lines(of: wordListFile, files)
        else { return }
        ScowlList(
            path: wordListFile, sizeClass: CommonnessSources.otherClass, hasPossessives: true
        )
        .forEachWord(in: lines, report)
    }

    /// The lines of a file; nil if it can't be read.
    ///
    /// Without the file, fewer words are known to be common, but searches still find all words.
    private static func lines(of path: FilePath, _ files: OpenFiles) -> TextLines? {
        (try? files.open(path)).map(TextLines.init)
    }
}
