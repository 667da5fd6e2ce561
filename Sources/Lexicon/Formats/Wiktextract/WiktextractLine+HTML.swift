import Texts

extension WiktextractLine {
    /// The most words of a list, and the most languages of translations, that an entry shows.
    private static let shownLimit = 40
    private static let shownFormLimit = 8
    private static let shownSoundLimit = 12

    /// The entry as HTML.
    ///
    /// - Parameter language: The language of the file, which the entry does not name.
    /// - Returns: The entry, without its word.
    func html(in language: String) -> String {
        var html = block(
            self.language == language || self.language.isEmpty ? "" : self.language, "small")
        html += block(partOfSpeechName, "b")
        let shownLabels = labels.filter { $0 != "form-of" }.map(WiktextractLine.label)
        html += block(shownLabels.joined(separator: ", "), "small")
        let sounds = pronunciations.map { labelled($0.text, $0.tags) }
        html += smallLine(
            sounds.limited(to: WiktextractLine.shownSoundLimit) + recordings.map(recording))
        let inflected = forms.filter { $0.text != word || !$0.article.isEmpty }.map { form in
            labelled(form.article.isEmpty ? form.text : "\(form.article) \(form.text)", form.tags)
        }
        html += smallLine(Array(inflected.prefix(WiktextractLine.shownFormLimit)))
        if !redirectTargets.isEmpty {
            html += "<div>→ \(links(redirectTargets.map { Word(text: $0) }))</div>"
        }
        let shownSenses = redirectTargets.isEmpty ? senses : senses.filter { !$0.glosses.isEmpty }
        html += list(shownSenses[...], depth: 0)
        html += relations.map(line).joined()
        for etymology in etymologies where !etymology.isEmpty {
            html += "<div><small>\(lines(etymology))</small></div>"
        }
        return html + translationLines
    }

    private func block(_ text: String, _ tag: String) -> String {
        text.isEmpty ? "" : "<div><\(tag)>\(text.escapedForHTML)</\(tag)></div>"
    }

    private func smallLine(_ items: [String]) -> String {
        items.isEmpty ? "" : "<div><small>\(items.joined(separator: ", "))</small></div>"
    }

    /// A text of several lines as HTML; a line that begins with `*` is a list item.
    private func lines(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { line in
            let item = line.drop { "*#:; ".contains($0) }
            return (line.hasPrefix("*") ? "• " : "") + String(item).escapedForHTML
        }.joined(separator: "<br>")
    }

