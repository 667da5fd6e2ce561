import Lexicon
import Texts

/// Reads entries of random markup through a dictionary.
public enum MarkupFuzzing {
    /// The field types of StarDict that have different parsers.
    private static let types = ["g", "h", "k", "l", "m", "n", "r", "x"]

    /// A paragraph that violates an invariant.
    public struct Oddity: Error, CustomStringConvertible {
        /// The paragraph and its source text.
        public let description: String
    }

    /// Writes a dictionary of random texts for each type, and reads all entries.
    ///
    /// - Parameters:
    ///   - rounds: The number of texts in each dictionary.
    ///   - seed: The seed for the texts.
    /// - Returns: The number of paragraphs.
    /// - Throws: An ``Oddity``, or an error of a reader.
    public static func becomesText(rounds: Int, seed: UInt64) throws -> Int {
        var markup = RandomMarkup(seed: seed)
        let folder = try TemporaryFolder()
        var paragraphCount = 0
        for type in types {
            var files = StarDictFiles(types: type)
            files.words = (0..<rounds).map { (Array("\($0)".utf8), markup.next()) }
            let reader = try StarDictReader(ifo: files.write(to: folder, name: type))
            for (headword, (_, bytes)) in zip(try reader.allHeadwords(), files.words) {
                for case .texts(let texts) in try reader.entries(of: [headword]).map(\.body) {
                    let set = Typesetter.typeset(texts, word: headword.text)
                    paragraphCount += set.text.paragraphs.count
                    try check(set.text, of: bytes, type)
                }
            }
        }
        return paragraphCount
    }

    private static func check(
        _ text: StyledText, of bytes: [UInt8], _ type: String
    ) throws(Oddity) {
        for paragraph in text.paragraphs {
            let isGood =
                0...40 ~= paragraph.indent
                && paragraph.runs.allSatisfy { !$0.text.isEmpty && !$0.text.contains("\n") }
            guard isGood else { throw Oddity(description: "\(type) \(bytes): \(paragraph)") }
        }
    }
}
