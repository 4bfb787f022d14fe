/// What one command changed.
struct Step {
    /// The sequence number its group ended with when it was new; 0 for one that is not in the journal.
    var id: UInt64
    /// When it was done or undone last, by the store's own count.
    var moment: UInt64
    let command: [String]
    let parts: StepParts

    /// Takes its parts back, the last one first.
    ///
    /// - Parameter parts: its own, resolved.
    /// - Returns: the step the other way round.
    /// - Throws: which part does not fit the state; the others have been made again.
    func turned(at moment: UInt64, _ parts: [any Reversible]) throws(StateError) -> Step {
        var changes: [any Reversible] = []
        for part in parts.reversed() {
            do throws(ChangeMisfit) {
                changes.append(try part.revert())
            } catch {
                // What was just taken back fits again.
                for change in changes.reversed() { _ = try? change.revert() }
                throw .misfit(feature: part.slot.name, reason: error.reason)
            }
        }
        return Step(id: id, moment: moment, command: command, parts: StepParts(taking: &changes))
    }
}

/// The changes of a step, at least one; most commands make one only, and that needs no array.
struct StepParts {
    private let first: any StepPart
    /// nil if there are none: an empty array would be counted.
    private let others: [any StepPart]?

    init(_ parts: [any StepPart]) {
        first = parts[0]
        others = parts.count == 1 ? nil : Array(parts.dropFirst())
    }

    /// Of changes that were just made, which are taken out of `changes`. Element by element: the array as a whole would be
    /// converted by casting each.
    init(taking changes: inout [any Reversible]) {
        var others: [any StepPart]?
        if changes.count > 1 {
            others = []
            for change in changes.dropFirst() { others?.append(change) }
            changes.removeLast(changes.count - 1)
        }
        self.others = others
        first = changes.removeLast()
    }

    /// The step is dropped: nobody will take it back any more.
    func giveBack() { first.giveBack() }

    /// The parts as something that can be taken back, in the order in which they were made.
    func resolved() throws(StateError) -> [any Reversible] {
        var resolved = [try first.resolved()]
        for part in others ?? [] { resolved.append(try part.resolved()) }
        return resolved
    }
}

/// The words of a step's command. A copy that keeps no array alive: a script makes its next command in the array of the one
/// before it, and nobody ever asks what most steps were called.
struct StepName {
    private let first: String
    private let second: String
    private let third: String
    /// What comes behind the third; nil if there is nothing.
    private let more: [String]?
    private let count: Int

    init(_ words: borrowing [String]) {
        count = words.count
        first = count > 0 ? words[0] : ""
        second = count > 1 ? words[1] : ""
        third = count > 2 ? words[2] : ""
        more = count > 3 ? Array(words[3...]) : nil
    }

    var words: [String] { Array([first, second, third].prefix(count)) + (more ?? []) }
}
