public import Commands

/// What completes the program's command line in other shells, made from what the program says of its options.
public struct CompletionScript {
    private let verbs: [String]

    /// A shell that can be helped.
    public enum Shell: String, CaseIterable, Sendable {
        case bash
        case zsh
        case fish
    }

    /// - Parameter commands: all that there are; their first words complete `-c`.
    public init(of commands: [CommandDescription]) {
        verbs = Set(commands.flatMap { [$0.name] + $0.synonyms }.map { String($0.prefix { $0 != " " }) }).sorted()
            .filter { $0.allSatisfy { $0.isLetter || $0 == "-" } }
    }

    private var options: [CommandOption] { LaunchOptions.description.options }

    /// The script's text.
    public func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// The words of an option, as they are spelled.
    private func spellings(_ option: CommandOption) -> [String] {
        (option.letter.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
    }

    /// What an option's value can be; nil if it is a file.
    private func values(_ option: CommandOption) -> [String]? {
        switch option.value {
        case .choice(let choices): choices
        case .file, .script: nil
        default: option.name == "command" ? verbs : []
        }
    }

    private var bash: String {
        let cases = options.filter { $0.value != nil }.map { option in
            let source = values(option).map { "-W '\($0.joined(separator: " "))'" } ?? "-f"
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
                : ":\(option.metavariable):" + (values(option).map { "(\($0.joined(separator: " ")))" } ?? "_files")
            return "    \(exclusive)\(option.repeats ? "'*'" : "")\(spelled)'[\(summary(option))]\(value)'"
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

    private var fish: String {
        options.map { option in
            let letter = option.letter.map { " -s \($0)" } ?? ""
            let value =
                option.value == nil
                ? "" : values(option).map { " -x -a '\($0.joined(separator: " "))'" } ?? " -r -F"
            return "complete -c playhouse\(letter) -l \(option.name)\(value) -d '\(summary(option))'\n"
        }.joined()
    }

    /// A summary that no shell finds anything in.
    private func summary(_ option: CommandOption) -> String {
        option.summary.filter { !"'[]:\\".contains($0) }
    }
}
