/// The words after a command's name, checked by its description.
public struct Arguments {
    private let description: CommandDescription
    private let split: SplitArguments

    /// - Parameters:
    ///   - words: a command's words.
    ///   - first: where the words after its name begin.
    ///   - mayHaveOptions: false if none of them begins with a dash.
    /// - Throws: an error of kind `usage` or `value` that names the word and shows what is expected.
    public init(
        _ words: [String], from first: Int = 0, for description: CommandDescription, mayHaveOptions: Bool = true
    ) throws(CommandError) {
        self.description = description
        split = SplitArguments(words, from: first, for: description, mayHaveOptions: mayHaveOptions)
        // Most commands get only values, an allowed number of them, and need no further check.
        if split.elementsAreValues, !description.checksParameters, description.valueCounts.contains(split.valueCount) {
            return
        }
        do throws(CommandError) {
            try check()
        } catch {
            throw description.asksForSecret
                ? CommandError(
                    .usage, "the words do not fit, and a password is never read from the line",
                    hint: "usage: \(description.briefUsage)") : error
        }
    }

    /// Checks a slice of words, as ``init(_:from:for:)`` does.
    public init(_ words: ArraySlice<String>, for description: CommandDescription) throws(CommandError) {
        try self.init(Array(words), for: description)
    }

    // MARK: What parameters and options read

    /// The value of the parameter called `name`; nil if no word was left for it. The words of a joined parameter come
    /// as one text.
    func text(_ name: String) -> String? {
        let index = index(of: name)
        let position = position(ofParameter: index)
        guard 0..<split.valueCount ~= position else { return nil }
        guard description.parameters[index].isJoined else {
            return description.parameters[index].kind.meant(by: split.value(position))
        }
        if position + 1 == split.valueCount { return split.value(position) }
        return split.values(from: position).joined(separator: " ")
    }

    /// The place of a parameter, which has to be in the command's description.
    private func index(of name: String) -> Int {
        guard let index = description.parameters.firstIndex(where: { $0.name == name }) else {
            preconditionFailure("the command does not describe \(name)")
        }
        return index
    }

    /// The position of a parameter's value, if it has one.
    private func position(ofParameter index: Int) -> Int { index - description.leftOut(of: split.valueCount) }

    /// All words of the last parameter, called `name`.
    func words(_ name: String) -> ArraySlice<String> {
        let index = index(of: name)
        let (kind, values) = (description.parameters[index].kind, split.values(from: position(ofParameter: index)))
        return kind.isPath ? values.map(kind.meant)[...] : values
    }

    /// The value of an integer parameter; its range has been checked.
    func integer(_ name: String) -> Int? {
        text(name).flatMap(description.parameters[index(of: name)].kind.number)
    }

    /// Whether any option was given.
    public var hasOptions: Bool { !split.elementsAreValues && !split.options.isEmpty }

    /// Whether any of these was given.
    public func has(anyOf options: [any NamedOption]) -> Bool { options.contains { has(option: $0.form.name) } }

    /// Whether the flag or option `--name` was given.
    func has(option name: String) -> Bool { !given(name).isEmpty }

    /// The value of `--name`; the last one if it may be repeated.
    func option(_ name: String) -> String? { options(name).last }

    /// All values of `--name`, in the order given.
    func options(_ name: String) -> [String] {
        given(name).map { option in
            let value = split.value(of: option) ?? ""
            return option.known.flatMap { description.options[$0].value }?.meant(by: value) ?? value
        }
    }

    /// The value of an integer option; its range has been checked.
    func integerOption(_ name: String) -> Int? {
        option(name).flatMap { description.options[place(ofOption: name)].value?.number($0) }
    }

    private func given(_ name: String) -> [SplitArguments.Option] {
        let place = place(ofOption: name)
        return split.options.filter { $0.known == place }
    }

