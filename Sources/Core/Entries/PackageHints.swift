/// The hints for installing other programs, and the dictionaries that Mot can use, on this system.
public struct PackageHints: Sendable {
    /// The programs that install packages.
    public enum Manager: Hashable, Sendable, CaseIterable {
        case apt, dnf, pacman, zypper, apk, brew
    }

    /// A package that can be installed.
    public enum Package: Hashable, Sendable {
        case curl, chafa, wordNet
    }

    private let findManager: @Sendable () -> Manager?

    /// The folder for the user's own dictionaries, as it is typed; nil if no environment variable
    /// names it.
    public var folder: String? = "~/.local/share/mot/dictionaries"

    /// The program that installs packages; nil if it is unknown.
    public var manager: Manager? { findManager() }

    /// Creates the hints for a system.
    ///
    /// - Parameter manager: The program that installs packages; nil if it is unknown.
    public init(_ manager: Manager? = nil) { findManager = { manager } }

    /// Creates the hints for a system whose package manager is found when the first hint is needed.
    ///
    /// - Parameter findManager: Returns the program that installs packages; nil if it is unknown.
    public init(finding findManager: @escaping @Sendable () -> Manager?) {
        self.findManager = findManager
    }

    /// Creates the hints for a system by its names.
    ///
    /// - Parameter names: The name of the system, then the names of similar systems, the most
    ///   similar first: `linuxmint`, `ubuntu`, `debian`.
    public init(systemNames names: [String]) {
        self.init(names.lazy.compactMap { PackageHints.managers[$0] }.first)
    }

    private static let managers: [String: Manager] = [
        "debian": .apt, "ubuntu": .apt, "fedora": .dnf, "rhel": .dnf, "centos": .dnf,
        "arch": .pacman, "suse": .zypper, "opensuse": .zypper, "alpine": .apk,
    ]

    /// The command that installs a package.
    ///
    /// - Parameter package: The package.
    /// - Returns: The command; nil if the package manager is unknown, or if the system lacks the
    ///   package.
    public func command(for package: Package) -> String? {
        guard let manager, let name = package.name(for: manager) else { return nil }
        return "\(manager.command) \(name)"
    }

    /// Returns the message for a computer without a dictionary besides the almanac.
    ///
    /// - Parameter key: The key that lists the dictionaries; nil if the message is shown in that
    ///   list.
    /// - Returns: Whole sentences.
    public func noDictionary(_ key: String? = nil) -> String {
        let advice = key.map { "; \($0) lists dictionaries to fetch" } ?? ""
        return
            "No dictionary was found besides the words of the almanac\(advice). \(firstDictionary)"
    }

    /// The way to get a first dictionary, in one sentence.
    public var firstDictionary: String {
        command(for: .wordNet).map { "`\($0)` installs a good English dictionary." }
            ?? "`mot get` lists the dictionaries to fetch."
    }

    /// Returns one sentence about the ways to get dictionaries of other languages, and to add the
    /// user's own dictionaries.
    ///
    /// - Parameter names: The names of the installed dictionaries.
    /// - Returns: The sentence.
    public func moreDictionaries(besides names: Set<String> = []) -> String {
        let example = names.contains("freedict-deu-eng") ? "french" : "german"
        let packages = manager == .apt ? "; `apt search dict-freedict` lists packages" : ""
        let folderText =
            folder.map { "\($0) is the folder for your own" }
            ?? "`mot --dictionaries FOLDER` looks in a folder of yours"
        return
            "`mot get` lists dictionaries, `mot get \(example)` fetches one\(packages); \(folderText)."
    }

    /// Returns the command that installs the package of a catalogue's item; nil if the system has
    /// no such package.
    public func command(for item: CatalogueItem) -> String? {
        // Catalogues name the packages of Debian.
        guard let package = item.package, let manager, manager == .apt else { return nil }
        return "\(manager.command) \(package)"
    }
}

extension PackageHints.Manager {
    fileprivate var command: String {
        switch self {
        case .apt: "apt install"
        case .dnf: "dnf install"
        case .pacman: "pacman -S"
        case .zypper: "zypper install"
        case .apk: "apk add"
        case .brew: "brew install"
        }
    }
}

extension PackageHints.Package {
    /// The name of the package; nil if there is none.
    fileprivate func name(for manager: PackageHints.Manager) -> String? {
        switch (self, manager) {
        case (.curl, _): "curl"
        case (.chafa, _): "chafa"
        case (.wordNet, .apt): "wordnet-base"
        case (.wordNet, .dnf), (.wordNet, .zypper), (.wordNet, .brew): "wordnet"
        case (.wordNet, .pacman), (.wordNet, .apk): nil
        }
    }
}
