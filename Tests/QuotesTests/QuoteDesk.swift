import Commands
import FeatureTestSupport
import PatternEvents
import Patterns
import Platform
import StateStore

@testable import Quotes

/// The quotes with a chain before them, run as the shell runs it: a step a command, taken back if it fails.
final class QuoteDesk: CommandDesk {
    let feature: QuotesFeature
    let desk: FeatureDesk

    init(seed: UInt64 = 7, system: any System = LinuxSystem()) {
        let (events, store) = (EventStream(), ChangeStore())
        feature = QuotesFeature(events: events, store: store, system: system, seed: seed)
        desk = FeatureDesk(feature.handlers, events: events, store: store)
    }

    var stage: QuoteStage { feature.stage }

    /// Everything that can change.
    struct Snapshot: Equatable {
        let present: QuoteState
        let undoable: [String]
        let redoable: [String]
        let source: QuoteSource
    }

    var snapshot: Snapshot { Self.snapshot(of: stage) }

    static func snapshot(of stage: QuoteStage) -> Snapshot {
        let history = stage.history
        return Snapshot(
            present: stage.present, undoable: history.undoable, redoable: history.redoable, source: stage.source)
    }
}
