import Texts

/// The words of a film, from SubRip's `.srt` or WebVTT: a paragraph begins with its time.
struct SubtitleBook: BookReader {
    let book: Book
    private let texts: [StyledText]

    /// The pause that ends a paragraph, and the shorter pause that ends a paragraph after the end
    /// of a sentence, in milliseconds.
    private static let paragraphPause = 4_000
    private static let shortPause = 1_000
    /// The length after which the end of a sentence ends a paragraph, in bytes.
    private static let longParagraph = 400

    static func isSubtitles(_ source: BookSource) -> Bool {
        guard !source.isBinary, source.count <= BookSource.convertedLimit else { return false }
        let lines = String(decoding: TextEncoding.toUTF8(source.start), as: UTF8.self)
            .split(maxSplits: 4, whereSeparator: \.isNewline).prefix(2)
        guard let first = lines.first?.trimmed else { return false }
        return first.hasPrefix("WEBVTT")
            && !first.dropFirst(6).prefix(1).contains(where: \.isLetter)
            || first.allSatisfy(\.isNumber) && Cue.times(in: lines.last ?? "") != nil
    }

    static func open(_ source: BookSource) throws(LexiconError) -> any BookReader {
        let text = String(decoding: try source.text(), as: UTF8.self)
        var flow = Flow()
        for cue in Cue.cues(in: text) { flow.add(cue) }
        flow.endParagraph()
        return SubtitleBook(flow.paragraphs, of: source)
    }

    private init(_ paragraphs: [StyledText.Paragraph], of source: BookSource) {
        var parts: [[StyledText.Paragraph]] = [[]]
        var size = 0
        for paragraph in paragraphs {
            if size >= MarkupPieces.usualLength {
                parts.append([])
                size = 0
            }
            parts[parts.count - 1].append(paragraph)
            size += paragraph.text.utf8.count + 1
        }
        texts = parts.map { StyledText($0) }
        let sample = paragraphs.prefix(100).map(\.text).joined(separator: " ")
        book = Book(
            id: source.id, title: source.stem.isEmpty ? sample.cleaned(limit: 60) : source.stem,
            language: Language(wordsOf: sample)?.code ?? "",
            parts: texts.map { Book.Part(size: $0.text.utf8.count) }, path: source.path)
    }

    func text(ofPart part: Int) throws(LexiconError) -> StyledText {
        texts.indices.contains(part) ? texts[part] : StyledText()
    }

    /// The words that are shown at one time.
    private struct Cue {
        let start: Int
        let end: Int
        var lines: [String]

        static func cues(in text: String) -> [Cue] {
            var cues: [Cue] = []
            var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[
                ...]
            while let line = lines.popFirst() {
                // Titles, notes, styles and numbers stand before the line with the times, or in a
                // block without times.
                guard let (start, end) = times(in: line) else { continue }
                var cueLines: [String] = []
                while let line = lines.first, !line.allSatisfy(\.isWhitespace) {
                    cueLines.append(plainText(line))
                    lines.removeFirst()
                }
                if cues.last?.start == start {
                    cues[cues.count - 1].lines += cueLines
                } else {
                    cues.append(Cue(start: start, end: end, lines: cueLines))
                }
            }
            return cues
        }

        /// Parses `00:00:01,000 --> 00:00:03,500`; the two times are in milliseconds.
        static func times(in line: Substring) -> (Int, Int)? {
            guard let arrow = line.firstRange(of: "-->"),
                let start = milliseconds(line[..<arrow.lowerBound].trimmed),
                let end = milliseconds(
                    String(line[arrow.upperBound...].trimmed.prefix { !$0.isWhitespace }))
            else { return nil }
            return (start, end)
        }

