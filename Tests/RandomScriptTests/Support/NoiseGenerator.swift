import Commands

/// Lines that look like commands and usually are not: words of the grammar in any order and at any depth, quotes that
/// never end, aliases, redirections, bytes that are not text.
///
/// None of it affects anything outside its folder: no `!`, and no program but `cat` and `true`.
struct NoiseGenerator {
    private var scripts: ScriptGenerator
    private var random: SeededRandom

    init(seed: UInt64, usages: [Usage]) {
        scripts = ScriptGenerator(seed: seed, usages: usages.filter { !["!", "quit"].contains($0.name) })
        random = SeededRandom(seed: ~seed)
    }

    mutating func lines(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<count { bytes += line() + [0x0A] }
        return bytes
    }

    private static let prefixes = [
        "time", "plan", "background", "later 1m", "every 10m", "when film ended", "when task @1 done", "later 10m",
    ]

    private static let deepest = 90

    private static let marks = [
        "'", "\"", "\\", ";", "#", " ", "\t", "--", "-", "=", "{1}", "{*}", "@", "%", "é", "👩‍👩‍👧", "\u{301}", "\u{202E}",
        "~", "&&",
        "&", "$HOME", "`", "*", "?", "\u{7F}", "\u{1B}[31m",
    ]

    private mutating func line() -> [UInt8] {
        if chance(1), chance(30) { return strangeBytes() }
        var text = harmless(statement())
        while chance(15) { text += "; " + harmless(statement()) }
        // Not where something repeats itself or takes time: a digit less or more, and there would be no end to it.
        if chance(25), !["every", "wait", "later"].contains(where: text.contains) { text = mutated(text) }
        if chance(5) { text += [" > f1", " >> f2", " > f3.play", " | cat > f4", " | true"][below(5)] }
        return Array(text.utf8)
    }

    /// A statement without what runs programs or names files for output.
    private func harmless(_ text: String) -> String { text.filter { !"!|>".contains($0) } }

    private mutating func statement() -> String {
        var text = core()
        while chance(25) { text = prefixed(text, depth: 1) }
        if chance(1) { text = prefixed(text, depth: 1 + below(chance(20) ? Self.deepest : 90)) }
        return text
    }

    private mutating func prefixed(_ text: String, depth: Int) -> String {
        let prefix = Self.prefixes[below(chance(70) ? 2 : Self.prefixes.count)]
        if depth == 1, chance(30) {
            return "\(prefix) \"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
        }
        return String(repeating: prefix + " ", count: depth) + text
    }

    private mutating func core() -> String {
        switch below(20) {
        case 0: return chance(50) ? "undo" : "undo \(below(9))"
        case 1: return chance(50) ? "redo" : "redo \(below(9))"
        case 2: return "alias b\(1 + below(3))='b\(1 + below(3)) {1} {2}; \(chance(50) ? "{*}" : "task count")'"
        case 3: return "b\(1 + below(3)) " + Self.marks[below(Self.marks.count)]
        case 4: return scripts.simpleLine(lasting: false) + " " + Self.marks[below(Self.marks.count)]
        case 5: return ["help ", "? ", "-- ", ""][below(4)] + scripts.simpleLine(lasting: false)
        default: return scripts.simpleLine(lasting: false)
        }
    }

    /// The text with something taken out of it, put into it, or put elsewhere.
    private mutating func mutated(_ text: String) -> String {
        var characters = Array(text)
        for _ in 0...below(3) {
            let place = below(characters.count + 1)
            switch below(4) {
            case 0 where place < characters.count: characters.remove(at: place)
            case 1 where place < characters.count: characters.swapAt(place, below(characters.count))
            case 2 where chance(10): characters.removeSubrange(place...)
            default: characters.insert(contentsOf: Self.marks[below(Self.marks.count)], at: place)
            }
        }
        return String(characters)
    }

    private mutating func strangeBytes() -> [UInt8] {
        switch below(5) {
        case 0: return Array("task add a\0b".utf8)
        case 1: return Array("task add ".utf8) + [0xFF, 0xC0, 0x80]
        case 2: return Array("task add ".utf8) + [UInt8](repeating: 0x78, count: 1 << 20)
        case 3: return Array(("task show" + String(repeating: " x", count: 10_000)).utf8)
        default:
            let bytes = (0..<40).map { _ in UInt8.random(in: 1 ... .max, using: &random) }
            return bytes.filter { !"!|>\n".utf8.contains($0) }
        }
    }

    private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
}
