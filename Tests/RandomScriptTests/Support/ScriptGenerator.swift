import Commands

/// Makes random scripts out of the program's commands and the vocabulary.
struct ScriptGenerator {
    private var random: SeededRandom
    private let seed: UInt64
    private let lasting: [[Usage]]
    private let all: [[Usage]]

    init(seed: UInt64, usages: [Usage]) {
        random = SeededRandom(seed: seed)
        self.seed = seed
        all = Self.families(usages)
        lasting = Self.families(usages.filter { Vocabulary.lasting.contains($0.name) })
    }

    /// By their first words, so that a device's eleven commands do not come more often than the tasks'.
    private static func families(_ usages: [Usage]) -> [[Usage]] {
        var families: [String: [Usage]] = [:]
        for usage in usages { families[String(usage.name.prefix { $0 != " " }), default: []].append(usage) }
        let often: [String: Int] = [
            "task": 10, "undo": 5, "redo": 4, "library": 3, "alias": 2,
            "media": 2, "quit": 0,
        ]
        return families.sorted { $0.key < $1.key }.flatMap { name, usages in
            Array(repeating: usages, count: often[name] ?? (usages.count > 8 ? 2 : 1))
        }
    }

    // MARK: Scripts

    mutating func script() -> RandomScript {
        let hasProbes = chance(40)
        var script = RandomScript(seed: seed, repliesInJSON: hasProbes || chance(30), sections: [], files: [:])
        script.files["inner.play"] = (0..<below(4)).map { _ in simpleLine(lasting: true) + "\n" }.joined()
        script.files["outer.play"] = "run inner.play\n" + simpleLine(lasting: true) + "\n"
        for _ in 0...below(3) {
            script.sections.append(section(isLasting: chance(65), hasProbes: hasProbes))
        }
        return script
    }

    /// Lines for processes that are killed amid them: one command each, which makes one step at most, so that none is there
    /// by half.
    mutating func killedParts() -> [[String]] {
        (0..<(2 + below(4))).map { _ in
            (0..<(1 + below(12))).map { _ in
                var line = simpleLine(lasting: true)
                while ["undo ", "redo ", ".play"].contains(where: line.contains) { line = simpleLine(lasting: true) }
                return line
            }
        }
    }

    private mutating func section(isLasting: Bool, hasProbes: Bool) -> RandomScript.Section {
        var lines: [RandomScript.Line] = []
        for _ in 0..<(2 + below(isLasting ? 14 : 30)) {
            lines.append(RandomScript.Line(text: line(lasting: isLasting)))
            guard isLasting else { continue }
            if hasProbes, chance(30) { lines.append(probed()) }
            if chance(20) { lines[lines.count - 1].cut = RandomScript.Cut.allCases[below(3)] }
        }
        if isLasting, chance(6) { addBallast(to: &lines) }
        if !isLasting, chance(5) { lines.append(RandomScript.Line(text: "quit")) }
        return RandomScript.Section(isLasting: isLasting, isAsked: hasProbes || chance(30), lines: lines)
    }

    private mutating func probed() -> RandomScript.Line {
        if chance(50) {
            return RandomScript.Line(text: simpleLine(lasting: true), probe: .toAndFro(1 + below(4)))
        }
        // What makes one step: no alias for something else, and none of those that take steps back.
        var usage: Usage
        repeat {
            let family = lasting[below(lasting.count)]
            usage = family[below(family.count)]
        } while ["undo", "redo", "run", "time", "plan"].contains(usage.name)
        return RandomScript.Line(text: line(of: usage, lasting: true, depth: 0), probe: .undo)
    }

    /// Lets the journal outgrow what it may.
    private mutating func addBallast(to lines: inout [RandomScript.Line]) {
        for text in ["alias ballast=\(RandomScript.ballast)", "unalias ballast"] {
            for _ in 0...1 { lines.insert(RandomScript.Line(text: text), at: below(lines.count + 1)) }
        }
    }

    /// Lines for two sessions: one command each, of lasting things.
    mutating func duet() -> [Duet.Line] {
        (0..<(4 + below(24))).map { _ in
            Duet.Line(session: below(2), text: simpleLine(lasting: true), isChecked: chance(25), restarts: chance(5))
        }
    }

    // MARK: Lines

    private mutating func line(lasting: Bool) -> String {
        var text = simpleLine(lasting: lasting)
        // A journal grows by every one of two commands, and the shell goes on behind the first.
        // Behind ! the rest of the line is the system's shell's.
        if chance(4), !text.hasPrefix("!") { text += "; " + simpleLine(lasting: lasting) }
        if chance(4) { text += [" > out1", " >> out2", " | cat > out1", " | true", " >> /dev/null/x"][below(5)] }
        return text
    }

    mutating func simpleLine(lasting: Bool, depth: Int = 0) -> String {
        if chance(6) { return aliasCall(lasting: lasting) }
        let families = lasting ? self.lasting : all
        let family = families[below(families.count)]
        let usage = family[below(family.count)]
        if depth > 2, usage.parameters.contains(where: { $0.name == "COMMAND" }) { return "task count" }
        return line(of: usage, lasting: lasting, depth: depth)
    }

