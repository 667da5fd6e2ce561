import CData
import Texts

/// A two-stage lookup table made from the table of foldings, with pages of 128 scalars.
struct ScalarFolding: Sendable {
    /// Created when the first scalar that is not ASCII is folded.
    static let shared = ScalarFolding(folding_text())

    /// The page of each 128 scalars; page 0 is for scalars that fold to themselves.
    private var pageNumbers = [UInt8](repeating: 0, count: 0x11_0000 >> 7)
    /// The index of each scalar's target in `targets`; 0 if it folds to itself.
    private var pages = [UInt16](repeating: 0, count: 128)
    /// The targets, each after its length in bytes.
    ///
    /// The first byte is unused.
    private var targets: [UInt8] = [0]

    /// Appends the folding of a scalar to a key.
    ///
    /// - Returns: True if there was room.
    func add(_ scalar: Unicode.Scalar, to key: inout HeadwordKey) -> Bool {
        let page = Int(pageNumbers[Int(scalar.value >> 7)])
        let start = Int(pages[page << 7 | Int(scalar.value & 0x7F)])
        guard start > 0 else { return key.append(scalar) }
        return key.append(targets.span, start + 1..<start + 1 + Int(targets[start]))
    }
}

extension ScalarFolding {
    /// Reads the table, in the format that `.ci/folding-table` explains.
    fileprivate init(_ text: DataText) {
        var startsByTarget: [[UInt8]: UInt16] = [:]
        var scalar: UInt32 = 0
        var target: [UInt8] = []
        for token in text.bytes.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
            let number = String(decoding: token.dropFirst(), as: UTF8.self)
            switch token.first {
            case UInt8(ascii: "@") where token.count > 1:
                scalar = UInt32(number, radix: 16) ?? 0
            case UInt8(ascii: "*") where token.count > 1:
                for _ in 0..<(Int(number) ?? 0) { set(&scalar, to: target, &startsByTarget) }
            case UInt8(ascii: "+") where token.count > 1:
                for _ in 0..<(Int(number) ?? 0) {
                    target = ScalarFolding.successor(of: target)
                    set(&scalar, to: target, &startsByTarget)
                }
            default:
                target = token.elementsEqual([UInt8(ascii: "-")]) ? [] : Array(token)
                set(&scalar, to: target, &startsByTarget)
            }
        }
    }

    /// Sets the target of a scalar, and advances to the next scalar.
    private mutating func set(
        _ scalar: inout UInt32, to target: [UInt8], _ startsByTarget: inout [[UInt8]: UInt16]
    ) {
        let range = Int(scalar >> 7)
        if pageNumbers[range] == 0 {
            pageNumbers[range] = UInt8(pages.count >> 7)
            pages += [UInt16](repeating: 0, count: 128)
        }
        let start = startsByTarget[target] ?? UInt16(targets.count)
        if startsByTarget.updateValue(start, forKey: target) == nil {
            targets.append(UInt8(target.count))
            targets += target
        }
        pages[Int(pageNumbers[range]) << 7 | Int(scalar & 0x7F)] = start
        scalar += 1
    }

    private static func successor(of target: [UInt8]) -> [UInt8] {
        let (scalar, _) = UTF8Letters.scalar(in: target.span, at: 0)
        guard let next = Unicode.Scalar(scalar.value + 1) else { return target }
        return Array(String(next).utf8)
    }
}
