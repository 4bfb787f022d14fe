public import Commands
public import Patterns
import Text

/// The initial conditions of a stage.
public struct StageSettings: Equatable, Sendable {
    /// The seed for all random choices.
    public var seed: UInt64 = 1
    public var clock = ShellClock.Kind.virtual

    public init() {}

    /// Reads the words of a `stage` command.
    ///
    /// - Parameter words: the words after its name.
    /// - Throws: an error if they are not its options.
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

/// Sets stages: sessions inside the running one, with their own state, clock, dice and settings, and without the disk.
///
/// The terminal, the files that a command names, and a recording of the session stay the same.
public final class StageRunner {
    /// Makes a stage's session. Its replies are in JSON if those of the session around it are.
    public typealias Make = (_ settings: StageSettings, _ repliesInJSON: Bool) -> ShellSession

    private let events: EventStream
    private let output: DurableOutput
    private let seat: TerminalSeat
    private let status: RunStatus
    private let host: TerminalHost
    private let steps: StepRunner
    private let isOnStage: Bool
    private let make: Make?
    /// The current stage, if there is one.
    private weak var stage: ShellSession?

    /// - Parameters:
    ///   - isOnStage: whether the session around it is a stage itself.
    ///   - make: nil if no stage can be set.
    public init(
        events: EventStream, output: DurableOutput, seat: TerminalSeat, status: RunStatus, host: TerminalHost,
        steps: StepRunner, isOnStage: Bool, make: Make?
    ) {
        (self.events, self.output, self.seat, self.status) = (events, output, seat, status)
        (self.host, self.steps, self.isOnStage, self.make) = (host, steps, isOnStage, make)
    }

    /// The innermost of nested stages; nil if none is set.
    var innermost: ShellSession? { stage.map { $0.innermost } }

    /// Sets a stage, runs `body` on it, and clears it.
    ///
    /// - Parameters:
    ///   - isAttended: whether a person at the prompt decides when it ends. Otherwise its jobs are finished first.
    ///   - continues: called before the stage is cleared; whether another one replaces it.
    ///   - body: gets the stage's loop and podium; returns false if a command failed and so the rest was not run.
    /// - Returns: the result of `body`.
    /// - Throws: an error if no stage can be set here.
    func run(
        _ settings: StageSettings, isAttended: Bool, continues: () -> Bool = { false },
        _ body: (CommandLoop, Podium) -> Bool
    ) throws(CommandError) -> Bool {
        guard let make else { throw Self.noStage }
        // The text that waits for the disk belongs to the outer session.
        output.flush()
        let seat = seat.terminal.map(Interaction.Seat.init)
        defer { giveBack(seat) }
        return try steps.betweenSteps { () throws(CommandError) in
            while true {
                let isDone = try events.aroundStage { () throws(CommandError) -> Bool? in
                    let session = make(settings, output.isJSON)
                    try session.openState()
                    session.interaction.takeOver()
                    stage = session
                    defer { stage = nil }
                    let isDone = body(session.loop, session.podium)
                    // 'quit' ends only the stage, so its exit status is dropped.
                    (status.isEnding, status.exitStatus) = (false, nil)
                    if continues() {
                        session.output.silently { session.endStage(finishesWork: false) }
                        return nil
                    }
                    session.endStage(finishesWork: isDone && !isAttended)
                    return isDone
                }
                if let isDone { return isDone }
            }
        }
    }

    /// Gives everything back to the outer session.
    private func giveBack(_ seat: Interaction.Seat?) {
        seat?.restore()
        host.adaptOutput()
        guard seat != nil, !isOnStage, !output.isJSON else { return }
        output.write { $0.write("the stage is cleared; your own session is as it was", .quiet) }
    }

    private static let noStage = CommandError(
        .unavailable, "no stage can be set here", hint: "'lesson stop' leaves the lesson")
}
