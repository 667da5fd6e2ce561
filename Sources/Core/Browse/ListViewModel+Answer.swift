extension ListViewModel {
    /// The status of a list, such as `2 left out`, `words.json`, `3 days ago`, `21/30`.
    ///
    /// Empty parts are omitted.
    func positionParts(
        leftOut: Int?, source: String? = nil, origin: AnswerOrigin? = nil
    ) -> [String] {
        let leftOut = leftOut ?? 0
        let note: String? =
            switch origin {
            case .cached(let age): age.agoText
            case .embedded: "with the program"
            case .server, nil: nil
            }
        return [leftOut == 0 ? nil : "\(leftOut) left out", source, note, positionText]
            .compactMap(\.self).filter { !$0.isEmpty }
    }
}