    /// The place of an option, which has to be in the command's description.
    private func place(ofOption name: String) -> Int {
        guard let place = description.options.firstIndex(where: { $0.name == name }) else {
            preconditionFailure("the command does not describe --\(name)")
        }
        return place
    }

    // MARK: Checking

    private func check() throws(CommandError) {
        let options = split.options
        for (index, option) in options.enumerated() { try check(option, after: options[..<index]) }
        if !description.valueCounts.contains(split.valueCount) {
            // A word that does not fit its parameter is a better error than a missing one.
            if split.valueCount < description.valueCounts.lowerBound { try checkValues(of: split.valueCount + 1) }
            throw wrongCount
        }
        try checkJoinedWords()
        try checkValues(of: split.valueCount)
        for option in options {
            guard let known = option.known.map({ description.options[$0] }), let kind = known.value else { continue }
            try kind.check(split.value(of: option) ?? "", "--" + known.name, isSecret: known.isSecret)
        }
    }

    /// - Parameter count: the number of values, by which each one is matched to its parameter.
    private func checkValues(of count: Int) throws(CommandError) {
        guard description.checksParameters else { return }
        for position in 0..<split.valueCount {
            guard let parameter = description.parameter(at: position, of: count) else { continue }
            try parameter.kind.check(split.value(position), parameter.name)
        }
    }

    /// Checks that no option splits the words of a joined value: more often, the words after it belong to the option.
    private func checkJoinedWords() throws(CommandError) {
        guard !split.elementsAreValues, let joined = description.parameters.firstIndex(where: \.isJoined) else {
            return
        }
        var position = 0
        var former: SplitArguments.Option?
        for element in split.elements {
            switch element {
            case .option(let option): if position > joined { former = option }
            case .terminator: break
            case .value(let place):
                if let former { throw separated(from: description.parameters[joined], by: former, place) }
                position += 1
            }
        }
    }

    /// - Parameter place: the place of the first word after the option.
    private func separated(
        from parameter: ParameterForm, by option: SplitArguments.Option, _ place: Int
    ) -> CommandError {
        guard !description.hasSecrets else { return .separated(Concealment.mark, parameter.name, option.name, nil) }
        let rest = split.words[place...].prefix { !SplitArguments.looksLikeOption($0) }
        let value = split.value(of: option).map {
            Quoting.quoted(([$0] + rest).filter { !$0.isEmpty }.joined(separator: " "))
        }
        let whole = value.map { option.name + (option.attachedValue == nil ? " " : "=") + $0 }
        return .separated(split.words[place], parameter.name, option.name, whole)
    }

    /// Checks that the command knows an option, and that it has a value if it takes one.
    private func check(
        _ option: SplitArguments.Option, after former: ArraySlice<SplitArguments.Option>
    )
        throws(CommandError)
    {
        guard let known = option.known.map({ description.options[$0] }) else {
            let near = description.meaning(of: option.name).map { [NearName($0)] } ?? near(option.name)
            throw Self.unknownOption(option.name, of: description.name, near: near, usage: description.briefUsage)
        }
        switch (known.value, split.value(of: option)) {
        case (nil, .some):
            throw CommandError(
                .usage, "option '\(option.name)' accepts no value", hint: "leave out everything from the '=' on")
        case (.some, nil):
            throw CommandError(
                .usage, "option '\(option.name)' needs a value", hint: "write '\(option.name) \(known.metavariable)'")
        default: break
        }
        guard known.repeats || !former.contains(where: { $0.known == option.known }) else {
            throw CommandError(.usage, "option '\(option.name)' is given twice", hint: "keep one of them")
        }
    }

    /// Returns the names that an unknown option may have been meant as.
    private func near(_ option: String) -> [NearName] {
        // Without the dashes: next to them, the two differing letters of '--due' and '--done' would count as few.
        let word = String(option.drop { $0 == "-" })
        let said = description.options.filter { $0.saidElsewhere.contains(word) }.map(\.name)
        let near = said.isEmpty ? NearMiss.of(word, among: description.options.map(\.name)) : said
        let negation = option.hasPrefix("--") || word.count < 2 ? nil : description.parameters.last?.negation
        guard near.isEmpty, let negation else {
            return near.map { name in
                NearName("--" + name, isFinal: description.options.first { $0.name == name }?.isFinal ?? false)
            }
        }
        return [NearName(negation + word)]
    }

