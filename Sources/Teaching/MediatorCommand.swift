import Commands
import Patterns
import Shell

/// `mediator`, `mediator chat`, `mediator chat detach Steve`: shows and rebuilds every mediator of the program.
struct MediatorCommand: ShellCommand {
    let mediators: () -> [any RebuildableMediator]

    static let mediator = Parameter("MEDIATOR", .name(of: "mediator"), .optional)
    static let change = Parameter("CHANGE", .name(of: "change of a mediator"), .optionalMany)
    let description = CommandDescription(
        "mediator",
        group: .teaching,
        summary: "show the mediators, their rules and their colleagues",
        parameters: [Self.mediator, Self.change],
        examples: ["mediator", "mediator hub", "mediator hub detach lights"],
        details: """
            Colleagues know only their mediator, and its rules decide what follows from their signals. 'mediator \
            theater' explains each rule. 'mediator detach' and 'mediator attach' change the theater. To change another \
            mediator, put its name after 'mediator': 'mediator chat detach Steve'.
            """,
        pattern: .mediator,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let name = arguments[Self.mediator] else { return MediatorList.reply(mediators()) }
        let mediator = try mediator(name)
        let words = arguments[Self.change]
        guard let word = words.first else { return Reply(MediatorReply(mediator)) }
        let changes = mediator.changes
        guard let change = changes.first(where: { $0.word == word }) else {
            let near = NearMiss.of(word, among: changes.map(\.word)).map { "mediator \(name) \($0)" }
            throw CommandError(
                .unknownCommand, "unknown sub-command '\(word)'",
                hint: CommandError.didYouMean(near) ?? "see 'help mediator'", subject: "mediator \(name)"
            )
        }
        do throws(CommandError) {
            return try change.command.run(Arguments(words.dropFirst(), for: change.command.description))
        } catch {
            throw error.about("mediator \(mediator.name) \(word)")
        }
    }

    private func mediator(_ name: String) throws(CommandError) -> any RebuildableMediator {
        let all = mediators()
        if let mediator = all.first(where: { $0.name == name }) { return mediator }
        let known = all.map(\.name) + ["detach", "attach"]
        throw .unknownSubcommand(
            name, of: "mediator", near: NearMiss.of(name, among: known).map { NearName("mediator \($0)") })
    }
}
