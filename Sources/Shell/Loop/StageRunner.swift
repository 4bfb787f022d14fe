public import Commands
import PatternEvents
import Text

/// What a stage begins with.
public struct StageSettings: Equatable, Sendable {
    /// For everything random.
    public var seed: UInt64 = 1
    public var clock = ShellClock.Kind.virtual

    public init() {}

    /// As a `stage` command has it.
    ///
    /// - Parameter words: the words after its name.
    /// - Throws: that they are not its options.
    public init(_ words: ArraySlice<String>) throws(CommandError) {
        try self.init(Arguments(words, for: StageCommand.row))
    }

    init(_ arguments: Arguments) throws(CommandError) {
        if let text = arguments[StageCommand.seed] {
            guard let seed = UInt64(text) else { throw .notANumber(text, "--seed", range: "0 to \(UInt64.max)") }
            self.seed = seed
        }
        clock = arguments[StageCommand.clock] ?? .virtual
    }
}

/// Sets stages: sessions inside the running one, with a state that touches no disk, a clock, dice and settings of their own.
///
/// The terminal, the files that a command names, and a recording of the session stay the same.
public final class StageRunner {
    /// Makes a stage's session within the one that is on `outer`.
    public typealias Make = (_ settings: StageSettings, _ outer: ShellBase) -> ShellSession

    private let base: ShellBase
    private let host: TerminalHost
    private let steps: StepRunner
    private let make: Make?
    /// The stage that is set, if one is.
    private weak var stage: ShellSession?

    init(_ base: ShellBase, host: TerminalHost, steps: StepRunner, make: Make?) {
        (self.base, self.host, self.steps, self.make) = (base, host, steps, make)
    }

    /// The session that runs: of stages within each other the innermost; nil if none is set.
    var innermost: ShellSession? { stage.map { $0.core.stages.innermost ?? $0 } }

    /// Sets a stage, runs `body` on it, and clears it.
    ///
    /// - Parameters:
    ///   - isAttended: whether somebody at the prompt says when it has ended. Otherwise what its jobs still have to do
    ///     is done
    ///     first.
    ///   - body: given the stage's core; false if a command failed and the rest was not run for it.
    /// - Returns: what `body` does.
    /// - Throws: that no stage can be set here.
    public func run(
        _ settings: StageSettings, isAttended: Bool, _ body: (ShellCore) -> Bool
    ) throws(CommandError) -> Bool {
        guard let make else { throw Self.noStage }
        // What waits for the disk is the outer session's own.
        base.output.flush()
        let seat = base.seat.terminal.map(Interaction.Seat.init)
        defer { giveBack(seat) }
        return try steps.betweenSteps { () throws(CommandError) in
            try base.events.aroundStage { () throws(CommandError) in
                let session = make(settings, base)
                try session.openState()
                session.interaction.takeOver()
                stage = session
                defer { stage = nil }
                let isDone = body(session.core)
                // 'quit' ends the stage, and nothing else has its status.
                (base.status.isEnding, base.status.exitStatus) = (false, nil)
                session.endStage(finishesWork: isDone && !isAttended)
                return isDone
            }
        }
    }

    /// Everything is the outer session's again.
    private func giveBack(_ seat: Interaction.Seat?) {
        seat?.restore()
        host.adaptOutput()
        guard seat != nil, !base.options.isStage, !base.output.isJSON else { return }
        base.output.write { $0.write("the stage is cleared; your own session is as it was", .quiet) }
    }

    private static let noStage = CommandError(
        .unavailable, "no stage can be set here", hint: "'lesson stop' leaves the lesson")
}
