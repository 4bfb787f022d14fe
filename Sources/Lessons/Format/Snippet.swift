/// Swift that a lesson shows, and the names of what it is in.
struct Snippet: Equatable, Sendable {
    /// As they are shown, without indentation of their own.
    var lines: [String]
    /// The preambles that it needs, in their order.
    let preambles: [String]

    /// What opens and closes it in a lesson.
    static let fence = "```"
    /// The line of a preamble in whose place the snippet stands.
    static let place = "…"

    /// The words after the fence of a line that opens one: `swift` and names; nil if the line opens none.
    static func opening(_ line: some StringProtocol) -> [String]? {
        let text = trimmed(line)
        guard text.hasPrefix(fence) else { return nil }
        return text.dropFirst(fence.count).split(separator: " ").map(String.init)
    }

    /// Whether a line closes one.
    static func closes(_ line: some StringProtocol) -> Bool { trimmed(line) == fence }

    /// A file of Swift that holds it and all that it needs.
    ///
    /// - Parameter lesson: whose preambles there are.
    func source(in lesson: Lesson) -> String {
        let around = preambles.flatMap { lesson.preambles[$0] ?? [] }
        guard let place = around.firstIndex(where: { trimmed($0) == Self.place }) else {
            return (around + lines).joined(separator: "\n") + "\n"
        }
        return (around[..<place] + lines + around[(place + 1)...]).joined(separator: "\n") + "\n"
    }
}

extension Lesson {
    /// All Swift that it shows, with what each needs; of a gap once with each text that fills it.
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
