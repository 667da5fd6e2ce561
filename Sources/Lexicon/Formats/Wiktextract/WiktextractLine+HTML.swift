extension WiktextractLine {
    /// The most words of a list, and languages of translations, that an entry shows.
    private static let shownLimit = 40

    /// The entry as HTML.
    ///
    /// - Parameter language: The language of the file, which is not named.
    /// - Returns: The entry, without its word.
    func html(in language: String) -> String {
        var html = ""
        let name = partOfSpeechName
        html += block(
            self.language == language || self.language.isEmpty ? "" : self.language, "small")
        html += block(name, "b")
        let heard = pronunciations.map { labelled($0.text, $0.tags) } + recordings.map(recording)
        if !heard.isEmpty { html += "<div><small>\(heard.joined(separator: ", "))</small></div>" }
        let inflected = forms.prefix(8).map { labelled($0.text, $0.tags) }
        if !inflected.isEmpty {
            html += "<div><small>\(inflected.joined(separator: ", "))</small></div>"
        }
        html += list(senses[...], depth: 0)
        for relation in relations {
            html += "<div>\(linked(relation.words, named: relation.name))</div>"
        }
        html += block(etymology, "small")
        for translation in translations.prefix(WiktextractLine.shownLimit) {
            let words = translation.words.joined(separator: ", ")
            html +=
                "<div><small>\(translation.language.escapedForHTML):</small> \(words.escapedForHTML)</div>"
        }
        return html
    }

    private func block(_ text: String, _ tag: String) -> String {
        text.isEmpty ? "" : "<div><\(tag)>\(text.escapedForHTML)</\(tag)></div>"
    }

    /// Senses as a list; those with the same broader meaning are a list below it.
    private func list(_ senses: ArraySlice<Sense>, depth: Int) -> String {
        var items: [String] = []
        var rest = senses
        while let first = rest.first {
            let gloss = first.glosses.dropFirst(depth).first ?? ""
            let isBroader = first.glosses.count > depth + 1
            let group = rest.prefix { $0.glosses.dropFirst(depth).first ?? "" == gloss }
            rest = rest[group.endIndex...]
            guard isBroader || group.count > 1 else {
                items.append(text(of: first, gloss))
                continue
            }
            let own = group.prefix { $0.glosses.count == depth + 1 }
            let heading = own.first.map { text(of: $0, gloss) } ?? gloss.escapedForHTML
            let narrower = group[own.endIndex...]
            let below = depth < 3 && !narrower.isEmpty ? list(narrower, depth: depth + 1) : ""
            items.append(heading + below)
        }
        // As Wiktionary has it: the only sense has a number, too.
        let isOnly = depth == 0 && items.count == 1 && !partOfSpeech.isEmpty
        return isOnly ? items.numberedHTMLList : items.htmlList
    }

    private func text(of sense: Sense, _ gloss: String) -> String {
        let labels = sense.tags.filter { !["form-of", "alt-of", "no-gloss"].contains($0) }
        var html =
            labels.isEmpty
            ? "" : "<small>(\(labels.joined(separator: ", ").escapedForHTML))</small> "
        html += gloss.isEmpty ? "<small>(no definition)</small>" : gloss.escapedForHTML
        if !sense.bases.isEmpty { html += " → " + links(sense.bases) }
        for example in sense.examples {
            html += "<div><i>\(example.text.escapedForHTML)</i></div>"
            if !example.translation.isEmpty { html += block(example.translation, "small") }
        }
        if !sense.synonyms.isEmpty {
            html += "<div>\(linked(sense.synonyms, named: "synonyms"))</div>"
        }
        return html
    }

    private func linked(_ words: [String], named name: String) -> String {
        let more = words.count > WiktextractLine.shownLimit ? ", …" : ""
        return "<small>\(name):</small> " + links(words) + more
    }

    private func links(_ words: [String]) -> String {
        words.prefix(WiktextractLine.shownLimit).map { EntryLink.html(to: $0) }.joined(
            separator: ", ")
    }

    private func labelled(_ text: String, _ tags: [String]) -> String {
        let labels = tags.prefix(3).joined(separator: " ").replacing("-", with: " ")
        return tags.isEmpty
            ? text.escapedForHTML : "\(text.escapedForHTML) (\(labels.escapedForHTML))"
    }

    /// A link to a page of the web: nothing is fetched before somebody follows it.
    private func recording(_ recording: Pronunciation) -> String {
        "<a href=\"\(recording.text.escapedForHTML)\">\(labelled("recording", recording.tags))</a>"
    }

    private var partOfSpeechName: String {
        let names = [
            "adj": "adjective", "adv": "adverb", "name": "proper noun", "prep": "preposition",
            "pron": "pronoun", "conj": "conjunction", "intj": "interjection", "num": "numeral",
            "det": "determiner", "prep_phrase": "prepositional phrase",
        ]
        return names[partOfSpeech] ?? partOfSpeech.replacing("_", with: " ")
    }
}
