import Commands
import Text

// What the commands that rebuild a mediator have in common.
extension RebuildableMediator {
    /// The commands that rebuild it, by the word that calls them.
    var changes: [(word: String, command: any ShellCommand)] {
        [
            ("detach", MediatorLineCommand(attaches: false, of: "mediator \(name)") { [self] }),
            ("attach", MediatorLineCommand(attaches: true, of: "mediator \(name)") { [self] }),
        ]
    }

    /// The words that can follow the words of `mediator chat detach …`, for completion.
    ///
    /// - Parameter words: what follows the mediator's name.
    func completions(behind words: [String]) -> [(value: String, summary: String)] {
        switch words.first {
        case nil: changes.map { ($0.word, $0.command.description.summary) }
        case "detach": completions(attached: true, but: words)
        case "attach": completions(attached: false, but: words)
        default: []
        }
    }

    /// Those that are attached or not, without those named already.
    func completions(attached: Bool, but named: [String]) -> [(value: String, summary: String)] {
        names(attached: attached).filter { !named.contains($0) }.map { ($0, "") }
    }

    /// A colleague that is what it is to become.
    func stands(_ colleague: String, attached: Bool) -> CommandError {
        let (word, other) = attached ? ("attached", "detach") : ("detached", "attach")
        return CommandError(
            .refused, "\(colleague) is \(word) already",
            hint: "\(other) with 'mediator \(name) \(other) \(Quoting.quoted(colleague))'")
    }
}

/// The change to some colleagues, and the mediator's colleagues now.
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
    /// The names, or the first of many; `no one` if there are none.
    var shortList: String {
        let more = count > 10 ? " … \(count - 10) more" : ""
        return isEmpty ? "no one" : prefix(10).joined(separator: ", ") + more
    }
}

extension [ColleagueStanding] {
    /// As programs read them.
    var value: [Reply.Value] { map { [.fact("name", $0.name), .fact("attached", $0.isAttached)].object } }
}
