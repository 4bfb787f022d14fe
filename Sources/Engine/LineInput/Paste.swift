/// Pasted text as a terminal sends it.
enum Paste {
    /// Its lines, fit for a line that is edited: tabs become spaces; other control characters, bytes that are not
    /// UTF-8, and empty lines at the end are dropped.
    ///
    /// - Parameter pasted: a newline in it is CR, LF or both.
    static func lines(of pasted: [UInt8]) -> [String] {
        var lines = [String.UnicodeScalarView()]
        var previous: Unicode.Scalar = " "
        for scalar in String(decoding: pasted, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\n" where previous == "\r": break
            case "\n", "\r": lines.append(.init())
            case "\t": lines[lines.count - 1].append(" ")
            case "\u{FFFD}": break
            default:
                if scalar.properties.generalCategory != .control { lines[lines.count - 1].append(scalar) }
            }
            previous = scalar
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map(String.init)
    }
}
