import Commands
import StateStore
import Text

/// Reports failures: sends them along the error handlers, shows them, and decides whether the run continues.
public final class ErrorReporter {
    private let status: RunStatus
    private let directory: CommandDirectory
    private let context: ExecutionContext
    private let seat: TerminalSeat
    private let audience: any CommandAudience
    private let keepsGoing: Bool

    /// - Parameters:
    ///   - audience: shows the effects of the command before its failure is shown.
    ///   - keepsGoing: whether a script continues after a failure.
    public init(
        status: RunStatus, directory: CommandDirectory, context: ExecutionContext, seat: TerminalSeat,
        audience: any CommandAudience, keepsGoing: Bool
    ) {
        (self.status, self.directory, self.context) = (status, directory, context)
        (self.seat, self.audience, self.keepsGoing) = (seat, audience, keepsGoing)
    }

    /// Reports that a command failed, or that a line could not be read as one.
    ///
    /// - Returns: whether to continue in spite of it.
    func report(
        _ error: CommandError, at origin: Origin, of invocation: Invocation?, on output: DurableOutput
    ) -> Bool {
        // A program that reads replies counts one for each command, even if its own lines already reported the failure.
        if output.isJSON || error != .alreadyTold {
            tell(invocation.map { error.about(directory.name(of: $0)) } ?? error, at: origin, invocation, on: output)
        }
        return countFailure()
    }

    /// - Returns: whether to continue in spite of it.
    private func countFailure() -> Bool {
        status.lastFailed = true
        if !seat.isAtPrompt, !status.isTolerant { status.hasFailed = true }
        status.countedFailures? += 1
        return seat.isAtPrompt || keepsGoing || status.isTolerant || status.countedFailures != nil
    }

    /// Runs `body`, in which failures are reported but stop nothing.
    ///
    /// - Returns: the number of failures.
    func counting(_ body: () throws(CommandError) -> Void) throws(CommandError) -> Int {
        let outer = status.countedFailures
        status.countedFailures = 0
        defer { status.countedFailures = outer.map { $0 + (status.countedFailures ?? 0) } }
        try body()
        return status.countedFailures ?? 0
    }

    /// Runs `body`, in which failures are reported without consequences.
    func goingOn(_ body: () throws(CommandError) -> Void) throws(CommandError) {
        status.isTolerant = true
        defer { status.isTolerant = false }
        try body()
    }

    /// Shows a failure without any consequences.
    func tell(
        _ error: CommandError, at origin: Origin, _ invocation: Invocation? = nil, on output: DurableOutput
    ) {
        let advice = advice(on: error, of: invocation?.text ?? "", isAtPrompt: seat.isEnterFree)
        audience.endCommand(on: output)
        if output.isJSON {
            writeReply(error, at: origin, to: invocation, on: output)
        } else if seat.isAtPrompt {
            output.writeToScreen { $0.write(ControlCharacters.shown("\(error)"), .bad) }
            if let advice { output.writeToScreen { $0.write(advice, .warning) } }
        } else {
            // One line for each failure, even if there are newlines in its names.
            output.writeError {
                $0.write(ControlCharacters.shown("\(origin.source):\(origin.line): \(error)"))
            }
        }
    }

    /// Writes a failure in the form for programs.
    private func writeReply(
        _ error: CommandError, at origin: Origin, to invocation: Invocation?, on output: DurableOutput
    ) {
        output.writeCertain { json in
            json.field("command", .string(invocation.map(directory.name(of:)) ?? ""))
            json.field("ok", false)
            error.write(to: &json, at: origin)
        }
    }

    /// Reports that lines entered together with a failed one are not run.
    func tellNotRun(lines: Int, on output: DurableOutput) {
        output.write {
            $0.write(
                lines == 1 ? "the line after it was not run" : "the \(lines) lines after it were not run", .warning)
        }
    }

    /// Sends a failure along the error handlers.
    ///
    /// - Returns: the additional text for a person at the terminal.
    func advice(on error: CommandError, of command: String, isAtPrompt: Bool) -> String? {
        guard error != .alreadyTold else { return nil }
        return directory.errorHandlers?.handle(CommandFailure(error, of: command, isAtPrompt: isAtPrompt))
    }

    // MARK: Offers

    /// Takes the command that an empty line at the prompt runs.
    func takeOffer() -> [String]? { directory.errorHandlers?.takeOffer() }

    /// Withdraws the offer, because the person has typed something else.
    func declineOffer() { directory.errorHandlers?.declineOffer() }

    /// Prints a message that people should know although no command failed.
    func warn(_ text: String, on output: DurableOutput) {
        if seat.isTaken {
            output.write { $0.write(ControlCharacters.shown(text), .warning) }
        } else {
            output.writeError { $0.write("playhouse: \(ControlCharacters.shown(text))") }
        }
    }
}

extension ErrorReporter: LossReporter {
    func report(_ lost: ChangeStore.LostCommands, on output: DurableOutput) {
        let command = context.invocation
        let error = CommandError.lost(lost, found: command, directory)
        if !report(error, at: command.origin, of: command, on: output) { status.hasLostCommands = true }
    }

    func report(_ lost: ChangeStore.LostCommands, inPlaceOf reply: WaitingReply, on output: DurableOutput) {
        guard let command = reply.invocation else { return }
        let error =
            reply.commands.isEmpty
            ? Self.outdated(lost.reason, directory.name(of: command))
            : CommandError.lost(lost, found: command, directory)
        if !countFailure() { status.hasLostCommands = true }
        writeReply(error, at: command.origin, to: command, on: output)
    }

    /// The error for a command that has shown changes of others which could not be kept, or may not be.
    private static func outdated(_ reason: StateError, _ command: String) -> CommandError {
        var error = CommandError.state(reason, .unavailable).about(command)
        error.message += ", and what it showed may be out of date"
        error.hint = "run it again; " + error.hint
        return error
    }
}

extension CommandError {
    /// Writes the fields of a failure after those that name its command.
    func write(to json: inout JSONWriter, at origin: Origin) {
        json.key("error")
        json.object { json in
            json.field("kind", .string(kind.rawValue))
            json.field("message", .string(message))
            json.field("hint", .string(hint))
        }
        json.field("source", .string(origin.source))
        json.field("line", .int(origin.line))
    }
}
