/// The words behind a command's name, sorted and checked by its description.
package struct Arguments {
    private let description: CommandDescription
    /// The words that are no options stand here from `first` on: in the command's own words as long as no option is among
    /// them. No slice, whose copies cost more.
    private let all: [String]
    private let first: Int
    /// The options; nil if there are none.
    private var given: [Given]?

    /// Sorts `words` into parameters and options.
    ///
    /// - Parameter first: where they begin; before that stands the command's name.
    /// - Throws: an error of kind `usage` or `value` that names the word and shows what is expected.
    package init(
        _ words: [String], from first: Int = 0, for description: CommandDescription
    ) throws(CommandError) {
        do throws(CommandError) {
            try self.init(sorting: words, from: first, for: description)
        } catch {
            throw description.asksForSecret ? .mayHoldSecret(usage: description.usage) : error
        }
    }

    /// Sorts a stretch of words, as ``init(_:from:for:)`` does.
    package init(_ words: ArraySlice<String>, for description: CommandDescription) throws(CommandError) {
        try self.init(Array(words), for: description)
    }

    private init(
        sorting words: [String], from first: Int, for description: CommandDescription
    ) throws(CommandError) {
        self.description = description
        if !Self.hasOption(words, from: first) || description.leavesAllWords {
            all = words
            self.first = first
        } else {
            (all, given) = try Self.sort(words[first...], for: description)
            self.first = 0
        }
        if !description.wordCounts.contains(count) { throw wrongCount }
        if description.checksParameters || given != nil { try checkValues() }
    }

    /// How many words are no options.
    private var count: Int { all.count - first }

    private var options: [Given] { given ?? [] }

    // MARK: What a command asks

    /// The value of the parameter called `name`, or nil if the words did not reach it. Words of a joined parameter come
    /// as one text.
    package func text(_ name: String) -> String? {
        guard let index = description.parameters.firstIndex(where: { $0.name == name }), index < count else {
            return nil
        }
        let place = first + index
        guard place + 1 < all.count else { return all[place] }
        switch description.parameters[index].arity {
        case .joined, .optionalJoined:
            var text = all[place]
            for word in all[(place + 1)...] {
                text += " "
                text += word
            }
            return text
        default: return all[place]
        }
    }

    /// The value of a parameter that usage demands.
    package func required(_ name: String) -> String {
        guard let text = text(name) else { preconditionFailure("\(description.name) has no parameter \(name)") }
        return text
    }

    /// All words of the last parameter, called `name`.
    package func words(_ name: String) -> ArraySlice<String> {
        guard let index = description.parameters.firstIndex(where: { $0.name == name }) else { return [] }
        return all[first...].dropFirst(index)
    }

    /// The value of an integer parameter; its range has been checked.
    package func integer(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

    /// The value of a duration parameter.
    package func duration(_ name: String) -> Duration? { text(name).flatMap(DurationText.parse) }

    /// Whether any option was given.
    package var hasOptions: Bool { given != nil }

    /// Whether the flag or option `--name` was given.
    package func has(option name: String) -> Bool {
        options.contains { description.options[$0.index].name == name }
    }

    /// The value of `--name`; the last one if it may be repeated.
    package func option(_ name: String) -> String? {
        options.last { description.options[$0.index].name == name }?.value
    }

    /// All values of `--name`, in the order given.
    package func options(_ name: String) -> [String] {
        options.filter { description.options[$0.index].name == name }.map(\.value)
    }

    /// The value of an integer option; its range has been checked.
    package func integerOption(_ name: String) -> Int? { option(name).flatMap { Int($0) } }

    // MARK: Sorting

    private static func hasOption(_ words: [String], from first: Int) -> Bool {
        for index in first..<words.count where looksLikeOption(words[index]) { return true }
        return false
    }

    /// `-x` and `--name`, but neither `-` nor `-10`.
    static func looksLikeOption(_ word: String) -> Bool {
        let isOption = word.utf8.withContiguousStorageIfAvailable { utf8 in
            utf8.count > 1 && utf8[0] == UInt8(ascii: "-") && !(0x30...0x39 ~= utf8[1])
        }
        guard let isOption else {
            var word = word
            word.makeContiguousUTF8()
            return looksLikeOption(word)
        }
        return isOption
    }

    private static func sort(
        _ words: ArraySlice<String>,
        for description: CommandDescription
    ) throws(CommandError) -> (positional: [String], given: [Given]?) {
        var rest = words
        var positional: [String] = []
        var given: [Given] = []
        var optionsEnded = false
        while let word = rest.popFirst() {
            if optionsEnded || !looksLikeOption(word) {
                positional.append(word)
                guard description.takesCommand(at: positional.count - 1) else { continue }
                positional.append(contentsOf: rest)
                break
            } else if word == "--" {
                optionsEnded = true
            } else {
                let option = try option(word, &rest, of: description)
                if !description.options[option.index].repeats, given.contains(where: { $0.index == option.index }) {
                    throw .optionTwice(String(word.prefix { $0 != "=" }))
                }
                given.append(option)
            }
        }
        return (positional, given.isEmpty ? nil : given)
    }

    /// Reads an option, and its value from the words behind it if it is not part of the word.
    private static func option(
        _ word: String,
        _ rest: inout ArraySlice<String>,
        of description: CommandDescription
    ) throws(CommandError) -> Given {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let spelled = String(parts[0])
        guard let index = description.options.firstIndex(where: { $0.isSpelled(spelled) }) else {
            let known = description.options.map { "--" + $0.name }
            throw .unknownOption(
                description.shownOption(spelled), near: NearMiss.of(spelled, among: known), usage: description.usage
            )
        }
        let option = description.options[index]
        guard option.value != nil else {
            guard parts.count == 1 else { throw .optionTakesNoValue(spelled) }
            return Given(index: index, value: "")
        }
        if parts.count == 2 { return Given(index: index, value: String(parts[1])) }
        guard let value = rest.popFirst() else { throw .optionNeedsValue(spelled, option.metavariable) }
        return Given(index: index, value: value)
    }

    /// An option that was given, by its place in the description.
    private struct Given {
        let index: Int
        let value: String
    }

    private var wrongCount: CommandError {
        let parameters = description.parameters
        if count < parameters.count { return .missing(parameters[count].name, usage: description.usage) }
        let word = all[first + parameters.count]
        return .unexpected(description.hasSecrets ? Concealment.mark : word, usage: description.usage)
    }

    private func checkValues() throws(CommandError) {
        if description.checksParameters {
            // The last parameter may take many words.
            for (index, word) in all[first...].enumerated() {
                let parameter = description.parameters[min(index, description.parameters.count - 1)]
                try parameter.kind.check(word, parameter.name, isSecret: parameter.isSecret)
            }
        }
        for option in options {
            let known = description.options[option.index]
            try known.value?.check(option.value, "--" + known.name, isSecret: known.isSecret)
        }
    }
}

extension Parameter {
    /// Whether it takes at least one word.
    fileprivate var isNeeded: Bool {
        switch arity {
        case .one, .joined, .many, .command: true
        case .optional, .optionalJoined, .optionalMany, .optionalCommand: false
        }
    }

    /// Whether it takes all the words that are left.
    fileprivate var takesRest: Bool { arity != .one && arity != .optional }
}

extension CommandDescription {
    /// How many words that are no options a command of such parameters may have.
    static func wordCounts(_ parameters: [Parameter]) -> ClosedRange<Int> {
        let least = parameters.firstIndex { !$0.isNeeded } ?? parameters.count
        return least...(parameters.last?.takesRest == true ? .max : parameters.count)
    }

    /// Whether the parameter at `index` takes a command with words and options of its own.
    fileprivate func takesCommand(at index: Int) -> Bool {
        index < parameters.count && parameters[index].takesCommand
    }
}

extension ValueKind {
    /// Checks what can be checked without asking a feature.
    fileprivate func check(_ word: String, _ name: String, isSecret: Bool) throws(CommandError) {
        let shown = isSecret ? Concealment.mark : word
        switch self {
        case .integer(let range, let unit):
            let allowed = "\(range.lowerBound) to \(range.upperBound)\(unit)"
            guard let number = Int(word) else {
                throw .notANumber(shown, name, range: allowed)
            }
            guard range.contains(number) else { throw .outOfRange(shown, name, range: allowed) }
        case .duration:
            guard DurationText.parse(word) != nil else { throw .notADuration(shown, name) }
        case .choice(let choices):
            guard choices.contains(word) else { throw .notAChoice(shown, name, choices: choices) }
        case .text, .file, .commandName, .name, .condition:
            return
        }
    }
}
