import Glibc
import TestSupport
import Testing

@testable import TermView

@MainActor
struct UTF8LocaleTests {
    private typealias Width = @convention(c) (UInt32) -> Int32

    @Test(
        "By our own locale each scalar of our table is as wide as there; neither a file nor a variable is left"
    )
    func own() throws {
        // The Swift module of the C library leaves `wcwidth` out.
        let wcwidth = unsafeBitCast(try #require(dlsym(nil, "wcwidth")), to: Width.self)
        setlocale(LC_CTYPE, "C")
        defer { setlocale(LC_CTYPE, "C.UTF-8") }
        try #require(wcwidth(0x8A9E) == -1)
        let folder = try TemporaryFolder()
        try #require(UTF8Locale.useBuiltIn(in: folder.path))
        let differing = (1...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
            .filter { TextWidth.tableCells(of: $0) ?? -1 != Int(wcwidth($0.value)) }
        expectEqual(differing.map { String($0.value, radix: 16) }, [])
        #expect(try folder.names(in: "").isEmpty)
        #expect(getenv("LOCPATH") == nil)
        #expect(!UTF8Locale.useBuiltIn(in: folder.path(of: "none")))
    }
}