    /// The lines of an example, joined into one line.
    private func verse(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: " / ")
            .escapedForHTML
    }

    /// Senses as a list; senses with the same broader meaning are a nested list below that meaning.
    private func list(_ senses: ArraySlice<Sense>, depth: Int) -> String {
        var items: [String] = []
        var rest = senses
        while let first = rest.first {
            let gloss = first.glosses.dropFirst(depth).first ?? ""
            let hasSameGloss = { (sense: Sense) in
                sense.glosses.dropFirst(depth).first ?? "" == gloss
            }
            let isBroader = first.glosses.count > depth + 1
            // A broader sense may precede its narrower senses, follow them, or be missing.
            var headingSense = isBroader ? nil : first
            let narrower = rest.dropFirst(isBroader ? 0 : 1)
                .prefix { $0.glosses.count > depth + 1 && hasSameGloss($0) }
            rest = rest[(narrower.isEmpty ? rest.startIndex + 1 : narrower.endIndex)...]
            if headingSense == nil, let next = rest.first, next.glosses.count == depth + 1,
                hasSameGloss(next)
            {
                headingSense = rest.popFirst()
            }
            let heading = headingSense.map { text(of: $0, at: depth) } ?? lines(gloss)
            guard !narrower.isEmpty else {
                items.append(heading)
                continue
            }
            let isAtDepthLimit = depth >= WiktextractLine.depthLimit
            items.append(
                heading
                    + (isAtDepthLimit
                        ? narrower.map { text(of: $0, at: $0.glosses.count - 1) }.numberedHTMLList
                        : list(narrower, depth: depth + 1)))
        }
        // As in Wiktionary, a single sense is numbered, too.
        let isNumbered = depth > 0 || items.count == 1 && !partOfSpeech.isEmpty
        return isNumbered ? items.numberedHTMLList : items.htmlList
    }

    private static let depthLimit = 6

    private func text(of sense: Sense, at depth: Int) -> String {
        let gloss = sense.glosses.dropFirst(depth).first ?? ""
        let labelled = sense.labelledGlosses.dropFirst(depth).first ?? ""
        var html = ""
        if !labelled.isEmpty {
            let label = labelled.hasSuffix(gloss) ? String(labelled.dropLast(gloss.count)) : ""
            html += label.isEmpty ? "" : "<small>\(label.trimmed.escapedForHTML)</small> "
            html += lines(label.isEmpty ? labelled : gloss)
        } else {
            // The gloss of a form names the base form already.
            let labels =
                sense.bases.isEmpty
                ? sense.tags.filter { $0 != "no-gloss" && !gloss.hasPrefix($0) } : []
            html +=
                labels.isEmpty
                ? ""
                : "<small>(\(labels.map(WiktextractLine.label).joined(separator: ", ").escapedForHTML))</small> "
            html += gloss.isEmpty ? "<small>(no definition)</small>" : lines(gloss)
        }
        if !sense.bases.isEmpty { html += " → " + links(sense.bases.map { Word(text: $0) }) }
        for example in sense.examples {
            let linesBelow = [example.roman, example.translation].filter { !$0.isEmpty }
                .map { "<div><small>\(lines($0))</small></div>" }
            html +=
                "<div style=\"margin-left:1em\"><i>\(verse(example.text))</i>\(linesBelow.joined())</div>"
        }
        return html + sense.relations.map(line).joined()
    }

    private func line(_ relation: Relation) -> String {
        "<div><small>\(relation.name):</small> \(links(relation.words))</div>"
    }

    /// Links to words, after the name of their sense.
    private func links(_ words: [Word]) -> String {
        var sense = ""
        var html: [String] = []
        for word in words.prefix(WiktextractLine.shownLimit) {
            let isNew = !word.sense.isEmpty && word.sense != sense
            sense = word.sense
            html.append((isNew ? "<small>(\(sense.escapedForHTML))</small> " : "") + link(word))
        }
        return (html + (words.count > html.count ? ["…"] : [])).joined(separator: ", ")
    }

    private func link(_ word: Word) -> String {
        EntryLink.html(to: word.text)
            + (word.roman.isEmpty ? "" : " (\(word.roman.escapedForHTML))")
    }

    /// A line for each language; if several senses are distinguished, a paragraph for each sense.
    private var translationLines: String {
        var senses: [(sense: String, languages: [(name: String, words: [String])])] = []
        for word in translations {
            let text = word.roman.isEmpty ? word.text : "\(word.text) (\(word.roman))"
            if senses.last?.sense != word.sense { senses.append((word.sense, [])) }
            let last = senses.count - 1
            if let index = senses[last].languages.lastIndex(where: { $0.name == word.language }) {
                if !senses[last].languages[index].words.contains(text) {
                    senses[last].languages[index].words.append(text)
                }
            } else {
                senses[last].languages.append((word.language, [text]))
            }
        }
        return senses.map { sense, languages in
            let languageLines = languages.map { name, words in
                "<small>\(name.escapedForHTML):</small> "
                    + words.joined(separator: ", ").escapedForHTML
            }.limited(to: WiktextractLine.shownLimit)
            guard senses.count > 1 else { return languageLines.map { "<div>\($0)</div>" }.joined() }
            let line = languageLines.joined(separator: "; ")
            // The sense is either a text, on a line of its own, or a number.
            return sense.contains(where: \.isLetter) && sense.count > 3
                ? block(sense, "small") + "<div style=\"margin-left:1em\">\(line)</div>"
                : "<div>\(sense.isEmpty ? "" : "(\(sense.escapedForHTML)) ")\(line)</div>"
        }.joined()
    }

    private static func label(_ tag: String) -> String { tag.replacing("-", with: " ") }

    private func labelled(_ text: String, _ tags: [String]) -> String {
        let labels = tags.filter { $0 != "canonical" }.prefix(6).map(WiktextractLine.label)
            .joined(separator: " ")
        return labels.isEmpty
            ? text.escapedForHTML : "\(text.escapedForHTML) (\(labels.escapedForHTML))"
    }

    /// A link to a web page: nothing is fetched until the reader follows it.
    private func recording(_ recording: Pronunciation) -> String {
        "<a href=\"\(recording.text.escapedForHTML)\">\(labelled("recording", recording.tags))</a>"
    }

    private var partOfSpeechName: String {
        let names = [
            "adj": "adjective", "adv": "adverb", "name": "proper noun", "prep": "preposition",
            "pron": "pronoun", "conj": "conjunction", "intj": "interjection", "num": "numeral",
            "det": "determiner", "prep_phrase": "prepositional phrase", "unknown": "",
            "soft-redirect": "",
        ]
        return names[partOfSpeech] ?? partOfSpeech.replacing("_", with: " ")
    }
}

extension [String] {
    /// The elements up to a limit, then a sign that there are more.
    fileprivate func limited(to limit: Int) -> [String] {
        count > limit ? prefix(limit) + ["…"] : self
    }
}
