import Commands
import PatternEvents
import Shell

/// The bugs that can be put in, and the one that is.
final class BreachBoard {
    private unowned let directory: CommandDirectory
    private let own: [any PlantedBreach]
    private var random: SeededRandom
    /// The bug that is in the program now.
    private(set) var present: (any PlantedBreach)?
    /// Whether nobody has been told which it is.
    private(set) var isUnknown = false

    /// - Parameter seed: chooses the one that is not told.
    init(_ directory: CommandDirectory, events: EventStream, seed: UInt64) {
        self.directory = directory
        own = [HandlerBreach.idle(directory, events), HandlerBreach.double(directory, events)]
        random = SeededRandom(seed: seed)
    }

    var all: [any PlantedBreach] { own + directory.features.flatMap(\.breaches) }

    /// Puts a bug in; the one before is mended.
    func begin(_ breach: any PlantedBreach, unknown: Bool = false) {
        present?.mend()
        breach.begin()
        (present, isUnknown) = (breach, unknown)
    }

    /// Puts one in that nobody is told of.
    func beginUnknown() {
        if let breach = all.randomElement(using: &random) { begin(breach, unknown: true) }
    }

    /// - Returns: what was mended; nil if there was nothing.
    func mend() -> (any PlantedBreach)? {
        defer { (present, isUnknown) = (nil, false) }
        present?.mend()
        return present
    }
}
