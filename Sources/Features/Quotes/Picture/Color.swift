/// A color by its sRGB values of red, green and blue, 0 to 1.
struct Color: Equatable, Sendable {
    var red: Double
    var green: Double
    var blue: Double

    init(_ red: Double, _ green: Double, _ blue: Double) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// - Parameter hex: `0xRRGGBB`.
    init(_ hex: UInt32) {
        self.init(Double(hex >> 16 & 0xFF) / 255, Double(hex >> 8 & 0xFF) / 255, Double(hex & 0xFF) / 255)
    }

    static let black = Color(0, 0, 0)
    static let white = Color(1, 1, 1)

    /// The color at `share`, 0 to 1, of the way to `other`.
    func mixed(_ share: Double, with other: Color) -> Color {
        Color(
            red + (other.red - red) * share, green + (other.green - green) * share, blue + (other.blue - blue) * share
        )
    }

    /// Red, green and blue, 0 to 255.
    var bytes: (red: UInt8, green: UInt8, blue: UInt8) {
        (Self.byte(red), Self.byte(green), Self.byte(blue))
    }

    private static func byte(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }

    /// `#rrggbb`.
    var hex: String {
        let parts = bytes
        return "#"
            + [parts.red, parts.green, parts.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
