import Commands
import PatternEvents

/// What must have happened, whatever was typed for it.
///
/// - `step KEY=VALUE…`: the last command took such a step; `no step …`, `2 steps …`, and `ever step …` for any command since the
///   step of the lesson began. Keys: pattern, in, op, from, to, fromRole, toRole, what, what.KEY, why, why.KEY,
///   end: what came back, as `handled`, and reached: the method that the receiver says was reached, as `words`.
/// - `change part=PART old=OLD new=NEW`: the last command changed that; `ever change …` as above.
/// - `value COMMAND.MEMBER = VALUE`: what a command that only reads says now; also `!=`, `has`, `lacks`, `above`, `below`.
/// - `verify ok`, `verify broken PATTERN`: what the judge says of the last command.
/// - `command NAME`, `reply has TEXT`, `ok`, `failed KIND`: the last command, its reply, how it ended.
/// - `ever reply has TEXT`: any reply since the step began.
/// - `ever command NAME`, `2 commands NAME`: that command was typed and did not fail, at least once or so many times, since the
///   step began.
public indirect enum Expectation: Equatable, Sendable {
    case step([Trait], count: Count, since: Span)
    case change([Trait], since: Span)
    case value(command: [String], path: [String], Comparison, String)
    case verify(brokenPattern: String?)
    case command(String)
    case commands(String, atLeast: Int)
    case reply(has: Bool, String, since: Span)
    case ended(failure: String?)

    /// A key and the value that it is to have; one that ends in `*` only begins so, a value after `!` means any other
    /// value.
    public struct Trait: Equatable, Sendable {
        let key: String
        let value: String

        func matches(_ actual: String?) -> Bool {
            guard let actual else { return false }
            if value.hasPrefix("!") { return actual != value.dropFirst() }
            return value.hasSuffix("*") ? actual.hasPrefix(value.dropLast()) : actual == value
        }
    }

    public enum Count: Equatable, Sendable {
        case atLeastOne
        case exactly(Int)
    }

    /// Which commands count.
    public enum Span: Sendable {
        case lastCommand
        case wholeStep
    }

    public enum Comparison: String, CaseIterable, Sendable {
        case equals = "="
        case differs = "!="
        case has
        case lacks
        case above
        case below
    }
}

/// Why a line is no expectation.
public struct ExpectationFault: Error, Equatable {
    public let message: String
    public let hint: String
}

extension Expectation {
    private static let changeKeys: Set = ["part", "old", "new", "feature"]
    private static let stepKeys: Set = [
        "pattern", "in", "op", "from", "to", "fromRole", "toRole", "what", "why", "end", "reached",
    ]

    /// Reads the text after `expect`.
    public init(_ text: String) throws(ExpectationFault) { try self.init(Self.words(of: text)) }

    /// - Parameter words: at least one.
    init(_ words: [String]) throws(ExpectationFault) {
        var words = words
        let first = words.removeFirst()
        switch first {
        case "ever" where words.first == "step":
            self = .step(try Self.traits(words.dropFirst()), count: .atLeastOne, since: .wholeStep)
        case "step": self = .step(try Self.traits(words[...]), count: .atLeastOne, since: .lastCommand)
        case "no" where words.first == "step":
            self = .step(try Self.traits(words.dropFirst()), count: .exactly(0), since: .lastCommand)
        case "ever" where words.first == "change":
            self = .change(try Self.traits(words.dropFirst(), of: Self.changeKeys), since: .wholeStep)
        case "change": self = .change(try Self.traits(words[...], of: Self.changeKeys), since: .lastCommand)
        case "value": self = try Self.value(words)
        case "verify":
            guard words == ["ok"] || words.count == 2 && words[0] == "broken" else {
                throw ExpectationFault(
                    message: "the judge gives no such verdict", hint: "write 'verify ok' or 'verify broken PATTERN'")
            }
            if words.count == 2, Pattern(tracedAs: words[1]) == nil {
                throw ExpectationFault(
                    message: "there is no pattern '\(words[1])'",
                    hint: "it is one of " + Pattern.traced.map(\.word).joined(separator: ", "))
            }
            self = .verify(brokenPattern: words.count == 2 ? words[1] : nil)
        case "ever" where words.first == "command" && words.count > 1:
            self = .commands(words.dropFirst().joined(separator: " "), atLeast: 1)
        case "command" where !words.isEmpty: self = .command(words.joined(separator: " "))
        case "reply" where words.count == 2 && ["has", "lacks"].contains(words[0]):
            self = .reply(has: words[0] == "has", words[1], since: .lastCommand)
        case "ever" where words.count == 3 && words[0] == "reply" && words[1] == "has":
            self = .reply(has: true, words[2], since: .wholeStep)
        case "ok" where words.isEmpty: self = .ended(failure: nil)
        case "failed" where words.count == 1:
            guard CommandError.Kind(rawValue: words[0]) != nil else {
                throw ExpectationFault(
                    message: "no command fails with '\(words[0])'",
                    hint: "it is one of " + CommandError.Kind.allCases.map(\.rawValue).joined(separator: ", "))
            }
            self = .ended(failure: words[0])
        default:
            if let count = Int(first), count >= 0, words.first == "steps" {
                self = .step(try Self.traits(words.dropFirst()), count: .exactly(count), since: .lastCommand)
                return
            }
            if let count = Int(first), count > 0, words.first == "commands", words.count > 1 {
                self = .commands(words.dropFirst().joined(separator: " "), atLeast: count)
                return
            }
            guard first != "failed" else {
                throw ExpectationFault(
                    message: "'failed' does not say why",
                    hint: "it is one of " + CommandError.Kind.allCases.map(\.rawValue).joined(separator: ", "))
            }
            throw ExpectationFault(
                message: "nothing can be expected of '\(first)'",
                hint:
                    "expect step, no step, ever step, change, ever change, value, verify, command, ever command, reply, ok "
                    + "or failed KIND")
        }
    }

