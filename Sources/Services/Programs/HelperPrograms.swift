public import Core
import Synchronization
import Texts

/// Runs the programs of the user as helper processes.
public struct HelperPrograms: ProgramService {
    /// The number of bytes of output that are kept; a program that writes more is ended.
    static let outputLimit = 65_536
    private static let timeLimit = Duration.seconds(60)

    private let clock: any Clock<Duration>

    public init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

    @concurrent
    public func run(_ words: [String], input: String) async -> ProgramResult {
        let output = Output()
        var failure: String?
        do throws(HelperProcessError) {
            let process = HelperProcess(
                words[0], Array(words.dropFirst()), input: Array(input.utf8), clock: clock)
            let outcome = try await process.run(
                within: .init(output: .max, time: HelperPrograms.timeLimit)
            ) { output.add($0) }
            let end = DetachedPrograms.Outcome.ended(code: outcome?.exitCode.map { Int32($0) })
            failure = end.failure.map { "\(words[0]) \($0)" }
            if failure != nil || output.isEmpty {
                outcome?.messages.withUnsafeBytes { _ = output.add($0) }
            }
        } catch .stopped {
            failure = "\(words[0]) writes more than \(HelperPrograms.outputLimit.grouped) bytes"
        } catch {
            failure = "\(error)"
        }
        return ProgramResult(lines: output.lines, failure: failure?.cleaned())
    }

    /// The first bytes of the output.
    private final class Output: Sendable {
        private let bytes = Mutex<[UInt8]>([])

        var isEmpty: Bool { bytes.withLock(\.isEmpty) }

        /// Adds bytes; returns false if not all of them could be kept.
        func add(_ newBytes: UnsafeRawBufferPointer) -> Bool {
            bytes.withLock { bytes in
                let room = HelperPrograms.outputLimit - bytes.count
                bytes += newBytes.prefix(room)
                return newBytes.count <= room
            }
        }

        /// The clean lines, without empty lines at the end.
        var lines: [String] {
            var lines = bytes.withLock { String(decoding: $0, as: UTF8.self) }
                .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                .map { $0.cleanedKeepingBlanks() }
            while lines.last?.isBlank == true { lines.removeLast() }
            return lines
        }
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy { $0 == " " } }
}
