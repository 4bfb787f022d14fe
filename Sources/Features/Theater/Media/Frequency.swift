import Commands
import Text

/// The frequency of a station.
struct Frequency: Codable, Hashable, Sendable {
    enum Band: String, Codable, Sendable {
        case am
        case fm
    }

    let band: Band
    /// 530 to 1700 in AM, 87,500 to 108,000 in FM.
    let kilohertz: Int

    static func am(_ kilohertz: Int) -> Frequency { Frequency(band: .am, kilohertz: kilohertz) }

    /// - Parameter tenths: tenths of a megahertz.
    static func fm(tenths: Int) -> Frequency { Frequency(band: .fm, kilohertz: tenths * 100) }

    /// The frequencies of AM, in kHz.
    static let amRange = 530...1700
    /// The frequencies of FM, in kHz.
    static let fmRange = 87_500...108_000

    static let amRangeText = "530 to 1700 kHz"
    static let fmRangeText = "87.5 to 108.0 MHz"

    /// Whether it is in its band.
    var isPossible: Bool { (band == .am ? Self.amRange : Self.fmRange).contains(kilohertz) }

    /// In the unit of its band: MHz in FM, kHz in AM.
    var number: Double { band == .fm ? Double(kilohertz) / 1000 : Double(kilohertz) }
}

extension Frequency: CustomStringConvertible {
    /// `FM 98.2 MHz`, `AM 810 kHz`.
    var description: String {
        switch band {
        case .am: return "AM \(kilohertz) kHz"
        case .fm:
            let hundredths = kilohertz % 1000 / 10
            let digits = hundredths % 10 == 0 ? "\(hundredths / 10)" : (hundredths < 10 ? "0" : "") + "\(hundredths)"
            return "FM \(kilohertz / 1000).\(digits) MHz"
        }
    }
}

extension Frequency {
    /// Reads megahertz, with two decimal places at most.
    ///
    /// - Parameter name: the name of the value in the error.
    /// - Throws: an error if `text` is not a number, or is outside 87.5–108.0 MHz.
    static func parseFM(_ text: String, _ name: String) throws(CommandError) -> Frequency {
        guard let kilohertz = thousandths(text) else {
            throw CommandError(.value, "\(name) '\(text)' is not a frequency", hint: "give \(fmRangeText)")
        }
        guard fmRange.contains(kilohertz) else { throw .outOfRange(text, name, range: fmRangeText) }
        return Frequency(band: .fm, kilohertz: kilohertz)
    }

    /// Reads a frequency of either band, which the number determines.
    ///
    /// - Returns: nil if `text` is not a number.
    /// - Throws: an error if it is in neither band.
    static func parse(_ text: String, _ name: String) throws(CommandError) -> Frequency? {
        guard let kilohertz = thousandths(text) else { return nil }
        if fmRange.contains(kilohertz) { return Frequency(band: .fm, kilohertz: kilohertz) }
        guard kilohertz % 1000 == 0, amRange.contains(kilohertz / 1000) else {
            throw .outOfRange(text, name, range: "\(fmRangeText) or \(amRangeText)")
        }
        return .am(kilohertz / 1000)
    }

    /// Whether `text` is a frequency of either band.
    static func isOne(_ text: String) -> Bool { ((try? parse(text, "")) ?? nil) != nil }

    /// Reads `98.25` as 98,250.
    private static func thousandths(_ text: String) -> Int? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ isNumber($0) }),
            let whole = Int(parts[0], in: 0...999_999_999)
        else { return nil }
        guard parts.count == 2 else { return whole * 1000 }
        guard parts[1].utf8.count <= 2, let fraction = Int(parts[1], in: 0...99) else { return nil }
        return whole * 1000 + fraction * (parts[1].utf8.count == 1 ? 100 : 10)
    }

    private static func isNumber(_ text: Substring) -> Bool {
        (1...9).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
