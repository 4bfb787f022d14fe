/// Keeps secrets out of whatever outlives the command they were given to: the history, the names of steps, what `why`
/// remembers, and the texts of errors.
///
/// A command says of a parameter or an option that it is secret, and all else follows from that.
package enum Concealment {
    /// Stands where a secret stood.
    package static let mark = "•••"
}

extension CommandDescription {
    /// Words that call this command, fit to be kept and shown: every one that is or may be a secret is replaced. A word
    /// that the command does not know may be one: a card's number typed with blanks, the value of a misspelled option. Where
    /// a secret is only asked for, every word may be it as soon as they do not fit.
    ///
    /// - Parameter words: those behind the command's name.
    package func concealing(_ words: ArraySlice<String>) -> [String] {
        guard hasSecrets else { return Array(words) }
        if asksForSecret, (try? Arguments(words, for: self)) == nil { return words.map { _ in Concealment.mark } }
        var shown: [String] = []
        var rest = words
        var position = 0
        var optionsEnded = false
        while let word = rest.popFirst() {
            if optionsEnded || !Arguments.looksLikeOption(word) {
                shown.append(isSecret(at: position) ? Concealment.mark : word)
                position += 1
            } else if word == "--" {
                optionsEnded = true
                shown.append(word)
            } else {
                concealOption(word, &rest, into: &shown)
            }
        }
        return shown
    }

    /// Appends an option as it may be shown, with its value, which is taken from `rest` if it is a word by itself.
    private func concealOption(_ word: String, _ rest: inout ArraySlice<String>, into shown: inout [String]) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let spelled = String(parts[0])
        let option = options.first { $0.isSpelled(spelled) }
        let name = option == nil ? shownOption(spelled) : spelled
        let hides = option?.isSecret ?? true
        guard parts.count == 1 else { return shown.append(hides ? "\(name)=\(Concealment.mark)" : word) }
        shown.append(name)
        let hasValue = option.map { $0.value != nil } ?? rest.first.map { !Arguments.looksLikeOption($0) } ?? false
        guard hasValue, let value = rest.popFirst() else { return }
        shown.append(hides ? Concealment.mark : value)
    }

    /// Whether a word that stands at `position` among those that are no options may be a secret.
    private func isSecret(at position: Int) -> Bool {
        guard let last = parameters.last else { return true }
        guard position >= parameters.count else { return parameters[position].isSecret }
        return last.arity == .one || last.arity == .optional || last.isSecret
    }

    /// An option that this command does not know, as it may be shown: where a parameter is secret it may be one that
    /// begins with a dash.
    func shownOption(_ spelled: String) -> String {
        parameters.contains(where: \.isSecret) ? Concealment.mark : spelled
    }

    /// The place of the first word of the command that this one takes; nil if it takes none or none is there.
    ///
    /// - Parameter words: those behind this command's name.
    package func commandTaken(from words: ArraySlice<String>) -> Int? {
        guard let position = parameters.firstIndex(where: \.takesCommand) else { return nil }
        var found = 0
        var index = words.startIndex
        var optionsEnded = options.isEmpty && position == 0
        while index < words.endIndex {
            let word = words[index]
            if optionsEnded || !Arguments.looksLikeOption(word) {
                if found == position { return index }
                found += 1
            } else if word == "--" {
                optionsEnded = true
            } else if let option = options.first(where: { $0.isSpelled(word) }), option.value != nil {
                index += 1
            }
            index += 1
        }
        return nil
    }
}

extension CommandOption {
    /// Whether `word` is its name with two dashes, or its letter with one.
    func isSpelled(_ word: String) -> Bool {
        word == "--" + name || letter.map { word == "-\($0)" } == true
    }
}
