/// Swift that a lesson shows, and the preambles around it.
struct Snippet: Equatable, Sendable {
    /// The lines without their common indentation.
    var lines: [String]
    /// The preambles that it needs, in order.
    let preambles: [String]

    /// Opens and closes it in a lesson.
    static let fence = "```"
    /// The line of a preamble that the snippet replaces.
    static let place = "…"

    /// The words after the fence that opens Swift: `swift` and names; nil if the line opens none.
    static func opening(_ line: some StringProtocol) -> [String]? {
        let text = trimmed(line)
        guard text.hasPrefix(fence) else { return nil }
        return text.dropFirst(fence.count).split(separator: " ").map(String.init)
    }

    /// Whether a line closes Swift.
    static func closes(_ line: some StringProtocol) -> Bool { trimmed(line) == fence }

    /// A Swift file with the snippet and everything that it needs.
    ///
    /// - Parameter lesson: has the preambles.
    func source(in lesson: Lesson) -> String {
        let around = preambles.flatMap { lesson.preambles[$0] ?? [] }
        guard let place = around.firstIndex(where: { trimmed($0) == Self.place }) else {
            return (around + lines).joined(separator: "\n") + "\n"
        }
        return (around[..<place] + lines + around[(place + 1)...]).joined(separator: "\n") + "\n"
    }
}

extension Lesson {
    /// All its Swift, with the preambles; a snippet with a gap appears once for each answer.
    var sources: [(step: Int, source: String)] {
        steps.enumerated().flatMap { index, step in
            let parts =
                [step.text, step.explanation, step.congratulations, step.question?.text ?? []] + step.hints
                + step.rejections.map(\.message)
            let shown = parts.joined().compactMap { part in
                if case .code(let snippet) = part { snippet } else { nil }
            }
            return (shown + (step.question?.form.snippets ?? [])).map { (index, $0.source(in: self)) }
        }
    }
}
