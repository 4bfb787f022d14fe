/// A word, or several, that a command takes by position and reads as a `Value`: `arguments[title]`.
///
/// It is listed once in its command's description, and used by the command wherever its value is read.
public struct Parameter<Value>: CommandParameter {
    public let form: ParameterForm
    let read: @Sendable (Arguments) -> Value

    private init(
        _ name: String, _ kind: ValueKind, _ arity: ParameterForm.Arity, negation: String? = nil,
        _ read: @escaping @Sendable (Arguments) -> Value
    ) {
        form = ParameterForm(name: name, kind: kind, arity: arity, negation: negation)
        self.read = read
    }

    // MARK: Numbers of words

    /// A parameter that gets one value.
    public enum Needed: Sendable {
        /// Exactly one word.
        case one
        /// One or more, joined by spaces into one value, so that a title needs no quotes.
        case joined
    }

    /// A parameter that gets one value or none. It may come before required parameters of `one` word, and gets a word
    /// if there are enough for all.
    public enum Possible: Sendable {
        /// One word or none.
        case optional
        /// None or more, joined by spaces.
        case optionalJoined
    }

    /// A parameter with a value for each word. It takes the rest and so comes last.
    public enum Several: Sendable {
        /// One or more.
        case many
        /// None or more.
        case optionalMany
        /// A command with its own words and options, at least one word; options before it belong to the outer command.
        case command
        /// A command or nothing.
        case optionalCommand
    }
}

extension Parameter where Value == String {
    public init(_ name: String, _ kind: ValueKind = .text, _ arity: Needed = .one) {
        self.init(name, kind, arity == .one ? .one : .joined) { $0.needed($0.text(name), name) }
    }
}

extension Parameter where Value == String? {
    public init(_ name: String, _ kind: ValueKind = .text, _ arity: Possible) {
        self.init(name, kind, arity == .optional ? .optional : .optionalJoined) { $0.text(name) }
    }
}

extension Parameter where Value == ArraySlice<String> {
    /// - Parameter negation: the spelling here for a dash that other programs put before a word: `tag.not:`.
    public init(_ name: String, _ kind: ValueKind = .text, _ arity: Several, negation: String? = nil) {
        let wide: ParameterForm.Arity =
            switch arity {
            case .many: .many
            case .optionalMany: .optionalMany
            case .command: .command
            case .optionalCommand: .optionalCommand
            }
        self.init(name, kind, wide, negation: negation) { $0.words(name) }
    }

    /// The words of a condition and all that follow: only the condition decides how many of them are its own.
    public static func condition(_ name: String) -> Parameter {
        Parameter(name, .condition, .one) { $0.words(name) }
    }
}

extension Parameter where Value == Int {
    /// A whole number within `range`; `unit` follows the range in messages (` %`, ` MHz`).
    public init(_ name: String, _ range: ClosedRange<Int>, unit: String = "") {
        self.init(name, .integer(range, unit: unit), .one) { $0.needed($0.integer(name), name) }
    }
}

extension Parameter where Value == Int? {
    public init(_ name: String, _ range: ClosedRange<Int>, unit: String = "", _ arity: Possible) {
        self.init(name, .integer(range, unit: unit), .optional) { $0.integer(name) }
    }
}

extension Parameter where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
    /// One of a type's cases, by its word.
    public init(_ name: String, _ type: Value.Type) {
        self.init(name, .choice(of: type), .one) { $0.needed($0.text(name).flatMap(type.init), name) }
    }
}

extension Parameter {
    public init<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ name: String, _ type: Choice.Type, _ arity: Possible
    ) where Value == Choice? {
        self.init(name, .choice(of: type), .optional) { $0.text(name).flatMap(Choice.init) }
    }

    public init<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ name: String, _ type: Choice.Type, _ arity: Several
    ) where Value == [Choice] {
        self.init(name, .choice(of: type), .many) { $0.words(name).compactMap(Choice.init) }
    }
}

/// A named word: `--name value`, `--name=value`, or `-x value`; without a value it is a flag. Names are given without
/// dashes, metavariables in capitals.
public struct CommandOption<Value>: NamedOption {
    public let form: OptionForm
    let read: @Sendable (Arguments) -> Value

    /// As it is typed: `--name`.
    public var spelled: String { "--\(form.name)" }
}

extension CommandOption where Value == Bool {
    public init(
        _ name: String, letter: Character? = nil, repeats: Bool = false, isFinal: Bool = false,
        saidElsewhere: [String] = [], summary: String
    ) {
        form = OptionForm(
            name, letter: letter, repeats: repeats, isFinal: isFinal, saidElsewhere: saidElsewhere, summary: summary)
        read = { $0.has(option: name) }
    }
}

extension CommandOption where Value == String? {
    public init(
        _ name: String, letter: Character? = nil, _ value: ValueKind, _ metavariable: String, isSecret: Bool = false,
        saidElsewhere: [String] = [], summary: String
    ) {
        form = OptionForm(
            name, letter: letter, value, metavariable, isSecret: isSecret, saidElsewhere: saidElsewhere,
            summary: summary)
        read = { $0.option(name) }
    }
}

extension CommandOption where Value == [String] {
    /// An option that may be repeated.
    public init(
        _ name: String, letter: Character? = nil, _ value: ValueKind, _ metavariable: String, repeats: Bool,
        isSecret: Bool = false, saidElsewhere: [String] = [], summary: String
    ) {
        form = OptionForm(
            name, letter: letter, value, metavariable, repeats: repeats, isSecret: isSecret,
            saidElsewhere: saidElsewhere, summary: summary)
        read = { $0.options(name) }
    }
}

extension CommandOption where Value == Int? {
    public init(
        _ name: String, letter: Character? = nil, _ range: ClosedRange<Int>, unit: String = "", _ metavariable: String,
        summary: String
    ) {
        form = OptionForm(name, letter: letter, .integer(range, unit: unit), metavariable, summary: summary)
        read = { $0.integerOption(name) }
    }
}

extension CommandOption where Value == Duration? {
    /// See ``DurationText``.
    public static func duration(_ name: String, _ metavariable: String, summary: String) -> CommandOption {
        CommandOption(form: OptionForm(name, .duration, metavariable, summary: summary)) {
            $0.option(name).flatMap(DurationText.parse)
        }
    }
}

extension CommandOption {
    /// An option whose value is one of a type's cases, by its word.
    public init<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ name: String, _ type: Choice.Type, _ metavariable: String, summary: String
    ) where Value == Choice? {
        form = OptionForm(name, .choice(of: type), metavariable, summary: summary)
        read = { $0.option(name).flatMap(Choice.init) }
    }
}

extension Arguments {
    /// The value of a parameter, which has to be in the command's description.
    public subscript<Value>(parameter: Parameter<Value>) -> Value {
        parameter.read(self)
    }

    /// The value of an option, which has to be in the command's description.
    public subscript<Value>(option: CommandOption<Value>) -> Value {
        option.read(self)
    }

    /// Returns a value that the usage requires.
    fileprivate func needed<Value>(_ value: Value?, _ name: String) -> Value {
        guard let value else { preconditionFailure("\(name) has no value, although the words were checked") }
        return value
    }
}

extension ValueKind {
    /// One of a type's cases, by its word.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        of type: Choice.Type
    ) -> ValueKind {
        .choice(type.allCases.map(\.rawValue))
    }
}
