import Glibc
import TestSupport
import Testing

@testable import TermView

@Suite struct TerminalDescriptionTests {
    private static let cup = 10
    private static let shortcuts = [0, 8, 12, 18, 107, 111, 112, 114, 127, 134]
    private static let others = [5, 11, 14, 17, 19]

    /// An entry with the string capabilities of some numbers, each an empty string.
    private static func entry(
        _ numbers: [Int], magic: Int = 0x011A, flagCount: Int = 1
    ) -> [UInt8] {
        let name = Array("test|a test\0".utf8)
        let numberSize = magic == 0x021E ? 4 : 2
        var bytes: [UInt8] = []
        func append(_ number: Int) { bytes += [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
        for number in [magic, name.count, flagCount, 1, 135, 1] { append(number) }
        bytes += name + [UInt8](repeating: 1, count: flagCount)
        if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
        bytes += [UInt8](repeating: 7, count: numberSize)
        for number in 0..<135 { append(numbers.contains(number) ? 0 : 0xFFFF) }
        return bytes + [0]
    }

    @Test(
        "Of the ways to move the cursor the one that leads everywhere is left, and single steps",
        arguments: [0x011A, 0x021E], [1, 2])
    func removing(magic: Int, flagCount: Int) throws {
        let numbers = [Self.cup] + Self.shortcuts + Self.others
        var description = try #require(
            TerminalDescription(Self.entry(numbers, magic: magic, flagCount: flagCount)))
        #expect(numbers.allSatisfy(description.has))
        description.removeShortcuts()
        #expect((0..<200).filter(description.has) == ([Self.cup] + Self.others).sorted())
    }

    @Test("All ways are left where none leads everywhere")
    func withoutAddress() throws {
        var description = try #require(TerminalDescription(Self.entry(Self.shortcuts)))
        description.removeShortcuts()
        #expect((0..<200).filter(description.has) == Self.shortcuts)
    }

    @Test("What is no entry, or is cut short, is none")
    func damaged() {
        let whole = Self.entry([Self.cup])
        for count in 0..<whole.count {
            #expect(TerminalDescription(Array(whole[..<count])) == nil)
        }
        var other = whole
        other[0] = 0
        #expect(TerminalDescription(other) == nil)
        for place in 2..<12 {
            var large = whole
            large[place] = 0xFF
            // Whatever it says, nothing beyond its end is looked at.
            guard var description = TerminalDescription(large) else { continue }
            description.removeShortcuts()
            #expect(!description.has(100_000))
        }
    }

    @Test("It is written in digits, as a variable may hold it")
    func inline() throws {
        let description = try #require(TerminalDescription(Self.entry([])))
        #expect(description.inline.hasPrefix("hex:1A010C000100010087000100746573747C"))
    }

    /// The folders of an environment in which an entry is found, or not.
    private static let places: [(environment: [String: String], folder: String)] = [
        (["TERMINFO": "a"], "a/t"), (["TERMINFO": "a"], "a/74"),
        (["HOME": "a"], "a/.terminfo/t"), (["TERMINFO_DIRS": "b:a"], "a/t"),
        (["TERMINFO": "b", "HOME": "b", "TERMINFO_DIRS": ":a"], "a/t"),
    ]

    @Test("It is looked for where ncurses looks for it", arguments: places)
    func search(environment: [String: String], folder: String) throws {
        let root = try TemporaryFolder()
        var path = ""
        for part in folder.split(separator: "/") {
            path += "/" + part
            try #require(mkdir(root.path + path, 0o700) == 0)
        }
        _ = try root.write(Self.entry([Self.cup]), to: folder + "/test")
        let variable = { (name: String) in
            environment[name].map { value in
                value.split(separator: ":", omittingEmptySubsequences: false)
                    .map { $0.isEmpty ? "" : root.path(of: String($0)) }.joined(separator: ":")
            }
        }
        let description = TerminalDescription(of: "test", environment: variable)
        #expect(description?.has(Self.cup) == true)
        #expect(TerminalDescription(of: "test", environment: { _ in nil }) == nil)
        for type in ["", "other", "../t/test"] {
            #expect(TerminalDescription(of: type, environment: variable) == nil)
        }
    }

    @Test("One that the variable holds itself is left as it is")
    func given() {
        for text in ["hex:00", "b64:AA"] {
            let description = TerminalDescription(of: "xterm") { $0 == "TERMINFO" ? text : nil }
            #expect(description == nil)
        }
    }

    @Test("The system's own are read", arguments: ["xterm", "xterm-256color", "vt100", "linux"])
    func installed(type: String) throws {
        var description = try #require(TerminalDescription(of: type, environment: { _ in nil }))
        #expect(description.has(Self.cup))
        description.removeShortcuts()
        #expect(description.has(Self.cup))
        #expect(!Self.shortcuts.contains(where: description.has))
    }
}