    /// Returns the error for a word after an option's value that may belong to that value; nil if there is none.
    ///
    /// - Parameters:
    ///   - parameter: the parameter that the words belong to, which is the last one.
    ///   - option: the option whose value they may belong to.
    ///   - accepts: whether the option takes the value with the words after it.
    public func separated(
        _ parameter: some CommandParameter, from option: some NamedOption, where accepts: (_ value: String) -> Bool
    ) -> CommandError? {
        let (parameter, wanted) = (parameter.form, option.form.name)
        var former: SplitArguments.Option?
        for element in split.elements {
            switch element {
            case .option(let option): former = option
            case .terminator: former = nil
            case .value(let place):
                guard let option = former, let value = split.value(of: option) else { continue }
                let rest = split.words[place...].prefix { !SplitArguments.looksLikeOption($0) }
                let whole = ([value] + rest).joined(separator: " ")
                guard option.known.map({ description.options[$0].name }) == wanted, accepts(whole) else { return nil }
                return separated(from: parameter, by: option, place)
            }
        }
        return nil
    }

    private var wrongCount: CommandError {
        if let missing = description.parameter(at: split.valueCount, of: split.valueCount + 1) {
            return .missing(missing.name, choices: missing.kind.choices, usage: description.briefUsage)
        }
        let word = split.value(description.parameters.count)
        if !description.hasSecrets, let (words, typed) = DurationText.spelled(out: split.values(from: 0)) {
            return CommandError(.value, "'\(words)' is not one duration", hint: "write \(typed)")
        }
        return .unexpected(description.hasSecrets ? Concealment.mark : word, usage: description.briefUsage)
    }

    /// - Parameter usage: if it does not name the options, the hint adds the command that lists them.
    private static func unknownOption(
        _ option: String, of command: String, near: [NearName], usage: String
    ) -> CommandError {
        let help = command == "playhouse" ? "playhouse --help" : "help \(command)"
        let list = usage.contains("[OPTION…]") ? "; '\(help)' lists the options" : ""
        return CommandError(
            .usage, "unknown option '\(option)'",
            hint: CommandError.didYouMean(near.filter { !$0.isFinal }.map(\.name)) ?? "usage: \(usage)\(list)")
    }
}

extension ValueKind {
    /// The meaning of a word: in a path, `~/` is the home folder.
    fileprivate func meant(by word: String) -> String {
        if isPath { HomePath.expanded(word) } else { word }
    }

    /// Checks what can be checked without asking a feature.
    fileprivate func check(_ word: String, _ name: String, isSecret: Bool = false) throws(CommandError) {
        let shown = isSecret ? Concealment.mark : word
        switch self {
        case .integer(let range, let unit):
            let allowed = "\(range.lowerBound) to \(range.upperBound)\(unit)"
            guard let number = number(word) else { throw .notANumber(shown, name, range: allowed) }
            // In other programs, a plus would increase the value by that much.
            guard !word.hasPrefix("+") else { throw Self.signedNumber(shown, name, range: allowed) }
            guard range.contains(number) else { throw .outOfRange(shown, name, range: allowed) }
        case .duration:
            guard DurationText.parse(word) != nil else { throw .notADuration(shown, name) }
        case .choice(let choices):
            guard choices.contains(word) else { throw .notAChoice(shown, name, choices: choices) }
        case .text, .file, .script, .commandName, .name, .condition:
            return
        }
    }

    private static func signedNumber(_ word: String, _ name: String, range: String) -> CommandError {
        CommandError(.value, "\(CommandError.named(name))'\(word)' has a sign", hint: "give \(range)")
    }
}
