public import Commands
import Text

/// Shows the outcomes of jobs.
public final class JobPresenter: JobReporter {
    private let output: DurableOutput
    private let seat: TerminalSeat
    private let status: RunStatus
    private let errors: ErrorReporter
    private let audience: any CommandAudience

    public init(
        output: DurableOutput, seat: TerminalSeat, status: RunStatus, errors: ErrorReporter,
        audience: any CommandAudience
    ) {
        (self.output, self.seat, self.status) = (output, seat, status)
        (self.errors, self.audience) = (errors, audience)
    }

    /// The origin of a command that was not typed.
    public enum Sender {
        case job(Int)
        /// An observer that a user defined.
        case observer(String)

        /// The text in front of its command: `%3`.
        fileprivate var mark: String {
            switch self {
            case .job(let number): "%\(number)"
            case .observer(let name): name
            }
        }
    }

    public func report(_ reply: Reply, ofJob number: Int, _ command: String) {
        report(reply, of: .job(number), command)
    }

    /// Shows the outcome of a command.
    public func report(_ reply: Reply, of sender: Sender, _ command: String) {
        audience.show(on: output)
        guard output.isJSON else { return showText(reply, of: sender, command) }
        output.writeObject { json in
            writeBeginning(of: sender, command, isOK: true, to: &json)
            json.key("data")
            reply.body.encode(to: &json)
        }
    }

    /// Shows a reply of one line after the job's name, and a longer one below it.
    private func showText(_ reply: Reply, of sender: Sender, _ command: String) {
        var body = TextWriter(usesColor: output.usesColor, width: output.width, wrapsProse: output.wrapsProse)
        reply.body.write(to: &body)
        body.endLine(since: 0)
        if let aside = reply.aside { body.write(aside + "\n", .quiet) }
        let bytes = body.bytes
        output.writeToScreen { text in
            text.write(ControlCharacters.shown("\(sender.mark) \(command)"), .quiet)
            switch bytes.count(where: { $0 == 0x0A }) {
            case 0: text.write(" is done", .quiet)
            case 1: text.write(": ", .quiet)
            default: text.newline()
            }
            text.write(rendered: bytes)
        }
    }

    public func report(_ error: CommandError, ofJob number: Int, _ command: String, from place: Origin) {
        report(error, of: .job(number), command, from: place)
    }

    /// Shows the reason why a command failed.
    public func report(_ error: CommandError, of sender: Sender, _ command: String, from place: Origin) {
        if !seat.isTaken { status.hasFailed = true }
        let advice = errors.advice(on: error, of: command, isAtPrompt: false)
        audience.show(on: output)
        if output.isJSON {
            output.writeObject { json in
                writeBeginning(of: sender, command, isOK: false, to: &json)
                error.write(to: &json, at: place)
            }
        } else if seat.isTaken {
            output.writeToScreen { $0.write(ControlCharacters.shown("\(sender.mark) \(command): \(error)"), .bad) }
            if let advice { output.writeToScreen { $0.write(advice, .warning) } }
        } else {
            output.writeError {
                $0.write(ControlCharacters.shown("\(place.source):\(place.line): \(sender.mark): \(error)"))
            }
        }
    }

    private func writeBeginning(of sender: Sender, _ command: String, isOK: Bool, to json: inout JSONWriter) {
        switch sender {
        case .job(let number): json.field("job", .int(number))
        case .observer(let name): json.field("observer", .string(name))
        }
        json.field("command", .string(command))
        json.field("ok", .bool(isOK))
    }
}
