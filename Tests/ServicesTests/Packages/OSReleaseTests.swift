import Core
import TestSupport
import Testing

@testable import Services

struct OSReleaseTests {
    @Test(
        "The names of a system are found in what distributions write, and in what nobody should",
        arguments: [
            ("NAME=\"Debian GNU/Linux\"\nID=debian\nVERSION_ID=\"12\"\n", ["debian"]),
            ("ID=ubuntu\nID_LIKE=debian", ["ubuntu", "debian"]),
            (
                "ID_LIKE=\"rhel centos fedora\"\nID=\"rocky\"\n",
                ["rocky", "rhel", "centos", "fedora"]
            ),
            (
                "ID='opensuse-tumbleweed'\r\nID_LIKE='opensuse suse'\r\n",
                ["opensuse-tumbleweed", "opensuse", "suse"]
            ),
            ("# ID=no\n  ID=no\nMY_ID=no\nID=Arch\n", ["arch"]), ("ID=a\nID=b\n", ["b"]),
            ("", []), ("ID", []), ("ID=", []), ("ID=\"\"\n=\n", []), ("ID==", ["="]),
            ("ID=$(reboot)\u{1B}]0;x\u{7}\n", ["$(reboot)\u{1B}]0;x\u{7}"]),
        ] as [(String, [String])])
    func names(text: String, names: [String]) {
        expectEqual(OSRelease.names(in: Array(text.utf8)), names)
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func manager(_ files: [String], brews: [String] = []) -> PackageHints.Manager? {
        PackageHints.ofSystem(files: files, brews: brews).manager
    }

    @Test func `The first file that is there counts; one that can't be read does no harm`() throws {
        let etc = try folder.write("ID=alpine\n", to: "etc")
        let usr = try folder.write("ID=debian\n", to: "usr")
        expectEqual(manager([etc, usr]), .apk)
        expectEqual(manager([folder.path(of: "none"), usr]), .apt)
        expectEqual(manager([try folder.makePipe("pipe"), usr]), .apt)
        expectEqual(manager([folder.path(of: ""), usr]), .apt)
        let large = try folder.write(String(repeating: "ID=arch\n", count: 100_000), to: "large")
        expectEqual(manager([large, usr]), .apt)
        expectEqual(manager(["/dev/zero", usr]), .apt)
        #expect(manager([]) == nil)
    }

    @Test(
        "The folder for dictionaries of one's own is that of the data, as it is typed",
        arguments: [
            (["HOME": "/home/ann"], "~/.local/share/mot/dictionaries"),
            (
                ["HOME": "/home/ann", "XDG_DATA_HOME": "/home/ann/data"],
                "~/data/mot/dictionaries"
            ),
            (["HOME": "/home/ann", "XDG_DATA_HOME": "/data"], "/data/mot/dictionaries"),
            (["XDG_DATA_HOME": "/a\u{1B}b"], "/a b/mot/dictionaries"), ([:], nil),
        ] as [([String: String], String?)])
    func folder(variables: [String: String], folder: String?) {
        expectEqual(PackageHints.ofThisSystem { variables[$0] }.folder, folder)
    }

    @Test func `On an unknown system, Homebrew is used if it is there`() throws {
        let usr = try folder.write("ID=debian\n", to: "usr")
        let brews = [folder.path(of: "none"), "/bin/sh"]
        expectEqual(manager([], brews: brews), .brew)
        expectEqual(manager([usr], brews: brews), .apt)
        #expect(manager([], brews: [usr]) == nil)
    }
}
