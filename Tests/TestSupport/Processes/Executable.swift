import Dispatch
import FoundationEssentials
import Glibc

/// A program, and a fixed environment that is the same on every computer.
public struct Executable: Sendable {
    /// The path of the program.
    public let path: String
    /// The complete environment of the program.
    public let environment: [String: String]

    /// The standard input of a program.
    public enum Input: Sendable {
        /// These bytes, through a pipe.
        case bytes([UInt8])
        /// This text, through a pipe.
        case text(String)
        /// A file, by its path.
        case file(String)
        /// No input: the descriptor is closed.
        case closed
    }

    /// The result of running a program.
    public struct Run: Sendable {
        public let end: ProcessEnd
        /// The standard output of the program.
        public let output: String
        /// The standard error of the program.
        public let errors: String
        /// The processor time in user and system mode.
        public let processorTime: Duration
    }

    /// A home folder that all programs share; it is removed at the end.
    ///
    /// It replaces the user's home folder, which may be missing or inaccessible.
    public static let home: String = {
        // Without the folder, a program that needs a home fails with this path in its message.
        guard let homeFolder else { return "/nonexistent" }
        atexit { try? FileManager.default.removeItem(atPath: Executable.home) }
        return homeFolder.path
    }()

    private static let homeFolder = try? TemporaryFolder()

    /// The environment of all programs; other variables are not set.
    public static let sealedEnvironment = [
        "PATH": "/usr/local/bin:/usr/bin:/bin",
        "HOME": home,
        "TERM": "xterm-256color",
        "TZ": "UTC",
        "LC_ALL": "C.UTF-8",
        // Do not keep a history, so that no run affects the next one.
        "MOT_HISTORY": "0",
    ]

    /// Makes a program with the sealed environment and some changes; nil unsets a variable.
    public init(path: String, changing changes: [String: String?] = [:]) {
        self.path = path
        let state = ["XDG_STATE_HOME": Executable.stateFolder()]
        let sealed = Executable.sealedEnvironment.merging(state) { $1 }
        environment = changes.reduce(into: sealed) { environment, change in
            environment[change.key] = change.value
        }
    }

    /// Makes a state folder that makes a program start in the tab Words, where most tests begin.
    ///
    /// Each program gets its own folder, so that no test affects another.
    private static func stateFolder() -> String {
        let folder = URL(filePath: home).appending(path: "state-\(UUID())")
        let own = folder.appending(path: "mot")
        // Without the file, the program starts as on its first run.
        try? FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        try? Data("version 1\ntab words\n".utf8).write(to: own.appending(path: "preferences"))
        return folder.path
    }

    /// The release executable of this package, or `$MOT_EXECUTABLE`.
    ///
    /// - Parameter changes: Changes to the sealed environment; nil unsets a variable.
    /// - Returns: The program.
    /// - Throws: An error with the remedy if the executable is not built.
    public static func mot(changing changes: [String: String?] = [:]) throws -> Executable {
        // This file is four levels below the package.
        let package = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let path =
            getenv("MOT_EXECUTABLE").map { String(cString: $0) }
            ?? "/\(package)/.build/mot"
        guard access(path, X_OK) == 0 else {
            throw ProcessError("\(path) is missing; run `make build`")
        }
        return Executable(path: path, changing: changes)
    }

    /// A shell with the path of the release executable in `$MOT`.
    ///
    /// - Returns: The program.
    /// - Throws: An error with the remedy if the executable is not built.
    public static func shell() throws -> Executable {
        Executable(path: "/bin/bash", changing: ["MOT": try mot().path])
    }

    /// Runs the program until it ends, and collects its output.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - input: The standard input.
    ///   - limit: The timeout, after which the program is killed.
    /// - Returns: The result.
    /// - Throws: A ``ProcessError`` if the program can't be started, or times out.
    public func run(
        _ arguments: [String] = [], input: Input = .file("/dev/null"),
        limit: Duration = .seconds(120)
    ) async throws -> Run {
        try await waiting { Result { try runBlocking(arguments, input: input, limit: limit) } }
            .get()
    }

