import Commands
public import Shell

/// All bugs, the one that is planted now, and the score for finding it.
public final class BreachRegistry {
    private unowned let directory: CommandDirectory
    private let own: [any PlantedBreach]
    private var random: SeededRandom
    /// The bug planted now.
    private(set) var present: (any PlantedBreach)?
    /// Whether the student does not know which bug it is.
    private(set) var isUnknown = false
    private(set) var score = BreachScore()

    /// - Parameter seed: chooses the unnamed bug.
    public init(_ directory: CommandDirectory, seed: UInt64) {
        self.directory = directory
        own = [HandlerBreach.idle(directory), HandlerBreach.double(directory)]
        random = SeededRandom(seed: seed)
    }

    var all: [any PlantedBreach] { own + directory.features.flatMap(\.breaches) }

    /// The commands that show each bug, in an order that does not reveal the planted one.
    var scenes: [String] { all.map { $0.examples.joined(separator: "; ") }.sorted() }

    /// Plants a bug, and mends the previous one.
    func begin(_ breach: any PlantedBreach, unknown: Bool = false) {
        _ = mend()
        breach.begin()
        (present, isUnknown) = (breach, unknown)
        if unknown { score.beginCase() }
    }

    /// Plants a bug without naming it.
    func beginUnknown() {
        if let breach = all.randomElement(using: &random) { begin(breach, unknown: true) }
    }

    /// Counts a move to find the bug; does nothing outside a case.
    ///
    /// - Returns: whether a case was open.
    @discardableResult
    func count(_ move: BreachScore.Move) -> Bool { score.count(move) }

    /// - Returns: the mended bug; nil if there was none.
    func mend() -> (any PlantedBreach)? {
        defer { (present, isUnknown) = (nil, false) }
        score.closeCase()
        present?.mend()
        return present
    }
}

/// The points of `breach unknown` in this session.
struct BreachScore: Equatable {
    /// A student's move to find a bug.
    enum Move {
        case verify
        case wrong
        case right
    }

    /// The value of a case before any costs.
    static let stake = 10
    static let verifyCost = 3
    static let wrongCost = 2

    private(set) var cases = 0
    private(set) var solved = 0
    private(set) var verified = 0
    private(set) var wrong = 0
    /// The points for the cases solved.
    private(set) var points = 0
    /// The remaining value of the open case; nil if none is open.
    private(set) var left: Int?

    /// Begins a case; an open one is lost.
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
