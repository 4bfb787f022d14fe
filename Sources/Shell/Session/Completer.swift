import CommandCore
import Glibc
import LineInput

/// Proposes what could stand at the cursor: from the descriptions of the commands in the chain and from what the
/// features can name.
struct Completer {
    let session: ShellSession

    typealias Candidate = CompletionProposal.Candidate

    func completions(of line: String, at cursor: Int) -> CompletionProposal {
        let partial = PartialLine(line.utf8.prefix(cursor))
        let candidates =
            switch partial.place {
            case .foreign: [Candidate]()
            case .file: files(partial.fragment)
            case .command: words(partial.words[...], partial.fragment)
            }
        return CompletionProposal(start: partial.start, candidates: candidates)
    }

    /// Candidates for the word that follows `words`.
    private func words(_ words: ArraySlice<String>, _ fragment: String) -> [Candidate] {
        guard let first = words.first else { return firstWords(fragment) }
        guard let handler = session.commandHandlers.first(where: { $0.takenVerbs.contains(first) }) else { return [] }
        var candidates: [Candidate] = []
        if words.count == 1 { candidates = subcommands(of: first, in: handler, fragment) }
        if let (description, nameWords) = handler.description(for: Array(words)) {
            candidates += arguments(of: description, words.dropFirst(nameWords), fragment)
        }
        return candidates
    }

    private func firstWords(_ fragment: String) -> [Candidate] {
        var seen = Set<String>()
        var candidates = session.state.aliases.sorted { $0.key < $1.key }.map { name, text in
            Candidate(name, summary: "alias for \(text)")
        }
        for handler in session.commandHandlers {
            for command in handler.commands {
                let description = command.description
                let parts = description.name.split(separator: " ")
                let summary = parts.count == 1 ? description.summary : "\(parts[0]) \(parts[1]), …"
                candidates.append(Candidate(String(parts[0]), summary: summary))
                candidates += description.synonyms.map { Candidate($0, summary: description.summary) }
            }
        }
        return candidates.filter { $0.insertion.hasPrefix(fragment) && seen.insert($0.insertion).inserted }
            .sorted { $0.insertion < $1.insertion }
    }

    private func subcommands(of verb: String, in handler: CommandHandler, _ fragment: String) -> [Candidate] {
        handler.commands.map(\.description).compactMap { description in
            let parts = description.name.split(separator: " ").map(String.init)
            guard parts.count == 2, parts[0] == verb, parts[1].hasPrefix(fragment) else { return nil }
            return Candidate(parts[1], summary: description.summary)
        }
    }

    private func arguments(
        of description: CommandDescription,
        _ words: ArraySlice<String>,
        _ fragment: String
    ) -> [Candidate] {
        // Which parameter comes next, and whether the last word was an option that waits for its value.
        var position = 0
        var pending: CommandOption?
        var optionsEnded = false
        for (index, word) in zip(words.indices, words) {
            if pending != nil {
                pending = nil
            } else if let parameter = parameter(at: position, of: description), parameter.takesCommand {
                return self.words(words[index...], fragment)
            } else if !optionsEnded, word == "--" {
                optionsEnded = true
            } else if !optionsEnded, word.hasPrefix("-"), let option = option(word, of: description) {
                pending = option.value == nil || word.contains("=") ? nil : option
            } else {
                position += 1
            }
        }
        if let pending, let kind = pending.value { return values(of: kind, fragment) }
        if !optionsEnded, fragment.hasPrefix("-") { return options(of: description, fragment) }
        guard let parameter = parameter(at: position, of: description) else {
            return fragment.isEmpty && !optionsEnded ? options(of: description, "--") : []
        }
        if parameter.takesCommand { return self.words([], fragment) }
        // Words of a joined value belong together: the fragment alone would not find them.
        return values(of: parameter.kind, fragment)
    }

    private func parameter(at position: Int, of description: CommandDescription) -> Parameter? {
        guard position >= description.parameters.count else { return description.parameters[position] }
        guard let last = description.parameters.last, last.takesMany else { return nil }
        return last
    }

    private func option(_ word: String, of description: CommandDescription) -> CommandOption? {
        let name = word.prefix { $0 != "=" }
        return description.options.first { name == "--\($0.name)" || $0.letter.map { name == "-\($0)" } == true }
    }

    private func options(of description: CommandDescription, _ fragment: String) -> [Candidate] {
        if let equals = fragment.firstIndex(of: "="), let kind = option(fragment, of: description)?.value {
            let name = fragment[...equals]
            return values(of: kind, String(fragment[fragment.index(after: equals)...])).map {
                Candidate(name + $0.insertion, display: $0.display, summary: $0.summary, isPartial: $0.isPartial)
            }
        }
        return description.options.map { Candidate("--\($0.name)", summary: $0.summary) }
            .filter { $0.insertion.hasPrefix(fragment) }
    }

    private func values(of kind: ValueKind, _ fragment: String) -> [Candidate] {
        switch kind {
        case .text, .integer, .duration: return []
        case .choice(let choices):
            return choices.filter { $0.hasPrefix(fragment) }.map { Candidate(Quoting.quoted($0)) }
        case .file: return files(fragment)
        case .commandName:
            return session.commandHandlers.flatMap { $0.commands.map(\.description) }
                .filter { $0.name.hasPrefix(fragment) }
                .map { Candidate(Quoting.quoted($0.name), display: $0.name, summary: $0.summary) }
        case .name(let sort):
            let named = session.names(of: sort, prefix: fragment)
            return named.map { Candidate(Quoting.quoted($0.value), display: $0.value, summary: $0.summary) }
        }
    }

    /// Names in the folder that the fragment is in; those that begin with a dot only if it does.
    private func files(_ fragment: String) -> [Candidate] {
        let slash = fragment.lastIndex(of: "/")
        let folder = slash.map { String(fragment[...$0]) } ?? ""
        let beginning = slash.map { String(fragment[fragment.index(after: $0)...]) } ?? fragment
        guard let stream = opendir(folder.isEmpty ? "." : expanded(folder)) else { return [] }
        defer { closedir(stream) }
        var candidates: [Candidate] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.hasPrefix(beginning), name != ".", name != ".." else { continue }
            guard !name.hasPrefix(".") || beginning.hasPrefix(".") else { continue }
            var status = stat()
            let isFolder = stat(expanded(folder) + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            let shown = name + (isFolder ? "/" : "")
            candidates.append(Candidate(Quoting.quoted(folder + shown), display: shown, isPartial: isFolder))
        }
        return candidates.sorted { $0.insertion < $1.insertion }
    }

    /// A path with `~/` in front made absolute.
    private func expanded(_ path: String) -> String {
        guard path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
        return String(cString: home) + path.dropFirst()
    }
}

extension Parameter {
    fileprivate var takesCommand: Bool { arity == .command || arity == .optionalCommand }

    fileprivate var takesMany: Bool { arity != .one && arity != .optional }
}