        private static func milliseconds(_ time: String) -> Int? {
            let parts = time.split { ":,.".contains($0) }
            let numbers = parts.compactMap { $0.utf8.count <= 6 ? Int($0) : nil }
            guard (3...4).contains(parts.count), numbers.count == parts.count else { return nil }
            return numbers.dropLast().reduce(0) { $0 * 60 + $1 } * 1_000
                + numbers[numbers.count - 1]
        }

        /// Returns a line without tags; the name of a speaker is put before a colon.
        private static func plainText(_ line: Substring) -> String {
            var text = ""
            var rest = line
            // The ends of tags, `>` or `}`, that the rest of the line lacks; each end is searched
            // for only once.
            var missingEnds: Set<Character> = []
            while let letter = rest.first {
                let end: Character? =
                    letter == "<"
                    ? ">" : letter == "{" && rest.dropFirst().first == "\\" ? "}" : nil
                let closeIndex = end.flatMap {
                    missingEnds.contains($0) ? nil : rest.firstIndex(of: $0)
                }
                guard let closeIndex else {
                    if let end { missingEnds.insert(end) }
                    text.append(letter)
                    rest.removeFirst()
                    continue
                }
                let tag = rest[..<closeIndex].dropFirst()
                if tag.hasPrefix("v "), text.isEmpty {
                    text = tag.dropFirst(2).uppercased() + ": "
                }
                rest = rest[closeIndex...].dropFirst()
            }
            let bytes = CharacterReference.resolved(Array(text.utf8)[...])
            return String(decoding: bytes, as: UTF8.self).cleaned(limit: 10_000)
        }
    }

    /// Joins sentences that go over several cues.
    private struct Flow {
        private(set) var paragraphs: [StyledText.Paragraph] = []
        private var text = ""
        private var start = 0
        private var end = 0

        mutating func add(_ cue: Cue) {
            let isSentenceEnd = text.last.map { ".!?…”\"»。！？)]".contains($0) } ?? true
            let gap = cue.start - end
            let isParagraphEnd =
                gap >= paragraphPause || isSentenceEnd && (gap >= shortPause && text.last != "…")
                || isSentenceEnd && text.utf8.count > longParagraph
            if isParagraphEnd { endParagraph() }
            for line in cue.lines where !line.isEmpty { add(line, at: cue.start) }
            end = cue.end
        }

        private mutating func add(_ line: String, at time: Int) {
            let hasDash = line.first.map { "-–—‐".contains($0) } ?? false
            let spokenText = hasDash ? line.dropFirst().drop { $0 == " " } : line[...]
            let name = spokenText.prefix { $0 != ":" }
            let rest = spokenText.dropFirst(name.count + 1)
            let isNamed =
                rest.first == " " && (2...30).contains(name.count)
                && !name.contains(where: \.isLowercase) && name.contains(where: \.isLetter)
            if hasDash || isNamed || text.utf8.count > 10 * longParagraph { endParagraph() }
            if spokenText.hasPrefix("["), spokenText.hasSuffix("]") {
                endParagraph()
                append([.init(String(spokenText), style: .secondary)], at: time)
                return
            }
            if isNamed { append([.init(String(name), style: .secondary)], at: time) }
            if text.isEmpty { start = time }
            let words = isNamed ? rest.drop { $0 == " " } : spokenText
            text += text.isEmpty || words.isEmpty ? String(words) : " " + words
        }

        mutating func endParagraph() {
            if !text.isEmpty { append([.init(text)], at: start) }
            text = ""
        }

        private mutating func append(_ runs: [StyledText.Run], at time: Int) {
            let (minutes, seconds) = (time / 60_000, time / 1_000 % 60)
            let twoDigits = { (number: Int) in (number < 10 ? "0" : "") + "\(number)" }
            let clock = minutes < 60 ? "\(minutes)" : "\(minutes / 60):" + twoDigits(minutes % 60)
            let marker = clock + ":" + twoDigits(seconds)
            paragraphs.append(StyledText.Paragraph(runs, indent: 9, marker: marker))
        }
    }
}
