import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// `mediator detach lights popper`, `mediator attach lights`: cuts colleagues' lines to their mediator, or joins them
/// again; all of them or none.
struct MediatorLineCommand: ShellCommand {
    let description: CommandDescription
    private let attaches: Bool
    private let mediator: () -> (any RebuildableMediator)?

    /// - Parameters:
    ///   - attaches: whether it attaches; else it detaches.
    ///   - mediator: the mediator it changes; nil if there is none.
    init(attaches: Bool, _ mediator: @escaping () -> (any RebuildableMediator)?) {
        self.attaches = attaches
        self.mediator = mediator
        let verb = attaches ? "attach" : "detach"
        description = CommandDescription(
            "mediator \(verb)",
            group: .teaching,
            summary: attaches ? "let colleagues hear their mediator again" : "cut colleagues off from their mediator",
            parameters: [
                Parameter("COLLEAGUE", .name(of: attaches ? "detached colleague" : "attached colleague"), .many)
            ],
            examples: ["mediator \(verb) lights", "mediator \(verb) lights popper"],
            details: """
                They are those of the theater: its devices. Who is detached still does what people say, but hears no rule \
                and tells nobody. Of several all are \(verb)ed, or none.
                """,
            pattern: .mediator,
            effect: .changes
        )
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let mediator = mediator() else {
            throw CommandError(.notFound, "there is no mediator", hint: "'mediator' lists them")
        }
        var names: [String] = []
        for word in arguments.words("COLLEAGUE") {
            let name = try mediator.colleague(called: word)
            if !names.contains(name) { names.append(name) }
        }
        let changing = mediator.names(attached: !attaches)
        for name in names where !changing.contains(name) { throw mediator.stands(name, attached: attaches) }
        for name in names { mediator.set(name, attached: attaches) }
        return Reply(MediatorLineReply(names: names, attached: attaches, mediator: mediator))
    }
}
