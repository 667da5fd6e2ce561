/// The little markup that the texts of dictd have: `{links}`, and conventions of its dictionaries
/// for what is secondary: `[labels]`, `<grammar>`, `/pronunciation/`, `\pronunciation\`.
struct DictdMarkup {
    /// Where the text stands, which decides what its characters mean.
    private enum Place {
        /// Beside the headword, where slashes mark a pronunciation.
        case head
        case body
        /// In a table, where all keeps its place: links keep their braces, and nothing else counts.
        case table
    }

    private let place: Place
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
        runs(of: text, at: isHead ? .head : .body)
    }

    /// The runs of a line in a table.
    static func runs(ofTableLine text: String) -> [RichText.Run] { runs(of: text, at: .table) }

    private static func runs(of text: some StringProtocol, at place: Place) -> [RichText.Run] {
        var markup = DictdMarkup(place: place)
        markup.read(Substring(text).unicodeScalars)
        return markup.runs
    }

    private init(place: Place) { self.place = place }

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
        switch (rest.first, place) {
        case ("{", _): link(at: rest)
        case ("[", .head), ("[", .body): startsWord ? label(at: rest) : nil
        case ("<", .head), ("<", .body): grammar(at: rest)
        case ("/", .head), ("\\", .head): startsWord ? pronunciation(at: rest) : nil
        default: nil
        }
    }

    private func link(at rest: Substring.UnicodeScalarView) -> (RichText.Run, Int)? {
        guard let content = content(of: rest, upTo: "}", limit: 300) else { return nil }
        let text = Substring(content).split(separator: " ").joined(separator: " ")
        guard !text.isEmpty else { return nil }
        let shown = place == .table ? "{\(Substring(content))}" : text
        // An address in braces leads to no word.
        let link = text.contains("://") ? nil : DictdMarkup.target(of: text)
        return (RichText.Run(shown, link: link), content.count + 2)
    }

    private func label(at rest: Substring.UnicodeScalarView) -> (RichText.Run, Int)? {
        guard let content = content(of: rest, upTo: "]", limit: 40), let first = content.first,
            first.properties.isAlphabetic || first.isDigit,
            content.contains(where: \.properties.isAlphabetic),
            !content.contains(where: { "[{}".unicodeScalars.contains($0) })
        else { return nil }
        return dimmed(rest, content.count + 2)
    }

    private func grammar(at rest: Substring.UnicodeScalarView) -> (RichText.Run, Int)? {
        let others = " ,-".unicodeScalars
        guard let content = content(of: rest, upTo: ">", limit: 40),
            content.allSatisfy({ $0.properties.isAlphabetic || others.contains($0) })
        else { return nil }
        return dimmed(rest, content.count + 2)
    }

    private func pronunciation(at rest: Substring.UnicodeScalarView) -> (RichText.Run, Int)? {
        guard let mark = rest.first, let content = content(of: rest, upTo: mark, limit: 100),
            !content.isEmpty
        else { return nil }
        return dimmed(rest, content.count + 2)
    }

    /// A dim run of some scalars; nil when a word goes on after them.
    private func dimmed(
        _ rest: Substring.UnicodeScalarView, _ length: Int
    ) -> (RichText.Run, Int)? {
        if let next = rest.dropFirst(length).first, next.properties.isAlphabetic || next.isDigit {
            return nil
        }
        return (RichText.Run(String(Substring(rest.prefix(length))), style: .dim), length)
    }

    /// What is between the first scalar and a later one; nil when that is not near, or when the
    /// first one comes again before.
    private func content(
        of rest: Substring.UnicodeScalarView, upTo end: Unicode.Scalar, limit: Int
    ) -> Substring.UnicodeScalarView? {
        let near = rest.dropFirst().prefix(limit)
        guard let index = near.firstIndex(where: { $0 == end || $0 == rest.first }),
            near[index] == end
        else { return nil }
        return near[..<index]
    }

    /// Whether a word could begin where the reading has come to.
    private var startsWord: Bool { plain.last.map { " (".unicodeScalars.contains($0) } ?? true }

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
