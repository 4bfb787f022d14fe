import CommandCore
import Glibc
import LineInput
import Patterns
import Rendering

// What a command's reply or failure looks like, and where it is shown.
extension ShellSession {
    func show(_ reply: Reply, of command: Command) {
        if options.repliesInJSON {
            console.writeToScreen { text in
                var json = JSONWriter()
                json.object { json in
                    json.field("command", .string(name(of: command)))
                    json.field("ok", true)
                    json.key("data")
                    reply.body.encode(to: &json)
                }
                text.write(rendered: json.bytes)
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

    /// Lets those who deal with failures do so, and shows the failure.
    func tell(_ error: CommandError, at origin: Origin, _ command: Command?) {
        let advice = error == .alreadyTold ? nil : advice(on: error, of: command)
        if options.repliesInJSON {
            console.writeToScreen { text in
                var json = JSONWriter()
                json.object { json in
                    json.field("command", .string(command.map(name(of:)) ?? ""))
                    json.field("ok", false)
                    json.key("error")
                    json.object { json in
                        json.field("kind", .string(error.kind.rawValue))
                        json.field("message", .string(error.message))
                        json.field("hint", .string(error.hint))
                    }
                    json.field("source", .string(origin.source))
                    json.field("line", .int(origin.line))
                }
                text.write(rendered: json.bytes)
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

    private func advice(on error: CommandError, of command: Command?) -> String? {
        failureDesk?.deal(
            with: CommandFailure(error, of: command) { [unowned self] in
                command.flatMap { description(for: $0.words)?.group }
            })
    }
}
