/// One thing that a terminal shows in one place: a scalar with cells of its own, and the marks on
/// it.
struct Glyph: Equatable {
    /// What takes the cells.
    var scalar: Unicode.Scalar
    /// Accents and the like, at most four, which is what a terminal cell of ncurses holds.
    var marks: [Unicode.Scalar] = []
    /// 1 or 2 cells.
    var width: Int

    /// Whether terminals may join another picture or a skin tone to it.
    fileprivate var isPicture: Bool { Glyph.isPicture(scalar) }

    fileprivate static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isPictograph || TextWidth.cells(of: scalar) == 2
    }
}

/// Any text as the glyphs that a terminal will show for it, whatever the text holds.
///
/// Programs and terminals disagree about joined emoji and some invisible characters, and one cell
/// of disagreement shifts the rest of the row; so what they disagree about is left out:
/// - a control, or a scalar that the width table does not know, becomes U+FFFD;
/// - a mark with nothing before it goes, as do format characters, soft hyphens and variation
///   selectors;
/// - of emoji joined to one picture the first is kept, and a skin tone after an emoji goes;
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
            let shown = scalar.shown
            guard let width = TextWidth.cells(of: shown), width > 0, !shown.isDropped else {
                if !shown.isDropped, TextWidth.cells(of: shown) == nil {
                    return Glyph(scalar: "\u{FFFD}", width: 1)
                }
                continue
            }
            var glyph = Glyph(scalar: shown, width: width)
            takeMarks(of: &glyph)
            return glyph
        }
        return nil
    }

    private mutating func takeMarks(of glyph: inout Glyph) {
        while let scalar = pending {
            if scalar == "\u{200D}", glyph.isPicture {
                pending = scalars.next()
                // What is joined to a picture belongs to it; what is joined to a letter stays.
                if let joined = pending, Glyph.isPicture(joined) {
                    pending = scalars.next()
                }
            } else if scalar.isDropped || (scalar.isSkinTone && glyph.isPicture) {
                pending = scalars.next()
            } else if TextWidth.cells(of: scalar) == 0 {
                if glyph.marks.count < 4 { glyph.marks.append(scalar) }
                pending = scalars.next()
            } else {
                return
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is of the first Latin blocks or the IPA's, which have a cell each and no marks:
    /// what most text is made of.
    var isSimple: Bool {
        switch value {
        case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300: true
        default: false
        }
    }

    /// The scalar, or the letter that stands for a regional indicator.
    fileprivate var shown: Unicode.Scalar {
        guard (0x1F1E6...0x1F1FF).contains(value) else { return self }
        return Unicode.Scalar(UInt8(ascii: "A") + UInt8(value - 0x1F1E6))
    }

    /// Whether terminals disagree about its width, and nothing is lost without it.
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

    /// The pictures of one cell among them: hearts, hands, flags, signs of sex, and the like.
    fileprivate var isPictograph: Bool {
        (0x2600...0x27BF).contains(value) || (0x1F300...0x1FAFF).contains(value)
    }
}

extension StringProtocol {
    /// How many cells the text takes on a terminal.
    var cellWidth: Int {
        // Most text is plain ASCII, a cell a byte.
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
        return Glyphs(self).reduce(0) { $0 + $1.width }
    }
}
