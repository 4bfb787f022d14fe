import Commands
import Patterns

/// An expected result, whichever commands lead to it.
///
/// - `step KEY=VALUE…`: the last command took such a step; `no step …`, `2 steps …`, and `ever step …` for any command
///   since the lesson's step began. Keys: pattern, in, op, from, to, fromRole, toRole, what, what.KEY, why, why.KEY,
///   end (the answer, such as `handled`), and reached (the method that the receiver records).
/// - `change part=PART old=OLD new=NEW`: the last command changed that; `ever change …` as above.
/// - `value COMMAND.MEMBER = VALUE`: the current reply of a read-only command; also `!=`, `has`, `lacks`, `above`,
///   `below`.
/// - `verify ok`, `verify broken PATTERN`: the judge's verdict on the last command.
/// - `command NAME`, `reply has TEXT`, `ok`, `failed KIND`: the last command, its reply, its outcome.
/// - `ever reply has TEXT`: any reply since the step began.
/// - `ever command NAME`, `2 commands NAME`: that command was typed without failing, at least once or exactly this
///   often, since the step began.
public struct Expectation: Equatable, Sendable {
    let claim: Claim

    enum Claim: Equatable, Sendable {
        /// - Parameter count: the exact number; nil for at least one.
        case step([Trait<SeenStep>], count: Int?, since: Span)
        case change([Trait<ChangeRecord>], since: Span)
        case value(command: [String], path: [String], Comparison, String)
        case verify(broken: Pattern?)
        case command(String)
        case commands(String, atLeast: Int)
        case reply(has: Bool, String, since: Span)
        case ended(failure: CommandError.Kind?)
    }

    /// A key and its required value: one that ends in `*` is only the beginning, and `!` before it excludes it.
    struct Trait<Record>: Equatable, Sendable {
        let key: FactKey<Record>
        let value: String

        func holds(for record: Record) -> Bool {
            key.facts(record).contains { fact in
                guard let fact else { return false }
                if value.hasPrefix("!") { return fact != value.dropFirst() }
                return value.hasSuffix("*") ? fact.hasPrefix(value.dropLast()) : fact == value
            }
        }
    }

    /// The commands that count.
    enum Span: Sendable {
        case lastCommand
        case wholeStep
    }

    enum Comparison: String, CaseIterable, Sendable {
        case equals = "="
        case differs = "!="
        case has
        case lacks
        case above
        case below
    }
}

/// An error in an expectation.
public struct ExpectationFault: Error, Equatable {
    public let message: String
    public let hint: String
}

extension Expectation {
    /// Reads the text after `expect`.
    public init(_ text: String) throws(ExpectationFault) { try self.init(Self.words(of: text)) }

    /// - Parameter words: at least one.
    init(_ words: [String]) throws(ExpectationFault) { claim = try Self.claim(words[0], Array(words.dropFirst())) }

    private static func claim(_ first: String, _ words: [String]) throws(ExpectationFault) -> Claim {
        let rest = words.dropFirst()
        switch (first, words.first) {
        case ("step", _): return .step(try traits(words[...]), count: nil, since: .lastCommand)
        case ("ever", "step"): return .step(try traits(rest), count: nil, since: .wholeStep)
        case ("no", "step"): return .step(try traits(rest), count: 0, since: .lastCommand)
        case ("change", _): return .change(try traits(words[...]), since: .lastCommand)
        case ("ever", "change"): return .change(try traits(rest), since: .wholeStep)
        case ("value", _): return try value(words)
        case ("verify", "ok") where words.count == 1: return .verify(broken: nil)
        case ("verify", "broken") where words.count == 2: return .verify(broken: try Pattern(claimed: words[1]))
        case ("verify", _):
            throw ExpectationFault(
                message: "the judge gives no such verdict", hint: "write 'verify ok' or 'verify broken PATTERN'")
        case ("command", _?): return .command(words.joined(separator: " "))
        case ("ever", "command") where !rest.isEmpty: return .commands(rest.joined(separator: " "), atLeast: 1)
        case ("reply", "has") where words.count == 2: return .reply(has: true, words[1], since: .lastCommand)
        case ("reply", "lacks") where words.count == 2: return .reply(has: false, words[1], since: .lastCommand)
        case ("ever", "reply") where words.count == 3 && words[1] == "has":
            return .reply(has: true, words[2], since: .wholeStep)
        case ("ok", nil): return .ended(failure: nil)
        case ("failed", _):
            guard words.count == 1, let kind = CommandError.Kind(rawValue: words[0]) else {
                throw ExpectationFault(
                    message: words.count == 1 ? "no command fails with '\(words[0])'" : "'failed' does not say why",
                    hint: "it is one of " + CommandError.Kind.allCases.map(\.rawValue).joined(separator: ", "))
            }
            return .ended(failure: kind)
        case (_, "steps"):
            guard let count = Int(first), count >= 0 else { break }
            return .step(try traits(rest), count: count, since: .lastCommand)
        case (_, "commands") where !rest.isEmpty:
            guard let count = Int(first), count > 0 else { break }
            return .commands(rest.joined(separator: " "), atLeast: count)
        default: break
        }
        throw ExpectationFault(
            message: "nothing can be expected of '\(first)'",
            hint:
                "expect step, no step, ever step, change, ever change, value, verify, command, ever command, reply, ok "
                + "or failed KIND")
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

    private static func traits<Record: Claimable>(
        _ words: ArraySlice<String>
    ) throws(ExpectationFault) -> [Trait<Record>] {
        var traits: [Trait<Record>] = []
        for word in words {
            guard let sign = word.firstIndex(of: "="), sign != word.startIndex else {
                throw ExpectationFault(message: "'\(word)' has no '='", hint: "write KEY=VALUE, as in pattern=mediator")
            }
            let (name, value) = (String(word[..<sign]), String(word[word.index(after: sign)...]))
            guard let key = Record.key(named: name) else {
                throw ExpectationFault(
                    message: "there is no key '\(name)'",
                    hint: "it is one of " + Record.keys.map(\.name).sorted().joined(separator: ", "))
            }
            try key.check(value)
            traits.append(Trait(key: key, value: value))
        }
        guard !traits.isEmpty else {
            throw ExpectationFault(message: "every step would pass", hint: "name one: pattern=mediator to=lights")
        }
        return traits
    }

    private static func value(_ words: [String]) throws(ExpectationFault) -> Claim {
        guard words.count == 3, let comparison = Comparison(rawValue: words[1]) else {
            throw ExpectationFault(
                message: "a value is compared with one word",
                hint: "write 'value lights.brightness = 30'; there are "
                    + Comparison.allCases.map(\.rawValue).joined(separator: ", "))
        }
        if [.above, .below].contains(comparison), Double(words[2]) == nil {
            throw ExpectationFault(message: "'\(words[2])' is not a number", hint: "compare with a number")
        }
        // `task list.0.title`: the command may contain spaces, and dots separate the members.
        var path = words[0].split(separator: ".").map(String.init)
        guard !path.isEmpty else {
            throw ExpectationFault(message: "the command is missing", hint: "write 'value lights.brightness = 30'")
        }
        let command = path.removeFirst().split(separator: " ").map(String.init)
        return .value(command: command, path: path, comparison, words[2])
    }
}
