import Commands
import Patterns
import Shell
import Text
import TraceViews

/// `source lights`, `source ConcreteMediator`, `source task done`, `source last`
struct SourceCommand: ShellCommand {
    let core: ShellCore
    let memory: CommandMemory
    let index: SourceIndex

    let description = CommandDescription(
        "source",
        group: .teaching,
        summary: "show the Swift code of an object, a role or a command",
        parameters: [Parameter("OBJECT|ROLE|COMMAND|last", .name(of: "source"), .joined)],
        options: [CommandOption("all", summary: "the whole declaration, not just a screenful")],
        examples: ["source lights", "source ConcreteMediator", "source task done --all"],
        details: """
            The lines come from the files that Playhouse was built from. If an object and a command have the same name, you get \
            the object. Without '--all' you get a screenful.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments.required("OBJECT|ROLE|COMMAND|last")
        let isWhole = arguments.has(option: "all")
        let (found, isCommand) = name == "last" ? (try declaration(of: lastCommand()), true) : try found(name)
        // What a command does is of more interest than how it is described.
        let shown = isWhole || !isCommand ? found : found.method("run") ?? found
        return Reply(SourceReply(declaration: shown, isWhole: isWhole, name: name), isLong: true)
    }

    // MARK: Types

    private func found(
        _ name: String
    ) throws(CommandError) -> (declaration: SourceIndex.Declaration, isCommand: Bool) {
        if let role = try role(named: name) { return (role, false) }
        if let type = objects[name] { return (try declaration(of: type), false) }
        if let type = core.base.directory.typeOfCommand(name.split(separator: " ").map(String.init)) {
            return (try declaration(of: type), true)
        }
        // Whatever bears a name of its own: a state that nothing is in just now. And what the window calls a role.
        if let named = index.declaration(naming: name) { return (named, false) }
        // Roles in other cases of letters come last: `subject` may be anything else.
        let role = Role.allCases.map(\.rawValue).first { $0.lowercased() == name.lowercased() }
        let spelling = role ?? name.prefix(1).uppercased() + name.dropFirst()
        if let role = try self.role(named: spelling) { return (role, false) }
        if let type = index.declaration(of: "Patterns.\(spelling)"), type.path.hasPrefix("Sources/Patterns/") {
            return (type, false)
        }
        throw .notFound(
            "object, role or command", name, among: names.map(\.value),
            hint: name.contains(".") || name.contains("/")
                ? "'run \(Quoting.quoted(name))' runs a script" : "'explain PATTERN' names objects and roles")
    }

    private func role(named name: String) throws(CommandError) -> SourceIndex.Declaration? {
        guard let role = Role(rawValue: name) else { return nil }
        return try declaration(of: Self.type(of: role))
    }

    private func declaration(of type: String) throws(CommandError) -> SourceIndex.Declaration {
        guard let found = index.declaration(of: type) else {
            throw CommandError(
                .notFound, "'\(type)' is not in Playhouse's own files", hint: "this build has none")
        }
        return found
    }

    /// What can be named, and as what.
    var names: [(value: String, summary: String)] {
        objects.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
            + Role.allCases.map { ($0.rawValue, "role") }
            + core.base.directory.handlers.flatMap(\.commands).map { ($0.description.name, "command") } + [
                ("last", "command")
            ]
    }

    /// The types of all objects that have a name, by that.
    private var objects: [String: String] {
        var types: [String: String] = [:]
        for handler in core.base.directory.chains.flatMap({ $0.linkedHandlers + $0.removedHandlers }) {
            for name in [handler.name, handler.objectName] { types[name] = TypeName.whole(Swift.type(of: handler)) }
        }
        for subject in core.base.directory.subjects.all {
            types[subject.name] = TypeName.whole(Swift.type(of: subject))
        }
        types[core.base.directory.statusLine.observerName] = TypeName.whole(StatusLine.self)
        for part in core.base.structures.all.flatMap(\.parts) where !part.type.isEmpty {
            // Objects that users have made come after those of the program. A device has the same name as the handler
            // of its commands, and is the one that is meant.
            if part.role == .leaf || part.role == .composite, types[part.name] != nil { continue }
            types[part.name] = part.type
        }
        return types
    }

    private func lastCommand() throws(CommandError) -> String {
        guard let last = memory.recording(0)?.command.line else { throw .notRemembered(0, kept: 0) }
        var parser = CommandParser(source: "-")
        guard case .commands(let commands) = parser.parse(Array(last.utf8)), let words = commands.first?.words,
            let type = core.base.directory.typeOfCommand(words)
        else {
            throw CommandError(.notFound, "no command of the program was '\(last)'", hint: "see 'why'")
        }
        return type
    }

    /// The type in `Sources/Patterns` that is a role. The book's ConcreteHandler conforms to our Handler.
    private static func type(of role: Role) -> String {
        let name =
            switch role {
            case .concreteSubject: "Observable"
            case .subsystem: "SubsystemCall"
            case .product: "Builder"
            case .configurator: "SceneConfigurator"
            case .interactor, .router: "Boundary"
            case .concreteClass: "ConcreteClass"
            case .concreteCommand: "Command"
            default: role.rawValue.hasPrefix("Concrete") ? String(role.rawValue.dropFirst(8)) : role.rawValue
            }
        return "Patterns.\(name)"
    }
}

/// Lines of a file, a screenful or all.
private struct SourceReply: ReplyBody {
    let declaration: SourceIndex.Declaration
    let isWhole: Bool
    let name: String
    private static let screenful = 20

    func write(to text: inout TextWriter) {
        text.write(line: "\(declaration.path):\(declaration.line)", .heading)
        text.newline()
        var rows = 0
        for (number, line) in declaration.lines.enumerated() {
            let wrapped = wrapped(line, columns: text.width)
            rows += wrapped.count
            guard isWhole || rows < Self.screenful || number == declaration.lines.count - 1 && rows == Self.screenful
            else {
                let more = declaration.lines.count - number
                return text.write(line: "… \(more) more lines: source \(name) --all", .quiet)
            }
            for row in wrapped {
                text.write(row)
                text.newline()
            }
        }
    }

    /// A comment wider than the screen continues as a comment; code is broken where the screen ends, as a terminal does.
    private func wrapped(_ line: String, columns: Int) -> [String] {
        guard DisplayWidth.columns(of: line) > columns else { return [line] }
        let indent = line.prefix { $0 == " " }
        let mark = line.dropFirst(indent.count).prefix { $0 == "/" }
        guard mark.count < 2 else {
            let words = line.dropFirst(indent.count + mark.count).drop { $0 == " " }
            let front = "\(indent)\(mark) "
            return DisplayWidth.wrapped(String(words), columns: columns - front.count).split(separator: "\n")
                .map { front + $0 }
        }
        var (rows, rest) = ([String](), line)
        while DisplayWidth.columns(of: rest) > columns {
            rows.append(DisplayWidth.prefix(of: rest, columns: columns))
            rest.removeFirst(rows[rows.count - 1].count)
        }
        return rows + [rest]
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("path", .string(declaration.path))
            json.field("line", .int(declaration.line))
            json.field("lines", declaration.lines)
        }
    }
}
