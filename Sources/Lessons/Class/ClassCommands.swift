import Commands
import Shell
import Text
import TraceViews

/// The commands for a class that takes part with phones.
struct ClassCommands {
    let room: ClassPoll
    let materials: ClassMaterials

    var all: [any ShellCommand] {
        let connection = room.connection
        return [
            ClassCommand(connection: connection), ClassSetupCommand(materials: materials),
            ClassAddressCommand(connection: connection), ClassExpectCommand(connection: connection),
            ClassDoorCommand.close(connection), ClassDoorCommand.open(connection),
            ClassDropCommand(connection: connection),
        ]
    }
}

/// `class`: shows the people and the voters.
private struct ClassCommand: ShellCommand {
    let connection: ClassConnection

    let description = CommandDescription(
        "class",
        group: .teaching,
        summary: "show how many take part and how many have voted",
        examples: ["class"],
        details: """
            Students take part with the browsers of their phones: 'class setup DIR' prepares a folder, and 'DIR/start' in \
            it starts the broker mosquitto and Playhouse. 'ask' then sends questions to the phones, and votes come in \
            as they are made. If phones find no page, see 'help network'.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try connection.takeAnswers()
        let box = connection.box
        return Reply(ClassReply(connection: connection, intake: IntakeReport(box), flooders: box.flooders))
    }
}

private struct ClassReply: ReplyBody {
    let connection: ClassConnection
    let intake: IntakeReport
    let flooders: [BallotBox.Flooder]
    private static let flooderLimit = 5

    private var address: String? { connection.folder.flatMap { try? ClassAddress(in: $0).text } }

    func write(to text: inout TextWriter) {
        let attendance = intake.attendance
        var table = TextTable()
        if let address { table.row("address", .init(address)) }
        if let expected = attendance.expected { table.row("expected", .init("\(expected)")) }
        table.row("phones", .init("\(attendance.visitors)"))
        table.row("voters", .init("\(attendance.voters.count)"))
        if connection.box.poll != nil { table.row("voted now", .init("\(attendance.voted)")) }
        table.row("door", .init(attendance.isClosed ? "closed: only these voters are counted" : "open"))
        table.write(to: &text)
        if connection.isMissed() { text.write(line: Texts.spoken.classNoPhones, .warning) }
        intake.write(to: &text)
        for flooder in flooders.prefix(Self.flooderLimit) {
            let id = ControlCharacters.shown(flooder.id)
            let from = [id, ControlCharacters.shown(flooder.name)].filter { !$0.isEmpty }.joined(separator: " ")
            text.write(line: Texts.spoken.classFlood(from: from, count: "\(flooder.messages)", id: id), .warning)
        }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("address", .optional(address))
            json.field("phones", .int(intake.attendance.visitors))
            json.field("voted", .int(intake.attendance.voted))
            json.field("flooders", of: flooders) { flooder, json in
                json.field("id", .string(flooder.id))
                json.field("name", .string(flooder.name))
                json.field("messages", .int(flooder.messages))
            }
            intake.encode(to: &json)
        }
    }
}

/// `class setup DIR`: prepares a folder with everything a class needs.
private struct ClassSetupCommand: ShellCommand {
    let materials: ClassMaterials

    static let dir = Parameter("DIR", .file)
    static let host = CommandOption(
        "host", .text, "NAME", summary: "how phones reach this machine; by default its address")
    static let port = CommandOption(
        "port", ClassAddress.ports, "N", summary: "by default \(ClassAddress.standardPort)")
    let description = CommandDescription(
        "class setup",
        group: .teaching,
        summary: "prepare a folder for a class with phones",
        parameters: [Self.dir],
        options: [Self.host, Self.port],
        examples: ["class setup lecture", "class setup lecture --host lectern.local --port 8000"],
        details: """
            It writes a configuration of the broker mosquitto, its access list, the page for the phones, and 'start', which \
            starts the broker and Playhouse. Playhouse listens on no port: the broker serves the page and carries \
            questions and answers. Both need the packages mosquitto and mosquitto-clients. Files that it has written \
            before are replaced.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let folder = arguments[Self.dir]
        let address = try ClassAddress(host: arguments[Self.host], port: arguments[Self.port])
        let files = try materials.write(into: folder, at: address)
        return Reply(ClassSetupReply(folder: folder, address: address, files: files))
    }
}

private struct ClassSetupReply: ReplyTree {
    let folder: String
    let address: ClassAddress
    let files: [String]

    var parts: [ReplyPart] {
        [
            .fact("folder", folder),
            .field("address", address.text, named: "students", as: .init(address.text)),
            .named("you", .init(Quoting.line(of: ["\(folder)/start"]))),
            .fact("files", files),
        ] + address.warning
    }
}

extension ClassAddress {
    /// The warning if no phone can reach it.
    fileprivate var warning: [ReplyPart] {
        isLocal ? [.line(Texts.spoken.classNoNetwork(address: text), .warning)] : []
    }
}

/// `class address`: shows the address of the page.
private struct ClassAddressCommand: ShellCommand {
    let connection: ClassConnection

