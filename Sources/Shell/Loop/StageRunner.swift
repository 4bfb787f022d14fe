public import Commands
public import Patterns
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
    /// Makes a stage's session, whose replies are in JSON or not, as those of the session around it.
    public typealias Make = (_ settings: StageSettings, _ repliesInJSON: Bool) -> ShellSession

    private let events: EventStream
    private let output: DurableOutput
    private let seat: TerminalSeat
    private let status: RunStatus
    private let host: TerminalHost
    private let steps: StepRunner
    private let isOnStage: Bool
    private let make: Make?
    /// The stage that is set, if one is.
    private weak var stage: ShellSession?

    /// - Parameters:
    ///   - isOnStage: whether the session around is a stage itself.
    ///   - make: nil where none can be set.
    public init(
        events: EventStream, output: DurableOutput, seat: TerminalSeat, status: RunStatus, host: TerminalHost,
        steps: StepRunner, isOnStage: Bool, make: Make?
    ) {
        (self.events, self.output, self.seat, self.status) = (events, output, seat, status)
        (self.host, self.steps, self.isOnStage, self.make) = (host, steps, isOnStage, make)
    }

    /// The session that runs: of stages within each other the innermost; nil if none is set.
    var innermost: ShellSession? { stage.map { $0.innermost } }

    /// Sets a stage, runs `body` on it, and clears it.
    ///
    /// - Parameters:
    ///   - isAttended: whether somebody at the prompt says when it has ended. Otherwise what its jobs still have to do
    ///     is done
    ///     first.
    ///   - continues: asked when the stage is to be cleared: whether another one takes its place.
    ///   - body: given the stage's loop and podium; false if a command failed and the rest was not run for it.
    /// - Returns: what `body` does.
    /// - Throws: that no stage can be set here.
    func run(
        _ settings: StageSettings, isAttended: Bool, continues: () -> Bool = { false },
        _ body: (CommandLoop, Podium) -> Bool
    ) throws(CommandError) -> Bool {
        guard let make else { throw Self.noStage }
        // What waits for the disk is the outer session's own.
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
                    // 'quit' ends the stage, and nothing else has its status.
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

    /// Everything is the outer session's again.
    private func giveBack(_ seat: Interaction.Seat?) {
        seat?.restore()
        host.adaptOutput()
        guard seat != nil, !isOnStage, !output.isJSON else { return }
        output.write { $0.write("the stage is cleared; your own session is as it was", .quiet) }
    }

    private static let noStage = CommandError(
        .unavailable, "no stage can be set here", hint: "'lesson stop' leaves the lesson")
}
