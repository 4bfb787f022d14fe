import Commands
import FeatureTestSupport
import Patterns
import Platform
import StateStore

@testable import Quotes

/// The quotes with a chain before them, run like the shell's: each command is a step, rolled back if it fails. A later
/// reply is awaited on a virtual clock.
final class QuoteDesk: CommandDesk {
    let feature: QuotesFeature
    let desk: FeatureDesk
    let clock = ShellClock(virtualFrom: .zero)

    init(seed: UInt64 = 7, system: any System = LinuxSystem()) {
        let (events, store) = (EventStream(), ChangeStore())
        feature = QuotesFeature(
            events: events, clock: clock, store: store, system: system, seed: seed, steps: Steps(store))
        desk = FeatureDesk(feature.handlers, events: events, store: store)
    }

    var stage: QuoteStage { feature.stage }

    func reply(_ line: String) throws(CommandError) -> Reply {
        let reply = try desk.reply(line)
        guard let later = reply.later else { return reply }
        while !later.isComplete, let due = clock.nextDue { clock.advance(to: due) }
        switch later.outcome {
        case .success(let reply): return reply
        case .failure(let error): throw error
        case .cancelled, nil: throw CommandError(.interrupted, "cancelled")
        }
    }

    /// Everything that can change.
    struct Snapshot: Equatable {
        let lasting: Lasting
        let source: QuoteSource
        /// What people see of the present quote.
        let seen: QuoteState
    }

    /// Everything of it that is there in the next session, too.
    struct Lasting: Equatable {
        let present: QuoteState
        let undoable: [String]
        let redoable: [String]
        let format: String
    }

    var snapshot: Snapshot { Self.snapshot(of: stage) }

    static func snapshot(of stage: QuoteStage) -> Snapshot {
        Snapshot(lasting: lasting(of: stage), source: stage.source, seen: stage.seen)
    }

    static func lasting(of stage: QuoteStage) -> Lasting {
        let history = stage.history
        return Lasting(
            present: stage.present, undoable: history.undoable, redoable: history.redoable,
            format: stage.saver.held.name)
    }
}
