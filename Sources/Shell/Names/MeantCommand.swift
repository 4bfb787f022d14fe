import Commands
import Patterns

/// Finds the commands that a person may have meant by words that begin no command.
struct MeantCommand {
    private let directory: CommandDirectory
    private let descriptions: [CommandDescription]
    /// The first of the typed words, in lower case.
    private let words: [String]
    private var verb: String { words[0] }
    /// Whether the first word is a command apart from its case.
    private let differsInCase: Bool

    /// - Parameter words: at least one.
    init(_ words: [String], in directory: CommandDirectory) {
        self.directory = directory
        self.words = words.prefix(8).map { $0.lowercased() }
        differsInCase = words[0] != self.words[0] && directory.verbs.contains(self.words[0])
        descriptions = directory.descriptions
    }

    /// The error that names the commands which may have been meant.
    ///
    /// - Parameter typed: the first word, as typed.
    func error(_ typed: String) -> CommandError {
        guard !Self.branches.contains(verb) else { return .unknownCommand(typed, near: [], otherwise: Self.language) }
        let meant = meant
        guard !meant.isEmpty || !setsVariable else { return .unknownCommand(typed, near: [], otherwise: Self.language) }
        return .unknownCommand(
            typed, meant: meant, near: meant.isEmpty ? near : [], otherwise: topic ?? program ?? "see 'help'")
    }

    /// The commands that the words may mean, surest first.
    var meant: [String] {
        guard !isQuery else { return [] }
        if verb.hasPrefix("@"), verb.dropFirst().allSatisfy(\.isNumber) { return ["task show \(verb)"] }
        guard !differsInCase else { return [verb] }
        let pairs = words.count > 1 ? pairs : []
        guard pairs.isEmpty else { return pairs }
        let filled = Self.fillers.contains(verb) ? wholeCommands : []
        guard filled.isEmpty else { return filled }
        let elsewhere = descriptions.compactMap { $0.meaning(of: verb) }
        let found = elsewhere + descriptions.filter { $0.name.hasSuffix(" " + verb) && fits($0) }.map(\.name)
        return found.isEmpty || found.count > 2 || !Self.programs.contains(verb) ? found : found + ["!\(verb)"]
    }

    /// Whether the second word is among the choices of the command's first parameter, if that has choices.
    private func fits(_ description: CommandDescription) -> Bool {
        guard words.count > 1, case .choice(let choices)? = description.parameters.first?.kind else { return true }
        return choices.contains(words[1])
    }

    /// Commands of two words that both occur, in any order: `lights on` for `turn on the lights`.
    private var pairs: [String] {
        descriptions.compactMap { description in
            let parts = description.name.split(separator: " ").map(String.init)
            guard parts.count == 2, let first = words.firstIndex(of: parts[0]) else { return nil }
            let others = words.indices.filter { $0 != first }
            let isNamed = others.contains { words[$0] == parts[1] }
            guard isNamed || others.contains(where: { description.meaning(of: words[$0]) != nil }) else {
                return nil
            }
            let number = others.map { words[$0] }.first { description.parameters.first?.kind.takesNumber($0) == true }
            return ([description.name] + (number.map { [$0] } ?? [])).joined(separator: " ")
        }
    }

    /// Commands that one of the later words calls: `films` for `show films`.
    private var wholeCommands: [String] {
        words.dropFirst().filter { word in
            directory.handlers.contains { $0.takenVerbs.contains(word) && $0.description(for: [word]) != nil }
        }
    }

    /// The names with a similar spelling, or sub-commands if no command has one.
    private var near: [NearName] {
        guard !Self.fillers.contains(verb), !isQuery else { return [] }
        // An alias is not a misspelling of its own name.
        let near = NearMiss.of(verb, among: directory.verbs.filter { $0 != verb })
        guard near.isEmpty, !Self.programs.contains(verb), topic == nil else {
            guard program == nil else { return [] }
            return near.map { NearName($0, isFinal: directory.description(for: [$0])?.isFinal ?? false) }
        }
        let seconds = descriptions.compactMap { $0.name.split(separator: " ").dropFirst().first.map(String.init) }
        return NearMiss.of(verb, among: seconds).flatMap { second in
            descriptions.filter { $0.name.hasSuffix(" " + second) }.map { NearName($0.name, isFinal: $0.isFinal) }
        }
    }

    /// Whether it is a query of a database: `drop table`.
    private var isQuery: Bool {
        ["alter", "create", "drop", "truncate"].contains(verb) && words.count > 1
            && ["table", "database", "index", "view"].contains(words[1])
    }

    /// The help for a group of commands or a topic of that name.
    private var topic: String? {
        if verb.hasPrefix("!") { return "'!' runs a program only at the start of a command" }
        let titles = Set(descriptions.map(\.group.title)).union(HelpTopic.all.map(\.name))
        let isTopic = verb != "the" && titles.contains { $0.split(separator: " ").contains { $0 == verb } }
        return isTopic || Pattern(word: verb) != nil ? "see 'help \(verb)'" : nil
    }

    /// The command that runs a program of the system with that name.
    private var program: String? {
        Self.programs.contains(verb) ? "'!\(verb)' runs the system's" : nil
    }

    /// Whether it sets a variable: `x=1`, `let x 1`.
    private var setsVariable: Bool {
        let name = verb.prefix { $0 != "=" }
        return ["let", "declare", "local"].contains(verb)
            || name.count < verb.count && !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// Words that begin a condition or a loop in the languages of other shells.
    private static let branches: Set<String> = ["for", "foreach", "while", "until", "if", "elif", "case", "function"]
    private static let language =
        "Playhouse has no variables, conditions or loops; use sh, and call playhouse from there"

    /// Words that say only that something should be done.
    private static let fillers: Set<String> = [
        "a", "all", "are", "begin", "call", "can", "cat", "dir", "display", "do", "get", "give", "go",
        "how", "i", "is", "launch", "let", "list", "ls", "make", "my", "no", "open", "please", "print",
        "put", "see", "show", "start", "switch", "the", "turn", "use", "view", "want", "what", "whats",
        "what's", "when", "where", "which", "who", "yes", "you",
    ]

    /// Programs that people type in any shell, except destructive ones.
    private static let programs: Set<String> = [
        "awk", "bash", "cal", "cat", "cp", "curl", "cut", "date", "df", "diff", "du", "emacs", "env", "file", "find",
        "git",
        "grep", "gzip", "head", "hostname", "htop", "less", "ls", "make", "mkdir", "more", "nano", "open", "ping",
        "printenv",
        "printf", "ps", "pwd", "python", "python3", "sed", "sh", "sort", "ssh", "su", "sudo", "swift", "tail", "tar",
        "tee",
        "top", "touch", "tr", "uname", "uniq", "uptime", "vi", "vim", "wc", "wget", "xargs", "zsh",
    ]
}
