public import Texts

/// The detail of a word.
public typealias WordDetail = DetailPane<WordViewModel>

extension WordViewModel: DetailItem {
    public var word: String? { wordTitle }

    public var text: StyledText {
        var parts: [[StyledText.Paragraph]] = [
            [
                .init(wordTitle, style: .strong, aside: partOfSpeech),
                .init(longDate, style: .secondary),
            ]
        ]
        if let pronunciation { parts[0].append(.init(pronunciation, style: .secondary)) }
        if let definition { parts.append([.init(definition)]) }
        if let example { parts.append([.init("“\(example)”", style: .emphasized, indent: 2)]) }
        if let origin { parts.append([.init(origin, style: .secondary)]) }
        if let imageUrl, pictureAddress == nil {
            parts.append([.init("Picture: \(imageUrl)", style: .secondary)])
        }
        return StyledText(Array(parts.joined(separator: [.empty])))
    }
}

extension WordViewModel: ListRow {
    /// What a row shows where there is room.
    public var filterTexts: [String] {
        [wordTitle, partOfSpeech ?? "", definition ?? "", rowDate]
    }
}
