import Commands

/// The arguments of a script, for `{1}`, `{2}`, … and `{*}` in its commands.
struct ScriptArguments {
    /// nil outside a script, where the placeholders mean nothing.
    let words: [String]?
    /// The name of the script in errors.
    let script: String

    /// The command with the arguments inserted. The text of an alias, which has its own placeholders, stays unchanged.
    ///
    /// - Throws: an error that names the missing argument.
    func filled(_ invocation: Invocation) throws(CommandError) -> Invocation {
        guard let words, invocation.words[0] != "alias" else { return invocation }
        guard invocation.words.contains(where: AliasText.holdsPlaceholder) || invocation.redirection != nil else {
            return invocation
        }
        let redirection = try invocation.redirection.map { (redirection) throws(CommandError) in
            try filled(redirection, words)
        }
        try check(invocation.words, words)
        let command = AliasText.put(words, into: invocation.words)
        guard !command.isEmpty else { return invocation }
        return Invocation(words: command, redirection: redirection, origin: invocation.origin)
    }

    private func check(_ texts: [String], _ words: [String]) throws(CommandError) {
        if let missing = AliasText.missing(in: texts, of: words.count) {
            throw CommandError(
                .usage, "argument \(missing) of '\(script)' is missing", hint: "give it after the script's name")
        }
    }

    private func filled(_ redirection: Redirection, _ words: [String]) throws(CommandError) -> Redirection {
        switch redirection {
        case .replace(let path):
            try check([path], words)
            return .replace(path: AliasText.fill(path, words))
        case .append(let path):
            try check([path], words)
            return .append(path: AliasText.fill(path, words))
        // The system's shell has its own braces.
        case .pipe: return redirection
        }
    }
}
