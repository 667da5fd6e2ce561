public import Core
import Glibc
import Lexicon
import SystemPackage
import Texts

/// The user's settings file, which Mot reads, and which it makes for an editor if there is none.
public struct SettingsFile: Sendable {
    public let path: String
    /// True if the user has named the path, so that a missing file is an error.
    public let isNamed: Bool

    /// The most bytes of the file; a file of settings has hundreds of lines, not tens of thousands.
    private static let sizeLimit = 256 << 10
    /// The longest time for reading, because the file may be a pipe, and the first screen waits for
    /// it.
    private static let waitLimit = Duration.seconds(1)

    /// Finds the settings file; nil when neither the command line nor the environment names its
    /// place.
    ///
    /// - Parameters:
    ///   - path: The path that the command line names; nil for none.
    ///   - environment: Returns the value of an environment variable: `MOT_CONFIG`,
    ///     `XDG_CONFIG_HOME` or `HOME`.
    public init?(named path: String?, environment: @escaping (String) -> String?) {
        let variable = environment("MOT_CONFIG") ?? ""
        if let namedPath = path ?? (variable.isEmpty ? nil : variable) {
            self.path = namedPath
            isNamed = true
            return
        }
        guard let folder = DataFolders(environment: environment).settings else { return nil }
        self.path = folder.appending("mot").appending("config.toml").string
        isNamed = false
    }

    /// Reads the file.
    ///
    /// - Returns: The settings; nil if there is no file and the user has not named one.
    /// - Throws: A ``SettingProblem`` with a sentence when the file can't be read, or is no text.
    public func read() throws(SettingProblem) -> Settings.File? {
        let bytes: [UInt8]
        do throws(FileReadError) {
            bytes = try FileReader(path: path, waitLimit: SettingsFile.waitLimit)
                .contents(limit: SettingsFile.sizeLimit)
        } catch {
            switch error {
            case .missing where !isNamed: return nil
            case .missing: throw problem("there is no such file; check the name")
            case .unreadable(let reason): throw problem(reason)
            case .tooLarge:
                throw problem(
                    "it is larger than 256 KiB, so it is no settings file; check the name")
            }
        }
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
            throw problem("it is no text in UTF-8; save it as UTF-8")
        }
        return Settings.File(path: path, text: SettingsText(text))
    }

    /// Makes the file if there is none.
    ///
    /// - Parameter text: The contents.
    /// - Throws: A ``SettingProblem`` that names the file, when the file can't be made.
    func make(_ text: String) throws(SettingProblem) {
        guard access(path, F_OK) != 0, errno == ENOENT else { return }
        do throws(IndexError) {
            try TemporaryFile.write(Array(text.utf8), to: path)
        } catch {
            throw SettingProblem(at: nil, "\(error)")
        }
    }

    private func problem(_ reason: String) -> SettingProblem {
        SettingProblem(
            at: nil, "the settings in \(path.cleaned(limit: 200)) can't be read: \(reason)")
    }
}
