/// Translations of FreeDict that end with an abbreviation and its sound, without a blank before
/// them: `road <n>Rd,  /ˌɛɾdˈeː/ , street <n>`, `high active wasteHAW,  /hˈɑːf/`.
enum AbbreviatedTranslations {
    private static let soundStart = ",  /"

    /// Returns the line with each abbreviation in parentheses, without its sound:
    /// `road <n> (Rd), street <n>`.
    static func spaced(_ line: String) -> String {
        // Most lines have no sound, and Swift's search for a text in a text is slow.
        guard line.utf8.contains(UInt8(ascii: "/")) else { return line }
        var rest = line[...]
        var text = ""
        while let start = rest.firstRange(of: soundStart) {
            let sound = rest[start.upperBound...]
            guard let end = sound.firstIndex(of: "/") else { break }
            let before = rest[..<start.lowerBound]
            let abbreviation = abbreviation(at: before)
            text += String(before.dropLast(abbreviation.count)).droppingLastBlank
            if !abbreviation.isEmpty { text += " (\(abbreviation))" }
            rest = sound[sound.index(after: end)...]
            // Removes the blank before the comma that follows.
            if rest.hasPrefix(" ,") || rest.hasPrefix(" ;") { rest.removeFirst() }
        }
        return text + rest
    }

    /// The abbreviation at the end of a text: the last word, or only the capitals at its end if a
    /// small letter precedes them.
    private static func abbreviation(at text: Substring) -> Substring {
        let word = text.suffix(while: { !" ,;<>[](){}".contains($0) })
        // `wasteHAW` is a word and an abbreviation; all of `Abt.-Leiter` is an abbreviation.
        let isJoined = zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
        guard isJoined else { return word }
        return word.suffix(while: { !$0.isLowercase })
    }
}

extension Substring {
    /// The part behind the last letter for which the condition is false.
    fileprivate func suffix(while isPart: (Character) -> Bool) -> Substring {
        let start = lastIndex { !isPart($0) }.map { index(after: $0) } ?? startIndex
        return self[start...]
    }
}

extension String {
    fileprivate var droppingLastBlank: String { last == " " ? String(dropLast()) : self }
}