    private static func words(of text: String) throws(ExpectationFault) -> [String] {
        var parser = CommandParser(source: "")
        guard case .commands(let commands) = parser.parse(Array(text.utf8)), commands.count == 1,
            commands[0].redirection == nil
        else {
            throw ExpectationFault(
                message: "'\(text)' cannot be read", hint: "put values with ; | > < or quotes in quotes")
        }
        return commands[0].words
    }

    private static func traits(
        _ words: ArraySlice<String>, of keys: Set<String> = stepKeys
    ) throws(ExpectationFault) -> [Trait] {
        var traits: [Trait] = []
        for word in words {
            guard let sign = word.firstIndex(of: "="), sign != word.startIndex else {
                throw ExpectationFault(message: "'\(word)' has no '='", hint: "write KEY=VALUE, as in pattern=mediator")
            }
            let key = String(word[..<sign])
            guard keys.contains(key) || keys == stepKeys && (key.hasPrefix("what.") || key.hasPrefix("why.")) else {
                throw ExpectationFault(
                    message: "there is no key '\(key)'", hint: "it is one of " + keys.sorted().joined(separator: ", "))
            }
            let value = String(word[word.index(after: sign)...])
            if key == "pattern", Pattern(tracedAs: value) == nil {
                throw ExpectationFault(
                    message: "there is no pattern '\(value)'",
                    hint: "it is one of " + Pattern.traced.map(\.word).joined(separator: ", "))
            }
            if key == "op", Operation(rawValue: value) == nil {
                throw ExpectationFault(message: "there is no operation '\(value)'", hint: "'trace full' names them")
            }
            traits.append(Trait(key: key, value: value))
        }
        guard !traits.isEmpty else {
            throw ExpectationFault(message: "every step would pass", hint: "name one: pattern=mediator to=lights")
        }
        return traits
    }

    private static func value(_ words: [String]) throws(ExpectationFault) -> Expectation {
        guard words.count == 3, let comparison = Comparison(rawValue: words[1]) else {
            throw ExpectationFault(
                message: "a value is compared with one word",
                hint: "write 'value lights.brightness = 30'; there are "
                    + Comparison.allCases.map(\.rawValue).joined(separator: ", "))
        }
        if [.above, .below].contains(comparison), Double(words[2]) == nil {
            throw ExpectationFault(message: "'\(words[2])' is not a number", hint: "compare with a number")
        }
        // `task list.0.title`: the command may have spaces, its members are parted by dots.
        var path = words[0].split(separator: ".").map(String.init)
        guard !path.isEmpty else {
            throw ExpectationFault(message: "the command is missing", hint: "write 'value lights.brightness = 30'")
        }
        let command = path.removeFirst().split(separator: " ").map(String.init)
        return .value(command: command, path: path, comparison, words[2])
    }
}
