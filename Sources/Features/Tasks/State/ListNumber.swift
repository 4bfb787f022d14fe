import Commands
import PatternEvents
import Patterns
import StateStore

/// A number that tells this list of tasks from every other: drawn when it is needed first, and never again.
///
/// It is no part of a step that could be undone: what was written with it is outside.
final class ListNumber: StatefulFeature {
    static let featureName = "task list number"
    static let isUndoable = false

    /// nil before it was drawn.
    struct Change: Codable, Equatable, Sendable {
        let number: UInt64?
    }

    private var number: UInt64?
    private var dice: Dice
    // Set once, when there is something to record for.
    private var recorder: ChangeRecorder<ListNumber>!

    /// - Parameter seed: what it is drawn from.
    init(store: ChangeStore, seed: UInt64) {
        dice = Dice(seed: seed)
        recorder = store.recorder(for: self)
    }

    /// The number, drawn now if it has not been.
    func drawn() -> UInt64 {
        if let number { return number }
        // No list has 0.
        let number = UInt64(dice.number(below: .max)) + 1
        recorder.perform(Change(number: number))
        return self.number ?? number
    }

    func apply(_ change: Change) throws(ChangeMisfit) -> Change {
        let former = number
        // Of two sessions that draw one at once, the first has it.
        if change.number == nil || former == nil { number = change.number }
        return Change(number: former)
    }

    func contents() -> [Change] { number.map { [Change(number: $0)] } ?? [] }

    func describe(_ change: Change) -> String { "the list of tasks: a number that tells it from others" }
}
