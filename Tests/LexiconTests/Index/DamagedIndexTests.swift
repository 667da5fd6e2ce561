import TestSupport
import Testing

@testable import Lexicon

struct `A damaged index` {
    private let dictionary: FakeDictionary
    private let bytes: [UInt8]
    private let folder: TemporaryFolder

    init() throws {
        var words = RandomWords(seed: 8)
        dictionary = FakeDictionary(words.words(150))
        let folder = try TemporaryFolder()
        let path = folder.path(of: "whole")
        try IndexBuilder.build(dictionary, at: path)
        bytes = try folder.bytes(of: "whole")
        self.folder = folder
    }

    private func open(_ bytes: [UInt8]) throws -> HeadwordIndex {
        try HeadwordIndex.open(
            path: folder.replace("damaged", by: bytes), stamp: dictionary.stamp)
    }

    @Test func `is refused when a byte of its header was changed`() throws {
        for offset in 0..<HeadwordIndex.format.headerCount {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[offset] ^= 1 << UInt8(bit)
                #expect(throws: IndexError.self, "byte \(offset)") { try open(damaged) }
            }
        }
    }

    @Test func `is refused when it is truncated or longer`() throws {
        for count in 0..<bytes.count {
            #expect(throws: IndexError.self, "\(count)") { try open(Array(bytes.prefix(count))) }
        }
        #expect(throws: IndexError.self) { try open(bytes + [0]) }
    }

    @Test func `is detected when it is verified`() throws {
        #expect(try open(bytes).verify())
        #expect(try !open(bytes).verify(isCancelled: { true }))
        for offset in body where offset.isMultiple(of: 37) {
            var damaged = bytes
            damaged[offset] ^= 0x10
            #expect(try !open(damaged).verify(), "byte \(offset)")
        }
    }

    @Test(.needs(.time)) func `gives no wrong answer unnoticed, whatever bit of it was changed`()
        throws
    {
        let flips = Tier.amount(usual: 100, all: 300)
        let outcome = try IndexFuzzing.flippedBits(wordCount: 3_000, flips: flips, seed: 25)
        #expect(outcome.wrong.isEmpty)
        #expect(outcome.noticed > flips / 2)
    }

    @Test func `returns some answer when its header has a right checksum over wrong numbers`()
        throws
    {
        var random = SeededRandom(seed: 10)
        var openCount = 0
        for _ in 0..<400 {
            var numbers = numbers
            let amount = Int.random(in: -20...20, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: numbers[0] &+= amount
            case 1: numbers[2] = Int.random(in: 0...Int.max, using: &random)
            default:
                numbers[5] &+= amount
                numbers[10] &-= amount
            }
            do {
                ask(try open(bytes(with: numbers)))
                openCount += 1
            } catch {
                continue
            }
        }
        #expect(openCount > 100)
    }

    @Test(arguments: [Int.min, -1, Int.max, 1 << 40])
    func `is refused when its sections have impossible lengths`(_ count: Int) throws {
        for index in [0] + (4..<numbers.count) {
            var numbers = numbers
            numbers[index] = count
            #expect(throws: IndexError.self) { try open(bytes(with: numbers)) }
        }
    }

    /// The numbers of the header: four of its own, the bytes of each section, and of the checksums.
    private var numbers: [Int] {
        (0..<4 + HeadwordIndex.Section.allCases.count + 1).map {
            bytes.span.count64(at: 24 + 8 * $0)
        }
    }

    /// The bytes that have checksums.
    private var body: Range<Int> {
        HeadwordIndex.format.headerCount..<bytes.count - (numbers.last ?? 0)
    }

    /// The bytes with other numbers in the header, and its right checksum.
    private func bytes(with numbers: [Int]) -> [UInt8] {
        let header = bytes[..<24] + numbers.flatMap { Int64($0).littleEndianBytes }
        return header + Checksum.of(Array(header).span).littleEndianBytes
            + bytes[HeadwordIndex.format.headerCount...]
    }

    /// Calls every method.
    private func ask(_ index: HeadwordIndex) {
        for text in ["", "a", "ca", "station", "λόγος", "zz"] {
            let key = Folding.key(of: text)
            for number in index.numbers(startingWith: key).prefix(40) {
                _ = index.key(number)
                _ = index.headwords(ofKey: number)
                _ = index.commonness(ofKey: number)
            }
            _ = index.number(of: key)
            let finder = IndexFinder(index: index, commonness: .empty, isCancelled: { false })
            _ = finder.keys(startingWith: SearchWord(text), limit: 100)
            _ = finder.keys(
                near: SearchWord(text), limit: 20, keepsFirstLetter: false, leastScore: .min)
        }
        for text in ["c?t", "*a", "?????", "*"] {
            guard let pattern = KeyPattern(text) else { continue }
            let finder = IndexFinder(index: index, commonness: .empty, isCancelled: { false })
            _ = finder.keys(fitting: pattern, limit: 20)
        }
    }
}
