public import Commands
public import Text

/// The manual page, made from the descriptions of the program and its commands (man(7)).
public struct ManPage {
    private let commands: [CommandDescription]

    /// - Parameter commands: all commands.
    public init(of commands: [CommandDescription]) {
        self.commands = commands
    }

    /// Writes the page's source.
    public func write(to text: inout TextWriter) {
        let program = LaunchOptions.description
        text.write(".TH PLAYHOUSE 1 \"\(Version.date)\" \"playhouse \(Version.text)\" \"User Commands\"\n")
        section("NAME", [roff("playhouse - \(program.summary)")], to: &text)
        section("SYNOPSIS", [".B playhouse", roff("[OPTIONS] [SCRIPT [ARG…]]")], to: &text)
        section("DESCRIPTION", paragraphs(program.details), to: &text)
        section("OPTIONS", program.options.flatMap(option), to: &text)
        for group in groups {
            let lines = commands.filter { $0.group == group }.flatMap(command)
            section("COMMANDS: \(group.title.uppercased())", lines, to: &text)
        }
        for topic in HelpTopic.all {
            section(
                topic.name.uppercased(), [".nf"] + topic.text.split(separator: "\n").map { roff(String($0)) } + [".fi"],
                to: &text)
        }
        section("ENVIRONMENT", Self.environment.flatMap { tagged($0.name, $0.meaning) }, to: &text)
        section("FILES", Self.files.flatMap { tagged($0.name, $0.meaning) }, to: &text)
        section("EXIT STATUS", Self.statuses.flatMap { tagged($0.name, $0.meaning) }, to: &text)
        section("EXAMPLES", [".nf"] + program.examples.map(roff) + [".fi"], to: &text)
    }

    private var groups: [CommandGroup] {
        Set(commands.map(\.group)).sorted { ($0.rank, $0.title) < ($1.rank, $1.title) }
    }

    private static let environment = [
        (name: "PLAYHOUSE_HOME", meaning: "the state folder, unless --home names one"),
        (
            name: "XDG_STATE_HOME",
            meaning: "the parent of the state folder 'playhouse' otherwise (default ~/.local/state)"
        ),
        (name: "PLAYHOUSE_HASH_COST", meaning: "the cost of a password's hash, 1 to 11; only for tests"),
        (name: "COLUMNS", meaning: "the width of output to a pipe or a file, 30 to 1000 (tables: 80)"),
        (name: "NO_COLOR, TERM", meaning: "whether text has colors, and whether escape sequences are sent at all"),
        (name: "PAGER", meaning: "if empty or 'cat', long text does not stop at the foot of the screen"),
        (name: "VISUAL, EDITOR", meaning: "the program that edits a line"),
    ]

    private static let files = [
        (name: "rc", meaning: "in the state folder: commands that run whenever Playhouse starts at a terminal"),
        (name: "history", meaning: "in the state folder: the lines that you typed"),
    ]

    private static let statuses = [
        (name: "0", meaning: "all commands succeeded"), (name: "1", meaning: "a command failed"),
        (name: "2", meaning: "usage error"), (name: "3", meaning: "the state folder cannot be used"),
    ]

    // MARK: Parts

    private func section(_ title: String, _ lines: [String], to text: inout TextWriter) {
        text.write(".SH \(roff(title))\n")
        for line in lines { text.write(line + "\n") }
    }

    private func option(_ option: OptionForm) -> [String] {
        let letter = option.letter.map { "-\($0), " } ?? ""
        let value = option.value == nil ? "" : " \(option.metavariable)"
        return tagged("\(letter)--\(option.name)\(value)", option.summary)
    }

    private func command(_ description: CommandDescription) -> [String] {
        let also = description.synonyms.isEmpty ? "" : " Also: \(description.synonyms.joined(separator: ", "))."
        return tagged(description.usage, description.summary + "." + also)
    }

    private func tagged(_ name: String, _ meaning: String) -> [String] {
        [".TP", ".B \(roff(name))"] + paragraphs(meaning)
    }

    /// Splits text into short lines, as linters of manual pages demand; the reader decides how long they are shown.
    private func paragraphs(_ text: String) -> [String] {
        DisplayWidth.wrapped(text, columns: 72).split(separator: "\n").map { roff(String($0)) }
    }

    /// Text as roff reads it back: without special meaning of backslashes, or of a dot or a quote at a line's start.
    private func roff(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
