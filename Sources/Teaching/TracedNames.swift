import Commands
import Patterns
import Shell
import TraceViews

/// Reads the words that choose rows of a trace or a diagram: patterns, and names of objects.
struct TracedNames {
    let structures: StructureDirectory
    unowned let memory: CommandMemory

    /// Sorts words into patterns and objects.
    ///
    /// - Parameter words: patterns by their short or full names, and objects that play a role now or took part in a command
    ///   that is remembered.
    /// - Throws: that a pattern is not at work, or that there is neither a pattern nor an object of that name.
    func sorted(_ words: some Collection<String>) throws(CommandError) -> (patterns: [Pattern], objects: [String]) {
        var (patterns, objects) = ([Pattern](), [String]())
        lazy var known = self.objects
        for word in words {
            if let pattern = Pattern(tracedAs: word) {
                patterns.append(pattern)
            } else if known.contains(word) {
                objects.append(word)
            } else if let pattern = try Pattern.traced(word) {
                patterns.append(pattern)
            } else {
                throw .notFound(
                    "pattern or object", word, among: Pattern.traced.map(\.word) + known.sorted(),
                    hint: "'patterns' and 'structure' list them")
            }
        }
        return (patterns, objects)
    }

    private var objects: Set<String> {
        let records = structures.all
        var names = Set(records.map(\.name) + records.flatMap(\.parts).map(\.name))
        for step in memory.recordings.flatMap(\.steps) {
            names.insert(step.sender.name)
            if let receiver = step.receiver { names.insert(receiver.name) }
        }
        return names
    }
}

extension Pattern {
    /// The pattern that a person calls `word`, by its short or full name.
    ///
    /// - Returns: nil if there is no such pattern.
    /// - Throws: that the catalogue has it, and it is not at work here.
    static func atWork(_ word: String) throws(CommandError) -> Pattern? {
        guard let entry = PatternCatalogue.entry(word) else { return nil }
        if let pattern = Pattern(word: entry.key) { return pattern }
        throw CommandError(
            .refused, "the pattern '\(entry.key)' is not at work here", hint: "'explain \(entry.key)' explains why")
    }

    /// The same, of a pattern that traces are to show.
    ///
    /// - Throws: also that it takes no steps that could be shown.
    static func traced(_ word: String) throws(CommandError) -> Pattern? {
        guard let pattern = try atWork(word), !traced.contains(pattern) else { return try atWork(word) }
        throw CommandError(
            .refused, "the pattern '\(pattern.word)' has no steps that a trace could show",
            hint: "'structure \(pattern.word)' shows its objects")
    }

    /// The same, where a word must name a pattern.
    static func required(_ word: String) throws(CommandError) -> Pattern {
        guard let pattern = try atWork(word) else { throw .noPattern(word) }
        return pattern
    }
}
