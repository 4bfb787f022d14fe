import Commands

/// Lines that look like commands, from a seed.
struct Noise {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...(elements.count - 1))] }

    /// Pieces of the grammar in any order.
    ///
    /// - Parameter pieces: what to choose from.
    mutating func line(of pieces: [String], upTo count: Int = 14) -> String {
        (0..<number(0...count)).map { _ in pick(pieces) }.joined()
    }

    /// All that means something to the grammar, and some words between.
    static let pieces = [
        " ", " ", " ", "\t", ";", "; ", "'", "'", "\"", "\"", "\\", "#", " #", ">", " > ", ">>", "|", "!", "-", "--",
        " -- ", "--under", "=", "a", "b c", "watch", " task add ", "é", "漢", "e\u{301}", "time ", "''", "\"\"", "\\\\",
        "\\ ", "\r", "&", " & ", " 2",
    ]

    /// The same without what hands the rest of a line to another program.
    static let ownPieces = pieces.filter { $0 != "|" && $0 != "!" }
}
