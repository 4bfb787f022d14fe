/// Keeps secrets out of everything that outlives their command: the history, the names of steps, the memory of `why`,
/// and the texts of errors.
///
/// An option is declared secret in its ``CommandOption``; all else follows from that.
public enum Concealment {
    /// Replaces a secret.
    public static let mark = "•••"
}

extension CommandDescription {
    /// The words of a call of this command, fit to be kept and shown: the value of a secret option is replaced. So are
    /// words that a command with such an option does not know, since they may be a part of a card's number, or the
    /// value of a misspelled option. If a command asks for a password, all words are replaced unless they fit.
    ///
    /// - Parameter words: the words after the command's name.
    public func concealing(_ words: ArraySlice<String>) -> [String] {
        var shown = Array(words)
        guard hasSecrets else { return shown }
        if asksForSecret {
            return (try? Arguments(words, for: self)) == nil ? words.map { _ in Concealment.mark } : shown
        }
        let split = SplitArguments(shown, for: self)
        var position = 0
        /// Whether the element before is an unknown option: the next word may be its value.
        var isBehindUnknown = false
        for element in split.elements {
            switch element {
            case .value(let place):
                if isBehindUnknown || parameter(at: position, of: split.valueCount) == nil {
                    shown[place] = Concealment.mark
                }
                position += 1
                isBehindUnknown = false
            case .terminator: isBehindUnknown = false
            case .option(let option):
                isBehindUnknown = option.known == nil && option.attachedValue == nil
                guard option.known.map({ options[$0].isSecret }) ?? true else { continue }
                if option.attachedValue != nil { shown[option.word] = "\(option.name)=\(Concealment.mark)" }
                if let place = option.valueWord { shown[place] = Concealment.mark }
            }
        }
        return shown
    }

    /// Whether every concealed word is a part of this command's own examples.
    ///
    /// - Parameter words: the words after the command's name.
    public func concealsOnlySamples(_ words: ArraySlice<String>) -> Bool {
        let samples = examples.joined(separator: "\n").filter { $0 != " " }
        return zip(words, concealing(words)).allSatisfy { word, shown in
            let value = word.hasPrefix("--") ? word.drop { $0 != "=" }.dropFirst() : word[...]
            return word == shown || samples.contains(value.filter { $0 != " " })
        }
    }
}
