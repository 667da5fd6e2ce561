public import Core
import Glibc
import Lexicon
import SystemPackage
import Texts

extension PackageHints {
    /// The hints for this system, which is looked at when the first of them is needed.
    ///
    /// - Parameter environment: Returns the value of an environment variable.
    /// - Returns: The hints, with the user's own folder.
    public static func ofThisSystem(
        environment: @escaping (String) -> String?
    ) -> PackageHints {
        var hints = PackageHints { thisSystem.manager }
        let data = DataFolders(environment: environment)
        hints.folder = OwnFolders.dictionaries(in: data).map { path in
            var rest = path
            // A shell knows the home folder by this name.
            let isBelowHome = data.home.map { rest.removePrefix($0) } ?? false
            return (isBelowHome ? "~/\(rest)" : path.string).cleaned()
        }
        return hints
    }

    private static let thisSystem = ofSystem(
        files: ["/etc/os-release", "/usr/lib/os-release"],
        brews: [
            "/home/linuxbrew/.linuxbrew/bin/brew", "/opt/homebrew/bin/brew", "/usr/local/bin/brew",
        ])

    /// The hints for a system, by os-release(5), or by Homebrew where that names no system that is known.
    ///
    /// - Parameters:
    ///   - files: The possible paths of the system's file; the first that is there counts.
    ///   - brews: The possible paths of Homebrew's program.
    /// - Returns: The hints; without commands for a system that is not known.
    static func ofSystem(files: [String], brews: [String]) -> PackageHints {
        let hints = PackageHints(systemNames: systemNames(in: files))
        guard hints.manager == nil else { return hints }
        return PackageHints(brews.contains { access($0, X_OK) == 0 } ? .brew : nil)
    }

    private static func systemNames(in files: [String]) -> [String] {
        for path in files {
            do throws(FileReadError) {
                // A pipe may have its name, and is not waited for.
                let bytes = try FileReader(path: path, patience: .zero).contents(limit: 1 << 16)
                return OSRelease.names(in: bytes)
            } catch {
                // Most systems have only one of them; a hint without a command is true everywhere.
                continue
            }
        }
        return []
    }
}

/// The text of os-release(5): assignments of a shell, read without one.
enum OSRelease {
    /// Finds the names of a system and of those that it is like.
    ///
    /// They are compared, never shown.
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
