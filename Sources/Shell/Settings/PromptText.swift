/// The text of the prompt, from the setting `prompt`.
enum PromptText {
    static let setting = "prompt"
    static let standard = "playhouse{place}> "
    /// The parts that a text may request.
    static let partNames = ["{place}", "{time}", "{status}"]

    /// The first unknown part that a text requests: `{user}`.
    static func unknownPart(of template: String) -> String? {
        template.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { $0.prefix { $0 != "}" } }
            .filter { !$0.isEmpty && $0.endIndex < template.endIndex && $0.allSatisfy(\.isLetter) }
            .map { "{\($0)}" }.first { !partNames.contains($0) }
    }

    /// Inserts the requested parts.
    ///
    /// - Parameters:
    ///   - parts: the person and the place: ` ann @3`.
    ///   - time: the time of day, in the person's own zone.
    static func filled(_ template: String, parts: [String], hasFailed: Bool, time: () -> String) -> String {
        // The place has its own leading space.
        var text = template.replacing(" {place}", with: "{place}")
        // At the beginning that space would only indent the line.
        let place = parts.map { " " + $0 }.joined()
        if text.hasPrefix("{place}") { text = String(place.dropFirst()) + text.dropFirst("{place}".count) }
        text = text.replacing("{place}", with: place).replacing("{status}", with: hasFailed ? "1" : "0")
        return text.contains("{time}") ? text.replacing("{time}", with: time()) : text
    }
}
