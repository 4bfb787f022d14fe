import Commands
import ShellServices
import Text

/// Shows what came of jobs.
final class JobPresenter: JobReporter {
    private let output: DurableOutput
    private let host: TerminalHost
    private let status: RunStatus
    private let errors: ErrorReporter

    /// Called before anything is shown.
    var beforeTelling: () -> Void = {}

    init(output: DurableOutput, host: TerminalHost, status: RunStatus, errors: ErrorReporter) {
        self.output = output
        self.host = host
        self.status = status
        self.errors = errors
    }

    func report(_ reply: Reply, ofJob number: Int, _ command: String) {
        beforeTelling()
        guard output.isJSON else { return showText(reply, ofJob: number, command) }
        output.writeObject { json in
            writeBeginning(ofJob: number, command, isOK: true, to: &json)
            json.key("data")
            reply.body.encode(to: &json)
        }
    }

    /// A reply of one line stands behind the job's name, a longer one under it.
    private func showText(_ reply: Reply, ofJob number: Int, _ command: String) {
        var body = TextWriter(usesColor: output.usesColor, width: output.width)
        reply.body.write(to: &body)
        body.endLine(since: 0)
        if let aside = reply.aside { body.write(aside + "\n", .quiet) }
        let bytes = body.bytes
        output.writeToScreen { text in
            text.write("%\(number) \(ControlCharacters.shown(command))", .quiet)
            switch bytes.count(where: { $0 == 0x0A }) {
            case 0: text.write(" is done", .quiet)
            case 1: text.write(": ", .quiet)
            default: text.newline()
            }
            text.write(rendered: bytes)
        }
    }

    func report(_ error: CommandError, ofJob number: Int, _ command: String, from origin: Origin) {
        if !host.hasTerminal { status.hasFailed = true }
        let advice = errors.advice(on: error, of: command, isAtPrompt: false)
        beforeTelling()
        if output.isJSON {
            output.writeObject { json in
                writeBeginning(ofJob: number, command, isOK: false, to: &json)
                error.write(to: &json, at: origin)
            }
        } else if host.hasTerminal {
            output.writeToScreen { $0.write(ControlCharacters.shown("%\(number) \(command): \(error)"), .bad) }
            if let advice { output.writeToScreen { $0.write(advice, .warning) } }
        } else {
            output.writeError {
                $0.write(ControlCharacters.shown("\(origin.source):\(origin.line): %\(number): \(error)"))
            }
        }
    }

    private func writeBeginning(ofJob number: Int, _ command: String, isOK: Bool, to json: inout JSONWriter) {
        json.field("job", .int(number))
        json.field("command", .string(command))
        json.field("ok", .bool(isOK))
    }
}
