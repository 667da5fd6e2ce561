import Core
import FoundationEssentials
import Glibc
import Services
import TestSupport

/// A separate program that changes My words until it is killed.
///
/// It writes a byte to standard output after each change that the service has reported as saved.
enum MyWordsWriter {
    /// The argument that starts the writer; the folder and the seed follow it.
    static let argument = "own-words"

    static func run(folder: String, seed: UInt64) async -> Int32 {
        let words = database(in: folder)
        var steps = MyWordsSteps(seed: seed)
        while true {
            do {
                try await steps.step(in: words)
            } catch {
                FileHandle.report("\(error)")
                return 1
            }
            var byte: UInt8 = 1
            guard write(STDOUT_FILENO, &byte, 1) == 1 else { return 0 }
        }
    }

    static func database(in folder: String) -> MyWordsDatabase {
        MyWordsDatabase(folder: folder, zone: FixedTimeZone.utc)
    }
}

enum FileHandle {
    /// Writes a line to standard error.
    static func report(_ text: String) {
        var bytes = Array((text + "\n").utf8)
        _ = write(STDERR_FILENO, &bytes, bytes.count)
    }
}
