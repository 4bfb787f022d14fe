import Text

/// Candidates below the line, to choose from: one below the other if they have summaries, otherwise in columns, read
/// downwards.
struct CompletionMenu: Equatable {
    let candidates: [CompletionProposal.Candidate]
    /// The number of further ones that cannot be chosen.
    let more: Int
    /// The index of the chosen one; nil before any is chosen.
    var chosen: Int?
    /// The height of a column, as it was last shown.
    private let columnHeight = ColumnHeight()

    /// A value that is known only once the menu has been shown.
    private final class ColumnHeight: Equatable {
        var value = 1

        static func == (a: ColumnHeight, b: ColumnHeight) -> Bool { true }
    }

    init(candidates: [CompletionProposal.Candidate], more: Int = 0) {
        (self.candidates, self.more) = (candidates, more)
    }

    /// A stretch of a row.
    struct Piece: Equatable {
        var text: String
        var isChosen = false
    }

    /// Chooses the next candidate, or the previous one; after the last one, the first.
    mutating func move(by step: Int) {
        let count = candidates.count
        chosen = ((chosen ?? (step > 0 ? -1 : 0)) + step + count) % count
    }

    /// Chooses the candidate in the next column, if there is one.
    mutating func moveByColumn(_ step: Int) {
        let next = (chosen ?? 0) + step * columnHeight.value
        if candidates.indices.contains(next) { chosen = next }
    }

    /// The rows. If not all of them fit, they are those around the chosen candidate, and the last row says how many are
    /// missing.
    ///
    /// - Parameters:
    ///   - columns: the width of a row; longer ones are cut.
    ///   - maximumRows: the most rows; fewer than 1 count as 1.
    func rows(columns: Int, maximumRows: Int) -> [[Piece]] {
        let names = candidates.map { ControlCharacters.shown($0.display.isEmpty ? $0.insertion : $0.display) }
        let hasSummaries = candidates.contains { !$0.summary.isEmpty }
        let widest = names.map { DisplayWidth.columns(of: $0) }.max() ?? 0
        let perRow = hasSummaries ? 1 : max(1, (columns + 2) / (widest + 2))
        let available = max(1, maximumRows)
        let needed = (names.count + perRow - 1) / perRow
        let isWhole = needed <= available && more == 0
        let height = isWhole ? needed : max(1, min(needed, available - 1))
        columnHeight.value = height

        // A page has as many as are shown at once.
        let first = (chosen ?? 0) / (height * perRow) * (height * perRow)
        let shown = first..<min(names.count, first + height * perRow)
        var rows = (0..<min(height, shown.count)).map { row in
            let indices = Array(stride(from: first + row, to: shown.upperBound, by: height))
            return indices.flatMap { index in
                let name = Piece(
                    text: cut(names[index], widest, hasSummaries, columns), isChosen: index == chosen)
                let isLast = index == indices.last
                let gap = max(0, min(widest, columns) - DisplayWidth.columns(of: name.text)) + 2
                guard hasSummaries else {
                    return isLast ? [name] : [name, Piece(text: String(repeating: " ", count: gap))]
                }
                return [name] + summary(of: index, widest: widest, columns: columns)
            }
        }
        let missing = names.count - shown.count + more
        if missing > 0 {
            rows.append([
                Piece(
                    text: DisplayWidth.truncated(
                        "\(ASCIIText.isWanted ? "..." : "…") and \(missing) more", columns: columns))
            ])
        }
        return rows
    }

    /// A name much longer than the others must not push all summaries off the screen.
    private func cut(_ name: String, _ widest: Int, _ hasSummaries: Bool, _ columns: Int) -> String {
        DisplayWidth.truncated(name, columns: hasSummaries ? max(room(widest, columns), 1) : columns)
    }

    private func room(_ widest: Int, _ columns: Int) -> Int { min(widest, max(8, columns / 2)) }

    private func summary(of index: Int, widest: Int, columns: Int) -> [Piece] {
        let summary = ControlCharacters.shown(candidates[index].summary)
        guard !summary.isEmpty else { return [] }
        let room = room(widest, columns)
        let name = candidates[index].display.isEmpty ? candidates[index].insertion : candidates[index].display
        let used = min(DisplayWidth.columns(of: ControlCharacters.shown(name)), room)
        let text = String(repeating: " ", count: room - used + 2) + summary
        return [Piece(text: DisplayWidth.truncated(text, columns: max(0, columns - used)))]
    }
}
