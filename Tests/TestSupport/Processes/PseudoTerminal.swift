import Glibc
import Services

/// A program on a pseudoterminal; the test has the other end, with the keyboard and the screen.
///
/// Output is read and stored while the test waits.
public actor PseudoTerminal {
    private let thread = BlockingExecutor()
    /// An executor with its own thread, because reading blocks.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// All output that was read so far.
    public private(set) var output = TerminalOutput()
    /// The terminal modes before the program was started.
    public nonisolated let modesBefore: TerminalModes

    private let child: ChildProcess
    private let name: String
    private let slave: Int32
    private var master: Int32

    /// The default timeout.
    public static let usualLimit = Duration.seconds(60)

    /// Starts a program with a new terminal as its controlling terminal and standard streams.
    ///
    /// - Parameters:
    ///   - program: The program and its environment.
    ///   - arguments: The arguments.
    ///   - width: The number of columns.
    ///   - height: The number of rows.
    /// - Throws: A ``ProcessError`` if the program can't be started.
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
        // A read must not block beyond the deadline.
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
        keepOutputUponSignals(slave)
        modesBefore = TerminalModes(of: slave)
        let slavePath = String(
            decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        do {
            // The child opens the terminal as a session leader that has no terminal yet.
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

    /// The current terminal modes.
    public var modes: TerminalModes { TerminalModes(of: slave) }

    /// The exit status or the signal with which the program ended; nil while the program runs.
    public var processEnd: ProcessEnd? { child.end }

    /// The processor time of the program so far; other programs on the machine do not change it.
    public var processorTime: Duration { child.processorTime }

    /// The processor time of the program's main thread so far, to a hundredth of a second; 0 if the
    /// program has ended.
    ///
    /// It leaves out the threads that make indexes.
    public var mainThreadTime: Duration {
        Duration(processorTimeIn: child.contents(of: "task/\(child.id)/stat"))
    }

    /// The peak memory of the program in KiB; 0 if the program has ended.
    ///
    /// `ru_maxrss` is no substitute: a new process inherits its parent's value.
    public var peakMemory: Int {
        status("VmHWM").flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    /// The resources that the program has now.
    ///
    /// - Throws: A ``ProcessError`` if the program has ended.
    public var resources: ProcessResources {
        get throws { try ProcessResources(of: child.id) }
    }

    /// Waits until the program is stopped, as a shell waits.
    ///
    /// - Throws: A ``ProcessError`` after the timeout.
    public func waitUntilStopped() throws {
        try waitForStatus("it is not stopped") { status("State")?.hasPrefix("T") == true }
    }

    /// Waits until the process has the given name and is sleeping.
    ///
    /// - Throws: A ``ProcessError`` after the timeout.
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

    /// A field of the program's status in proc(5).
    private func status(_ field: String) -> Substring? {
        let line = child.contents(of: "status").split(separator: "\n").first {
            $0.hasPrefix(field + ":\t")
        }
        return line?.dropFirst(field.count + 2)
    }

    /// Writes to the program's standard error.
    ///
    /// - Throws: An error of the system.
    public func writeError(_ text: String) throws {
        let file = open("/proc/\(child.id)/fd/2", O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC)
        defer { close(file) }
        guard write(file, text, text.utf8.count) == text.utf8.count else {
            throw ProcessError(errno: errno, doing: "writing to standard error")
        }
    }

    /// Presses keys, given as the bytes that a terminal sends.
    ///
    /// - Throws: A ``ProcessError`` if the program does not read the keys in time, unless it has
    ///   ended.
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

    /// Waits until the output meets a condition.
    ///
    /// - Parameters:
    ///   - what: The condition, for the error message.
    ///   - limit: The timeout.
    ///   - isReached: True if the output so far meets the condition.
    /// - Throws: A ``ProcessError`` after the timeout, or if the program ends first.
    public func wait(
        for what: String, within limit: Duration = usualLimit,
        until isReached: (TerminalOutput) -> Bool
    ) throws {
        let deadline = Deadline(in: limit)
        while !isReached(output) {
            guard exchange(until: deadline) else { throw failure("no \(what)") }
        }
    }

    /// Waits until the output contains a text.
    public func wait(for text: String, within limit: Duration = usualLimit) throws {
        try wait(for: text, within: limit) { $0.text.contains(text) }
    }

    /// Reads output for a duration, or until the program ends.
    public func read(for duration: Duration) {
        let deadline = Deadline(in: duration)
        while !deadline.hasPassed, exchange(until: deadline) {}
    }

    /// Waits until no output has come for a while, or the program ends.
    ///
    /// - Throws: A ``ProcessError`` if the output continues beyond the timeout.
    public func waitUntilQuiet(
        for pause: Duration = .milliseconds(50), within limit: Duration = usualLimit
    ) throws {
        let deadline = Deadline(in: limit)
        while exchange(until: deadline.orEarlier(in: pause)) {
            if deadline.hasPassed { throw failure("it writes on and on") }
        }
    }

    /// Waits until the program has handled all keys, has redrawn the whole screen and is quiet.
    ///
    /// - Returns: The text of the screen without escape sequences. Each consecutive group of cells
    ///   is one line; a screen line may consist of several groups.
    /// - Throws: A ``ProcessError`` after the timeout.
    @discardableResult
    public func redrawn(within limit: Duration = usualLimit) throws -> String {
        let before = output.clearCount
        try type("\u{0C}")
        try wait(for: "screen drawn anew", within: limit) { $0.clearCount > before }
        try waitUntilQuiet(within: limit)
        return output.textSinceClear
    }

    /// Presses a key several times without reading output; each press waits until the program has
    /// read the previous one.
    ///
    /// - Throws: A ``ProcessError`` if the program does not read the keys.
    public func typeUnread(_ key: String, times: Int, within limit: Duration = usualLimit) throws {
        let deadline = Deadline(in: limit)
        for _ in 0..<times {
            _ = write(master, key, key.utf8.count)
            // Unlike FIONREAD, polling first delivers the key to the program's end of the terminal.
            var request = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
            while poll(&request, 1, 0) > 0 {
                if deadline.hasPassed { throw failure("it does not take its keys") }
            }
        }
    }

    /// Makes the terminal accept no output, as with a broken connection.
    public func stopOutput() { tcflow(slave, TCOOFF) }

    /// Makes the terminal accept output again.
    public func resumeOutput() { tcflow(slave, TCOON) }

    /// Resizes the window.
    public func resize(width: Int, height: Int) {
        var size = winsize.of(width: width, height: height)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Sends a signal to the program.
    public func send(_ signal: Int32) { child.send(signal) }

    /// Sends a signal to the foreground process group, as the keys of a terminal do.
    public func sendToForeground(_ signal: Int32) {
        var group: pid_t = 0
        if ioctl(master, UInt(TIOCGPGRP), &group) == 0, group > 0 { kill(-group, signal) }
    }

    /// Hangs up, as closing a terminal window does.
    public func hangUp() {
        close(master)
        master = -1
    }

    /// Waits until the program ends, and reads its output meanwhile.
    ///
    /// - Throws: A ``ProcessError`` after the timeout.
    @discardableResult
    public func end(within limit: Duration = usualLimit) throws -> ProcessEnd {
        let deadline = Deadline(in: limit)
        while exchange(until: deadline) {}
        guard let end = child.end else { throw failure("it did not end") }
        return end
    }

    /// Waits until the program ends, without reading its output.
    ///
    /// - Throws: A ``ProcessError`` after the timeout.
    public func endUnread(within limit: Duration = usualLimit) throws -> ProcessEnd {
        guard let end = child.end(until: Deadline(in: limit)) else {
            throw failure("it did not end")
        }
        return end
    }

    /// Discards the output so far, to limit memory in a long run; the modes that it has set are
    /// kept.
    public func forgetOutput() { output = TerminalOutput(modes: output.privateModes) }

    /// Presses a key, and measures when the answer comes.
    ///
    /// - Parameters:
    ///   - key: The bytes to write; empty to measure output without a key.
    ///   - pause: The silence after which the answer is complete.
    ///   - limit: The timeout for the first byte.
    /// - Returns: The times of the key, of the first byte, and of the last byte before the silence,
    ///   and the number of bytes. The times of bytes are nil if no byte came in time.
    /// - Throws: A ``ProcessError`` if the program does not read the key.
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

    /// Discards earlier output, presses a key, and measures the time until the output meets a
    /// condition.
    ///
    /// - Parameters:
    ///   - key: The bytes to write.
    ///   - isReached: True if the output since the key meets the condition.
    /// - Returns: The time from the key to the last byte read.
    /// - Throws: A ``ProcessError`` after the timeout.
    public func time(
        of key: String, until isReached: (TerminalOutput) -> Bool
    ) throws -> Duration {
        forgetOutput()
        let pressed = SuspendingClock.now
        try type(key)
        try wait(for: "answer to \(key)", until: isReached)
        return lastRead - pressed
    }

    /// The output after a key.
    public struct Answer: Sendable {
        /// The time of the key.
        public let pressed: SuspendingClock.Instant
        /// The time of the first byte; nil if no byte came.
        public let first: SuspendingClock.Instant?
        /// The time of the last byte; nil if no byte came.
        public let last: SuspendingClock.Instant?
        /// The number of bytes.
        public let byteCount: Int
    }

    private var lastRead = SuspendingClock.now

    /// Waits for output and reads it, or waits until the terminal accepts input.
    ///
    /// - Returns: False if the deadline has passed, or if the program has ended and all output is
    ///   read.
    private func exchange(until deadline: Deadline, forWriting: Bool = false) -> Bool {
        while true {
            var requests = [
                pollfd(
                    fd: master, events: Int16(POLLIN | (forWriting ? POLLOUT : 0)), revents: 0),
                pollfd(fd: child.ending, events: Int16(POLLIN), revents: 0),
            ]
            // Once the program has ended, only output from before its end is left.
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

/// While no program has the terminal in raw mode, makes Ctrl-C keep the pending output, and
/// disables Ctrl-S.
///
/// Keys that are typed while a program ends must not discard its last output.
private func keepOutputUponSignals(_ descriptor: Int32) {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    modes.c_lflag |= tcflag_t(NOFLSH)
    modes.c_iflag &= ~tcflag_t(IXON)
    tcsetattr(descriptor, TCSANOW, &modes)
}

/// Terminal modes (termios(3)).
public struct TerminalModes: Hashable, Sendable, CustomStringConvertible {
    private let bytes: [UInt8]
    /// The flags in octal.
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
    /// A window size with cells of 10 x 20 pixels.
    fileprivate static func of(width: Int, height: Int) -> winsize {
        winsize(
            ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: UInt16(width * 10),
            ws_ypixel: UInt16(height * 20))
    }
}
