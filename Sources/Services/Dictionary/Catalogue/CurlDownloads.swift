public import Core
import Glibc
import Lexicon
import Synchronization
import SystemPackage
import Texts

/// Fetches files with the system's curl, in the same way as ``CurlHTTPClient``.
public struct CurlDownloads: Sendable {
    private let agent: String
    private let packages: PackageHints
    private let idleTimeout: Int
    private let sizeLimit: Int

    /// Makes the service.
    ///
    /// - Parameters:
    ///   - agent: The `User-Agent`: `mot/1.0`.
    ///   - packages: The hints for installing curl on this system.
    ///   - idleTimeout: The longest time without data from a server, in seconds.
    ///   - sizeLimit: The most bytes of a file.
    public init(
        agent: String, packages: PackageHints = PackageHints(), idleTimeout: Int = 30,
        sizeLimit: Int = 4 << 30
    ) {
        self.agent = agent
        self.packages = packages
        self.idleTimeout = idleTimeout
        self.sizeLimit = sizeLimit
    }

    /// Fetches a file, or the rest of it if a part exists.
    ///
    /// If fetching fails or is cancelled, a part that can be resumed stays.
    ///
    /// - Parameters:
    ///   - download: The file.
    ///   - part: The path of the part of the file.
    ///   - progress: Called now and then with the number of bytes so far, and the number of all
    ///     bytes if it is known.
    /// - Returns: The size of the file; nil when the task was cancelled.
    /// - Throws: A ``CatalogueError``.
    func fetch(
        _ download: CatalogueItem.Download, to part: FilePath,
        progress: @escaping @Sendable (_ receivedCount: Int, _ totalCount: Int?) -> Void
    ) async throws(CatalogueError) -> Int? {
        let request = HTTPRequest(
            download.address, idleTimeout: idleTimeout, sizeLimit: sizeLimit)
        var offset = FileVersion(path: part.string)?.size ?? 0
        let version = PartVersion(of: part)
        if let size = download.size {
            if offset == size { return size }
            if offset > size { offset = 0 }
        }
        // Without a checksum or a version, a mixture of two files would not be noticed.
        if download.checksum == nil, version.text == nil { offset = 0 }
        // The loop ends: the second request has no part, so the server can't refuse to resume it.
        while true {
            let incoming = IncomingFile(download, to: part, from: offset, request, progress)
            guard let outcome = try await run(request, from: offset, of: version.text, incoming)
            else { return nil }
            do throws(CatalogueError) {
                if let size = try incoming.finish(exitCode: outcome.exitCode) { return size }
            } catch {
                if incoming.isPartUseless { CurlDownloads.deletePart(part) }
                throw error
            }
            CurlDownloads.deletePart(part)
            offset = 0
        }
    }

    /// Deletes the part of a file.
    static func deletePart(_ part: FilePath) {
        unlink(part.string)
        unlink(PartVersion.path(of: part))
    }

    /// - Returns: The outcome, which is empty if the receiver has ended curl; nil when the task was
    ///   cancelled.
    private func run(
        _ request: HTTPRequest, from offset: Int, of version: String?, _ incoming: IncomingFile
    ) async throws(CatalogueError) -> HelperProcess.Outcome? {
        let process = HelperProcess(
            "curl",
            CurlArguments.list(forFile: request, from: offset, of: version, agent: agent),
            input: CurlArguments.input(for: request))
        do throws(HelperProcessError) {
            // The output needs no limit here, because the receiver limits the bytes of the file.
            return try await process.run(
                within: .init(
                    output: .max, time: nil, idle: .seconds(idleTimeout) - CurlHTTPClient.margin)
            ) { incoming.receive($0) }
        } catch .stopped {
            return HelperProcess.Outcome(exitCode: 0, output: [], messages: [])
        } catch {
            throw .network(NetworkError(error, during: request, packages))
        }
    }
}

/// The version of a file of which a part was fetched, as the server names it.
///
/// It is stored beside the part.
private struct PartVersion {
    /// The version; nil if the server has named none.
    let text: String?

    /// The most bytes of a version.
    private static let limit = 200

    static func path(of part: FilePath) -> String { part.string + ".version" }

