import Lexicon
import TestSupport

// Files of dictionaries, as libFuzzer changes them; `make fuzz` damages them in ways of its own.
extension FuzzTarget {
    /// A target for each format whose dictionaries are one file, such as `file-a.dsl`.
    static let dictionaries = SampleDictionary.ofOneFile.map { sample in
        FuzzTarget(name: "file-\(sample.name)", seeds: [sample.files[sample.name] ?? []]) { bytes in
            let folder = try TemporaryFolder()
            for (name, content) in sample.files {
                _ = try folder.write(name == sample.name ? bytes : content, to: name)
            }
            return try unlessDamaged {
                let reader = try sample.open(folder.path)
                let headwords = try reader.allHeadwords(limit: headwordLimit)
                return try headwords.reduce(headwords.count) { sum, headword in
                    let size = try unlessDamaged {
                        let entry = try reader.entry(at: headword.location)
                        return try CleanTexts.count(in: Typesetter.typeset(entry).text)
                    }
                    return sum + size
                }
            }
        }
    }

    /// The most headwords that are looked at; an input has few.
    private static let headwordLimit = 500

    /// What could be read; 0 where the dictionary says that it can't be.
    private static func unlessDamaged(_ read: () throws -> Int) throws -> Int {
        do {
            return try read()
        } catch is LexiconError {
            return 0
        }
    }
}
