/// Keeps secrets out of whatever outlives the command they were given to: the history, the names of steps, what `why`
/// remembers, and the texts of errors.
///
/// A command says of a parameter or an option that it is secret; all else follows from that.
public enum Concealment {
    /// Stands where a secret stood.
    public static let mark = "•••"

    /// Where the words of a command may hold a secret.
    public enum Place: Sendable {
        case never
        /// It takes a secret, or another command, which may take one.
        case inWords
        /// It keeps a text of commands that runs later, which may hold one.
        case inTexts
        /// The same, and only after an option.
        case inOptions

        init(in description: CommandDescription) {
            if description.hasSecrets || description.parameters.contains(where: \.takesCommand) {
                self = .inWords
            } else if description.keepsCommands {
                self = description.parameters.contains { $0.kind.isCommands } ? .inTexts : .inOptions
            } else {
                self = .never
            }
        }
    }
}

extension CommandDescription {
    /// Words that call this command, fit to be kept and shown: every one that is or may be a secret is replaced. A word
    /// that the command does not know may be one: a card's number typed with spaces, the value of a misspelled option.
    /// Where a secret is only asked for, every word may be it as soon as they do not fit.
    ///
    /// - Parameter words: the words after the command's name.
    public func concealing(_ words: ArraySlice<String>) -> [String] {
        var shown = Array(words)
        guard hasSecrets else { return shown }
        if asksForSecret, (try? Arguments(words, for: self)) == nil { return words.map { _ in Concealment.mark } }
        let split = SplitArguments(shown, for: self)
        var position = 0
        /// Whether the element before is an option that the command does not know: the next word may be its value.
        var isBehindUnknown = false
        for element in split.elements {
            switch element {
            case .value(let place):
                if isBehindUnknown || parameter(at: position, of: split.valueCount)?.isSecret ?? true {
                    shown[place] = Concealment.mark
                }
                position += 1
                isBehindUnknown = false
            case .terminator: isBehindUnknown = false
            case .option(let option):
                conceal(option, in: &shown, hides: option.known.map { options[$0].isSecret } ?? true)
                isBehindUnknown = option.known == nil && option.attachedValue == nil
            }
        }
        return shown
    }

    /// Words that call this command, with each text of commands replaced that `isSecret` says holds a secret.
    ///
    /// - Parameter words: the words after the command's name.
    public func concealing(textsIn words: ArraySlice<String>, where isSecret: (String) -> Bool) -> [String] {
        var shown = Array(words)
        let split = SplitArguments(shown, for: self)
        for position in 0..<split.valueCount {
            guard parameter(at: position, of: split.valueCount)?.kind.isCommands == true else { continue }
            if isSecret(split.value(position)) { shown[split.place(ofValue: position)] = Concealment.mark }
        }
        for option in split.options where option.known.map({ options[$0].value?.isCommands == true }) == true {
            guard let text = split.value(of: option), isSecret(text) else { continue }
            conceal(option, in: &shown, hides: true)
        }
        return shown
    }

    private func conceal(_ option: SplitArguments.Option, in words: inout [String], hides: Bool) {
        let name = option.known == nil ? shownOption(option.name) : option.name
        if option.attachedValue == nil { words[option.word] = name }
        guard hides else { return }
        if option.attachedValue != nil { words[option.word] = "\(name)=\(Concealment.mark)" }
        if let place = option.valueWord { words[place] = Concealment.mark }
    }

    /// An option that this command does not know, as it may be shown: where a parameter is secret it may be one that
    /// begins with a dash.
    func shownOption(_ name: String) -> String {
        parameters.contains(where: \.isSecret) ? Concealment.mark : name
    }
}