    /// Does the same as ``run(_:input:limit:)``, but on the caller's thread.
    func runBlocking(
        _ arguments: [String], input: Input = .file("/dev/null"), limit: Duration
    ) throws -> Run {
        signal(SIGPIPE, SIG_IGN)
        let stdin = try InputSide(input)
        let stdout = try ChildProcess.pipe()
        let stderr = try ChildProcess.pipe()
        defer { for end in [stdout.read, stderr.read] { close(end) } }
        let child: ChildProcess
        do {
            defer {
                stdin.closeTheirs()
                for end in [stdout.write, stderr.write] { close(end) }
            }
            child = try ChildProcess.start(
                path, arguments, environment: environment,
                streams: [stdin.stream, .inherited(stdout.write), .inherited(stderr.write)])
        }
        var exchange = Exchange(
            input: stdin.bytes, toInput: stdin.ours, outputs: [stdout.read, stderr.read])
        let deadline = Deadline(in: limit)
        guard exchange.finish(until: deadline) else {
            child.send(SIGKILL)
            throw ProcessError(
                "\(path) \(arguments) still ran after \(limit): \(exchange.text(1))")
        }
        guard let end = child.end(until: deadline) else {
            child.send(SIGKILL)
            throw ProcessError("\(path) \(arguments) closed its output and ran on")
        }
        return Run(
            end: end, output: exchange.text(0), errors: exchange.text(1),
            processorTime: child.processorTime)
    }
}

/// The two ends of a standard input.
private struct InputSide {
    let stream: ChildProcess.Stream
    let bytes: [UInt8]
    /// The end to which we write; nil if there is nothing to write.
    let ours: Int32?
    private let theirs: Int32?

    init(_ input: Executable.Input) throws {
        switch input {
        case .bytes(let bytes): try self.init(bytes: bytes)
        case .text(let text): try self.init(bytes: Array(text.utf8))
        case .file(let path): self.init(stream: .file(path, O_RDONLY))
        case .closed: self.init(stream: .closed)
        }
    }

    private init(stream: ChildProcess.Stream) {
        self.stream = stream
        bytes = []
        ours = nil
        theirs = nil
    }

    private init(bytes: [UInt8]) throws {
        let pipe = try ChildProcess.pipe()
        _ = fcntl(pipe.write, F_SETFL, O_NONBLOCK)
        stream = .inherited(pipe.read)
        self.bytes = bytes
        ours = pipe.write
        theirs = pipe.read
    }

    func closeTheirs() { if let theirs { close(theirs) } }
}

/// Writes the input of a program and reads its output at the same time, so that neither blocks.
private struct Exchange {
    private var input: ArraySlice<UInt8>
    private var toInput: Int32?
    private let outputs: [Int32]
    private var isOpen: [Bool]
    private var collected: [[UInt8]]

    init(input: [UInt8], toInput: Int32?, outputs: [Int32]) {
        self.input = input[...]
        self.toInput = toInput
        self.outputs = outputs
        isOpen = outputs.map { _ in true }
        collected = outputs.map { _ in [] }
    }

    func text(_ index: Int) -> String { String(decoding: collected[index], as: UTF8.self) }

    /// - Returns: False if an output was still open at the deadline.
    mutating func finish(until deadline: Deadline) -> Bool {
        defer { closeInput() }
        while isOpen.contains(true) {
            writeInput()
            var requests = zip(outputs, isOpen).map { output, isOpen in
                pollfd(fd: isOpen ? output : -1, events: Int16(POLLIN), revents: 0)
            }
            requests.append(pollfd(fd: toInput ?? -1, events: Int16(POLLOUT), revents: 0))
            guard poll(&requests, UInt(requests.count), deadline.milliseconds) != 0 else {
                return false
            }
            for index in outputs.indices where isOpen[index] && requests[index].revents != 0 {
                isOpen[index] = readAvailable(outputs[index], into: &collected[index])
            }
        }
        return true
    }

    private mutating func writeInput() {
        guard let descriptor = toInput else { return }
        while !input.isEmpty {
            let count = input.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EAGAIN { return }
            // The program has closed its input.
            guard count > 0 else { break }
            input = input.dropFirst(count)
        }
        closeInput()
    }

    private mutating func closeInput() {
        if let toInput { close(toInput) }
        toInput = nil
    }
}
