/// The text of the prompt, as the setting `prompt` has it.
enum PromptText {
    static let setting = "prompt"
    static let standard = "playhouse{place}> "
    /// What a text may ask for.
    static let partNames = ["{place}", "{time}", "{status}"]

    /// What a text asks for that there is not: `{user}`.
    static func unknownPart(of template: String) -> String? {
        template.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { $0.prefix { $0 != "}" } }
            .filter { !$0.isEmpty && $0.endIndex < template.endIndex && $0.allSatisfy(\.isLetter) }
            .map { "{\($0)}" }.first { !partNames.contains($0) }
    }

    /// Puts in what the text asks for.
    ///
    /// - Parameters:
    ///   - parts: who is there and where: ` ann @3`.
    ///   - time: of the day, in the person's own zone.
    static func filled(_ template: String, parts: [String], hasFailed: Bool, time: () -> String) -> String {
        // The place brings a space of its own.
        var text = template.replacing(" {place}", with: "{place}")
        // At the beginning that space would only push the line away.
        let place = parts.map { " " + $0 }.joined()
        if text.hasPrefix("{place}") { text = String(place.dropFirst()) + text.dropFirst("{place}".count) }
        text = text.replacing("{place}", with: place).replacing("{status}", with: hasFailed ? "1" : "0")
        return text.contains("{time}") ? text.replacing("{time}", with: time()) : text
    }
}
