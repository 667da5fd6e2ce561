/// Finds a text in another one; upper and lower case count as the same.
enum TextFind {
    /// The most places that are found.
    static let limit = 10_000

    /// The places where a text stands, from the first to the last; none for an empty text.
    static func spans(of wanted: String, in text: StyledText) -> [TextSpan] {
        let wanted = wanted.unicodeScalars.map(folded)
        guard !wanted.isEmpty else { return [] }
        var spans: [TextSpan] = []
        for (number, paragraph) in text.paragraphs.enumerated() where spans.count < limit {
            let ranges = ranges(of: wanted, in: paragraph.text)
            spans += ranges.map { TextSpan(paragraph: number, range: $0) }
        }
        return Array(spans.prefix(limit))
    }

    /// The places in bytes of UTF-8, none of them overlapping another.
    private static func ranges(of wanted: [Unicode.Scalar], in text: String) -> [Range<Int>] {
        var scalars: [Unicode.Scalar] = []
        var offsets: [Int] = []
        var offset = 0
        for scalar in text.unicodeScalars {
            scalars.append(folded(scalar))
            offsets.append(offset)
            offset += UTF8.width(scalar)
        }
        offsets.append(offset)

        var ranges: [Range<Int>] = []
        var start = 0
        while start + wanted.count <= scalars.count {
            if scalars[start..<start + wanted.count].elementsEqual(wanted) {
                ranges.append(offsets[start]..<offsets[start + wanted.count])
                start += wanted.count
            } else {
                start += 1
            }
        }
        return ranges
    }

    /// The scalar in lower case, where that is one scalar.
    private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        return lower.count == 1 ? lower.first ?? scalar : scalar
    }
}
