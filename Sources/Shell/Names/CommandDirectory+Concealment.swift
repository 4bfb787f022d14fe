import Commands

extension CommandDirectory {
    /// The words of a command fit to be kept and shown: what it declares secret is replaced, or the command that it takes.
    /// In words that call no command, such as misspelled ones or those after an alias, each option is replaced that any
    /// command declares secret.
    public func concealing(_ words: [String]) -> [String] {
        var start = 0
        // A command that takes another one has fewer words of its own than there are.
        for _ in 0...CommandParser.nestingLimit where start < words.count {
            guard let (description, nameWords) = described(Array(words[start...].prefix(2))) else {
                return concealingOptions(in: words, from: start)
            }
            let behind = start + nameWords
            if description.hasSecrets { return words[..<behind] + description.concealing(words[behind...]) }
            let split = SplitArguments(words, from: behind, for: description)
            guard let next = split.commandStart(for: description) else { break }
            start = next
        }
        return words
    }

    /// Whether all that is concealed in a command's words is a part of its own examples, which its help shows.
    public func concealsOnlySamples(_ words: [String]) -> Bool {
        guard let (description, nameWords) = described(words), description.hasSecrets else {
            return concealing(words) == words
        }
        return description.concealsOnlySamples(words[nameWords...])
    }

    private func concealingOptions(in words: [String], from start: Int) -> [String] {
        var shown = words
        for index in words.indices[start...] where words[index].hasPrefix("--") {
            let name = words[index].prefix { $0 != "=" }
            guard secretOptions.contains(String(name.dropFirst(2))) else { continue }
            if name.endIndex < words[index].endIndex {
                shown[index] = "\(name)=\(Concealment.mark)"
            } else if index + 1 < words.count {
                shown[index + 1] = Concealment.mark
            }
        }
        return shown
    }
}
