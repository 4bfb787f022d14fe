import Commands
public import Patterns
import Text

/// Records commands and their replies in the event stream: as they were typed, without secrets.
public final class CommandEvents {
    private let output: DurableOutput
    private let events: EventStream
    private let audience: any CommandAudience
    private let directory: CommandDirectory
    /// The user who is logged in.
    private lazy var user = directory.subjects.all.first { $0.name == "user" }

    public init(
        events: EventStream, directory: CommandDirectory, output: DurableOutput, audience: any CommandAudience
    ) {
        (self.events, self.directory, self.output, self.audience) = (events, directory, output, audience)
    }

    /// Records that a command begins.
    func begin(_ invocation: Invocation) {
        events.beginCommand(beginning(of: invocation))
        if audience.isPast, !isAside(directory.described(invocation.words)?.0) { audience.forget() }
    }

    /// The record of a command that begins; made only if there is a listener.
    func beginning(of invocation: Invocation) -> EventStream.Beginning {
        let description = directory.described(invocation.words)?.0
        return EventStream.Beginning(
            line: Quoting.line(of: directory.concealing(invocation.words)),
            publicLine: description?.name ?? "",
            place: "\(invocation.origin.source):\(invocation.origin.line)",
            user: user?.valueText ?? "",
            isTeaching: isAside(description))
    }

    /// Whether the trace and `why` leave out a command.
    private func isAside(_ description: CommandDescription?) -> Bool {
        description?.group == .teaching || description?.isAside == true
    }

    /// Records a command's reply.
    func tell(_ reply: Reply) {
        audience.note(isSilent: reply.isSilent)
        guard events.wantsReplies else { return }
        var text = TextWriter(width: output.width)
        reply.body.write(to: &text)
        var json = JSONWriter()
        reply.body.encode(to: &json)
        events.tell(
            .reply(
                ReplyRecord(
                    command: events.command, isOK: true, text: String(decoding: text.rawBytes, as: UTF8.self),
                    data: String(decoding: json.rawBytes, as: UTF8.self))))
    }

    /// Records a command's reply once it has arrived, as part of that command.
    func tell(whenComplete reply: Reply) {
        guard let later = reply.later, !later.isComplete else {
            do throws(CommandError) { tell(try reply.later?.reply ?? reply) } catch { tell(error) }
            return
        }
        let position = events.position
        later.whenComplete { [self] outcome in
            events.continuing(position) {
                switch outcome {
                case .success(let reply): tell(reply)
                case .failure(let error): tell(error)
                case .cancelled: tell(.cancelled)
                }
            }
        }
    }

    /// Records the failure of a command.
    func tell(_ error: CommandError) {
        audience.note(isSilent: false)
        guard events.wantsReplies else { return }
        events.tell(
            .reply(
                ReplyRecord(
                    command: events.command, isOK: false, error: error.kind.rawValue, message: "\(error)")))
    }
}

extension CommandDirectory {
    /// The name of a command, from its words, without its arguments: `task done`.
    public func commandName(of words: [String]) -> String { described(words)?.0.name ?? words.first ?? "" }
}
