import Commands
import Glibc
import LineInput
import Platform
import StateStore
import Text

/// Proposes completions at the cursor, from the descriptions of the commands in the chain and from the names of the
/// features.
struct Completer {
    private let names: NameDirectory
    private var line: PartialLine
    /// The aliases that have already been expanded in the line.
    private var expanded: Set<String> = []

    /// - Parameters:
    ///   - line: the line as typed so far.
    ///   - cursor: the cursor's place, in UTF-8 bytes from the line's start.
    init(names: NameDirectory, line: String, cursor: Int) {
        self.names = names
        self.line = PartialLine(line.utf8.prefix(cursor))
    }

    var proposal: CompletionProposal {
        let suggestions =
            switch line.place {
            case .foreign: Suggestions()
            case .file: Suggestions(values: files(line.fragment))
            case .command: words(from: 0, depth: 0)
            }
        let start = suggestions.firstWord.flatMap { line.starts.indices.contains($0) ? line.starts[$0] : nil }
        // If earlier words belong to the value, a quote in the middle does not open it.
        let quote = start == nil ? line.openingQuote : nil
        return CompletionProposal(
            start: start ?? line.start, candidates: suggestions.candidates(openingQuote: quote), more: suggestions.more)
    }

    // MARK: Commands

    /// Suggestions for the cursor's word, in the command that begins with the word at `start`: the first of the line,
    /// or that of a nested command.
    ///
    /// - Parameter depth: the number of commands around this one.
    private func words(from start: Int, depth: Int) -> Suggestions {
        guard depth <= CommandParser.nestingLimit else { return Suggestions() }
        guard start < line.words.count else { return Suggestions(values: firstWords()) }
        let command = Array(line.words[start...].prefix(2))
        if let expansion = behindAlias(at: start) { return expansion.words(from: start, depth: depth + 1) }
        guard let handler = handler(of: command[0]) else { return Suggestions() }
        let subcommands = command.count == 1 ? subcommands(of: command[0], in: handler) : []
        guard let (description, nameWords) = handler.description(for: command) else {
            return Suggestions(values: subcommands)
        }
        var suggestions = arguments(of: description, from: start + nameWords, depth: depth)
        suggestions.values = subcommands + suggestions.values
        return suggestions
    }

    /// A completer in which the alias at `start` is replaced by the command that accepts the words after it; nil if
    /// there is none.
    private func behindAlias(at start: Int) -> Completer? {
        let name = line.words[start]
        guard let text = names.directory.settings.aliases[name], !expanded.contains(name),
            let commands = try? AliasText.commands(of: text)
        else { return nil }
        let template =
            commands.first { $0.contains("{*}") } ?? commands.first { $0.contains(where: AliasText.holdsPlaceholder) }
        let words = template ?? commands[commands.count - 1]
        var completer = self
        completer.expanded.insert(name)
        completer.line = line.replacingWord(
            at: start, with: Array(words.prefix { !AliasText.holdsPlaceholder($0) }))
        return completer
    }

    /// The first words of all commands.
    ///
    /// - Parameter further: other words that may be there.
    private func firstWords(and further: [Suggestions.Value] = []) -> [Suggestions.Value] {
        var seen = Set<String>()
        var values = names.directory.settings.aliases.values.sorted { $0.key < $1.key }.map { name, text in
            Suggestions.Value(text: name, summary: "alias for \(text)")
        }
        for description in names.directory.descriptions {
            let parts = description.name.split(separator: " ")
            let summary = parts.count == 1 ? description.summary : "\(parts[0]) \(parts[1]), …"
            values.append(Suggestions.Value(text: String(parts[0]), summary: summary))
            values += description.synonyms.map { Suggestions.Value(text: $0, summary: description.summary) }
        }
        values = beginning(values + further).filter { seen.insert($0.text).inserted }.sorted {
            // An empty line hardly ever begins with a sign, so `!` comes last.
            ($0.text == "!" ? 1 : 0, $0.text) < ($1.text == "!" ? 1 : 0, $1.text)
        }
        // More than a screen of summaries helps no one, so only the names are shown then, in columns.
        guard values.count > 20 else { return values }
        return values.map { Suggestions.Value(text: $0.text) }
    }

    private func handler(of verb: String) -> CommandHandler? {
        names.directory.handlers.first { $0.takenVerbs.contains(verb) }
    }

