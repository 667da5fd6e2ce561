extension ListViewModel {
    /// Where one is in a list of answers, for a person: `2 left out`, `words.json`, `3 days ago`,
    /// `21/30`; without what there is nothing to say about.
    func positionParts(
        leftOut: Int?, source: String? = nil, origin: AnswerOrigin? = nil
    ) -> [String] {
        let leftOut = leftOut ?? 0
        let note: String? =
            switch origin {
            case .kept(let age): age.agoText
            case .embedded: "with the program"
            case .server, nil: nil
            }
        return [leftOut == 0 ? nil : "\(leftOut) left out", source, note, positionText]
            .compactMap(\.self).filter { !$0.isEmpty }
    }
}
