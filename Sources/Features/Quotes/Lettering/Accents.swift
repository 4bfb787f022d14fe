/// Letters made from other letters by an accent.
enum Accents {
    enum Accent {
        case grave, acute, circumflex, tilde, diaeresis, ring, caron, macron, breve, dot, doubleAcute, cedilla, ogonek
    }

    /// The letters with each accent, each after its base letter.
    private static let table: [(Accent, String)] = [
        (.grave, "AÀEÈIÌOÒUÙaàeèiìoòuùЕЀеѐ"),
        (.acute, "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćNŃnńSŚsśZŹzźLĹlĺRŔrŕГЃгѓКЌкќ"),
        (.circumflex, "AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷ"),
        (.tilde, "AÃOÕNÑaãoõnñIĨiĩUŨuũ"),
        (.diaeresis, "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸЕЁеёІЇіїЭӬЖӜ"),
        (.ring, "AÅaåUŮuů"),
        (.caron, "CČcčDĎdďEĚeěNŇnňRŘrřSŠsšTŤtťZŽzž"),
        (.macron, "AĀEĒIĪOŌUŪaāeēiīoōuū"),
        (.breve, "AĂaăGĞgğUŬuŭИЙийУЎуў"),
        (.dot, "EĖeėIİZŻzżCĊcċGĠgġ"),
        (.doubleAcute, "OŐoőUŰuű"),
        (.cedilla, "CÇcçSŞsşTŢtţ"),
        (.ogonek, "AĄaąEĘeęIĮiįUŲuų"),
    ]

    private static let known: [Character: (base: Character, accent: Accent)] = {
        var known: [Character: (base: Character, accent: Accent)] = [:]
        for (accent, letters) in table {
            let all = Array(letters)
            for index in stride(from: 0, to: all.count - 1, by: 2) {
                known[all[index + 1]] = (all[index], accent)
            }
        }
        return known
    }()

    static func parts(of letter: Character) -> (base: Character, accent: Accent)? { known[letter] }

    /// The glyph of `base` with the accent above or below its middle.
    static func glyph(
        _ base: StrokeFont.Glyph, of letter: Character, with accent: Accent
    ) -> StrokeFont.Glyph {
        var strokes = base.strokes
        let isSmall = letter.isLowercase
        // The accent replaces the dot, which is two strokes.
        if "ijі".contains(letter), accent != .ogonek { strokes.removeLast(2) }
        let x = strokes.joined().map(\.x)
        let middle = ((x.min() ?? 0) + (x.max() ?? 0)) / 2
        // b, d, h, k, l and t are as tall as capitals.
        let top = isSmall && !"bdhklt".contains(letter) ? 0.32 : 0
        let form = GlyphText.glyph(text(of: accent)).strokes
        let places = form.joined().map(\.x)
        let half = ((places.min() ?? 0) + (places.max() ?? 0)) / 2
        strokes += form.map { $0.map { Point($0.x - half + middle, $0.y + (isBelow(accent) ? 1 : top)) } }
        return StrokeFont.Glyph(strokes: strokes, advance: base.advance)
    }

    private static func isBelow(_ accent: Accent) -> Bool { accent == .cedilla || accent == .ogonek }

    /// Above a letter, 0 is its top; below, it is the baseline.
    private static func text(of accent: Accent) -> String {
        switch accent {
        case .grave: "M0 -3.2L1.6 -1.6"
        case .acute: "M1.6 -3.2L0 -1.6"
        case .circumflex: "M0 -1.5L1.7 -3.1L3.4 -1.5"
        case .tilde: "M0 -1.8C0.8 -3.4 1.8 -2.6 2.2 -2.2C2.7 -1.8 3.6 -1.6 4.2 -3"
        case .diaeresis: "D0 -2.3D2.9 -2.3"
        case .ring: "O1.3 -2.4 1.2 1.2"
        case .caron: "M0 -3.1L1.7 -1.5L3.4 -3.1"
        case .macron: "M0 -2.2L3.6 -2.2"
        case .breve: "M0 -3.2C0.4 -1.2 3 -1.2 3.4 -3.2"
        case .dot: "D0.4 -2.3"
        case .doubleAcute: "M1.4 -3.2L0 -1.6M3.6 -3.2L2.2 -1.6"
        case .cedilla: "M1 0L0.8 1.1C2.6 1 2.6 2.9 0 2.6"
        case .ogonek: "M2 0C0.4 1 0.4 2.8 2.2 2.4"
        }
    }
}