    static let dir = Parameter("DIR", .file, .optional)
    static let ifAttached = CommandOption("if-attached", summary: "print nothing if this session has no class")
    let description = CommandDescription(
        "class address",
        group: .teaching,
        summary: "show the address for the phones, and its QR code",
        parameters: [Self.dir],
        options: [Self.ifAttached],
        examples: ["class address", "class address lecture"],
        details: """
            DIR is the folder of 'class setup'; without it, the one that the class was started from. The address is \
            that of this machine in its current network. If it has several, the one in a Wi-Fi comes first, and the \
            others are below it, each with its interface. The QR code needs the program qrencode. If phones find no \
            page, see 'help network'.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let folder = arguments[Self.dir] ?? connection.folder else {
            guard !arguments[Self.ifAttached] else { return .silent }
            throw CommandError(
                .refused, "this session has no class with phones",
                hint: "'class setup DIR' prepares one, and 'DIR/start' starts it; or give its folder")
        }
        let address = try ClassAddress(in: folder)
        return Reply(
            ClassAddressReply(address: address, picture: address.isLocal ? nil : QRCode.lines(for: address.text)))
    }
}

private struct ClassAddressReply: ReplyTree {
    let address: ClassAddress
    let picture: [String]?

    var parts: [ReplyPart] {
        let texts = Texts.spoken
        let heading = address.isLocal ? address.warning : [.line(address.text, .heading)]
        let others = address.others.map { other in
            ReplyPart.line(texts.classAlso(address: address.text(of: other.address), name: other.interface), .quiet)
        }
        return (picture ?? []).map { .line("  \($0)") } + heading + others
            + (picture == nil && !address.isLocal ? [.line(texts.classNoPicture, .quiet)] : [])
            + [
                .fact("address", address.text), .fact("interface", address.chosen?.interface),
                .fact("others", address.others.map { address.text(of: $0.address) }), .fact("picture", picture != nil),
            ]
    }
}

/// `class expect 60`: sets the number of people.
private struct ClassExpectCommand: ShellCommand {
    let connection: ClassConnection

    static let number = Parameter("N", 1...10_000)
    let description = CommandDescription(
        "class expect",
        group: .teaching,
        summary: "say how many students are in the room",
        parameters: [Self.number],
        examples: ["class expect 60"],
        details: """
            If more vote, 'votes' and the status line report it. 'class close' then admits only those who have voted, \
            and 'ask again' begins a new round. This command starts the count of voters again, and admits everyone.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try connection.takeAnswers()
        let count = arguments[Self.number]
        connection.box.expect(count)
        return .message("\(Count.of(count, "student")) expected", ["expected": .int(count)])
    }
}

/// `class close` and `class open`: choose who may vote.
private struct ClassDoorCommand: ShellCommand {
    let connection: ClassConnection
    let isClosed: Bool
    let description: CommandDescription

    static func close(_ connection: ClassConnection) -> ClassDoorCommand {
        ClassDoorCommand(
            connection: connection, isClosed: true,
            description: CommandDescription(
                "class close", group: .teaching, summary: "count only those who have voted before",
                examples: ["class close"],
                details: "From now on only their votes count, until 'class open' or 'class expect'.",
                effect: .outward, traits: .needsPerson))
    }

    static func open(_ connection: ClassConnection) -> ClassDoorCommand {
        ClassDoorCommand(
            connection: connection, isClosed: false,
            description: CommandDescription(
                "class open", group: .teaching, summary: "count everyone's votes again", examples: ["class open"],
                effect: .outward, traits: .needsPerson))
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try connection.takeAnswers()
        guard connection.box.setClosed(isClosed) else {
            throw CommandError(.refused, "no one has voted yet", hint: "wait until all have voted once")
        }
        let voters = connection.box.attendance.voters.count
        return .message(
            isClosed ? "closed: \(Count.of(voters, "voter")) from now on" : "open: everyone's votes count",
            ["closed": .bool(isClosed), "voters": .int(voters)])
    }
}

/// `class drop ID`: shuts out a phone that floods.
private struct ClassDropCommand: ShellCommand {
    let connection: ClassConnection

    static let id = Parameter("ID", .text)
    let description = CommandDescription(
        "class drop",
        group: .teaching,
        summary: "shut out a phone that floods the class",
        parameters: [Self.id],
        examples: ["class drop 7e7e72"],
        details: """
            ID is the beginning of the phone's id, as 'class' shows it for each phone that sends far more than the \
            others. Its votes no longer count, and nothing more is taken from it until the session ends, also after \
            'class open'. A phone can come again with another id: then 'class close' admits only those who have voted.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try connection.takeAnswers()
        let name = try connection.box.ban(arguments[Self.id])
        return .message(
            "shut out: \([arguments[Self.id], name].filter { !$0.isEmpty }.joined(separator: " "))",
            ["id": .string(arguments[Self.id]), "name": .string(name)])
    }
}

extension ClassConnection {
    /// The state of the vote for the status line: `voted 43 of 60`; empty while no question is open.
    public var statusText: String {
        guard hasInbox, box.poll != nil else { return "" }
        let attendance = box.attendance
        let expected = attendance.expected.map { " of \($0)" } ?? ""
        let beyond = attendance.beyond > 0 ? ", \(attendance.beyond) too many" : ""
        return "voted \(attendance.voted)\(expected)\(beyond)"
    }
}
