import Core
import SystemPackage
import Texts

/// The checksum of a file, which a program of coreutils computes.
enum FileSum {
    private static let sha256 = 64
    private static let sha512 = 128

    /// Returns true for SHA-256 or SHA-512 in hexadecimal digits of lower case.
    static func isSum(_ text: String) -> Bool {
        [sha256, sha512].contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0) }
    }

    /// Computes the checksum of a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - publishedChecksum: A checksum of the wanted kind; nil for SHA-256.
    /// - Returns: The checksum, which ``isSum(_:)`` accepts; nil when the task was cancelled.
    /// - Throws: A ``CatalogueError``.
    static func of(
        _ file: FilePath, like publishedChecksum: String?
    ) async throws(CatalogueError) -> String? {
        let isLong = publishedChecksum?.utf8.count == sha512
        let program = isLong ? "sha512sum" : "sha256sum"
        let outcome: HelperProcess.Outcome?
        do throws(HelperProcessError) {
            outcome = try await HelperProcess(program, ["--", file.string])
                .run(within: HelperProcess.Limits(output: 1 << 16, time: nil))
        } catch .missing {
            throw .storage(reason: "\(program) is not installed; install coreutils to check files")
        } catch {
            throw .storage(reason: "\(error)")
        }
        guard let outcome else { return nil }
        // A backslash comes first if the name of the file has unusual characters.
        let digits = outcome.output.drop { $0 == UInt8(ascii: "\\") }
            .prefix(isLong ? sha512 : sha256)
        let checksum = String(decoding: digits, as: UTF8.self)
        guard outcome.exitCode == 0, isSum(checksum) else {
            let message = String(decoding: outcome.messages, as: UTF8.self).cleaned(limit: 200)
            throw .storage(
                reason: "\(file.string.cleaned()) can't be checked: \(message); try again")
        }
        return checksum
    }
}