    /// Reads the version of a part.
    init(of part: FilePath) {
        do {
            let bytes = try FileReader(path: PartVersion.path(of: part), waitLimit: .zero)
                .contents(limit: PartVersion.limit)
            text = PartVersion.valid(String(decoding: bytes, as: UTF8.self))
        } catch {
            // Without a version, the part is not resumed.
            text = nil
        }
    }

    /// The version in the head of an answer.
    init(_ head: AnswerHead) {
        // Ignore a weak tag, which may belong to other bytes, too.
        let tag = head["etag"].flatMap { $0.hasPrefix("\"") ? $0 : nil }
        text = (tag ?? head["last-modified"]).flatMap(PartVersion.valid)
    }

    /// Returns a text if it is safe in a field of the next request.
    private static func valid(_ text: String) -> String? {
        1...limit ~= text.utf8.count && text.utf8.allSatisfy { 0x20...0x7E ~= $0 } ? text : nil
    }

    /// Stores the version beside a part.
    func save(for part: FilePath) throws(CatalogueError) {
        let path = PartVersion.path(of: part)
        unlink(path)
        guard let text else { return }
        do throws(IndexError) {
            try TemporaryFile.write(Array(text.utf8), to: path)
        } catch {
            throw .storage(reason: "\(error)")
        }
    }
}

/// Writes a file as it arrives, and compares it with the head of the answer.
private final class IncomingFile: Sendable {
    private struct State {
        var head = AnswerHead()
        /// The descriptor of the file; nil until the head is accepted.
        var file: Int32?
        /// The number of bytes so far, and of all bytes if it is known.
        var receivedCount = 0
        var totalCount: Int?
        var failure: CatalogueError?
        /// True if the part must not be resumed.
        var isPartUseless = false
        var mustRestart = false
        /// True if the part was complete already.
        var wasComplete = false
        var lastReport: ContinuousClock.Instant?
    }

    private let download: CatalogueItem.Download
    private let part: FilePath
    private let offset: Int
    private let request: HTTPRequest
    private let progress: @Sendable (Int, Int?) -> Void
    private let state = Mutex(State())

    private static let reportPause = Duration.milliseconds(100)

    init(
        _ download: CatalogueItem.Download, to part: FilePath, from offset: Int,
        _ request: HTTPRequest, _ progress: @escaping @Sendable (Int, Int?) -> Void
    ) {
        self.download = download
        self.part = part
        self.offset = offset
        self.request = request
        self.progress = progress
    }

    deinit { if let file = state.withLock({ $0.file }) { close(file) } }

    /// True if the part must not be resumed.
    var isPartUseless: Bool { state.withLock(\.isPartUseless) }

