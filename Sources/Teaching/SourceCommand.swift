import Commands
import Patterns
import Shell
import Text
import TraceViews

/// `source lights`, `source Context.changeState`, `source task done`, `source 5`, `source last`
struct SourceCommand: ShellCommand {
    let directory: CommandDirectory
    let structures: StructureDirectory
    let memory: CommandMemory
    let index: SourceIndex

    static let name = Parameter("OBJECT|ROLE|TYPE|COMMAND|ROW|last", .name(of: "source"), .joined)
    static let all = CommandOption("all", summary: "all of it, not just a screenful")
    let description = CommandDescription(
        "source",
        group: .teaching,
        summary: "show the Swift code behind a name or a row",
        parameters: [Self.name],
        options: [Self.all],
        examples: ["source lights", "source Context.changeState", "source 5", "source task done --all"],
        details: """
            The lines come from the files that Playhouse was built from. ROLE.METHOD, OBJECT.METHOD and TYPE.METHOD show one \
            method. The page of a role begins with the methods that the book describes it by. A number is a row of the last \
            command's trace. The word of a pattern, such as 'chain', shows the pattern. If an object and a command have the \
            same name, you get the object. Without '--all' you get a screenful, and of a method's comment its first paragraph.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments[Self.name]
        let page = name == "last" ? try page(ofCommand: lastCommand()) : try page(of: name)
        return Reply(SourceReply(page, name: name, isWhole: arguments[Self.all]))
    }

    // MARK: Pages

    private func page(of name: String) throws(CommandError) -> SourcePage {
        if let number = Int(name) { return try page(ofRow: number) }
        if let dot = name.lastIndex(of: "."), !name.contains("/") {
            let owner = String(name[..<dot])
            if let types = types(named: owner) {
                return try page(of: String(name[name.index(after: dot)...]), in: types, of: owner)
            }
        }
        switch meaning(of: name) {
        case .book(let book): return page(of: book, owner: name)
        case .object(let type): return SourcePage(try parts(of: type))
        case .command(let type): return try page(ofCommand: type)
        case nil: break
        }
        // A declaration that names its objects, such as a state that is idle now. Then the types.
        if let named = index.declaration(naming: name) { return SourcePage([named]) }
        if name.first?.isUppercase == true, case let parts = index.page(of: name), !parts.isEmpty {
            return SourcePage(parts, others: index.namesakes(of: name))
        }
        // Roles in other letter case come last: `subject` may be something else.
        if let role = Role.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) {
            return page(of: BookPage(role), owner: role.rawValue)
        }
        let spelling = name.prefix(1).uppercased() + name.dropFirst()
        if case let parts = index.page(of: "Patterns.\(spelling)"),
            parts.first?.path.hasPrefix("Sources/Patterns/") == true
        {
            return SourcePage(parts)
        }
        throw .notFound(
            "object, role, type or command", name, among: names.map(\.value),
            hint: name.contains(".") || name.contains("/")
                ? "'run \(Quoting.quoted(name))' runs a script" : "'explain PATTERN' names objects and roles")
    }

    /// The book's methods first, then the declarations.
    private func page(of book: BookPage, owner: String) -> SourcePage {
        let methods = book.methods.compactMap { method in
            book.types.lazy.compactMap { index.member(method, of: $0) }.first.map { ("\(owner).\(method)", $0) }
        }
        return SourcePage(methods: methods, book.types.flatMap(index.page))
    }

    /// One method of an object, a role or a type, by its name here or in the book.
    private func page(of method: String, in types: [String], of owner: String) throws(CommandError) -> SourcePage {
        let words = [method] + (Operation(rawValue: method)?.methods ?? [])
        for word in words {
            for type in types {
                if let found = index.member(word, of: type) { return SourcePage(methods: [("", found)], []) }
            }
        }
        let methods = types.flatMap(index.methods)
        throw CommandError(
            .notFound, "\(owner) has no method '\(method)'",
            hint: CommandError.didYouMean(NearMiss.of(method, among: methods))
                ?? (methods.isEmpty
                    ? "'source \(owner)' shows it" : "it has \(methods.prefix(6).joined(separator: ", "))"))
    }

    /// Shows a command's `run` before its description.
    private func page(ofCommand type: String) throws(CommandError) -> SourcePage {
        let parts = try parts(of: type)
        return SourcePage(methods: index.member("run", of: type).map { [("", $0)] } ?? [], parts)
    }

    /// The code that made a row of the last command's trace.
    private func page(ofRow number: Int) throws(CommandError) -> SourcePage {
        guard let recording = memory.recording(0) else { throw .notRemembered(0, kept: 0) }
        let rows = recording.rows().rows
        guard let row = rows.first(where: { $0.number == number }) else {
            throw CommandError(
                .notFound, "'\(recording.command.line)' has no row \(number)",
                hint: rows.isEmpty ? "it has none" : "'why' shows its rows, 1 to \(rows.count)")
        }
        guard let (participant, methods) = row.code(in: recording),
            let found = directory.code(of: participant, participant.typeName, methods, in: index)
        else {
            throw CommandError(
                .notFound, "row \(number) was made by an object that is not in Playhouse's own files", hint: "see 'why'"
            )
        }
        return SourcePage(methods: [("", found)], [])
    }

    private func parts(of type: String) throws(CommandError) -> [SourceIndex.Declaration] {
        let parts = index.page(of: type)
        guard !parts.isEmpty else {
            throw CommandError(.notFound, "'\(type)' is not in Playhouse's own files", hint: "this build has none")
        }
        return parts
    }

    // MARK: Names

    /// The preferred meaning of a name.
    private enum Meaning {
        /// A pattern or a role.
        case book(BookPage)
        /// An object, by its type.
        case object(String)
        /// A command, by its type.
        case command(String)
    }

    /// - Returns: nil if it may still be a type.
    private func meaning(of name: String) -> Meaning? {
        if let pattern = Pattern(word: name) { return .book(BookPage(pattern)) }
        if let role = Role(called: name) { return .book(BookPage(role)) }
        if let type = objects[name] { return .object(type) }
        return directory.typeOfCommand(name.split(separator: " ").map(String.init)).map(Meaning.command)
    }

    /// The types with a name; nil if there are none.
    private func types(named name: String) -> [String]? {
        switch meaning(of: name) {
        case .book(let book): book.types
        case .object(let type), .command(let type): [type]
        case nil: index.declaration(of: name) == nil ? nil : [name]
        }
    }

    /// The names, with their meanings.
    private var names: [(value: String, summary: String)] {
        objects.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
            + Role.allCases.map { ($0.rawValue, "role") }
            + directory.descriptions.map { ($0.name, "command") } + [
                ("last", "command")
            ]
    }

    /// The types of all named objects, by name.
    private var objects: [String: String] {
        var types: [String: String] = [:]
        for handler in directory.chains.flatMap({ $0.linkedHandlers + $0.removedHandlers }) {
            for name in [handler.name, handler.objectName] { types[name] = TypeName.whole(Swift.type(of: handler)) }
        }
        for subject in directory.subjects.all {
            types[subject.name] = TypeName.whole(Swift.type(of: subject))
        }
        types[directory.statusLine.observerName] = TypeName.whole(StatusLine.self)
        for part in structures.all.flatMap(\.parts) where !part.type.isEmpty {
            // Objects that users have made come after the program's own. A device shares its name with the handler of
            // its commands, and takes precedence.
            if part.role == .leaf || part.role == .composite, types[part.name] != nil { continue }
            types[part.name] = part.type
        }
        return types
    }

    private func lastCommand() throws(CommandError) -> String {
        guard let last = memory.recording(0)?.command.line else { throw .notRemembered(0, kept: 0) }
        var parser = CommandParser(source: "-")
        guard case .commands(let commands) = parser.parse(Array(last.utf8)), let words = commands.first?.words,
            let type = directory.typeOfCommand(words)
        else {
            throw CommandError(.notFound, "no command of the program was '\(last)'", hint: "see 'why'")
        }
        return type
    }
}

extension Role {
    /// The role with this name in the book or in a trace: `ConcreteMediator` or `Mediator`.
    fileprivate init?(called name: String) {
        guard let role = Role(rawValue: name) ?? Role(rawValue: "Concrete" + name) else { return nil }
        self = role
    }
}
