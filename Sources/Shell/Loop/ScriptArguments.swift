import Commands

/// The arguments of a script, which its commands call `{1}`, `{2}`, … and `{*}`.
struct ScriptArguments {
    /// nil where what is run is no script: there the places mean nothing.
    let words: [String]?
    /// As errors call the script.
    let script: String

    /// The command with the arguments put in. In the text of an alias, which has places of its own, everything stays as it
    /// is.
    ///
    /// - Throws: which argument is missing.
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
        // The system's shell has braces of its own.
        case .pipe: return redirection
        }
    }
}
