import Lexicon
import TestSupport

// Targets for the files of dictionaries, for libFuzzer.
extension FuzzTarget {
    /// A target for each file of each format and layout, such as `dictd/tiny.index`.
    static let dictionaries = SampleDictionary.all.flatMap { sample in
        sample.files.keys.sorted().map { name in
            FuzzTarget(
                name: "\(sample.name.filter { $0 != " " })/\(name)",
                seeds: [sample.files[name] ?? []]
            ) { try read(sample, with: $0, as: name) }
        }
    }

    /// Reads a dictionary in which one file has other bytes.
    private static func read(
        _ sample: SampleDictionary, with bytes: [UInt8], as changed: String
    ) throws -> Int {
        let folder = try TemporaryFolder()
        for (name, content) in sample.files {
            _ = try folder.write(name == changed ? bytes : content, to: name)
        }
        return try unlessDamaged {
            let reader = try sample.open(folder.path)
            let resource = try unlessDamaged {
                try reader.resource(named: SampleDictionary.resourceName)?.bytes.count ?? 0
            }
            let headwords = try reader.allHeadwords(limit: headwordLimit)
            return try headwords.reduce(headwords.count + resource) { sum, headword in
                let size = try unlessDamaged {
                    let entry = try reader.entry(at: headword.location)
                    return try CleanTexts.count(in: Typesetter.typeset(entry).text)
                }
                return sum + size
            }
        }
    }

    /// The maximum number of headwords that are read; an input has few.
    private static let headwordLimit = 500

    /// Returns the result of `read`; 0 if the reader reports an error.
    static func unlessDamaged(_ read: () throws -> Int) throws -> Int {
        do {
            return try read()
        } catch is LexiconError {
            return 0
        }
    }
}