    /// Takes a piece of the output of curl.
    ///
    /// - Returns: False if no more output is needed.
    func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
        state.withLock { state in
            do throws(CatalogueError) {
                if state.file == nil {
                    guard let body = state.head.read(piece) else { return true }
                    guard try accept(&state) else {
                        state.mustRestart = true
                        return false
                    }
                    if state.wasComplete { return false }
                    try body.withUnsafeBytes { body in
                        Result { () throws(CatalogueError) in try write(body, &state) }
                    }.get()
                } else {
                    try write(piece, &state)
                }
                return true
            } catch {
                state.failure = error
                return false
            }
        }
    }

    /// Checks that the file is complete.
    ///
    /// - Parameter exitCode: The exit code of curl; nil if a signal ended it.
    /// - Returns: The size of the file; nil if the server can't resume the part.
    /// - Throws: A ``CatalogueError``.
    func finish(exitCode: Int?) throws(CatalogueError) -> Int? {
        try state.withLock { state throws(CatalogueError) in
            if let failure = state.failure { throw failure }
            if state.mustRestart { return nil }
            guard exitCode == 0 else {
                throw .network(
                    CurlFailure(exitCode: exitCode, status: state.head.status).error(for: request))
            }
            // Without a file, the answer was a redirect without a target.
            guard state.file != nil else { throw .network(refusal(state.head)) }
            guard state.receivedCount > 0 else { throw uselessPart("it is empty", &state) }
            if let totalCount = state.totalCount, state.receivedCount < totalCount {
                let reason = "it has \(state.receivedCount) bytes instead of \(totalCount)"
                // If the answer has neither a length nor chunks, an interrupted connection looks
                // like the end of the answer.
                let hasEnd = state.head.length != nil || state.head["transfer-encoding"] != nil
                throw hasEnd ? uselessPart(reason, &state) : unreadable(reason)
            }
            progress(state.receivedCount, state.receivedCount)
            return state.receivedCount
        }
    }

    /// Checks the head of an answer, and opens the file.
    ///
    /// - Returns: False if the server can't resume the part.
    private func accept(_ state: inout State) throws(CatalogueError) -> Bool {
        let head = state.head
        switch head.status {
        case 200:
            // Such a page mostly comes from a network that asks to log in.
            if head["content-type"]?.lowercased().hasPrefix("text/html") ?? false {
                throw unreadable("it is a web page, not a dictionary")
            }
            (state.receivedCount, state.totalCount) = (0, head.length)
        case 206 where offset > 0:
            guard let range = head.range, range.start == offset else { return false }
            (state.receivedCount, state.totalCount) = (
                offset, range.fileSize ?? head.length.map { $0 + offset }
            )
        case 416 where offset > 0 && head.fileSizeOfRefusal == offset:
            (state.receivedCount, state.totalCount, state.wasComplete) = (offset, offset, true)
        case 416 where offset > 0: return false
        default: throw .network(refusal(head))
        }
        if let totalCount = state.totalCount, let size = download.size, totalCount != size {
            // Keep the part after status 200: the answer may be the page of a network that asks to
            // log in.
            state.isPartUseless = head.status == 206
            throw unreadable("it has \(totalCount) bytes, but the catalogue says \(size)")
        }
        state.totalCount = state.totalCount ?? download.size
        if state.totalCount ?? 0 > request.sizeLimit {
            throw .network(CurlFailure.tooLarge(request))
        }
        let folder = part.removingLastComponent()
        try DiskSpace.require((state.totalCount ?? 0) - state.receivedCount, in: folder)
        let file = open(part.string, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw CatalogueError(writing: part, errno: errno) }
        state.file = file
        guard ftruncate(file, off_t(state.receivedCount)) == 0, lseek(file, 0, SEEK_END) >= 0 else {
            throw CatalogueError(writing: part, errno: errno)
        }
        if head.status == 200 { try PartVersion(head).save(for: part) }
        report(state.receivedCount, &state)
        return true
    }

    private func write(
        _ bytes: UnsafeRawBufferPointer, _ state: inout State
    ) throws(CatalogueError) {
        guard let file = state.file, !bytes.isEmpty else { return }
        if let totalCount = state.totalCount, state.receivedCount + bytes.count > totalCount {
            throw uselessPart(
                "it is longer than the \(totalCount) bytes that it should have", &state)
        }
        guard state.receivedCount + bytes.count <= request.sizeLimit else {
            state.isPartUseless = true
            throw .network(CurlFailure.tooLarge(request))
        }
        do {
            _ = try FileDescriptor(rawValue: file).writeAll(bytes)
        } catch {
            throw CatalogueError(writing: part, errno: (error as? Errno)?.rawValue ?? EIO)
        }
        state.receivedCount += bytes.count
        report(state.receivedCount, &state)
    }

    private func report(_ receivedCount: Int, _ state: inout State) {
        let now = ContinuousClock.now
        if let lastReport = state.lastReport, now - lastReport < IncomingFile.reportPause { return }
        state.lastReport = now
        progress(receivedCount, state.totalCount)
    }

    private func refusal(_ head: AnswerHead) -> NetworkError {
        CurlFailure.refusal(
            of: request.address.host, status: head.status,
            retryAfter: head["retry-after"].flatMap { RetryAfter.seconds($0, now: .now()) })
    }

    private func uselessPart(_ reason: String, _ state: inout State) -> CatalogueError {
        state.isPartUseless = true
        return unreadable(reason)
    }

    private func unreadable(_ reason: String) -> CatalogueError {
        .network(.unreadable(host: request.address.host, reason: reason))
    }
}
