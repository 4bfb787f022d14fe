import Commands

/// The arguments of a script, which its commands call `{1}`, `{2}`, … and `{*}`.
struct ScriptArguments {
    let words: [String]

    /// The command with the arguments put in; one that there are too few of is empty. Without any argument, and in the text
    /// of an alias, which has places of its own, everything stays as it is.
    func filled(_ invocation: Invocation) -> Invocation {
        guard !words.isEmpty, invocation.words[0] != "alias" else { return invocation }
        guard invocation.words.contains(where: AliasText.holdsPlaceholder) || invocation.redirection != nil else {
            return invocation
        }
        let filled = AliasText.put(words, into: invocation.words)
        guard !filled.isEmpty else { return invocation }
        return Invocation(
            words: filled, redirection: invocation.redirection.map(filled(_:)), origin: invocation.origin)
    }

    private func filled(_ redirection: Redirection) -> Redirection {
        switch redirection {
        case .replace(let path): .replace(path: AliasText.fill(path, words))
        case .append(let path): .append(path: AliasText.fill(path, words))
        // The system's shell has braces of its own.
        case .pipe: redirection
        }
    }
}
