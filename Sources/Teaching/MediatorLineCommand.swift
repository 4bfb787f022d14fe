import Commands
import Patterns
import Shell

/// `mediator detach lights popper`, `mediator attach lights`: detaches colleagues from their mediator, or reattaches
/// them; all of them or none.
struct MediatorLineCommand: ShellCommand {
    let description: CommandDescription
    private let colleagues: Parameter<ArraySlice<String>>
    private let attaches: Bool
    /// The mediator that it changes, then others to suggest names from.
    private let mediators: () -> [any RebuildableMediator]

    /// - Parameters:
    ///   - attaches: whether it attaches; otherwise it detaches.
    ///   - list: the command that shows the mediator; this one's name begins with it.
    ///   - mediators: the mediator that it changes, then all others.
    init(attaches: Bool, of list: String, _ mediators: @escaping () -> [any RebuildableMediator]) {
        self.attaches = attaches
        self.mediators = mediators
        colleagues = Parameter(
            "COLLEAGUE", .name(of: attaches ? "detached colleague" : "attached colleague"), .many)
        let verb = attaches ? "attach" : "detach"
        description = CommandDescription(
            "\(list) \(verb)",
            group: .teaching,
            summary: attaches ? "attach colleagues to their mediator again" : "detach colleagues from their mediator",
            parameters: [colleagues],
            examples: ["mediator \(verb) lights", "mediator \(verb) lights popper"],
            details: """
                They are colleagues of the theater's mediator: its devices. A detached device still obeys your \
                commands. It receives no orders from the mediator and sends it no signals. If one of the names is \
                wrong, none is \(verb)ed.
                """,
            pattern: .mediator,
            effect: .changes
        )
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let mediator = mediators().first else {
            throw CommandError(.notFound, "there is no mediator", hint: "'mediator' lists them")
        }
        var names: [String] = []
        for word in arguments[colleagues] {
            let name = try name(of: word, in: mediator)
            if !names.contains(name) { names.append(name) }
        }
        let changing = mediator.names(attached: !attaches)
        for name in names where !changing.contains(name) { throw mediator.stands(name, attached: attaches) }
        for name in names { mediator.set(name, attached: attaches) }
        return Reply(MediatorLineReply(names: names, attached: attaches, mediator: mediator))
    }

    private func name(of word: String, in mediator: any RebuildableMediator) throws(CommandError) -> String {
        do throws(CommandError) {
            return try mediator.colleague(called: word)
        } catch {
            for other in mediators().dropFirst() {
                guard let name = try? other.colleague(called: word) else { continue }
                let line = Quoting.line(of: ["mediator", other.name, attaches ? "attach" : "detach", name])
                throw CommandError(.notFound, error.message, hint: "did you mean '\(line)'?")
            }
            throw error
        }
    }
}
