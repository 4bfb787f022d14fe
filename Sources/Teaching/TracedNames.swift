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
    /// - Parameter words: patterns by their short or full names, and objects with a role now or in a remembered
    ///   command.
    /// - Throws: an error if a pattern is not at work, or a word is neither a pattern nor an object.
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
    /// The pattern with the short or full name `word`.
    ///
    /// - Returns: nil if there is no such pattern.
    /// - Throws: an error if it is in the catalogue but not at work here.
    static func atWork(_ word: String) throws(CommandError) -> Pattern? {
        guard let entry = PatternCatalogue.entry(word) else { return nil }
        if let pattern = Pattern(word: entry.key) { return pattern }
        throw CommandError(
            .refused, "the pattern '\(entry.key)' is not at work here", hint: "'explain \(entry.key)' explains why")
    }

    /// The same, for a pattern whose steps are to be traced.
    ///
    /// - Throws: also if it has no steps to show.
    static func traced(_ word: String) throws(CommandError) -> Pattern? {
        guard let pattern = try atWork(word), !traced.contains(pattern) else { return try atWork(word) }
        throw CommandError(
            .refused, "the pattern '\(pattern.word)' has no steps that a trace could show",
            hint: "'structure \(pattern.word)' shows its objects")
    }

    /// The same, for a word that must name a pattern.
    static func required(_ word: String) throws(CommandError) -> Pattern {
        guard let pattern = try atWork(word) else { throw .noPattern(word) }
        return pattern
    }
}
