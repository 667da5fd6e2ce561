import Core
import Testing

@Suite struct PackageHintsTests {
    @Test(
        "A system, or one that it is like, tells what installs packages",
        arguments: [
            (["debian"], PackageHints.Manager.apt), (["linuxmint", "ubuntu", "debian"], .apt),
            (["raspbian", "debian"], .apt), (["fedora"], .dnf),
            (["rocky", "rhel", "centos", "fedora"], .dnf), (["arch"], .pacman),
            (["manjaro", "arch"], .pacman), (["opensuse-tumbleweed", "opensuse", "suse"], .zypper),
            (["alpine"], .apk), (["nixos"], nil), ([], nil), (["apt"], nil), (["Debian"], nil),
            // The nearest first.
            (["arch", "debian"], .pacman),
        ] as [([String], PackageHints.Manager?)])
    func system(names: [String], manager: PackageHints.Manager?) {
        #expect(PackageHints(systemNames: names).manager == manager)
    }

    @Test(
        "Each system has its command, where it has the package",
        arguments: [
            (.apt, "apt install curl", "apt install wordnet-base", "apt install dict-gcide"),
            (.dnf, "dnf install curl", "dnf install wordnet", nil),
            (.pacman, "pacman -S curl", nil, nil),
            (.zypper, "zypper install curl", "zypper install wordnet", nil),
            (.apk, "apk add curl", nil, nil),
            (.brew, "brew install curl", "brew install wordnet", nil), (nil, nil, nil, nil),
        ] as [(PackageHints.Manager?, String?, String?, String?)])
    func command(manager: PackageHints.Manager?, curl: String?, wordNet: String?, gcide: String?) {
        let hints = PackageHints(manager)
        #expect(hints.command(for: .curl) == curl)
        #expect(hints.command(for: .wordNet) == wordNet)
        #expect(hints.command(for: .gcide) == gcide)
        #expect(
            hints.command(for: .curl, .gcide) == gcide.map { "\(curl ?? "") \($0.dropFirst(12))" })
        #expect(hints.command(for: []) == nil)
        let command = wordNet.map { "`\($0)`" } ?? "~/.local/share/mot/dictionaries"
        #expect(hints.firstDictionary.contains(command))
    }

    @Test(
        "The folder for dictionaries of one's own is named, and where those of other languages come from",
        arguments: [
            (
                .apt, "/d",
                "/d is the folder for your own; `apt install dict-freedict-deu-eng` gives German to "
                    + "English, `apt search dict-freedict` lists other languages."
            ),
            (.apk, "/d", "/d is the folder for your own; freedict.org has some of many languages."),
            (
                nil, nil,
                "`mot --dictionaries FOLDER` looks in a folder of yours; freedict.org has some of many "
                    + "languages."
            ),
        ] as [(PackageHints.Manager?, String?, String)])
    func more(manager: PackageHints.Manager?, folder: String?, text: String) {
        var hints = PackageHints(manager)
        hints.folder = folder
        #expect(hints.moreDictionaries() == text)
        if manager != .apt { #expect(hints.firstDictionary.contains(folder ?? "--dictionaries")) }
    }
}
