public import Core
import Synchronization

/// Records the programs that are run, and gives the same result for each.
public final class FakePrograms: ProgramService {
    private let calls = Mutex<[[String]]>([])
    private let result: ProgramResult
    private let hangs: Bool

    /// - Parameters:
    ///   - result: The result of each program.
    ///   - hangs: True if no program ends before its task is cancelled.
    public init(_ result: ProgramResult = ProgramResult(lines: []), hangs: Bool = false) {
        self.result = result
        self.hangs = hangs
    }

    /// For each program its words, and after them its input.
    public var runs: [[String]] { calls.withLock { $0 } }

    public func run(_ words: [String], input: String) async -> ProgramResult {
        calls.withLock { $0.append(words + [input]) }
        // The sleep fails only when the task is cancelled.
        if hangs { try? await Task.sleep(for: .seconds(3_600)) }
        return result
    }
}
