public import Commands

/// A script that completes the program's command line in another shell, made from the descriptions of its options.
public struct CompletionScript {
    /// Every command with its summary; only its first word if no command has that name.
    private let commands: [(name: String, summary: String)]
    private var verbs: [String] {
        Array(Set(commands.map { String($0.name.prefix { $0 != " " }) })).sorted()
    }

    /// A shell that has such a script.
    public enum Shell: String, CaseIterable, Sendable {
        case bash
        case zsh
        case fish
    }

    /// - Parameter commands: all commands; their first words complete `-c`.
    public init(of commands: [CommandDescription]) {
        let all = commands.flatMap { command in ([command.name] + command.synonyms).map { ($0, command.summary) } }
        self.commands = all.filter { $0.0.allSatisfy { $0.isLetter || $0 == "-" || $0 == " " } }.sorted { $0.0 < $1.0 }
    }

    private var options: [OptionForm] { LaunchOptions.description.options }

    /// The script's text.
    public func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// The spellings of an option.
    private func spellings(_ option: OptionForm) -> [String] {
        (option.letter.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
    }

    /// The possible values of an option; nil for a file.
    private func values(_ option: OptionForm) -> [String]? {
        switch option.value {
        case .choice(let choices): choices
        case .file, .script: nil
        default: option.name == "command" ? verbs : []
        }
    }

    private var bash: String {
        let cases = options.filter { $0.value != nil }.map { option in
            let source = values(option).map { "-W '\($0.joined(separator: " "))'" } ?? (isFolder(option) ? "-d" : "-f")
            return
                "        \(spellings(option).joined(separator: "|"))) COMPREPLY=($(compgen \(source) -- \"$current\")); return ;;"
        }
        return """
            _playhouse() {
                local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
                case "$previous" in
            \(cases.joined(separator: "\n"))
                esac
                if [[ "$current" == -* ]]; then
                    COMPREPLY=($(compgen -W '\(options.flatMap(spellings).joined(separator: " "))' -- "$current"))
                else
                    COMPREPLY=($(compgen -f -- "$current"))
                fi
            }
            complete -o filenames -F _playhouse playhouse

            """
    }

    private var zsh: String {
        let lines = options.map { option in
            let names = spellings(option)
            let exclusive = option.repeats ? "" : "'(\(names.joined(separator: " ")))'"
            let spelled = names.count > 1 ? "{\(names.joined(separator: ","))}" : names[0]
            let value =
                option.value == nil
                ? ""
                : ":\(option.metavariable):" + zshValues(option)
            let summary = Self.escaped(option.summary, "[]:\\")
            return "    \(exclusive)\(option.repeats ? "'*'" : "")\(spelled)" + Self.quoted("[\(summary)]\(value)")
        }
        return """
            #compdef playhouse
            _playhouse() {
              _arguments -s -S \\
            \(lines.map { $0 + " \\" }.joined(separator: "\n"))
                '1:script:_files' '*::argument:_files'
            }
            if [[ ${zsh_eval_context[-1]} == loadautofunc ]]; then _playhouse "$@"; else compdef _playhouse playhouse; fi

            """
    }

    private func zshValues(_ option: OptionForm) -> String {
        guard option.name != "command" else {
            let items = commands.map { name, summary in
                let item = Self.escaped(name, " :")
                return "\(item)\\:\"\(Self.escaped(summary, "\"\\$`:"))\""
            }
            return "((\(items.joined(separator: " "))))"
        }
        return values(option).map { "(\($0.joined(separator: " ")))" } ?? (isFolder(option) ? "_files -/" : "_files")
    }

    private var fish: String {
        let list = commands.map { name, summary in "        \(Self.fishQuoted(name)) \(Self.fishQuoted(summary))" }
        let lines = options.map { option in
            let letter = option.letter.map { " -s \($0)" } ?? ""
            return "complete -c playhouse\(letter) -l \(option.name)\(fishValues(option))"
                + " -d \(Self.fishQuoted(option.summary))"
        }
        return """
            function __playhouse_commands
                printf '%s\\t%s\\n' \\
            \(list.joined(separator: " \\\n"))
            end
            \(lines.joined(separator: "\n"))

            """
    }

    private func fishValues(_ option: OptionForm) -> String {
        if option.value == nil { return "" }
        if option.name == "command" { return " -x -a '(__playhouse_commands)'" }
        if isFolder(option) { return " -x -a '(__fish_complete_directories)'" }
        return values(option).map { " -x -a '\($0.joined(separator: " "))'" } ?? " -r -F"
    }

    private func isFolder(_ option: OptionForm) -> Bool { option.metavariable == "DIR" }

    // MARK: Quoting

    /// The text with a backslash before each special character.
    private static func escaped(_ text: String, _ special: String) -> String {
        text.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    /// The text in single quotes, as `sh` and zsh read it.
    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

    /// The text in single quotes, as fish reads it.
    private static func fishQuoted(_ text: String) -> String { "'" + escaped(text, "'\\") + "'" }
}
