import ArgumentParser
import Core
import Glibc
import Services
import Synchronization
import Texts

/// The options that select dictionaries of this computer and of servers.
struct DictionaryOptions: DeclaredArguments, Sendable {
    var local = LocalDictionaryOptions()
    var serverNames: [String] = []

    mutating func declare(to table: inout ArgumentTable) {
        table.group(&local)
        table.options(
            &serverNames, "dict-server", value: "server",
            """
            Ask this server too (repeatable): HOST, HOST:PORT or [ADDRESS]:PORT; add /DATABASE to \
            ask only that database. Put the secret of USER@HOST into MOT_DICT_SECRET: others on \
            this computer can see USER:SECRET@HOST.
            """)
    }

    /// The error message does not quote the argument, which may contain a secret.
    func validate() throws {
        guard servers.count == serverNames.count else {
            if serverNames.allSatisfy({ DICTServer($0, secret: "?") != nil }) {
                throw ValidationError(
                    "--dict-server takes the secret of USER@ from MOT_DICT_SECRET, which is not set."
                )
            }
            throw ValidationError(
                """
                --dict-server takes HOST, HOST:PORT or [ADDRESS]:PORT, with a PORT of 1 to 65535. \
                USER@ or USER:SECRET@ may stand before it, and /DATABASE after it. The secret of \
                USER@ is in MOT_DICT_SECRET.
                """)
        }
    }

    /// The names of the dictionaries to ask; empty for all.
    var names: [String] { local.names }

    private var servers: [DICTServer] { DictionaryOptions.servers(named: serverNames) }

    /// The servers with these names; names that belong to no server are ignored.
    static func servers(named names: [String]) -> [DICTServer] {
        let secret = environmentVariable("MOT_DICT_SECRET")
        return names.compactMap { DICTServer($0, secret: secret) }
    }

    func warnOfSecret() {
        guard serverNames.contains(where: DICTServer.hasSecret) else { return }
        StandardStreams.report(
            "mot: others on this computer can see the secret in --dict-server; "
                + "write USER@ without it, and set MOT_DICT_SECRET")
    }

    func add(to options: inout LaunchOptions) {
        local.add(to: &options)
        options.dictionaries.servers = servers
    }
}

extension LocalDictionaryService.Options {
    /// Makes each answer wait for its index, and reports long waits on standard error.
    mutating func waitForIndexes() {
        waitsForIndex = true
        whenWaiting = {
            StandardStreams.report("mot: waiting for another program that is making an index")
        }
        let texts = Mutex<TextProgress?>(nil)
        whenIndexingTexts = { work in
            let isFirst = texts.withLock { texts in
                defer { texts = TextProgress(work, since: texts) }
                return texts == nil
            }
            if isFirst { StandardStreams.report("mot: \(TextProgress.announcement(of: work))") }
        }
        let line = ProgressLine("making the index of ", after: .seconds(1))
        whenIndexing = { source, progress in
            guard let progress else { return line.end() }
            let rest = texts.withLock { $0?.timeLeft } ?? ""
            line.show("\(source.cleaned(limit: 40)) \(Int(progress * 100)) %\(rest)")
        }
    }
}

/// The progress of making indexes of texts.
private struct TextProgress {
    private let work: TextIndexingProgress
    private let start: (time: ContinuousClock.Instant, share: Double)

    init(_ work: TextIndexingProgress, since previous: TextProgress?) {
        self.work = work
        // If other dictionaries are indexed now than before, measure from here.
        let isSame = previous.map { $0.work.sourceCount == work.sourceCount } ?? false
        start = previous.flatMap { isSame ? $0.start : nil } ?? (ContinuousClock.now, work.share)
    }

    /// The estimated time until all indexes are made, from the time so far: `; all in 80 s`.
    var timeLeft: String {
        let doneShare = work.share - start.share
        // When all texts are indexed, indexes of headwords may still be missing.
        guard doneShare > TextProgress.minimumShare, work.share < 1 else { return "" }
        let elapsed = (ContinuousClock.now - start.time) / .seconds(1)
        return "; the rest takes \(Int((elapsed / doneShare * (1 - work.share)).rounded(.up))) s"
    }

    /// The smallest share of the work from which the remaining time can be estimated.
    private static let minimumShare = 0.03

    /// The bytes of dictionary files whose texts one core indexes in one second.
    private static let bytesASecond = 1_500_000.0

    /// The message that is reported once, with the time and the space that the indexes need.
    static func announcement(of work: TextIndexingProgress) -> String {
        let cores = Double(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        let seconds = Int((Double(work.byteCount) / bytesASecond / cores).rounded(.up))
        let names =
            work.sourceCount == 1 ? "a dictionary" : "\(work.sourceCount) dictionaries"
        let size = max(1, (work.byteCount * 6 / 5) >> 20)
        return "indexing the texts of \(names), only this once: "
            + "about \(seconds) s, \(size) MB in the cache"
    }
}

extension Setting where Value == [String] {
    /// The folders of dictionaries.
    static var dictionaryFolders: Setting {
        .texts(
            "dictionaries.folders", "paths of folders",
            "The folders to search for dictionaries; empty for the usual ones",
            variable: "MOT_DICTIONARIES")
    }

    /// The servers of dictionaries.
    static var dictionaryServers: Setting {
        .texts(
            "dictionaries.servers", "servers, HOST, HOST:PORT, HOST/DATABASE or USER@HOST",
            "The servers (RFC 2229) to ask, too; put the secret of USER into MOT_DICT_SECRET"
        ) { name in
            // A settings file should not contain a secret.
            !DICTServer.hasSecret(name) && DICTServer(name, secret: "?") != nil
        }
    }

    /// The catalogues of dictionaries besides the built-in ones.
    static var catalogues: Setting {
        .texts(
            "dictionaries.catalogues", "addresses that begin with http:// or https://",
            "Further catalogues of dictionaries for mot get",
            variable: "MOT_CATALOGUE", separator: " "
        ) { text in
            // A settings file should not contain a secret.
            WebAddress(text).map { $0 == $0.withoutCredentials } ?? false
        }
    }
}
