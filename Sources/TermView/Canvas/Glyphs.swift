/// A character that takes one or two cells, with its combining marks.
struct Glyph: Equatable {
    var scalar: Unicode.Scalar
    /// At most four combining marks, the limit of a cell in ncurses.
    var combiningMarks: [Unicode.Scalar] = []
    /// In cells: 1 or 2.
    var width: Int

    /// True if a terminal may join another emoji or a skin tone to the character.
    fileprivate var isPicture: Bool { Glyph.isPicture(scalar) }

    fileprivate static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isPictograph || TextWidth.cells(of: scalar) == 2
    }
}

/// Splits any text into the glyphs that a terminal shows for it.
///
/// Programs and terminals disagree about the width of joined emoji and some invisible characters,
/// and one cell of disagreement shifts the rest of the row. Therefore such characters are removed
/// or replaced:
/// - a control, or a scalar that is not in the width table, becomes U+FFFD;
/// - marks without a base character, format characters, soft hyphens and variation selectors are
///   dropped;
/// - of emoji joined into one picture, only the first emoji is kept, and a skin tone after an emoji
///   is dropped;
/// - a flag becomes its two letters.
struct Glyphs: Sequence, IteratorProtocol {
    private var scalars: String.UnicodeScalarView.Iterator
    private var pending: Unicode.Scalar?

    init(_ text: some StringProtocol) {
        scalars = String(text).unicodeScalars.makeIterator()
        pending = scalars.next()
    }

    mutating func next() -> Glyph? {
        while let scalar = pending {
            pending = scalars.next()
            if scalar.isSimple, pending?.isSimple ?? true {
                return Glyph(scalar: scalar, width: 1)
            }
            let visibleScalar = scalar.visibleScalar
            guard let width = TextWidth.cells(of: visibleScalar), width > 0,
                !visibleScalar.isDropped
            else {
                if !visibleScalar.isDropped, TextWidth.cells(of: visibleScalar) == nil {
                    return Glyph(scalar: "\u{FFFD}", width: 1)
                }
                continue
            }
            var glyph = Glyph(scalar: visibleScalar, width: width)
            takeMarks(of: &glyph)
            return glyph
        }
        return nil
    }

    private mutating func takeMarks(of glyph: inout Glyph) {
        while let scalar = pending {
            if scalar == "\u{200D}", glyph.isPicture {
                pending = scalars.next()
                // Drop a scalar that is joined to an emoji; keep a scalar that is joined to a
                // letter.
                if let joinedScalar = pending, Glyph.isPicture(joinedScalar) {
                    pending = scalars.next()
                }
            } else if scalar.isDropped || (scalar.isSkinTone && glyph.isPicture) {
                pending = scalars.next()
            } else if TextWidth.cells(of: scalar) == 0 {
                if glyph.combiningMarks.count < 4 { glyph.combiningMarks.append(scalar) }
                pending = scalars.next()
            } else {
                return
            }
        }
    }
}

extension Unicode.Scalar {
    /// True if the scalar is in the Latin or IPA blocks in which each scalar takes one cell and has
    /// no marks.
    ///
    /// Most text consists of such scalars.
    var isSimple: Bool {
        switch value {
        case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300: true
        default: false
        }
    }

    /// The letter for a regional indicator; any other scalar unchanged.
    fileprivate var visibleScalar: Unicode.Scalar {
        guard (0x1F1E6...0x1F1FF).contains(value) else { return self }
        return Unicode.Scalar(UInt8(ascii: "A") + UInt8(value - 0x1F1E6))
    }

    /// True if terminals disagree about the scalar's width, and the text reads the same without the
    /// scalar.
    fileprivate var isDropped: Bool {
        switch value {
        case 0..<0x80: false
        case 0xAD, 0x61C, 0x180E, 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB: true
        case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
        case 0xE0000...0xE0FFF: true
        default: false
        }
    }

    fileprivate var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }

    /// True for a scalar of the blocks with emoji, some of which are one cell wide: hearts, hands,
    /// flags, gender signs and others.
    fileprivate var isPictograph: Bool {
        (0x2600...0x27BF).contains(value) || (0x1F300...0x1FAFF).contains(value)
    }
}

extension StringProtocol {
    /// The width of the text on a terminal, in cells.
    var cellWidth: Int {
        // Fast path: printable ASCII takes one cell per byte.
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
        return Glyphs(self).reduce(0) { $0 + $1.width }
    }
}