    private func subcommands(of verb: String, in handler: CommandHandler) -> [Suggestions.Value] {
        beginning(
            handler.commands.map(\.description).compactMap { description in
                let parts = description.name.split(separator: " ").map(String.init)
                guard parts.count == 2, parts[0] == verb else { return nil }
                return Suggestions.Value(text: parts[1], summary: description.summary)
            })
    }

    // MARK: Arguments

    /// Suggestions for the cursor's word as an argument of a command whose own words end before `start`.
    private func arguments(of description: CommandDescription, from start: Int, depth: Int) -> Suggestions {
        let split = SplitArguments(line.words, from: min(start, line.words.count), for: description)
        // Only a condition knows how many words it has, and so where the command after it begins.
        let position = description.parameters.firstIndex { if case .condition = $0.kind { true } else { false } }
        if let position, position < split.valueCount { return condition(from: split.place(ofValue: position), depth) }
        if let next = split.commandStart(for: description) { return words(from: next, depth: depth + 1) }

        if let names = namesOfSeveralWords(split, description) { return names }
        if case .option(let last)? = split.elements.last, split.value(of: last) == nil,
            let kind = last.known.flatMap({ description.options[$0].value })
        {
            return values(of: kind, beginning: line.fragment)
        }
        if !split.optionsAreEnded, line.fragment.hasPrefix("-") { return options(of: description) }
        if let parameter = description.parameter(at: split.valueCount, of: split.valueCount + 1) {
            return suggestions(for: parameter, (0..<split.valueCount).map(split.place(ofValue:)), description, depth)
        }
        // Only options are left.
        return line.fragment.isEmpty && !split.optionsAreEnded ? options(of: description) : Suggestions()
    }

    /// - Parameter positional: the places of the parameters' words before the cursor's word.
    private func suggestions(
        for parameter: ParameterForm,
        _ positional: [Int],
        _ description: CommandDescription,
        _ depth: Int
    ) -> Suggestions {
        if parameter.takesCommand { return words(from: line.words.count, depth: depth + 1) }
        if case .condition = parameter.kind { return condition(from: line.words.count, depth) }
        if case .commandName = parameter.kind {
            guard let first = positional.first else {
                return Suggestions(
                    values: firstWords(and: HelpTopic.all.map { .init(text: $0.name, summary: "a topic of the help") }))
            }
            // After a name that has commands, such as a device, the command is meant to be run.
            guard description.parameters.count == 1 else { return words(from: first, depth: depth + 1) }
            let handler = positional.count == 1 ? handler(of: line.words[first]) : nil
            return Suggestions(values: handler.map { subcommands(of: line.words[first], in: $0) } ?? [])
        }
        let former = positional.map { line.words[$0] }
        guard parameter.isJoined else {
            return values(of: parameter.kind, beginning: line.fragment, after: former)
        }
        let own = positional.dropFirst(description.parameters.count - 1)
        let first = own.first ?? line.words.count
        // An option between the words of a title separates them.
        guard own.count == line.words.count - first else { return Suggestions() }
        let typed = (own.map { line.words[$0] } + [line.fragment]).joined(separator: " ")
        var suggestions = values(of: parameter.kind, beginning: typed)
        (suggestions.firstWord, suggestions.joinsWords) = (first, true)
        return suggestions
    }

    /// Suggestions for a name of several words that needs quotes, but whose first words were typed without:
    /// `task done buy m`. nil if no name contains these words and the cursor's.
    private func namesOfSeveralWords(_ split: SplitArguments, _ description: CommandDescription) -> Suggestions? {
        guard line.openingQuote == nil, !line.fragment.hasPrefix("-"), !split.optionsAreEnded else { return nil }
        // The last words that are not options, and the value of an option before them.
        var starts: [(word: Int, kind: ValueKind?)] = []
        var position = split.valueCount
        for element in split.elements.reversed() {
            guard case .value(let word) = element else {
                if case .option(let option) = element, let known = option.known, let word = option.valueWord {
                    starts.append((word, description.options[known].value))
                }
                break
            }
            position -= 1
            let parameter = description.parameter(at: position, of: position + 1)
            starts.append((word, parameter?.isJoined == true ? nil : parameter?.kind))
        }
        for (first, kind) in starts.reversed() {
            guard case .name(let sort)? = kind else { continue }
            let typed = (line.words[first...] + [line.fragment]).joined(separator: " ")
            var suggestions = named(sort, typed, [])
            guard !suggestions.values.isEmpty else { continue }
            suggestions.firstWord = first
            return suggestions
        }
        return nil
    }

