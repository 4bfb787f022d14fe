/// A command that each check makes up again, such as `buy {a drill|a lamp} for {1-100}`, so that answers learned by
/// heart fail.
struct HiddenScene {
    /// The command. Braces hold the texts to choose from, or a range of numbers.
    let line: String
    /// The reply; `{}` stands for what was drawn for the first braces.
    let shows: String

    /// Draws a command and its reply.
    func scene(using generator: inout some RandomNumberGenerator) -> Exercise.Scene {
        let parts = line.split(separator: "{", omittingEmptySubsequences: false)
        var (text, first) = (String(parts[0]), "")
        for part in parts.dropFirst() {
            let choices = part.prefix { $0 != "}" }
            let drawn = Self.draw(choices, using: &generator)
            if first.isEmpty { first = drawn }
            text += drawn + part.dropFirst(choices.count + 1)
        }
        return Exercise.Scene(line: text, shows: shows.replacing("{}", with: first))
    }

    private static func draw(_ choices: Substring, using generator: inout some RandomNumberGenerator) -> String {
        let bounds = choices.split(separator: "-").compactMap { Int($0) }
        if bounds.count == 2, bounds[0] <= bounds[1] {
            return "\(Int.random(in: bounds[0]...bounds[1], using: &generator))"
        }
        return choices.split(separator: "|").randomElement(using: &generator).map(String.init) ?? ""
    }
}
