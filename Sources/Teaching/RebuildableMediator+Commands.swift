import Commands
import Text

// The shared parts of the commands that rebuild a mediator.
extension RebuildableMediator {
    /// The commands that rebuild it, by subcommand.
    var changes: [(word: String, command: any ShellCommand)] {
        [
            ("detach", MediatorLineCommand(attaches: false, of: "mediator \(name)") { [self] }),
            ("attach", MediatorLineCommand(attaches: true, of: "mediator \(name)") { [self] }),
        ]
    }

    /// Completes the words after `mediator chat detach …`.
    ///
    /// - Parameter words: those after the mediator's name.
    func completions(behind words: [String]) -> [(value: String, summary: String)] {
        switch words.first {
        case nil: changes.map { ($0.word, $0.command.description.summary) }
        case "detach": completions(attached: true, but: words)
        case "attach": completions(attached: false, but: words)
        default: []
        }
    }

    /// The colleagues in that state, without those already named.
    func completions(attached: Bool, but named: [String]) -> [(value: String, summary: String)] {
        names(attached: attached).filter { !named.contains($0) }.map { ($0, "") }
    }

    /// The error for a change that was made already.
    func stands(_ colleague: String, attached: Bool) -> CommandError {
        let (word, other) = attached ? ("attached", "detach") : ("detached", "attach")
        return CommandError(
            .refused, "\(colleague) is \(word) already",
            hint: "\(other) with 'mediator \(name) \(other) \(Quoting.quoted(colleague))'")
    }
}

/// The changed colleagues, and all of the mediator's colleagues now.
struct MediatorLineReply: ReplyTree {
    private let names: [String]
    private let isAttached: Bool
    private let mediator: String
    private let colleagues: [ColleagueStanding]

    init(names: [String], attached: Bool, mediator: any RebuildableMediator) {
        self.names = names
        isAttached = attached
        self.mediator = mediator.name
        colleagues = mediator.colleagues
    }

    var parts: [ReplyPart] {
        let known = colleagues.filter(\.isAttached).map(\.name).shortList
        return [
            .line(
                .init(names.joined(separator: ", "), .name),
                " \(isAttached ? "attached" : "detached"): \(mediator) knows \(known)"),
            .fact("mediator", mediator),
            .fact("colleagues", colleagues.value),
        ]
    }
}

extension [String] {
    /// The names, or the first ten and a count; `no one` if there are none.
    var shortList: String {
        let more = count > 10 ? " … \(count - 10) more" : ""
        return isEmpty ? "no one" : prefix(10).joined(separator: ", ") + more
    }
}

extension [ColleagueStanding] {
    /// As JSON.
    var value: [Reply.Value] { map { [.fact("name", $0.name), .fact("attached", $0.isAttached)].object } }
}
