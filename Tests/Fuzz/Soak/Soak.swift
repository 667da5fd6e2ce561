import Glibc
import TestSupport

/// A day of use, compressed: tabs, searches, details, resizes, and servers that go away and return.
///
/// At the end, the program must have no more resources than at the beginning.
struct Soak {
    private let terminal: PseudoTerminal
    private let servers: SoakServers
    private let dictionaries: HostileFiles
    private let cache: TemporaryFolder
    private var roundCount = 0
    private var keyCount = 0

    /// The number of rounds after which everything that is made once exists: indexes, threads,
    /// colours and stored answers.
    private static let warmUp = 8
    /// The additional memory that is allowed at the end, in KiB: the allocator may keep a reserve.
    private static let memoryTolerance = 8 * 1_024
    /// The additional threads that are allowed at the end: the system decides when idle threads
    /// end.
    private static let threadTolerance = 2
    /// The time within which all started work must end.
    private static let waitLimit = Duration.seconds(30)

    /// Runs the release executable for this number of minutes.
    ///
    /// - Returns: True if the program has no more resources at the end than at the beginning.
    static func run(minutes: Int) async -> Bool {
        do {
            var soak = try Soak()
            for _ in 0..<warmUp { try await soak.useAll() }
            let before = try await soak.resourcesAtRest()
            print("after \(soak.keyCount) keys: \(before)")
            let deadline = Deadline(in: .seconds(60 * minutes))
            while !deadline.hasPassed { try await soak.useAll() }
            let after = try await soak.resourcesAtRest(like: before)
            print(
                "after \(soak.keyCount) keys in \(soak.roundCount) rounds, "
                    + "\(soak.servers.connectionCount) connections: \(after)")
            try await soak.leave()
            for difference in differences(from: before, to: after) { print(difference) }
            return differences(from: before, to: after).isEmpty
        } catch {
            print("\(error)")
            return false
        }
    }

    private init() throws {
        servers = try SoakServers()
        dictionaries = try HostileFiles(seed: 1)
        cache = try TemporaryFolder()
        terminal = try PseudoTerminal(
            .mot(
                changing: servers.environment.merging(
                    ["XDG_CACHE_HOME": cache.path, "XDG_DATA_HOME": cache.path(of: "data")]
                ) { $1 }),
            ["--today", "2026-11-21", "--dictionaries", dictionaries.path] + servers.arguments,
            width: 120, height: 40)
    }

    // MARK: - Use

    /// The keys of a day of use; each part is for one tab.
    private static let parts = [
        "jjj\rJJK\t\t\u{1B}[Z\u{1B}<<>>t&o\r\u{1B}r/quire\rnN\u{1B}",
        "/dog\u{15}word 1\u{1B}[B\u{1B}[B\r\t\t\r[]}{\u{1B}\u{1B}/qu?r*\u{15}zebar\r\u{1B}y",
        "jj\rJJ\u{1B}r}{GgYo\u{1B}",
        "/sun\rjj\rJ\u{1B}fff/lost\u{17}radio\r\u{1B}r",
    ]

    private mutating func useAll() async throws {
        roundCount += 1
        servers.setAway(roundCount.isMultiple(of: 3))
        for (number, keys) in Soak.parts.enumerated() {
            let isNarrow = (roundCount + number).isMultiple(of: 2)
            await terminal.resize(width: isNarrow ? 60 : 120, height: isNarrow ? 15 : 40)
            try await press("\u{1B}\(number + 1)")
            for key in keys.unicodeScalars.split(key: "\u{1B}") { try await press(key) }
            try await press("\u{1B}[99~?\u{1B}[99~jj")
            try await press("\u{1B}")
        }
    }

    /// Presses a key, and waits until it is handled; after some keys also until the output pauses.
    private mutating func press(_ key: String) async throws {
        await terminal.forgetOutput()
        try await terminal.type(key + "\u{1B}[99~\u{C}")
        keyCount += 1
        try await terminal.wait(for: "answer to \(key.debugDescription)") { $0.clearCount > 0 }
        if keyCount.isMultiple(of: 7) { try await terminal.waitUntilQuiet(within: .seconds(2)) }
    }

    private func leave() async throws {
        try await terminal.type("\u{1B}\u{1B}[99~Q")
        guard try await terminal.end() == .exited(0) else {
            throw Violation(description: "it did not end as it should")
        }
    }

    // MARK: - Resources

    /// The resources of the program while it has no work and the servers are away.
    ///
    /// - Parameter before: The expected resources; the call waits until the program is down to
    ///   them.
    /// - Returns: The expected resources. If they are not reached in time, the last resources.
    ///   Without `before`, the resources once they no longer change.
    /// - Throws: A ``ProcessError`` if the program has ended.
    private mutating func resourcesAtRest(
        like before: ProcessResources? = nil
    ) async throws -> ProcessResources {
        servers.setAway(true)
        try await press("\u{1B}1")
        let deadline = Deadline(in: Soak.waitLimit)
        var last = try await terminal.resources
        var since = ContinuousClock.now
        while !deadline.hasPassed {
            let now = try await terminal.resources
            if now.counts != last.counts { since = .now }
            last = now
            let isStill = .now - since > .seconds(2) && now.childCount == 0
            if isStill, before.map({ Soak.differences(from: $0, to: now).isEmpty }) ?? true {
                break
            }
            poll(nil, 0, 50)
        }
        return last
    }

    /// The resources that have grown more than allowed.
    private static func differences(
        from before: ProcessResources, to after: ProcessResources
    ) -> [String] {
        var differences: [String] = []
        if after.memory > before.memory + memoryTolerance {
            differences.append("It has kept \(after.memory - before.memory) KiB of memory.")
        }
        if after.descriptors.count > before.descriptors.count {
            differences.append(
                "Descriptors are left open:\n" + before.descriptors.joined(separator: " ") + "\n"
                    + after.descriptors.joined(separator: " "))
        }
        if after.threadCount > before.threadCount + threadTolerance {
            differences.append("\(after.threadCount - before.threadCount) threads are left.")
        }
        if after.childCount > 0 { differences.append("\(after.childCount) processes are left.") }
        return differences
    }
}

extension ProcessResources {
    /// The counts that change when work begins or ends.
    fileprivate var counts: [Int] { [descriptors.count, threadCount, childCount] }
}

extension String.UnicodeScalarView {
    /// The keys of a text: each scalar is a key, except in sequences that begin with ESC and `[`.
    fileprivate func split(key escape: Unicode.Scalar) -> [String] {
        var keys: [String] = []
        for scalar in self {
            let isPart = keys.last == "\(escape)" && scalar == "[" || keys.last == "\(escape)["
            if isPart {
                keys[keys.count - 1].unicodeScalars.append(scalar)
            } else {
                keys.append("\(scalar)")
            }
        }
        return keys
    }
}
