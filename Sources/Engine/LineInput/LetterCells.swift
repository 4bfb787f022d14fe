import Glibc

/// The characters of a line as libedit holds them: one wide character for each that a person sees, although some
/// consist of several code points.
///
/// libedit moves, deletes and transposes wide characters, and asks `iswalnum` which of them belong to words. A
/// character of several code points is therefore represented by one that is hardly ever typed: a letter by an
/// ideograph, any other character by one of private use. If such a character is typed itself, it is represented in the
/// same way.
struct LetterCells {
    private var texts: [wchar_t: [Unicode.Scalar]] = [:]
    private var cells: [[Unicode.Scalar]: wchar_t] = [:]
    private var nextLetter = letters.lowerBound
    private var nextSymbol = symbols.lowerBound

    private static let letters: Range<wchar_t> = 0x20000..<0x2A6DE
    private static let symbols: Range<wchar_t> = 0xF0000..<0xFFFFE

    /// The cells of a text.
    mutating func cells(of text: String) -> [wchar_t] {
        var result: [wchar_t] = []
        for character in text { append(Array(character.unicodeScalars), to: &result) }
        return result
    }

    /// The code points that cells represent.
    func scalars(of cells: some Sequence<wchar_t>) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        for cell in cells {
            if let text = text(of: cell) {
                result += text
            } else {
                result.append(Unicode.Scalar(UInt32(bitPattern: cell)) ?? "\u{FFFD}")
            }
        }
        return result
    }

    /// The number of code points that a cell represents.
    func length(of cell: wchar_t) -> Int { text(of: cell)?.count ?? 1 }

    private func text(of cell: wchar_t) -> [Unicode.Scalar]? {
        cell >= Self.letters.lowerBound ? texts[cell] : nil
    }

    private mutating func append(_ scalars: [Unicode.Scalar], to result: inout [wchar_t]) {
        let plain = scalars.map { wchar_t(bitPattern: $0.value) }
        let needsCell = plain.count > 1 ? plain[0] >= 0x20 : Self.letters.contains(plain[0]) || plain[0] >= 0xF0000
        if needsCell, let cell = cells[scalars] ?? newCell(for: scalars[0]) {
            (cells[scalars], texts[cell]) = (cell, scalars)
            result.append(cell)
        } else {
            result += plain
        }
    }

    /// - Returns: nil if all are in use.
    private mutating func newCell(for base: Unicode.Scalar) -> wchar_t? {
        if base.properties.isAlphabetic || base.properties.numericType != nil {
            defer { nextLetter += 1 }
            return nextLetter < Self.letters.upperBound ? nextLetter : nil
        }
        defer { nextSymbol += 1 }
        return nextSymbol < Self.symbols.upperBound ? nextSymbol : nil
    }
}
