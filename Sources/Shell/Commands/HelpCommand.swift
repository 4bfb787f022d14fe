public import Commands
import PatternEvents
import Patterns
public import Text

struct HelpCommand: ShellCommand {
    unowned let directory: CommandDirectory

    let description = CommandDescription(
        "help",
        group: .shell,
        summary: "list the commands, or explain one or a topic",
        parameters: [Parameter("COMMAND|TOPIC", .commandName, .optionalJoined)],
        examples: ["help", "help task add", "help grammar"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let name = arguments.text("COMMAND|TOPIC") else {
            return Reply(HelpOverview(descriptions: descriptions), isLong: true)
        }
        if let topic = HelpTopic.all.first(where: { $0.name == name }) {
            return Reply(HelpText(name: topic.name, text: topic.text), isLong: true)
        }
        let found = descriptions.filter { $0.name == name || $0.synonyms.contains(name) }
        if let description = found.first, found.count == 1, !descriptions.contains(where: { isPart($0, of: name) }) {
            return Reply(CommandHelp(description: description))
        }
        let family = found + descriptions.filter { isPart($0, of: name) }
        guard family.isEmpty else { return Reply(CommandFamilyHelp(descriptions: family)) }
        if let text = directory.settings.aliases[name] {
            return .message("\(name) is an alias for: \(text)", ["name": .string(name), "text": .string(text)])
        }
        let known = descriptions.flatMap { [$0.name] + $0.synonyms } + HelpTopic.all.map(\.name)
        throw .notFound("command or topic", name, among: known, hint: "'help' lists them all")
    }

    private var descriptions: [CommandDescription] {
        directory.handlers.flatMap { $0.commands.map(\.description) }
    }

    private func isPart(_ description: CommandDescription, of verb: String) -> Bool {
        description.name.hasPrefix(verb + " ")
    }
}

/// Every command, a line for each first word, under the headings of the groups.
private struct HelpOverview: ReplyBody {
    let descriptions: [CommandDescription]

    func write(to text: inout TextWriter) {
        for group in Set(descriptions.map(\.group)).sorted(by: { ($0.rank, $0.title) < ($1.rank, $1.title) }) {
            let members = descriptions.filter { $0.group == group }
            text.write(group.title, .heading)
            text.newline()
            var table = TextTable(indent: 2)
            for verb in verbs(of: members) {
                table.row(.init(verb, .name), .init(summary(of: verb, in: members, width: text.width)))
            }
            table.write(to: &text)
        }
        let topics = HelpTopic.all.map(\.name).joined(separator: ", ")
        text.write("'help COMMAND' tells more of one; there is also help on \(topics).", .quiet)
    }

    func encode(to json: inout JSONWriter) {
        json.array { json in
            for description in descriptions { encodeHelp(description, to: &json) }
        }
    }

    private func verbs(of members: [CommandDescription]) -> [String] {
        var seen = Set<String>()
        return members.map { String($0.name.prefix { $0 != " " }) }.filter { seen.insert($0).inserted }
    }

    private func summary(of verb: String, in members: [CommandDescription], width: Int) -> String {
        let bare = members.first { $0.name == verb }?.summary
        let parts = members.filter { $0.name.hasPrefix(verb + " ") }.map { $0.name.dropFirst(verb.count + 1) }
        let summary = [bare, parts.isEmpty ? nil : parts.joined(separator: ", ")].compactMap(\.self)
        return DisplayWidth.truncated(summary.joined(separator: "; also "), columns: max(20, width - 18))
    }
}

/// All that is known of one command.
private struct CommandHelp: ReplyBody {
    let description: CommandDescription

    func write(to text: inout TextWriter) {
        writeHelp(description, to: &text)
    }

    func encode(to json: inout JSONWriter) { encodeHelp(description, to: &json) }
}

/// The commands that begin with the same word.
private struct CommandFamilyHelp: ReplyBody {
    let descriptions: [CommandDescription]

    func write(to text: inout TextWriter) {
        var table = TextTable()
        for description in descriptions {
            table.row(.init(description.usage, .name))
            table.row(.init("    " + description.summary))
        }
        table.write(to: &text)
        if let first = descriptions.last { text.write("'help \(first.name)' tells more of one.", .quiet) }
    }

    func encode(to json: inout JSONWriter) {
        json.array { json in
            for description in descriptions { encodeHelp(description, to: &json) }
        }
    }
}

private struct HelpText: ReplyBody {
    let name: String
    let text: String

    func write(to writer: inout TextWriter) { writer.write(text) }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("topic", .string(name))
            json.field("text", .string(text))
        }
    }
}

/// Writes the help of one command: also what `playhouse --help` shows.
public func writeHelp(_ description: CommandDescription, to text: inout TextWriter) {
    text.write(description.usage, .heading)
    text.newline()
    text.write("  " + description.summary)
    text.newline()
    if !description.synonyms.isEmpty {
        text.write("  also: \(description.synonyms.joined(separator: ", "))\n")
    }
    if !description.options.isEmpty {
        text.write("options\n", .heading)
        var table = TextTable(indent: 2)
        for option in description.options {
            let letter = option.letter.map { "-\($0), " } ?? ""
            let value = option.value == nil ? "" : " \(option.metavariable)"
            table.row(.init("\(letter)--\(option.name)\(value)", .name), .init(option.summary))
        }
        table.write(to: &text)
    }
    if !description.details.isEmpty {
        text.write(DisplayWidth.wrapped(description.details, columns: text.width))
        text.newline()
    }
    text.write("examples\n", .heading)
    for example in description.examples { text.write("  \(example)\n") }
    if let pattern = description.pattern { text.write("shows the pattern \(pattern.rawValue)", .quiet) }
}

private func encodeHelp(_ description: CommandDescription, to json: inout JSONWriter) {
    json.object { json in
        json.field("name", .string(description.name))
        json.field("synonyms", description.synonyms)
        json.field("group", .string(description.group.title))
        json.field("summary", .string(description.summary))
        json.field("usage", .string(description.usage))
        json.field("examples", description.examples)
        json.field("pattern", .optional(description.pattern?.word))
    }
}
