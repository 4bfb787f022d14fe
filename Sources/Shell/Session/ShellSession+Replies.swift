package import Commands
import Glibc
import LineInput
import PatternEvents
import Patterns
import ShellServices
import Text

// What a command's reply or failure looks like, and where it is shown.
extension ShellSession {
    /// Writes an object for programs to read: what a reply, a failure or a message is with `--json`.
    func writeJSON(_ fields: (inout JSONWriter) -> Void) {
        console.writeToScreen { text in
            var json = JSONWriter()
            json.object(fields)
            text.write(rendered: json.bytes)
        }
    }

    func show(_ reply: Reply, of command: Invocation) {
        if options.repliesInJSON {
            writeJSON { json in
                json.field("command", .string(name(of: command)))
                json.field("ok", true)
                json.key("data")
                reply.body.encode(to: &json)
            }
        } else if command.redirection == nil {
            showText(reply)
        }
    }

    private func showText(_ reply: Reply) {
        guard reply.isLong, let terminal, state.value(of: "pager") == "on", !console.isCapturing else {
            return console.write { reply.body.write(to: &$0) }
        }
        var text = TextWriter(usesColor: console.usesColor, width: terminal.size.columns)
        reply.body.write(to: &text)
        text.endLine(since: 0)
        let bytes = text.bytes
        guard bytes.count(where: { $0 == 0x0A }) >= terminal.size.rows else {
            return console.write { $0.write(rendered: bytes) }
        }
        let pager = getenv("PAGER").map { String(cString: $0) } ?? "less -R"
        do throws(CommandError) {
            try releasingTerminal { () throws(CommandError) in try SystemShell.run(pager, input: bytes) }
        } catch {
            console.write { $0.write(rendered: bytes) }
        }
    }

    /// Sends a failure along the error handlers, and shows it.
    func tell(_ error: CommandError, at origin: Origin, _ command: Invocation?) {
        let advice = advice(on: error, of: command?.text ?? "", command?.words ?? [])
        if options.repliesInJSON {
            writeJSON { json in
                json.field("command", .string(command.map(name(of:)) ?? ""))
                json.field("ok", false)
                writeEnd(of: error, origin, to: &json)
            }
        } else if terminal != nil, scriptDepth == 0 {
            console.writeToScreen { $0.write(ControlCharacters.shown("\(error)"), .bad) }
            if let advice { console.writeToScreen { $0.write(advice, .warning) } }
        } else {
            // One line for each failure, whatever newlines the names in it have.
            console.writeError {
                $0.write(ControlCharacters.shown("\(origin.source):\(origin.line): \(error)"))
            }
        }
    }

    /// Sends a failure along the error handlers.
    ///
    /// - Returns: what a person at the terminal is told in addition.
    private func advice(on error: CommandError, of command: String, _ words: [String]) -> String? {
        guard error != .alreadyTold else { return nil }
        return errorHandlers?.handle(
            CommandFailure(error, of: command) { [unowned self] in
                words.isEmpty ? nil : description(for: words)?.group
            })
    }
}

extension ShellSession {
    /// The fields of a failure behind those that say whose it is.
    private func writeEnd(of error: CommandError, _ origin: Origin, to json: inout JSONWriter) {
        json.key("error")
        json.object { json in
            json.field("kind", .string(error.kind.rawValue))
            json.field("message", .string(error.message))
            json.field("hint", .string(error.hint))
        }
        json.field("source", .string(origin.source))
        json.field("line", .int(origin.line))
    }
}

extension ShellSession: JobReporter {
    package func report(_ reply: Reply, ofJob number: Int, _ command: String) {
        guard options.repliesInJSON else { return showText(reply, ofJob: number, command) }
        writeJSON { json in
            writeBeginning(ofJob: number, command, isOK: true, to: &json)
            json.key("data")
            reply.body.encode(to: &json)
        }
    }

    /// A reply of one line stands behind the job's name, a longer one under it.
    private func showText(_ reply: Reply, ofJob number: Int, _ command: String) {
        var body = TextWriter(usesColor: console.usesColor, width: console.width)
        reply.body.write(to: &body)
        body.endLine(since: 0)
        let bytes = body.bytes
        console.writeToScreen { text in
            text.write("%\(number) \(ControlCharacters.shown(command))", .quiet)
            switch bytes.count(where: { $0 == 0x0A }) {
            case 0: text.write(" is done", .quiet)
            case 1: text.write(": ", .quiet)
            default: text.newline()
            }
            text.write(rendered: bytes)
        }
    }

    package func report(_ error: CommandError, ofJob number: Int, _ command: String, from origin: Origin) {
        if terminal == nil { hasFailed = true }
        let advice = advice(on: error, of: command, command.split(separator: " ").map(String.init))
        if options.repliesInJSON {
            writeJSON { json in
                writeBeginning(ofJob: number, command, isOK: false, to: &json)
                writeEnd(of: error, origin, to: &json)
            }
        } else if terminal != nil {
            console.writeToScreen { $0.write(ControlCharacters.shown("%\(number) \(command): \(error)"), .bad) }
            if let advice { console.writeToScreen { $0.write(advice, .warning) } }
        } else {
            console.writeError {
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

extension ShellSession: ProgressReporter {
    package func progress(_ line: Reply) {
        guard options.repliesInJSON else { return console.write { line.body.write(to: &$0) } }
        writeJSON { json in
            json.key("progress")
            line.body.encode(to: &json)
        }
    }
}
