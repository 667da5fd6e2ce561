import Glibc
import TestSupport
import Testing

@testable import TermView

struct TextWidthTests {
    /// The table was made from this version of glibc; other versions know other scalars.
    private static let versionOfTable = Need("glibc 2.36", remedy: "run it on Debian 12") {
        var bytes = [UInt8](repeating: 0, count: 64)
        let size = bytes.withUnsafeMutableBytes {
            confstr(Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress, $0.count)
        }
        let version = String(decoding: bytes.prefix(max(size, 1) - 1), as: UTF8.self)
        guard version == "glibc 2.36" else { throw ProcessError("this is \(version)") }
    }

    private typealias Width = @convention(c) (wchar_t) -> Int32

    // The test is skipped with other versions, because the table is about glibc 2.36.
    @Test(
        "Every scalar takes as many cells as wcwidth of glibc 2.36 says",
        .needs(versionOfTable))
    func everyScalar() throws {
        // The Swift module of the C library leaves `wcwidth` out.
        let wcwidth = unsafeBitCast(try #require(dlsym(nil, "wcwidth")), to: Width.self)
        let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
        // The locale is set for this thread only, because other tests run at the same time.
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        let differing = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
            .filter { scalar in
                let cells = Int(wcwidth(wchar_t(bitPattern: scalar.value)))
                // In C, U+0000 ends a string and takes no cell; in Mot it is a control character
                // like others.
                guard scalar.value != 0 else { return TextWidth.cells(of: scalar) != nil }
                // A scalar unknown to glibc may be a newer letter.
                guard cells >= 0 else {
                    return Self.isControl(scalar) && TextWidth.cells(of: scalar) != nil
                }
                return TextWidth.cells(of: scalar) != cells
            }
        expectEqual(differing.map { String($0.value, radix: 16) }, [])
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }

    @Test(
        "Scalars of each kind",
        arguments: [
            ("a", 1), ("~", 1), ("\u{7F}", nil), ("\u{0}", nil), ("\u{1B}", nil), ("\u{9B}", nil),
            ("é", 1), ("\u{301}", 0), ("語", 2), ("Ａ", 2), ("😀", 2), ("\u{1160}", 0),
            ("\u{378}", nil), ("\u{10FFFF}", nil),
            // Scalars that are newer than the table.
            ("\u{1FAE9}", 2), ("\u{2EBF0}", 2), ("\u{1C89}", 1), ("\u{897}", 0),
            ("\u{2FFFF}", nil),
        ] as [(EscapedText, Int?)])
    func kinds(scalar: EscapedText, cells: Int?) throws {
        let scalar = try #require(scalar.text.unicodeScalars.first)
        expectEqual(TextWidth.cells(of: scalar), cells)
    }

    /// Unicode calls the width of these characters ambiguous; in a locale such as zh_TW some are
    /// wide.
    @Test(
        "A character that East Asian fonts may show wide takes one cell",
        arguments: ["─", "│", "▌", "…", "·", "‹", "“", "→", "○", "é", "Ω", "я"])
    func ambiguous(character: Character) throws {
        expectEqual(TextWidth.cells(of: try #require(character.unicodeScalars.first)), 1)
        expectEqual(String(character).cellWidth, 1)
    }

    @Test func `The runs of the table begin at 0, and each begins after the one before`() {
        let starts = TextWidth.runs.map { $0 >> 2 }
        expectEqual(starts.first, 0)
        #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 })
    }
}
