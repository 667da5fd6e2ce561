import Glibc

/// What the terminal database knows of a terminal: its compiled entry, as term(5) describes it.
struct TerminalDescription {
    private var bytes: [UInt8]
    /// Where the offset of each string capability is, two bytes each.
    private let strings: Range<Int>

    /// The ways to move the cursor that take a number, or lead to a corner, but for the one that leads
    /// everywhere, by their places in the entry: `cbt`, `hpa`, `home`, `ll`, `cud`, `cub`, `cuf`,
    /// `cuu`, `vpa`, `ht`.
    private static let shortcuts = [0, 8, 12, 18, 107, 111, 112, 114, 127, 134]

    /// The one that leads everywhere, `cup`.
    private static let everywhere = 10

    /// Larger than any entry that ncurses reads.
    private static let sizeLimit = 1 << 16

    /// Finds the entry where ncurses does, terminfo(5); nil where it is kept otherwise.
    init?(of type: String, environment: (String) -> String?) {
        guard let first = type.utf8.first, !type.contains("/") else { return nil }
        let folders = TerminalDescription.folders(environment)
        let names = ["\(Character(Unicode.Scalar(first)))", String(first, radix: 16)]
        for folder in folders {
            for name in names {
                let path = "\(folder)/\(name)/\(type)"
                if let bytes = TerminalDescription.contents(of: path) {
                    self.init(bytes)
                    return
                }
            }
        }
        return nil
    }

    /// Reads an entry; nil if it is none.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 12, bytes.count <= TerminalDescription.sizeLimit else { return nil }
        let header = (0..<6).map { Int(bytes[2 * $0]) | Int(bytes[2 * $0 + 1]) << 8 }
        // Numbers of 16 bits, or of 32.
        guard let numberSize = [0x011A: 2, 0x021E: 4][header[0]] else { return nil }
        let flagsEnd = 12 + header[1] + header[2]
        let start = flagsEnd + flagsEnd % 2 + header[3] * numberSize
        let end = start + 2 * header[4]
        guard end + header[5] <= bytes.count else { return nil }
        self.bytes = bytes
        strings = start..<end
    }

    /// Leaves one way to move the cursor, and single steps, if that one is there.
    ///
    /// To find the shortest sequence, ncurses writes down a dozen for each row that changes, which
    /// takes as long as all else that it does (docs/decisions/0018).
    mutating func removeShortcuts() {
        guard has(TerminalDescription.everywhere) else { return }
        for number in TerminalDescription.shortcuts where has(number) {
            // "Absent", -1.
            bytes[strings.lowerBound + 2 * number] = 0xFF
            bytes[strings.lowerBound + 2 * number + 1] = 0xFF
        }
    }

    /// Whether it has a string capability.
    func has(_ number: Int) -> Bool {
        let place = strings.lowerBound + 2 * number
        return place + 1 < strings.upperBound && bytes[place + 1] < 0x80
    }

    /// The entry as the variable `TERMINFO` may hold it instead of a folder.
    var inline: String {
        let digits = Array("0123456789ABCDEF".utf8)
        let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 0xF)]] }
        return "hex:" + String(decoding: text, as: UTF8.self)
    }

    /// Where entries are looked for, in order; none where the variable holds one itself.
    private static func folders(_ environment: (String) -> String?) -> [String] {
        let given = environment("TERMINFO") ?? ""
        guard !given.hasPrefix("hex:"), !given.hasPrefix("b64:") else { return [] }
        let usual = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]
        let home = environment("HOME").map { $0 + "/.terminfo" }
        let named = environment("TERMINFO_DIRS").map { folders in
            folders.split(separator: ":", omittingEmptySubsequences: false)
                .flatMap { $0.isEmpty ? usual : [String($0)] }
        }
        return (given.isEmpty ? [] : [given]) + [home].compactMap(\.self) + (named ?? usual)
    }

    private static func contents(of path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: sizeLimit)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? Array(bytes[..<count]) : nil
    }
}
