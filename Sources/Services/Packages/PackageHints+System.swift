public import Core
import Glibc
import Lexicon
import SystemPackage
import Texts

extension PackageHints {
    /// The hints for this system, which is identified when a hint is first needed.
    ///
    /// - Parameter environment: Returns the value of an environment variable.
    /// - Returns: The hints, with the user's own folder.
    public static func ofThisSystem(
        environment: @escaping (String) -> String?
    ) -> PackageHints {
        var hints = PackageHints { thisSystem.manager }
        let data = DataFolders(environment: environment)
        hints.folder = OwnFolders.dictionaries(in: data).map { path in
            var pathInHome = path
            // A shell replaces `~` by the home folder.
            let isBelowHome = data.home.map { pathInHome.removePrefix($0) } ?? false
            return (isBelowHome ? "~/\(pathInHome)" : path.string).cleaned()
        }
        return hints
    }

    private static let thisSystem = ofSystem(
        files: ["/etc/os-release", "/usr/lib/os-release"],
        brews: [
            "/home/linuxbrew/.linuxbrew/bin/brew", "/opt/homebrew/bin/brew", "/usr/local/bin/brew",
        ])

    /// The hints for a system, by os-release(5), or by Homebrew if that file names no known system.
    ///
    /// - Parameters:
    ///   - files: The possible paths of os-release(5); the first file that exists is used.
    ///   - brews: The possible paths of Homebrew's program.
    /// - Returns: The hints; without commands for an unknown system.
    static func ofSystem(files: [String], brews: [String]) -> PackageHints {
        let hints = PackageHints(systemNames: systemNames(in: files))
        guard hints.manager == nil else { return hints }
        return PackageHints(brews.contains { access($0, X_OK) == 0 } ? .brew : nil)
    }

    private static func systemNames(in files: [String]) -> [String] {
        for path in files {
            do throws(FileReadError) {
                // Don't wait, because a pipe may have this path.
                let bytes = try FileReader(path: path, waitLimit: .zero).contents(limit: 1 << 16)
                return OSRelease.names(in: bytes)
            } catch {
                // Most systems have only one of the files, and a hint without a command is true on
                // every system.
                continue
            }
        }
        return []
    }
}

/// The text of os-release(5): assignments of a shell, parsed without a shell.
enum OSRelease {
    /// Finds the names of a system and of the systems that it resembles.
    ///
    /// The names are only compared, never shown.
    ///
    /// - Parameter bytes: The contents of the file.
    /// - Returns: The names, the nearest first.
    static func names(in bytes: [UInt8]) -> [String] {
        var values: [String: Substring] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            values[String(parts[0])] = parts[1]
        }
        return ["ID", "ID_LIKE"].compactMap { values[$0] }.flatMap {
            $0.split { " \"'".contains($0) }.map { $0.lowercased() }
        }
    }
}