    /// Suggestions for the cursor's word, where a condition begins with the word at `start`, and a command follows it.
    private func condition(from start: Int, _ depth: Int) -> Suggestions {
        let typed = line.words[start...]
        let sources = names.directory.features.flatMap(\.conditions)
        if let source = sources.first(where: { $0.takes(typed) }) {
            return words(from: start + source.words.count, depth: depth + 1)
        }
        var seen = Set<String>()
        let next = sources.filter { $0.fits(typed) }.flatMap { source in
            switch source.words[typed.count] {
            case .fixed(let text): beginning([Suggestions.Value(text: text, summary: source.usage)])
            case .name(_, let sort): values(of: .name(of: sort), beginning: line.fragment).values
            }
        }
        return Suggestions(values: next.filter { seen.insert($0.text).inserted })
    }

    private func options(of description: CommandDescription) -> Suggestions {
        let fragment = line.fragment
        // A fragment that is an option with a value is read like a complete one.
        if case .option(let option)? = SplitArguments([fragment], for: description).elements.first,
            let typed = option.attachedValue, let kind = option.known.flatMap({ description.options[$0].value })
        {
            var suggestions = values(of: kind, beginning: typed)
            suggestions.lead = option.name + "="
            return suggestions
        }
        return Suggestions(
            values: beginning(description.options.map { .init(text: "--\($0.name)", summary: $0.summary) }))
    }

    // MARK: Values

    /// - Parameters:
    ///   - typed: the beginning of the values.
    ///   - former: the parameters before.
    private func values(
        of kind: ValueKind,
        beginning typed: String,
        after former: [String] = []
    ) -> Suggestions {
        switch kind {
        case .text, .integer, .commandName, .condition: Suggestions()
        case .duration: Suggestions(values: fitting(Self.durations, typed, \.text))
        case .choice(let choices): Suggestions(values: fitting(choices, typed, \.self).map { .init(text: $0) })
        case .file: Suggestions(values: files(typed))
        case .script: Suggestions(values: files(typed) + named("example", typed, former).values)
        case .name(let sort): named(sort, typed, former)
        }
    }

    private func named(_ sort: String, _ typed: String, _ former: [String]) -> Suggestions {
        let found = names.names(of: sort, beginning: typed, after: former)
        return Suggestions(
            values: found.names.map { name in
                .init(text: name.value, summary: name.summary, isPartial: ["/", ":"].contains(name.value.last))
            },
            more: found.more)
    }

    /// The values that begin with the cursor's word or, if none does, those that contain it.
    private func beginning(_ values: [Suggestions.Value]) -> [Suggestions.Value] {
        fitting(values, line.fragment, \.text)
    }

    private static let durations: [Suggestions.Value] = [
        .init(text: "30s", summary: "half a minute"), .init(text: "1m30s", summary: "a minute and a half"),
        .init(text: "10m", summary: "ten minutes"), .init(text: "2:00:00", summary: "two hours"),
    ]

    /// Names in the folder of a path; those that begin with a dot only if the typed name does.
    private func files(_ typed: String) -> [Suggestions.Value] {
        if typed == "~" { return [.init(text: "~/", summary: "the home folder", isPartial: true)] }
        let slash = typed.lastIndex(of: "/")
        let folder = slash.map { String(typed[...$0]) } ?? ""
        let beginning = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
        guard let names = try? DiskFolder.names(in: folder.isEmpty ? "." : HomePath.expanded(folder)) else { return [] }
        var values: [Suggestions.Value] = []
        for name in names where name.hasPrefix(beginning) {
            guard !name.hasPrefix(".") || beginning.hasPrefix(".") else { continue }
            var status = stat()
            let isFolder = stat(HomePath.expanded(folder) + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            let shown = name + (isFolder ? "/" : "")
            values.append(.init(text: folder + shown, display: shown, isPartial: isFolder))
        }
        return values.sorted { $0.text < $1.text }
    }
}

/// The elements whose name begins with the typed text or, if none does, those whose name contains it. Case does not
/// count.
func fitting<Element>(_ elements: [Element], _ typed: String, _ name: (Element) -> String) -> [Element] {
    let beginning = elements.filter { begins(name($0), with: typed) }
    guard beginning.isEmpty, !typed.isEmpty else { return beginning }
    let wanted = typed.matchKey
    return elements.filter { name($0).matchKey.contains(wanted) }
}

/// Whether a name begins with the typed text, case folded.
func begins(_ name: String, with typed: String) -> Bool {
    name.hasPrefix(typed) || name.matchKey.hasPrefix(typed.matchKey)
}
