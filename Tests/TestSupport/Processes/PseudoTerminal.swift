import Glibc
import Services

/// A program on a terminal of its own, of which we are the other side: keyboard and screen.
///
/// What the program has written is read while something is waited for, and kept.
public actor PseudoTerminal {
    private let thread = BlockingExecutor()
    /// The thread that may wait.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// All that the program has written so far, as far as it was read.
    public private(set) var output = TerminalOutput()
    /// The terminal's modes before the program was started.
    public nonisolated let modesBefore: TerminalModes

    private let child: ChildProcess
    private let name: String
    private let slave: Int32
    private var master: Int32

    /// How long anything that was asked for may take.
    public static let usualLimit = Duration.seconds(60)

    /// Starts a program with a new terminal as its controlling one and as its standard streams.
    ///
    /// - Parameters:
    ///   - program: What to start, and its environment.
    ///   - arguments: Its command line.
    ///   - width: The terminal's columns.
    ///   - height: The terminal's rows.
    /// - Throws: A ``ProcessError`` when it can't be started.
    public init(
        _ program: Executable, _ arguments: [String] = [], width: Int = 80, height: Int = 24
    ) throws {
        signal(SIGPIPE, SIG_IGN)
        var path = [CChar](repeating: 0, count: 256)
        let ends = try ChildProcess.privately {
            var (master, slave): (Int32, Int32) = (-1, -1)
            var size = winsize.of(width: width, height: height)
            guard openpty(&master, &slave, &path, nil, &size) == 0 else {
                throw ProcessError(errno: errno, doing: "openpty")
            }
            return [master, slave]
        }
        master = ends[0]
        slave = ends[1]
        name = "\(program.path) \(arguments)"
        // A read must never wait longer than the deadline.
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
        keepOutputUponSignals(slave)
        modesBefore = TerminalModes(of: slave)
        let slavePath = String(
            decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        do {
            // It is opened by the child, as the leader of a session without a terminal.
            child = try ChildProcess.start(
                program.path, arguments, environment: program.environment,
                streams: [.file(slavePath, O_RDWR), .inherited(0), .inherited(0)],
                hasOwnSession: true)
        } catch {
            close(master)
            close(slave)
            throw error
        }
    }

    deinit {
        child.send(SIGKILL)
        if master >= 0 { close(master) }
        close(slave)
    }

    /// The terminal's modes now.
    public var modes: TerminalModes { TerminalModes(of: slave) }

    /// How the program has ended; nil while it runs.
    public var processEnd: ProcessEnd? { child.end }

    /// The most memory that the program has had at once, in KiB; 0 when it has ended.
    ///
    /// `ru_maxrss` would not do: a new process inherits what its parent had before it.
    public var peakMemory: Int {
        status("VmHWM").flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    /// What the program holds now.
    ///
    /// - Throws: A ``ProcessError`` when it has ended.
    public var resources: ProcessResources {
        get throws { try ProcessResources(of: child.id) }
    }

    /// Waits until the program is stopped, as by a shell.
    ///
    /// - Throws: A ``ProcessError`` when it is not.
    public func waitUntilStopped() throws {
        try waitForStatus("it is not stopped") { status("State")?.hasPrefix("T") == true }
    }

    /// Waits until the program goes by a name, and waits for something itself.
    ///
    /// - Throws: A ``ProcessError`` when it does not.
    public func waitUntilAsleep(as name: String) throws {
        try waitForStatus("it is not asleep") {
            status("Name") == name[...] && status("State")?.hasPrefix("S") == true
        }
    }

    private func waitForStatus(_ failing: String, until isReached: () -> Bool) throws {
        let deadline = Deadline(in: PseudoTerminal.usualLimit)
        while !isReached() {
            if deadline.hasPassed { throw failure(failing) }
        }
    }

    /// A field of what the system says of the program, proc(5).
    private func status(_ field: String) -> Substring? {
        var status: [UInt8] = []
        let file = open("/proc/\(child.id)/status", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        _ = readAvailable(file, into: &status)
        let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
        let line = lines.first { $0.hasPrefix(field + ":\t") }
        return line?.dropFirst(field.count + 2)
    }

    /// Writes to the program's standard error, as a part of it would.
    ///
    /// - Throws: What the system says.
    public func writeError(_ text: String) throws {
        let file = open("/proc/\(child.id)/fd/2", O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC)
        defer { close(file) }
        guard write(file, text, text.utf8.count) == text.utf8.count else {
            throw ProcessError(errno: errno, doing: "writing to standard error")
        }
    }

    /// Presses keys, given as the bytes that a terminal sends.
    ///
    /// - Throws: A ``ProcessError`` when the program does not take them in time; it is no error
    ///   when it has ended.
    public func type(_ bytes: some Collection<UInt8>, within limit: Duration = usualLimit) throws {
        let deadline = Deadline(in: limit)
        var rest = Array(bytes)[...]
        while !rest.isEmpty, child.end == nil {
            let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EAGAIN {
                throw ProcessError(errno: errno, doing: "typing")
            } else if !exchange(until: deadline, forWriting: true), child.end == nil {
                throw failure("it does not take its keys")
            }
        }
    }

    /// Presses keys, given as text.
    public func type(_ text: String) throws { try type(text.utf8) }

    /// Waits until what was written so far is as wanted.
    ///
    /// - Parameters:
    ///   - what: What is waited for, for the error.
    ///   - limit: How long it may take.
    ///   - isReached: Looks at all of the output.
    /// - Throws: A ``ProcessError`` when the time is over, or the program has ended before.
    public func wait(
        for what: String, within limit: Duration = usualLimit,
        until isReached: (TerminalOutput) -> Bool
    ) throws {
        let deadline = Deadline(in: limit)
        while !isReached(output) {
            guard exchange(until: deadline) else { throw failure("no \(what)") }
        }
    }

    /// Waits until a text was written.
    public func wait(for text: String, within limit: Duration = usualLimit) throws {
        try wait(for: text, within: limit) { $0.text.contains(text) }
    }

    /// Reads what the program writes for so long, or until it has ended.
    public func read(for duration: Duration) {
        let deadline = Deadline(in: duration)
        while !deadline.hasPassed, exchange(until: deadline) {}
    }

    /// Waits until nothing was written for a while, or the program has ended.
    ///
    /// - Throws: A ``ProcessError`` when it goes on writing beyond the limit.
    public func waitUntilQuiet(
        for pause: Duration = .milliseconds(50), within limit: Duration = usualLimit
    ) throws {
        let deadline = Deadline(in: limit)
        while exchange(until: deadline.orEarlier(in: pause)) {
            if deadline.hasPassed { throw failure("it writes on and on") }
        }
    }

    /// Waits until the program has handled every key, has drawn the whole screen once more and is
    /// quiet.
    ///
    /// - Returns: What it has drawn, without the sequences: each run of cells is a line or a part
    ///   of one.
    /// - Throws: A ``ProcessError`` when it does not.
    @discardableResult
    public func redrawn(within limit: Duration = usualLimit) throws -> String {
        let before = output.clearCount
        try type("\u{0C}")
        try wait(for: "screen drawn anew", within: limit) { $0.clearCount > before }
        try waitUntilQuiet(within: limit)
        return output.textSinceClear
    }

    /// Presses a key so many times, each once the program has taken the one before, and reads nothing
    /// of what it writes.
    ///
    /// - Throws: A ``ProcessError`` when the program does not take its keys.
    public func typeUnread(_ key: String, times: Int, within limit: Duration = usualLimit) throws {
        let deadline = Deadline(in: limit)
        for _ in 0..<times {
            _ = write(master, key, key.utf8.count)
            // To poll brings the key to its reader's side first, which FIONREAD does not.
            var request = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
            while poll(&request, 1, 0) > 0 {
                if deadline.hasPassed { throw failure("it does not take its keys") }
            }
        }
    }

    /// Has the terminal take no more of what is written to it, as a hung connection does.
    public func stopOutput() { tcflow(slave, TCOOFF) }

    /// Has the terminal take again what is written to it.
    public func resumeOutput() { tcflow(slave, TCOON) }

    /// Drags the window to another size.
    public func resize(width: Int, height: Int) {
        var size = winsize.of(width: width, height: height)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Sends the program a signal.
    public func send(_ signal: Int32) { child.send(signal) }

    /// Sends a signal to the job that has the terminal, as its keys do.
    public func sendToForeground(_ signal: Int32) {
        var group: pid_t = 0
        if ioctl(master, UInt(TIOCGPGRP), &group) == 0, group > 0 { kill(-group, signal) }
    }

    /// Takes the terminal away, as when its window is closed.
    public func hangUp() {
        close(master)
        master = -1
    }

    /// Waits for the program's end, and reads what it writes until then.
    ///
    /// - Throws: A ``ProcessError`` when it runs on.
    @discardableResult
    public func end(within limit: Duration = usualLimit) throws -> ProcessEnd {
        let deadline = Deadline(in: limit)
        while exchange(until: deadline) {}
        guard let end = child.end else { throw failure("it did not end") }
        return end
    }

    /// Waits for the program's end, and reads nothing of what it writes until then.
    ///
    /// - Throws: A ``ProcessError`` when it runs on.
    public func endUnread(within limit: Duration = usualLimit) throws -> ProcessEnd {
        guard let end = child.end(until: Deadline(in: limit)) else {
            throw failure("it did not end")
        }
        return end
    }

    /// Forgets the output so far but for the modes it has set, so that a long run takes no memory
    /// without end.
    public func forgetOutput() { output = TerminalOutput(modes: output.privateModes) }

    /// Presses a key and stamps its answer.
    ///
    /// - Parameters:
    ///   - key: The bytes to write; none to stamp what comes without a key.
    ///   - pause: The silence after which the answer is complete.
    ///   - limit: How long the first byte may take.
    /// - Returns: When the key was pressed, when the first and the last byte came before the
    ///   silence, and how many bytes came; nil for the moments when none came within the limit.
    /// - Throws: A ``ProcessError`` when the program does not take the key.
    public func answer(
        to key: String, pause: Duration = .milliseconds(50), within limit: Duration = usualLimit
    ) throws -> Answer {
        let count = output.bytes.count
        let deadline = Deadline(in: limit)
        let pressed = SuspendingClock.now
        try type(key)
        var first: SuspendingClock.Instant?
        var last: SuspendingClock.Instant?
        while exchange(until: last == nil ? deadline : deadline.orEarlier(in: pause)) {
            last = lastRead
            first = first ?? last
        }
        return Answer(
            pressed: pressed, first: first, last: last, byteCount: output.bytes.count - count)
    }

    /// Presses a key and stamps the output that was waited for; forgets the output before it.
    ///
    /// - Parameters:
    ///   - key: The bytes to write.
    ///   - isReached: Looks at all of the output since the key.
    /// - Returns: The time from the key to the last byte that was read then.
    /// - Throws: A ``ProcessError`` when it does not come.
    public func time(
        of key: String, until isReached: (TerminalOutput) -> Bool
    ) throws -> Duration {
        forgetOutput()
        let pressed = SuspendingClock.now
        try type(key)
        try wait(for: "answer to \(key)", until: isReached)
        return lastRead - pressed
    }

    /// What a program has written upon a key.
    public struct Answer: Sendable {
        /// When the key was pressed.
        public let pressed: SuspendingClock.Instant
        /// When the first byte was read; nil when there was none.
        public let first: SuspendingClock.Instant?
        /// When the last byte was read; nil when there was none.
        public let last: SuspendingClock.Instant?
        /// How many bytes there were.
        public let byteCount: Int
    }

    private var lastRead = SuspendingClock.now

    /// Reads what the program writes, or waits for it.
    ///
    /// - Returns: False when the deadline passed first, or the program has ended and all is read.
    private func exchange(until deadline: Deadline, forWriting: Bool = false) -> Bool {
        while true {
            var requests = [
                pollfd(
                    fd: master, events: Int16(POLLIN | (forWriting ? POLLOUT : 0)), revents: 0),
                pollfd(fd: child.ending, events: Int16(POLLIN), revents: 0),
            ]
            // After its end there is only what it wrote before.
            let hasEnded = child.end != nil
            if hasEnded { requests[1].fd = -1 }
            let count = poll(&requests, 2, hasEnded ? 0 : deadline.milliseconds)
            if count < 0, errno == EINTR { continue }
            if requests[0].revents & Int16(POLLIN) != 0 {
                _ = readAvailable(master, into: &output.bytes)
                lastRead = .now
                return true
            }
            if requests[0].revents & Int16(POLLOUT) != 0 { return true }
            if requests[1].revents != 0 { continue }
            return false
        }
    }

    private func failure(_ what: String) -> ProcessError {
        let state = child.end.map { "it has ended: \($0)" } ?? "it runs"
        let tail = String(decoding: output.bytes.suffix(2_000), as: UTF8.self)
        return ProcessError(
            "\(what) (\(name), \(state)); the end of its output: \(tail.debugDescription)")
    }
}

/// Has a terminal keep what was written when Ctrl-C is typed while no program reads its keys raw, and
/// take it when Ctrl-S is: what is typed as a program ends must not discard its last words.
private func keepOutputUponSignals(_ descriptor: Int32) {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    modes.c_lflag |= tcflag_t(NOFLSH)
    modes.c_iflag &= ~tcflag_t(IXON)
    tcsetattr(descriptor, TCSANOW, &modes)
}

/// A terminal's modes (termios(3)).
public struct TerminalModes: Hashable, Sendable, CustomStringConvertible {
    private let bytes: [UInt8]
    /// The flags, as stty(1) would show them in octal.
    public let description: String

    init(of descriptor: Int32) {
        var modes = termios()
        tcgetattr(descriptor, &modes)
        description = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
            .map { String($0, radix: 8) }.joined(separator: " ")
        bytes = withUnsafeBytes(of: &modes.c_cc) { Array($0) }
    }
}

extension winsize {
    fileprivate static func of(width: Int, height: Int) -> winsize {
        winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    }
}
