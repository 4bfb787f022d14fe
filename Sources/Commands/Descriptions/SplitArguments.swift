/// The words after a command's name, each with its meaning for the command. One walk splits them for the code that
/// checks, conceals or completes them.
///
/// Up to `--`, a word that begins with a dash is an option, unless it is a number. An option that takes a value takes
/// the next word, whatever that is. Where a parameter takes a command, all words that follow belong to that command.
public struct SplitArguments {
    public enum Element: Equatable, Sendable {
        /// The word at this place is the value of a parameter.
        case value(Int)
        case option(Option)
        /// `--`: all words after it are values.
        case terminator(Int)
    }

    /// `--name`, `--name=value`, `--name value`, `-x value`.
    public struct Option: Equatable, Sendable {
        /// The place of the word.
        public let word: Int
        /// Its name with the dashes, as typed, without a value.
        public let name: String
        /// Its index in the description; nil if the command does not know it.
        public let known: Int?
        /// The text after `=`.
        public let attachedValue: String?
        /// The place of the word that is its value.
        public let valueWord: Int?
    }

    /// The command's words, its name among them.
    public let words: [String]
    /// The place where the words after its name begin.
    public let first: Int
    /// Nil if every word is a value, as is usual.
    private var sorted: [Element]?
    /// The places of the values, if not all words are.
    private var valuePlaces: [Int] = []

    /// - Parameters:
    ///   - first: where the words after the command's name begin.
    ///   - mayHaveOptions: false if none of them begins with a dash.
    public init(
        _ words: [String], from first: Int = 0, for description: CommandDescription, mayHaveOptions: Bool = true
    ) {
        self.words = words
        self.first = first
        guard mayHaveOptions, !description.leavesAllWords, Self.hasOption(words, from: first) else { return }
        sort(description)
    }

    /// Whether every word is a value.
    var elementsAreValues: Bool { sorted == nil }

    /// Every word, or pair of words, in the order typed.
    public var elements: [Element] { sorted ?? (first..<words.count).map(Element.value) }

    /// The number of values.
    public var valueCount: Int { sorted == nil ? words.count - first : valuePlaces.count }

    /// The place among the words of the value at `position`, counted from 0.
    public func place(ofValue position: Int) -> Int { sorted == nil ? first + position : valuePlaces[position] }

    /// The value at `position`.
    public func value(_ position: Int) -> String { words[place(ofValue: position)] }

    /// The values from `position` on.
    public func values(from position: Int) -> ArraySlice<String> {
        sorted == nil ? words[first...].dropFirst(position) : valuePlaces.dropFirst(position).map { words[$0] }[...]
    }

    public private(set) var options: [Option] = []

    /// Whether `--` has ended the options.
    public var optionsAreEnded: Bool {
        sorted?.contains { if case .terminator = $0 { true } else { false } } ?? false
    }

    /// The value given for an option, if it has one.
    public func value(of option: Option) -> String? { option.attachedValue ?? option.valueWord.map { words[$0] } }

    /// The place where the nested command begins; nil if the described command takes none, or none was given.
    public func commandStart(for description: CommandDescription) -> Int? {
        guard let position = description.parameters.firstIndex(where: \.takesCommand), position < valueCount else {
            return nil
        }
        return place(ofValue: position)
    }

    // MARK: The walk

    private static func hasOption(_ words: [String], from first: Int) -> Bool {
        for index in first..<max(first, words.count) where looksLikeOption(words[index]) { return true }
        return false
    }

    /// `-x` and `--name`, but neither `-` nor `-10`.
    public static func looksLikeOption(_ word: String) -> Bool {
        var bytes = word.utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "-"), let second = bytes.next() else { return false }
        return !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= second)
    }

    private mutating func sort(_ description: CommandDescription) {
        var elements: [Element] = []
        var optionsEnded = false
        var index = first
        while index < words.count {
            let word = words[index]
            if optionsEnded || !Self.looksLikeOption(word) {
                elements.append(.value(index))
                valuePlaces.append(index)
                if description.parameter(at: valuePlaces.count - 1, of: .max)?.takesCommand == true {
                    optionsEnded = true
                }
            } else if word == "--" {
                optionsEnded = true
                elements.append(.terminator(index))
            } else {
                let option = option(at: index, of: description)
                elements.append(.option(option))
                options.append(option)
                index = option.valueWord ?? index
            }
            index += 1
        }
        sorted = elements
    }

    private func option(at index: Int, of description: CommandDescription) -> Option {
        let word = words[index]
        // By byte, since a combining mark after it would make it another character.
        let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
        let name = String(word[..<(equals ?? word.endIndex)])
        let attached = equals.map { String(word[word.utf8.index(after: $0)...]) }
        let known = description.options.firstIndex { $0.isSpelled(name) }
        let takesNext = known.map { description.options[$0].value != nil } == true && attached == nil
        return Option(
            word: index, name: name, known: known, attachedValue: attached,
            valueWord: takesNext && index + 1 < words.count ? index + 1 : nil
        )
    }
}

extension CommandDescription {
    /// The parameter that the value at `position` is for; nil if there is no parameter left for it.
    ///
    /// - Parameter count: the number of values: optional parameters before required ones get what the others leave.
    public func parameter(at position: Int, of count: Int) -> ParameterForm? {
        let position = position + leftOut(of: count)
        guard position >= parameters.count else { return parameters[position] }
        return parameters.last?.takesRest == true ? parameters.last : nil
    }

    /// The number of optional parameters before required ones that get no value if there are `count` values.
    func leftOut(of count: Int) -> Int { min(leadingParameters, max(0, parameters.count - count)) }

    /// The number of optional parameters before a required one.
    static func leading(_ parameters: [ParameterForm]) -> Int { parameters.firstIndex(where: \.isNeeded) ?? 0 }

    /// The number of values that a command with such parameters may have.
    static func valueCounts(_ parameters: [ParameterForm]) -> ClosedRange<Int> {
        let needed = parameters.dropFirst(leading(parameters))
        let least = needed.prefix(while: \.isNeeded).count
        return least...(parameters.last?.takesRest == true ? .max : parameters.count)
    }
}
