/// The spelling of a headword, stored as the difference from its key, and the kind of the headword.
///
/// A headword that equals its key and has an entry of its own takes no bytes. Other headwords have
/// steps along the key, one byte each. The lowest three bits of a step say what comes next; its
/// other bits say how many bytes of the key come before. `New York`, whose key is `newyork`, has
/// three steps: a capital; after two bytes a space; a capital.
enum Spelling {
    private enum Step: UInt8 {
        /// Only passes bytes of the key, because another step can pass at most 31 of them.
        case pass
        /// The next byte of the key is a capital.
        case capital
        case space, hyphen, apostrophe
        /// Two bytes and a scalar in UTF-8 follow.
        ///
        /// The two bytes are the length of the scalar, and the number of bytes of the key that it
        /// replaces.
        case scalar
        /// The whole spelling follows, because steps do not lead to it.
        case whole
        /// Only the first step: its other bits are the kind of the headword.
        case kind

        static let bitCount: UInt8 = 3
        static let bits: UInt8 = 1 << bitCount - 1
        static let longestPass = 0xFF >> Step.bitCount

        var inserted: UInt8? {
            switch self {
            case .space: UInt8(ascii: " ")
            case .hyphen: UInt8(ascii: "-")
            case .apostrophe: UInt8(ascii: "'")
            case .pass, .capital, .scalar, .whole, .kind: nil
            }
        }
    }

    /// In bytes.
    ///
    /// Headwords are shorter; a longer text is cut.
    private static let longest = 1 << 16

    /// Replaces `steps` with the steps from a key to the text that the key was folded from.
    ///
    /// There are no steps if both are the same and the headword has an entry of its own.
    static func find(
        _ steps: inout [UInt8], from key: HeadwordKey, to text: borrowing Span<UInt8>,
        kind: Headword.Kind = .headword
    ) {
        func begin(_ steps: inout [UInt8]) {
            steps.removeAll(keepingCapacity: true)
            guard kind != .headword else { return }
            steps.append(kind.rawValue << Step.bitCount | Step.kind.rawValue)
        }
        begin(&steps)
        guard !append(to: &steps, from: key, to: text) else { return }
        begin(&steps)
        steps.append(Step.whole.rawValue)
        for index in 0..<min(text.count, longest) { steps.append(text[index]) }
    }

    /// - Returns: True if the steps that were appended lead to the text.
    private static func append(
        to steps: inout [UInt8], from key: HeadwordKey, to text: borrowing Span<UInt8>
    ) -> Bool {
        var index = 0
        var place = 0
        var passed = 0
        func add(_ step: Step, to steps: inout [UInt8]) {
            while passed > Step.longestPass {
                steps.append(UInt8(Step.longestPass) << Step.bitCount | Step.pass.rawValue)
                passed -= Step.longestPass
            }
            steps.append(UInt8(passed) << Step.bitCount | step.rawValue)
            passed = 0
        }
        while index < text.count {
            let byte = text[index]
            let next = place < key.count ? key[place] : nil
            switch byte {
            case ..<0x80 where byte == next:
                place += 1
                passed += 1
                index += 1
            case UInt8(ascii: "A")...UInt8(ascii: "Z") where byte | 0x20 == next:
                add(.capital, to: &steps)
                place += 1
                index += 1
            case UInt8(ascii: " "):
                add(.space, to: &steps)
                index += 1
            case UInt8(ascii: "-"):
                add(.hyphen, to: &steps)
                index += 1
            case UInt8(ascii: "'"):
                add(.apostrophe, to: &steps)
                index += 1
            default:
                let (_, end) = UTF8Letters.scalar(in: text, at: index)
                var folded = HeadwordKey()
                Folding.add(text.extracting(index..<end), to: &folded)
                for offset in 0..<folded.count
                where place + offset >= key.count || key[place + offset] != folded[offset] {
                    return false
                }
                if folded.sharedCount(with: text, index..<end) == end - index {
                    passed += folded.count
                } else {
                    add(.scalar, to: &steps)
                    steps.append(UInt8(end - index))
                    steps.append(UInt8(folded.count))
                    for byte in index..<end { steps.append(text[byte]) }
                }
                place += folded.count
                index = end
            }
        }
        return place == key.count
    }

    /// The headword to which steps lead from a key; nil if they are damaged.
    static func headword(
        of key: HeadwordKey, after steps: borrowing Span<UInt8>, at location: HeadwordLocation
    ) -> Headword? {
        var kind = Headword.Kind.headword
        var start = 0
        if !steps.isEmpty, steps[0] & Step.bits == Step.kind.rawValue {
            guard let known = Headword.Kind(rawValue: steps[0] >> Step.bitCount) else { return nil }
            kind = known
            start = 1
        }
        return text(of: key, after: steps.extracting(start..<steps.count)).map {
            Headword(text: $0, location: location, kind: kind)
        }
    }

    /// The places in a key at which the second and further words of its headword begin, after the
    /// gaps of ``WordParts``.
    ///
    /// Empty for a headword that is stored whole.
    static func gaps(of key: borrowing HeadwordKey, in steps: borrowing Span<UInt8>) -> [Int] {
        var gaps: [Int] = []
        var place = 0
        var index = 0
        while index < steps.count {
            guard let step = Step(rawValue: steps[index] & Step.bits) else { return gaps }
            if step != .kind { place += Int(steps[index] >> Step.bitCount) }
            index += 1
            switch step {
            case .pass, .apostrophe, .kind: break
            case .capital: place += 1
            case .space, .hyphen:
                if place > 0, place < key.count, gaps.last != place { gaps.append(place) }
            case .scalar:
                guard index + 2 <= steps.count else { return gaps }
                let end = min(index + 2 + Int(steps[index]), steps.count)
                let isFolded = steps[index + 1] > 0
                place += Int(steps[index + 1])
                // A blank that is not ASCII, or a tab.
                if !isFolded, place > 0, place < key.count, gaps.last != place, index + 2 < end,
                    WordParts.isGap(
                        UTF8Letters.scalar(in: steps.extracting(index + 2..<end), at: 0).scalar)
                {
                    gaps.append(place)
                }
                index = end
            case .whole: return gaps
            }
        }
        return gaps
    }

    private static func text(
        of key: HeadwordKey, after steps: borrowing Span<UInt8>
    ) -> String? {
        var text: [UInt8] = []
        text.reserveCapacity(key.count + steps.count)
        var place = 0
        var index = 0
        while index < steps.count {
            guard let step = Step(rawValue: steps[index] & Step.bits) else { return nil }
            let passed = place + Int(steps[index] >> Step.bitCount)
            guard passed <= key.count else { return nil }
            while place < passed {
                text.append(key[place])
                place += 1
            }
            index += 1
            switch step {
            case .pass: break
            case .capital:
                guard place < key.count else { return nil }
                text.append(key[place] & ~0x20)
                place += 1
            case .space, .hyphen, .apostrophe:
                if let inserted = step.inserted { text.append(inserted) }
            case .scalar:
                guard index + 2 <= steps.count else { return nil }
                let end = index + 2 + Int(steps[index])
                place += Int(steps[index + 1])
                guard end <= steps.count, place <= key.count else { return nil }
                for byte in index + 2..<end { text.append(steps[byte]) }
                index = end
            case .whole:
                for byte in index..<steps.count { text.append(steps[byte]) }
                return String(decoding: text, as: UTF8.self)
            case .kind: return nil
            }
        }
        while place < key.count {
            text.append(key[place])
            place += 1
        }
        return String(decoding: text, as: UTF8.self)
    }
}
