import Commands

extension CommandDirectory {
    /// The words of a command, fit to be kept and shown: its declared secrets are replaced, or those of the command
    /// that it takes. If words call no command, because they are misspelled or come after an alias, the value of every
    /// option that any command declares secret is replaced.
    public func concealing(_ words: [String]) -> [String] {
        var start = 0
        // A command that takes another one has fewer words of its own.
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

    /// Whether every concealed word is a part of the command's own examples, which its help shows.
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
