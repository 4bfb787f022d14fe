/// Letters drawn with a round pen, made for this program: they look the same in every saved picture, whatever fonts are
/// installed.
///
/// Printable ASCII, the letters of Latin-1 and related alphabets with their accents, Cyrillic, and the punctuation of
/// books. Missing characters are drawn as empty boxes.
enum StrokeFont {
    /// A letter as strokes. The unit is the height of a capital: y is 0 at its top and 1 at the baseline.
    struct Glyph: Sendable {
        let strokes: [[Point]]
        /// The distance to the next letter.
        let advance: Double
    }

    /// The pen's width, in capital heights.
    static let pen = 0.105
    /// The distance between baselines, in capital heights.
    static let lineHeight = 1.75

    /// Whether all of `text` has glyphs.
    static func covers(_ text: String) -> Bool { text.allSatisfy { $0.isWhitespace || form(of: $0) != nil } }

    static func glyph(for letter: Character) -> Glyph {
        if letter.isWhitespace { return Glyph(strokes: [], advance: 0.42) }
        return form(of: letter) ?? missing
    }

    /// The width of `text`, in capital heights.
    static func width(of text: some StringProtocol) -> Double {
        text.reduce(0) { $0 + glyph(for: $1).advance }
    }

    /// The strokes of a line of text.
    ///
    /// - Parameters:
    ///   - origin: the beginning of the line, on the baseline.
    ///   - size: the height of a capital.
    static func strokes(of text: String, at origin: Point, size: Double) -> [[Point]] {
        var x = 0.0
        var all: [[Point]] = []
        for letter in text {
            let glyph = glyph(for: letter)
            all += glyph.strokes.map { line in
                line.map { Point(origin.x + (x + $0.x) * size, origin.y + ($0.y - 1) * size) }
            }
            x += glyph.advance
        }
        return all
    }

    private static let missing = GlyphText.glyph("M0 0L6 0L6 10L0 10Z")

    /// A letter's own glyph, or that of its base with an accent.
    private static func form(of letter: Character) -> Glyph? {
        if let glyph = glyphs[letter] { return glyph }
        guard let parts = Accents.parts(of: letter), let base = glyphs[parts.base] else { return nil }
        return Accents.glyph(base, of: parts.base, with: parts.accent)
    }

    /// Built on first use.
    private static let glyphs: [Character: Glyph] = {
        var glyphs: [Character: Glyph] = [:]
        for (letter, text) in GlyphTable.latin + GlyphTable.marks + GlyphTable.cyrillic {
            glyphs[letter] = GlyphText.glyph(text)
        }
        for (letter, like) in GlyphTable.alike { glyphs[letter] = glyphs[like] }
        return glyphs
    }()
}
