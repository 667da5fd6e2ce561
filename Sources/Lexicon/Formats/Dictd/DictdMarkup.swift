/// The little markup that the texts of dictd have: `{links}`, and conventions of its dictionaries
/// for what is secondary: `[labels]`, `<grammar>`, `/pronunciation/`, `\pronunciation\`.
struct DictdMarkup {
    /// Whether slashes mark a pronunciation, as they do beside a headword.
    private let hasPronunciation: Bool
    private var runs: [RichText.Run] = []
    /// What was read since the last run.
    private var plain = String.UnicodeScalarView()

    /// The runs of a paragraph.
    ///
    /// - Parameters:
    ///   - text: The paragraph, in one line.
    ///   - isHead: Whether it stands at the head of an entry, beside the headword.
    /// - Returns: Its text in runs.
    static func runs(of text: some StringProtocol, isHead: Bool) -> [RichText.Run] {
        var markup = DictdMarkup(hasPronunciation: isHead)
        markup.read(Substring(text).unicodeScalars)
        return markup.runs
    }

    private init(hasPronunciation: Bool) { self.hasPronunciation = hasPronunciation }

    private mutating func read(_ text: Substring.UnicodeScalarView) {
        var rest = text
        while let scalar = rest.first {
            if let (run, length) = markedRun(at: rest) {
                appendPlain()
                runs.append(run)
                rest = rest.dropFirst(length)
            } else {
                plain.append(scalar)
                rest = rest.dropFirst()
            }
        }
        appendPlain()
    }

    private mutating func appendPlain() {
        if !plain.isEmpty { runs.append(RichText.Run(String(plain))) }
        plain = String.UnicodeScalarView()
    }

    /// The run that begins here by a mark, and how many scalars it takes; nil when none does.
    private func markedRun(at rest: Substring.UnicodeScalarView) -> (RichText.Run, Int)? {
        switch rest.first {
        case "{":
            guard let content = content(of: rest, upTo: "}", limit: 300) else { return nil }
            let text = Substring(content).split(separator: " ").joined(separator: " ")
            guard !text.isEmpty, !content.contains("{") else { return nil }
            return (
                RichText.Run(text, link: DictdMarkup.target(of: text)), content.count + 2
            )
        case "[":
            guard startsWord, let content = content(of: rest, upTo: "]", limit: 40),
                content.first?.properties.isAlphabetic == true || content.first?.isDigit == true,
                content.contains(where: \.properties.isAlphabetic),
                !content.contains(where: { "[{}".unicodeScalars.contains($0) }),
                endsWord(rest, after: content.count + 2)
            else { return nil }
            return dimmed(rest, content.count + 2)
        case "<":
            guard let content = content(of: rest, upTo: ">", limit: 40),
                content.allSatisfy({
                    $0.properties.isAlphabetic || " ,-".unicodeScalars.contains($0)
                })
            else { return nil }
            return dimmed(rest, content.count + 2)
        case "/":
            guard hasPronunciation, startsWord,
                let content = content(of: rest, upTo: "/", limit: 100),
                !content.isEmpty, endsWord(rest, after: content.count + 2)
            else { return nil }
            return dimmed(rest, content.count + 2)
        case "\\":
            guard hasPronunciation, startsWord,
                let content = content(of: rest, upTo: "\\", limit: 100), !content.isEmpty
            else { return nil }
            return dimmed(rest, content.count + 2)
        default: return nil
        }
    }

    private func dimmed(
        _ rest: Substring.UnicodeScalarView, _ length: Int
    ) -> (RichText.Run, Int) {
        (RichText.Run(String(Substring(rest.prefix(length))), style: .dim), length)
    }

    /// What is between the first scalar and a later one; nil when that is not near.
    private func content(
        of rest: Substring.UnicodeScalarView, upTo end: Unicode.Scalar, limit: Int
    ) -> Substring.UnicodeScalarView? {
        let near = rest.dropFirst().prefix(limit)
        return near.firstIndex(of: end).map { near[..<$0] }
    }

    /// Whether a word could begin where the reading has come to.
    private var startsWord: Bool { plain.last.map { " (".unicodeScalars.contains($0) } ?? true }

    /// Whether no word goes on after some scalars.
    private func endsWord(_ rest: Substring.UnicodeScalarView, after length: Int) -> Bool {
        guard let next = rest.dropFirst(length).first else { return true }
        return !next.properties.isAlphabetic && !next.isDigit
    }

    /// The word that a link leads to: without the accents and dots of syllables, `Com"ic*al*ly`,
    /// that only The Collaborative International Dictionary has in its links.
    private static func target(of text: String) -> String {
        var target = String.UnicodeScalarView()
        var isAfterLetter = false
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            let isBeforeLetter = next?.properties.isAlphabetic ?? false
            switch scalar {
            case "*" where isAfterLetter && isBeforeLetter: continue
            case "\"" where isAfterLetter, "`" where isAfterLetter: continue
            default: target.append(scalar)
            }
            isAfterLetter = scalar.properties.isAlphabetic
        }
        return String(target)
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
