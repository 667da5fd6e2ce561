import Lexicon
import SystemPackage

/// The dictionary folders in the settings of GoldenDict or GoldenDict-ng.
///
/// Mot never changes these settings. A missing folder is ignored, such as a temporary path that
/// Flatpak has granted.
struct GoldenDictSettings {
    private let files: [FilePath]

    /// The names of the programs in Flatpak.
    private static let flatpaks = [
        "io.github.xiaoyifang.goldendict_ng", "org.goldendict.GoldenDict",
    ]
    /// The most bytes of a settings file; GoldenDict writes some thousands.
    private static let sizeLimit = 4 << 20
    private static let folderLimit = 200

    /// - Parameter data: The folders that may have the settings files.
    init(in data: DataFolders) {
        let flatpaks = GoldenDictSettings.flatpaks.map {
            data.home?.appending(".var/app/\($0)/config/goldendict/config")
        }
        files =
            ([
                data.home?.appending(".goldendict/config"),
                data.settings?.appending("goldendict/config"),
            ] + flatpaks).compactMap(\.self)
    }

    /// Reads the settings files.
    ///
    /// - Returns: The folders, and the files that can't be read, with the reasons.
    func read() -> (folders: [FilePath], problems: [DictionaryLocation]) {
        var folders: [FilePath] = []
        var problems: [DictionaryLocation] = []
        for file in files {
            do throws(FileReadError) {
                let reader = try FileReader(path: file.string)
                guard reader.version != nil else {
                    throw FileReadError.unreadable(reason: "it is no file")
                }
                let bytes = try reader.contents(limit: GoldenDictSettings.sizeLimit)
                folders += GoldenDictSettings.paths(in: bytes)
            } catch {
                let reason: String
                switch error {
                case .missing: continue
                case .unreadable(let cause): reason = cause
                case .tooLarge(let limit): reason = "it has more than \(limit >> 20) MiB"
                }
                problems.append(.nothing(path: file, reason: reason))
            }
        }
        return (Array(folders.prefix(GoldenDictSettings.folderLimit)), problems)
    }

    /// The folders of `<paths><path recursive="1">/home/me/dictionaries</path></paths>`.
    private static func paths(in bytes: [UInt8]) -> [FilePath] {
        var tokens = MarkupTokenizer(bytes)
        var paths: [FilePath] = []
        var isInPaths = false
        var text: String?
        while let token = tokens.next() {
            switch token {
            case .start(let tag, _):
                if tag.name == "paths" { isInPaths = true }
                text = isInPaths && tag.name == "path" ? "" : nil
            case .text(let bytes): text? += String(decoding: bytes, as: UTF8.self)
            case .end(let name):
                if name == "paths" { isInPaths = false }
                let path = text.map { FilePath($0) }
                if name == "path", let path, path.isAbsolute { paths.append(path) }
                text = nil
            }
        }
        return paths
    }
}
