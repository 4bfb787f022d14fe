/// The text of the prompt, as the setting `prompt` has it.
enum PromptText {
    static let standard = "playhouse{place}> "

    /// Puts in what the text asks for.
    ///
    /// - Parameters:
    ///   - parts: who is there and where: ` ann @3`.
    ///   - time: of the day, in the person's own zone.
    static func filled(_ template: String, parts: [String], hasFailed: Bool, time: () -> String) -> String {
        var text = template
        // At the beginning the blank before it would only push the line away.
        let place = parts.map { " " + $0 }.joined()
        if text.hasPrefix("{place}") { text = String(place.dropFirst()) + text.dropFirst("{place}".count) }
        text = text.replacing("{place}", with: place).replacing("{status}", with: hasFailed ? "1" : "0")
        return text.contains("{time}") ? text.replacing("{time}", with: time()) : text
    }
}
