public import Texts

/// The detail of an episode.
public typealias EpisodeDetail = DetailPane<EpisodeViewModel>

extension EpisodeViewModel: DetailItem {
    public var word: String? { title }
    public var pictureAddress: WebAddress? { episode.image.largest }
    public var markable: Markable? {
        Markable(
            MarkKey(.item, id: id), title: title, meaning: episode.plainSummary ?? "",
            partOfSpeech: "episode \(code)",
            origin: Markable.Origin(place: "Episodes", source: showName))
    }

    public var text: StyledText {
        var paragraphs: [StyledText.Paragraph] = [
            .init(code, style: .strong, aside: showName.isEmpty ? nil : showName),
            .init(title, style: .strong), .empty,
            fact("Season", season), fact("Episode", number),
            fact("Air date", airDate ?? EpisodeViewModel.unknown),
        ]
        let summary = episode.summary.paragraphs
        if !summary.isEmpty { paragraphs += [.empty] + summary }
        return StyledText(paragraphs)
    }

    private func fact(_ label: String, _ value: String) -> StyledText.Paragraph {
        // The labels are a column of ten cells.
        let blanks = String(repeating: " ", count: 10 - label.count)
        return .init([.init(label + blanks, style: .secondary), .init(value)])
    }
}
