/// Letters drawn with a round pen, made for this program: they look the same wherever a picture is saved, whatever
/// fonts there are.
///
/// Printable ASCII, the letters of Latin-1 and its neighbors with their accents, Cyrillic, and the punctuation of
/// books. What is missing is drawn as an empty box.
enum StrokeFont {
    /// A letter as strokes. The unit is the height of a capital: y is 0 at its top and 1 at the line it is on.
    struct Glyph: Sendable {
        let strokes: [[Point]]
        /// How far right the next letter begins.
        let advance: Double
    }

    /// The width of the pen, in heights of a capital.
    static let pen = 0.105
    /// From a line to the next, in heights of a capital.
    static let lineHeight = 1.75

    /// Whether there is a form for all of `text`.
    static func covers(_ text: String) -> Bool { text.allSatisfy { $0.isWhitespace || form(of: $0) != nil } }

    static func glyph(for letter: Character) -> Glyph {
        if letter.isWhitespace { return Glyph(strokes: [], advance: 0.42) }
        return form(of: letter) ?? missing
    }

    /// How wide `text` is, in heights of a capital.
    static func width(of text: some StringProtocol) -> Double {
        text.reduce(0) { $0 + glyph(for: $1).advance }
    }

    /// The strokes of a line of text.
    ///
    /// - Parameters:
    ///   - origin: where the line begins, on the line that the letters are on.
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

    /// A letter's own form, or that of its base with an accent.
    private static func form(of letter: Character) -> Glyph? {
        if let glyph = glyphs[letter] { return glyph }
        guard let parts = Accents.parts(of: letter), let base = glyphs[parts.base] else { return nil }
        return Accents.glyph(base, of: parts.base, with: parts.accent)
    }

    /// Built when the first text is drawn.
    private static let glyphs: [Character: Glyph] = {
        var glyphs: [Character: Glyph] = [:]
        for (letter, text) in GlyphTable.latin + GlyphTable.marks + GlyphTable.cyrillic {
            glyphs[letter] = GlyphText.glyph(text)
        }
        for (letter, like) in GlyphTable.alike { glyphs[letter] = glyphs[like] }
        return glyphs
    }()
}
