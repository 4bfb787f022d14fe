import Commands

/// The words with a question mark or a flag that people type in any shell: `watch --help`, `watch -h`, `watch ?`,
/// `? watch`, `watch?` and `?` ask for help, and `$?` for the status of the last command.
struct HelpRequest {
    unowned let directory: CommandDirectory
    let status: RunStatus

    /// Whether `invocation` may be such a request; hardly any command is.
    static func mayBe(_ invocation: Invocation) -> Bool { invocation.hasQuestion || invocation.hasDash }

    /// The command that `invocation` means: the `help` that it asks for, or itself with the status inserted; nil if it
    /// is no such request.
    func invocation(for invocation: Invocation) -> Invocation? {
        let words = invocation.words
        guard invocation.hasQuestion || words.contains(where: Self.isFlag) else { return nil }
        let meant =
            if let subject = subject(of: words) { ["help"] + subject } else if words[0] != "!" {
                words.map { $0 == "$?" ? status.lastFailed ? "1" : "0" : $0 }
            } else { words }
        return Invocation(words: meant, redirection: invocation.redirection, origin: invocation.origin)
    }

    private static func isFlag(_ word: String) -> Bool { word == "--help" || word == "-h" }

    /// The subject of the request; empty for help in general, nil if it is no request for help.
    private func subject(of words: [String]) -> [String]? {
        if words[0] == "?" { return Array(words.dropFirst()) }
        guard words[0] != "!" else { return nil }
        if words.count == 1 {
            let name = String(words[0].dropLast())
            return words[0].utf8.last == UInt8(ascii: "?") && isVerb(name) ? [name] : nil
        }
        if Self.isFlag(words[1]) || words.count == 2 && words[1] == "?" { return isVerb(words[0]) ? [words[0]] : nil }
        guard let (description, nameWords) = directory.described(Array(words.prefix(2))) else { return nil }
        let name = Array(words.prefix(nameWords))
        if words.count == nameWords + 1, words[nameWords] == "?" { return name }
        let asks = SplitArguments(words, from: nameWords, for: description).options.contains { option in
            option.known == nil && (option.name == "--help" || option.name == "-h") && option.attachedValue == nil
        }
        return asks ? name : nil
    }

    private func isVerb(_ word: String) -> Bool { directory.verbs.contains(word) }
}
