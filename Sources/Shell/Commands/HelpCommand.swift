public import Commands
import Patterns
import StateStore
public import Text

struct HelpCommand: ShellCommand {
    let directory: CommandDirectory
    let source: any HelpSource

    static let command = Parameter("COMMAND|TOPIC", .commandName, .optionalJoined)
    let description = CommandDescription(
        "help",
        saidElsewhere: ["h", "man", "info", "about", "commands", "menu", "usage", "whats", "hey"],
        group: .shell,
        summary: "list everything, or explain a command or a word",
        parameters: [Self.command],
        examples: ["help", "help task add", "help theater", "help observer", "help popcorn", "help grammar"],
        effect: .reads,
        traits: .isAside
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let name = arguments[Self.command] else {
            return Reply(HelpOverview(descriptions: descriptions))
        }
        if let topic = HelpTopic.named(name) {
            return Reply(HelpText(name: topic.name, text: topic.text))
        }
        if let text = directory.settings.aliases[name] {
            return .message("\(name) is an alias for: \(text)", ["name": .string(name), "text": .string(text)])
        }
        if let reply = helpOfCommand(name) ?? source.reply(to: name) ?? helpOfList(name) { return reply }
        let words = name.split(separator: " ").map(String.init)
        let meant = words.isEmpty ? [] : MeantCommand(words, in: directory).meant
        // For a form of a command, this is the command.
        let commands = meant.filter { $0.first != "!" }.map { form in
            descriptions.map(\.name).filter { form == $0 || form.hasPrefix($0 + " ") }.max { $0.count < $1.count }
                ?? form
        }
        if let hint = CommandError.didYouMean(commands.map { "help \($0)" }) {
            throw CommandError(.notFound, "there is no command or topic '\(name)'", hint: hint)
        }
        let known =
            descriptions.flatMap { [$0.name] + $0.synonyms } + HelpTopic.all.map(\.name) + source.names
        throw .notFound("command or topic", name, among: known, hint: "'help' shows what there is")
    }

    private func helpOfCommand(_ name: String) -> Reply? {
        let found = descriptions.filter { $0.name == name || $0.synonyms.contains(name) }
        let family = found + descriptions.filter { $0.name.hasPrefix(name + " ") }
        guard let first = family.first else { return nil }
        let related = related(to: name, but: family)
        guard family.count > 1 else { return Reply(CommandHelp(description: first, related: related)) }
        let topic = HelpTopic.all.first { $0.family == name }
        return Reply(CommandFamilyHelp(descriptions: family, related: related, topic: topic?.name))
    }

    /// Adds a line about a group or a pattern that has the name of the command.
    private func related(to name: String, but family: [CommandDescription]) -> [HelpList] {
        [group(name), pattern(name)].compactMap(\.self).map { list in
            let names = Set(family.map(\.name))
            return HelpList(title: list.title, descriptions: list.descriptions.filter { !names.contains($0.name) })
        }.filter { !$0.descriptions.isEmpty }
    }

    private func helpOfList(_ name: String) -> Reply? {
        (group(name) ?? search(name)).map { Reply($0) }
    }

    /// `the home theater`, `home theater`, or a word of it that is no article.
    private func group(_ name: String) -> HelpList? {
        let wanted = name.lowercased()
        let group = Set(descriptions.map(\.group)).sorted { $0.rank < $1.rank }.first { group in
            group.title == wanted || group.title == "the \(wanted)"
                || wanted != "the" && group.title.split(separator: " ").contains { $0 == wanted }
        }
        return group.map { group in
            HelpList(title: group.title, descriptions: descriptions.filter { $0.group == group })
        }
    }

    private func pattern(_ name: String) -> HelpList? {
        let wanted = name.lowercased()
        guard let pattern = Pattern(word: wanted) ?? Pattern(rawValue: wanted) else { return nil }
        let shown = descriptions.filter { $0.pattern == pattern }
        return shown.isEmpty ? nil : HelpList(title: "the pattern \(pattern.rawValue)", descriptions: shown)
    }

    private func search(_ text: String) -> HelpList? {
        let wanted = text.matchKey
        guard wanted.count > 2 else { return nil }
        let found = descriptions.filter { description in
            [description.name, description.summary, description.details].contains { text in
                text.utf8.count >= wanted.utf8.count && text.matchKey.contains(wanted)
            }
        }
        return found.isEmpty ? nil : HelpList(title: "commands that mention '\(text)'", descriptions: found)
    }

    private var descriptions: [CommandDescription] {
        directory.descriptions
    }
}

/// Suggestions to begin with, and a line for each group: all of it on a screen of 24 rows, with the prompt and the
/// status line.
private struct HelpOverview: ReplyBody {
    let descriptions: [CommandDescription]

