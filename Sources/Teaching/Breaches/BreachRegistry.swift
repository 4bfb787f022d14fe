import Commands
public import Shell

/// The bugs that can be put in, the one that is, and the score of finding it.
public final class BreachRegistry {
    private unowned let directory: CommandDirectory
    private let own: [any PlantedBreach]
    private var random: SeededRandom
    /// The bug that is in the program now.
    private(set) var present: (any PlantedBreach)?
    /// Whether the bug that is in was not named to the student.
    private(set) var isUnknown = false
    private(set) var score = BreachScore()

    /// - Parameter seed: chooses the bug that is not named.
    public init(_ directory: CommandDirectory, seed: UInt64) {
        self.directory = directory
        own = [HandlerBreach.idle(directory), HandlerBreach.double(directory)]
        random = SeededRandom(seed: seed)
    }

    var all: [any PlantedBreach] { own + directory.features.flatMap(\.breaches) }

    /// The commands that show each bug, in an order that says nothing of the bug that is in.
    var scenes: [String] { all.map { $0.examples.joined(separator: "; ") }.sorted() }

    /// Puts a bug in; the one before is mended.
    func begin(_ breach: any PlantedBreach, unknown: Bool = false) {
        _ = mend()
        breach.begin()
        (present, isUnknown) = (breach, unknown)
        if unknown { score.beginCase() }
    }

    /// Puts a bug in without naming it.
    func beginUnknown() {
        if let breach = all.randomElement(using: &random) { begin(breach, unknown: true) }
    }

    /// Counts what was done to find the bug; outside of a case nothing.
    ///
    /// - Returns: whether there is a case.
    @discardableResult
    func count(_ move: BreachScore.Move) -> Bool { score.count(move) }

    /// - Returns: what was mended; nil if there was nothing.
    func mend() -> (any PlantedBreach)? {
        defer { (present, isUnknown) = (nil, false) }
        score.closeCase()
        present?.mend()
        return present
    }
}

/// The points of `breach unknown` in this session.
struct BreachScore: Equatable {
    /// What a student does to find a bug.
    enum Move {
        case verify
        case wrong
        case right
    }

    /// What a case is worth before it costs anything.
    static let stake = 10
    static let verifyCost = 3
    static let wrongCost = 2

    private(set) var cases = 0
    private(set) var solved = 0
    private(set) var verified = 0
    private(set) var wrong = 0
    /// The points of the cases that were solved.
    private(set) var points = 0
    /// What the open case is still worth; nil if none is open.
    private(set) var left: Int?

    /// Begins a case; one that is open is lost.
    mutating func beginCase() {
        cases += 1
        left = Self.stake
    }

    /// Ends the open case without points.
    mutating func closeCase() { left = nil }

    /// - Returns: whether a case is open, or was until now.
    mutating func count(_ move: Move) -> Bool {
        guard let left else { return false }
        switch move {
        case .verify:
            verified += 1
            self.left = max(0, left - Self.verifyCost)
        case .wrong:
            wrong += 1
            self.left = max(0, left - Self.wrongCost)
        case .right:
            solved += 1
            points += left
            closeCase()
        }
        return true
    }
}
