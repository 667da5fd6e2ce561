import FoundationEssentials
import TestSupport
import Testing

extension EndToEnd {
    /// The executable as a file.
    struct File {
        @Test("The executable has 38 MB at most: no symbols, and no tables of ICU (decision 0023)")
        func size() throws {
            let path = try Executable.mot().path
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
            #expect(try #require(size) <= 38_000_000)
        }

        @Test("The executable needs no library of the system: no loader is to run before it")
        func isStatic() throws {
            let file = try Data(contentsOf: URL(filePath: try Executable.mot().path))
            func number(at offset: Int, bytes: Int) -> Int {
                file[offset..<offset + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
            }
            try #require(file.starts(with: [0x7F] + "ELF\u{2}\u{1}".utf8), "ELF, 64 bits")
            // The place, the size and the number of the program headers: see elf(5).
            let (start, size, count) = (
                number(at: 32, bytes: 8), number(at: 54, bytes: 2), number(at: 56, bytes: 2)
            )
            let types = (0..<count).map { number(at: start + $0 * size, bytes: 4) }
            let (load, interpreter) = (1, 3)
            #expect(types.contains(load))
            #expect(!types.contains(interpreter))
        }
    }
}
