/// A command that each check makes up anew, such as `buy {item: a drill|a lamp} for {price: 1-100}`, so that memorized
/// answers fail.
struct HiddenScene {
    /// The command. Braces draw a text or a number and name it: `{item: a drill|a lamp}`, `{price: 1-100}`.
    let line: String
    /// The reply. Braces show a value chosen for this command or an earlier one, `{item}`, or calculate with it from
    /// left to right, `{price * 2 + 1}`.
    let shows: String

    /// Draws commands and their replies.
    static func scenes(
        of hidden: [HiddenScene], using generator: inout some RandomNumberGenerator
    ) -> [Exercise.Scene] {
        var drawn: [String: String] = [:]
        return hidden.map { scene in
            let line = filled(scene.line, &drawn, using: &generator)
            return Exercise.Scene(line: line, shows: filled(scene.shows, &drawn, using: &generator))
        }
    }

    private static func filled(
        _ text: String, _ drawn: inout [String: String], using generator: inout some RandomNumberGenerator
    ) -> String {
        let parts = text.split(separator: "{", omittingEmptySubsequences: false)
        var filled = String(parts[0])
        for part in parts.dropFirst() {
            let braces = part.prefix { $0 != "}" }
            if let colon = braces.firstRange(of: ": ") {
                drawn[String(braces[..<colon.lowerBound])] = draw(braces[colon.upperBound...], using: &generator)
            }
            let words = braces.prefix { $0 != ":" }.split(separator: " ").map { drawn[String($0)] ?? String($0) }
            filled += words.count == 1 ? words[0] : "\(result(of: words))"
            filled += part.dropFirst(braces.count + 1)
        }
        return filled
    }

    private static func draw(_ choices: Substring, using generator: inout some RandomNumberGenerator) -> String {
        let bounds = choices.split(separator: "-").compactMap { Int($0) }
        if bounds.count == 2, bounds[0] <= bounds[1] {
            return "\(Int.random(in: bounds[0]...bounds[1], using: &generator))"
        }
        return choices.split(separator: "|").randomElement(using: &generator).map(String.init) ?? ""
    }

    /// - Parameter words: numbers with operators between them.
    private static func result(of words: [String]) -> Int {
        let numbers = words.map { Int($0) ?? 0 }
        return stride(from: 1, to: words.count - 1, by: 2).reduce(numbers[0]) { result, index in
            switch words[index] {
            case "-": result - numbers[index + 1]
            case "*": result * numbers[index + 1]
            case "/": result / numbers[index + 1]
            default: result + numbers[index + 1]
            }
        }
    }
}