    /// What a section of lasting things calls stands for such commands, too.
    private mutating func aliasCall(lasting: Bool) -> String {
        "\(lasting ? "a" : "b")\(1 + below(3))" + (chance(50) ? " " + quoted(value("TITLE", of: "task add")) : "")
    }

    private static let forms: [String: [String]] = [
        "order create": [
            "--customer 7 --first-name Ada --last-name Lovelace --phone '+1 415 555 0100' --email ada@example.org "
                + "--street1 '12 Engine St' --city 'San Francisco' --state CA --zip 94107 --shipping two-day "
                + "--card '4242 4242 4242 4242' --expires 12/99 --cvv 123 --billing-same"
        ],
        "register": [
            "--name Ann --email ann@example.org --password-file ann.password",
            "--name Bob --email bob@example.org --password-file bob.password",
            "--name Bob --email bob@example.org --password-file short.password",
        ],
        "login": ["ann@example.org --password-file ann.password", "bob@example.org --password-file bob.password"],
        "passwd": ["--password-file ann.password --new-password-file ann.password"],
        "account remove": ["ann@example.org --password-file ann.password", "--password-file bob.password"],
        "quiz add": [
            "'Who wrote it?' --right Ada --wrong Turing --wrong Babbage --wrong Hopper",
            "'Who wrote it?' --right Ada --wrong Turing --wrong Babbage --wrong Hopper --level 1", "'Who?' --level 2",
        ],
        "media add": ["film Faust --length 1:46:00", "song Hymn --length 3:00", "station Loge --fm 99.9"],
        "run": ["inner.play", "outer.play"],
    ]

    private mutating func line(of usage: Usage, lasting: Bool, depth: Int) -> String {
        var words = [usage.name]
        if usage.name == "!" { return "! " + value("TEXT", of: "!") }
        if let forms = Self.forms[usage.name], chance(70) {
            words.append(forms[below(forms.count)])
            return words.joined(separator: " ")
        }
        for parameter in usage.parameters {
            if chance(parameter.isOptional ? 50 : 2) { continue }
            for _ in 0..<(parameter.repeats ? 1 + below(3) : 1) {
                words.append(argument(parameter.name, of: usage.name, lasting: lasting, depth: depth))
            }
        }
        for option in usage.options where chance(usage.options.count > 8 ? 80 : 25) {
            for _ in 0...(option.repeats ? below(2) : 0) {
                words.append(
                    "--\(option.name)"
                        + (option.value.map { " " + argument($0, of: usage.name, lasting: lasting, depth: depth) } ?? "")
                )
            }
        }
        if chance(3), usage.name != "wait" {
            words.append(quoted(Vocabulary.nonsense[below(Vocabulary.nonsense.count)]))
        }
        return words.joined(separator: " ")
    }

    /// Words of usage lines for which something is made up here.
    static let composed: Set = ["COMMAND", "COMMAND|again", "COMMAND|none", "NAME=TEXT", "COMMAND…"]

    /// What is given for a word of a usage line, as it is typed.
    private mutating func argument(_ word: String, of command: String, lasting: Bool, depth: Int) -> String {
        switch word {
        case "COMMAND":
            let inner = simpleLine(lasting: lasting, depth: depth + 1)
            let isPrefix = ["plan", "time", "fails", "background", "later", "every", "when"].contains(command)
            return isPrefix && chance(70) ? inner : quoted(inner)
        case "COMMAND|again": return chance(30) ? "again" : simpleLine(lasting: lasting, depth: depth + 1)
        case "COMMAND|none": return chance(20) ? "none" : quoted(simpleLine(lasting: lasting, depth: depth + 1))
        case "NAME=TEXT":
            let text = simpleLine(lasting: lasting, depth: depth + 1) + (chance(30) ? " {*}" : "")
            return quoted("\(lasting ? "a" : "b")\(1 + below(3))=\(text)")
        case "NAME" where command == "unalias": return "\(lasting ? "a" : "b")\(1 + below(4))"
        case "COMMAND…" where command == "device": return ["on", "off", "pop", "play"][below(4)]
        case "CONDITION":
            let conditions = Vocabulary.words(for: word, of: command)!
            return conditions[below(conditions.count)]
        default:
            // Nonsense may be a very long time.
            let isNonsense = chance(5) && !word.hasPrefix("DURATION")
            return quoted(isNonsense ? Vocabulary.nonsense[below(Vocabulary.nonsense.count)] : value(word, of: command))
        }
    }

    private mutating func value(_ word: String, of command: String) -> String {
        guard let words = Vocabulary.words(for: word, of: command) else { return "nothing-is-known-of-it" }
        return words[below(words.count)]
    }

    // MARK: Chance

    private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    /// A word so that the shell reads it as it is, quoted in one of the two ways where it must be.
    private mutating func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte >= 0x80 || "@%+-./:=_,*".utf8.contains(byte)
            }
        if isPlain, !chance(10) { return word }
        if !word.contains("'"), chance(60) { return "'\(word)'" }
        return "\"" + word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