    func write(to text: inout TextWriter) {
        text.write(cut("Try: tour · watch general, then why · lesson chain · task add buy milk", text.width))
        text.newline()
        let groups = Set(descriptions.map(\.group)).sorted { ($0.rank, $0.title) < ($1.rank, $1.title) }
        let indent = min(18, text.width / 2)
        for group in groups {
            let title = DisplayWidth.truncated(group.title, columns: indent - 2)
            text.write(DisplayWidth.padded(title, columns: indent), .heading)
            text.write(cut(words(of: group), text.width - indent))
            text.newline()
        }
        let topics = HelpTopic.all.filter { $0.family == nil }.map(\.name)
        let more =
            "'help NAME' explains each of these, and "
            + topics.dropLast().joined(separator: ", ") + " and \(topics.last ?? "")."
        text.write(DisplayWidth.wrapped(more, columns: text.width), .quiet)
    }

    private func cut(_ text: String, _ columns: Int) -> String { DisplayWidth.truncated(text, columns: columns) }

    func encode(to json: inout JSONWriter) {
        json.array { json in
            for description in descriptions { encodeHelp(description, to: &json) }
        }
    }

    /// The first words of the group's commands; their second words as well, if they all have the same first one.
    private func words(of group: CommandGroup) -> String {
        let names = descriptions.filter { $0.group == group }.map { $0.name.split(separator: " ").map(String.init) }
        var seen = Set<String>()
        let verbs = names.map { $0[0] }.filter { seen.insert($0).inserted }
        let seconds = names.compactMap { $0.dropFirst().first }
        guard verbs.count == 1, !seconds.isEmpty else { return verbs.joined(separator: ", ") }
        return "\(verbs[0]) \(seconds.joined(separator: ", "))"
    }
}

/// Commands with something in common, one a line.
private struct HelpList: ReplyBody {
    let title: String
    let descriptions: [CommandDescription]

    func write(to text: inout TextWriter) {
        text.write(title, .heading)
        text.newline()
        var table = TextTable(indent: 2)
        for description in descriptions { table.row(.init(description.name, .name), .init(description.summary)) }
        table.write(to: &text)
        text.write("'help COMMAND' says more.", .quiet)
    }

    /// Writes it as one line, after the help of a command.
    func writeBriefly(to text: inout TextWriter) {
        text.endLine(since: 0)
        text.write("see also \(title): \(descriptions.map(\.name).joined(separator: ", "))", .quiet)
    }

    func encode(to json: inout JSONWriter) {
        json.array { json in
            for description in descriptions { encodeHelp(description, to: &json) }
        }
    }
}

/// The help of one command.
private struct CommandHelp: ReplyBody {
    let description: CommandDescription
    let related: [HelpList]

    func write(to text: inout TextWriter) {
        writeHelp(description, to: &text)
        for list in related { list.writeBriefly(to: &text) }
    }

    func encode(to json: inout JSONWriter) { encodeHelp(description, to: &json) }
}

/// The commands that begin with the same word.
private struct CommandFamilyHelp: ReplyBody {
    let descriptions: [CommandDescription]
    let related: [HelpList]
    let topic: String?

    func write(to text: inout TextWriter) {
        var table = TextTable()
        for description in descriptions { table.row(.init(description.name, .name), .init(description.summary)) }
        table.write(to: &text)
        text.write("'help COMMAND' says more.", .quiet)
        if let topic { text.write(" See also 'help \(topic)'.", .quiet) }
        for list in related { list.writeBriefly(to: &text) }
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

/// Writes the help of one command; `playhouse --help` uses it, too.
///
/// - Parameter usage: replaces the usage that names each option.
public func writeHelp(
    _ description: CommandDescription, usage: String? = nil, to text: inout TextWriter
) {
    text.write(usage ?? description.usage, .heading)
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
        text.write(DisplayWidth.wrapped(description.details, columns: text.proseWidth))
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
        json.field("parameters", of: description.parameters) { parameter, json in
            json.field("name", .string(parameter.name))
            json.field("needed", .bool(parameter.isNeeded))
            json.field("takesRest", .bool(parameter.takesRest))
        }
        json.field("options", of: description.options) { option, json in
            json.field("name", .string(option.name))
            json.field("letter", .optional(option.letter.map(String.init)))
            json.field("value", .optional(option.value == nil ? nil : option.metavariable))
            json.field("repeats", .bool(option.repeats))
            json.field("summary", .string(option.summary))
        }
        json.field("details", .string(description.details))
        json.field("examples", description.examples)
        json.field("pattern", .optional(description.pattern?.word))
        json.field("effect", .string(description.effect.rawValue))
    }
}
