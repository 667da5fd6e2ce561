/// The spelling of a headword, stored as the difference from its key, and the kind of the headword.
///
/// A headword that equals its key and has an entry of its own takes no bytes. Other headwords have
/// steps along the key, one byte each. The lowest three bits of a step are a ``Step``. Its other
/// bits are the number of bytes of the key that come before. `New York`, whose key is `newyork`,
/// has three steps: a capital; after two bytes a space; a capital.
enum Spelling {
    private enum Step: UInt8 {
        /// Passes bytes of the key and does nothing else, because the next step alone can pass at
        /// most 31 bytes.
        case pass
        /// The next byte of the key is a capital.
        case capital
        case space, hyphen, apostrophe
        /// Two bytes and a scalar in UTF-8 follow.
        ///
        /// The two bytes are the length of the scalar, and the number of bytes of the key that the
        /// scalar replaces.
        case scalar
        /// The whole spelling follows, because no steps lead from the key to it.
        case whole
        /// Can only be the first step; its other bits are the kind of the headword.
        case kind

        static let bitCount: UInt8 = 3
        static let bits: UInt8 = 1 << bitCount - 1
        static let longestPass = 0xFF >> Step.bitCount

        var insertedByte: UInt8? {
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
    /// A longer text is cut; no real headword is as long.
    private static let longestText = 1 << 16

    /// Replaces `steps` with the steps from a key to the text that the key was folded from.
    ///
    /// There are no steps if the text equals the key and the headword has an entry of its own.
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
        for index in 0..<min(text.count, longestText) { steps.append(text[index]) }
    }

    /// - Returns: True if the steps that were appended lead to the text.
    private static func append(
        to steps: inout [UInt8], from key: HeadwordKey, to text: borrowing Span<UInt8>
    ) -> Bool {
        var textIndex = 0
        var keyIndex = 0
        var passedCount = 0
        func add(_ step: Step, to steps: inout [UInt8]) {
            while passedCount > Step.longestPass {
                steps.append(UInt8(Step.longestPass) << Step.bitCount | Step.pass.rawValue)
                passedCount -= Step.longestPass
            }
            steps.append(UInt8(passedCount) << Step.bitCount | step.rawValue)
            passedCount = 0
        }
        while textIndex < text.count {
            let byte = text[textIndex]
            let keyByte = keyIndex < key.count ? key[keyIndex] : nil
            switch byte {
            case ..<0x80 where byte == keyByte:
                keyIndex += 1
                passedCount += 1
                textIndex += 1
            case UInt8(ascii: "A")...UInt8(ascii: "Z") where byte | 0x20 == keyByte:
                add(.capital, to: &steps)
                keyIndex += 1
                textIndex += 1
            case UInt8(ascii: " "):
                add(.space, to: &steps)
                textIndex += 1
            case UInt8(ascii: "-"):
                add(.hyphen, to: &steps)
                textIndex += 1
            case UInt8(ascii: "'"):
                add(.apostrophe, to: &steps)
                textIndex += 1
            default:
                let (_, end) = UTF8Letters.scalar(in: text, at: textIndex)
                var letterKey = HeadwordKey()
                Folding.add(text.extracting(textIndex..<end), to: &letterKey)
                for offset in 0..<letterKey.count
                where keyIndex + offset >= key.count || key[keyIndex + offset] != letterKey[offset]
                {
                    return false
                }
                if letterKey.sharedCount(with: text, textIndex..<end) == end - textIndex {
                    passedCount += letterKey.count
                } else {
                    add(.scalar, to: &steps)
                    steps.append(UInt8(end - textIndex))
                    steps.append(UInt8(letterKey.count))
                    for byte in textIndex..<end { steps.append(text[byte]) }
                }
                keyIndex += letterKey.count
                textIndex = end
            }
        }
        return keyIndex == key.count
    }

    /// The headword to which steps lead from a key; nil if the steps are damaged.
    static func headword(
        of key: HeadwordKey, after steps: borrowing Span<UInt8>, at location: HeadwordLocation
    ) -> Headword? {
        var kind = Headword.Kind.headword
        var start = 0
        if !steps.isEmpty, steps[0] & Step.bits == Step.kind.rawValue {
            guard let storedKind = Headword.Kind(rawValue: steps[0] >> Step.bitCount) else {
                return nil
            }
            kind = storedKind
            start = 1
        }
        return text(of: key, after: steps.extracting(start..<steps.count)).map {
            Headword(text: $0, location: location, kind: kind)
        }
    }

    /// The offsets in a key at which the second and further words of its headword begin.
    ///
    /// ``WordParts`` defines the gaps between words.
    ///
    /// Empty for a headword that is stored whole.
    static func gaps(of key: borrowing HeadwordKey, in steps: borrowing Span<UInt8>) -> [Int] {
        var gaps: [Int] = []
        var keyIndex = 0
        var stepIndex = 0
        while stepIndex < steps.count {
            guard let step = Step(rawValue: steps[stepIndex] & Step.bits) else { return gaps }
            if step != .kind { keyIndex += Int(steps[stepIndex] >> Step.bitCount) }
            stepIndex += 1
            switch step {
            case .pass, .apostrophe, .kind: break
            case .capital: keyIndex += 1
            case .space, .hyphen:
                if keyIndex > 0, keyIndex < key.count, gaps.last != keyIndex {
                    gaps.append(keyIndex)
                }
            case .scalar:
                guard stepIndex + 2 <= steps.count else { return gaps }
                let end = min(stepIndex + 2 + Int(steps[stepIndex]), steps.count)
                let isFolded = steps[stepIndex + 1] > 0
                keyIndex += Int(steps[stepIndex + 1])
                // A blank that is not ASCII, or a tab.
                if !isFolded, keyIndex > 0, keyIndex < key.count, gaps.last != keyIndex,
                    stepIndex + 2 < end,
                    WordParts.isGap(
                        UTF8Letters.scalar(in: steps.extracting(stepIndex + 2..<end), at: 0).scalar)
                {
                    gaps.append(keyIndex)
                }
                stepIndex = end
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
        var keyIndex = 0
        var stepIndex = 0
        while stepIndex < steps.count {
            guard let step = Step(rawValue: steps[stepIndex] & Step.bits) else { return nil }
            let passedEnd = keyIndex + Int(steps[stepIndex] >> Step.bitCount)
            guard passedEnd <= key.count else { return nil }
            while keyIndex < passedEnd {
                text.append(key[keyIndex])
                keyIndex += 1
            }
            stepIndex += 1
            switch step {
            case .pass: break
            case .capital:
                guard keyIndex < key.count else { return nil }
                text.append(key[keyIndex] & ~0x20)
                keyIndex += 1
            case .space, .hyphen, .apostrophe:
                if let insertedByte = step.insertedByte { text.append(insertedByte) }
            case .scalar:
                guard stepIndex + 2 <= steps.count else { return nil }
                let end = stepIndex + 2 + Int(steps[stepIndex])
                keyIndex += Int(steps[stepIndex + 1])
                guard end <= steps.count, keyIndex <= key.count else { return nil }
                for byte in stepIndex + 2..<end { text.append(steps[byte]) }
                stepIndex = end
            case .whole:
                for byte in stepIndex..<steps.count { text.append(steps[byte]) }
                return String(decoding: text, as: UTF8.self)
            case .kind: return nil
            }
        }
        while keyIndex < key.count {
            text.append(key[keyIndex])
            keyIndex += 1
        }
        return String(decoding: text, as: UTF8.self)
    }
}
