import Core
import TestSupport
import Testing

struct PackageHintsTests {
    @Test(
        "A system, or one that it is like, tells what installs packages",
        arguments: [
            (["debian"], PackageHints.Manager.apt), (["linuxmint", "ubuntu", "debian"], .apt),
            (["raspbian", "debian"], .apt), (["fedora"], .dnf),
            (["rocky", "rhel", "centos", "fedora"], .dnf), (["arch"], .pacman),
            (["manjaro", "arch"], .pacman), (["opensuse-tumbleweed", "opensuse", "suse"], .zypper),
            (["alpine"], .apk), (["nixos"], nil), ([], nil), (["apt"], nil), (["Debian"], nil),
            // The nearest system comes first.
            (["arch", "debian"], .pacman),
        ] as [([String], PackageHints.Manager?)])
    func system(names: [String], manager: PackageHints.Manager?) {
        expectEqual(PackageHints(systemNames: names).manager, manager)
    }

    @Test(
        "Each system has its command, where it has the package",
        arguments: [
            (.apt, "apt install curl", "apt install wordnet-base"),
            (.dnf, "dnf install curl", "dnf install wordnet"), (.pacman, "pacman -S curl", nil),
            (.zypper, "zypper install curl", "zypper install wordnet"),
            (.apk, "apk add curl", nil), (.brew, "brew install curl", "brew install wordnet"),
            (nil, nil, nil),
        ] as [(PackageHints.Manager?, String?, String?)])
    func command(manager: PackageHints.Manager?, curl: String?, wordNet: String?) {
        let hints = PackageHints(manager)
        expectEqual(hints.command(for: .curl), curl)
        expectEqual(hints.command(for: .wordNet), wordNet)
        let package = wordNet.map { "`\($0)` installs a good English dictionary." }
        #expect(hints.firstDictionary == package ?? "`mot get` lists the dictionaries to fetch.")
    }

    @Test(
        "The command for dictionaries comes first, then packages, then the folder of one's own",
        arguments: [
            (
                .apt, "/d", [],
                "`mot get` lists dictionaries, `mot get german` fetches one; `apt search "
                    + "dict-freedict` lists packages; /d is the folder for your own."
            ),
            (
                .apk, "/d", ["freedict-deu-eng"],
                "`mot get` lists dictionaries, `mot get french` fetches one; /d is the folder for "
                    + "your own."
            ),
            (
                nil, nil, [],
                "`mot get` lists dictionaries, `mot get german` fetches one; `mot --dictionaries "
                    + "FOLDER` looks in a folder of yours."
            ),
        ] as [(PackageHints.Manager?, String?, Set<String>, String)])
    func more(
        manager: PackageHints.Manager?, folder: String?, names: Set<String>, text: String
    ) {
        var hints = PackageHints(manager)
        hints.folder = folder
        expectEqual(hints.moreDictionaries(besides: names), text)
    }

    @Test(
        "The package of a dictionary is named where it can be installed",
        arguments: [(.apt, "apt install dict-freedict-eng-deu"), (.dnf, nil), (nil, nil)]
            as [(PackageHints.Manager?, String?)])
    func item(manager: PackageHints.Manager?, command: String?) {
        let item = CatalogueItem(
            id: "eng-deu", title: "", languages: [], languageNames: [], source: "",
            package: "dict-freedict-eng-deu")
        expectEqual(PackageHints(manager).command(for: item), command)
        let other = CatalogueItem(
            id: "eng-deu", title: "", languages: [], languageNames: [], source: "")
        #expect(PackageHints(manager).command(for: other) == nil)
    }
}
