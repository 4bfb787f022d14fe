import Commands

struct RunCommand: ShellCommand {
    let scripts: ScriptRunner
    let errors: ErrorReporter

    static let file = Parameter("FILE", .script)
    static let arg = Parameter("ARG", .text, .optionalMany)
    static let keepGoing = CommandOption(
        "keep-going", summary: "continue after a failed command; 'run' still fails at the end")
    let description = CommandDescription(
        "run",
        saidElsewhere: ["source", ".", "load", "exec"],
        group: .shell,
        summary: "run the commands of a file, or of an example",
        parameters: [Self.file, Self.arg],
        options: [Self.keepGoing],
        examples: ["run tour", "run evening.play 'The General' --keep-going"],
        details: """
            The first command that fails ends it. {1}, {2}, … in the file are the arguments, and {*} is all of them. A
            missing argument is an error. Scripts may run each other 64 deep. Examples are part of the program, and Tab
            lists their names.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let (path, words) = (arguments[Self.file], Array(arguments[Self.arg]))
        guard arguments[Self.keepGoing] else {
            try scripts.run(path, arguments: words)
            return .silent
        }
        let failures = try errors.counting { () throws(CommandError) in try scripts.run(path, arguments: words) }
        guard failures == 0 else { throw .alreadyTold }
        return .silent
    }
}
