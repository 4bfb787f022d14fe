import Commands

/// Completes jobs: `%3`, with the command shown.
struct JobCompletion: CompletionSource {
    let completedKind = "job"

    let board: JobRegistry

    func completions(of prefix: String) -> [(value: String, summary: String)] {
        let digits = prefix.utf8.first == UInt8(ascii: "%") ? prefix.dropFirst() : prefix[...]
        return board.table.all.filter { $0.isPending && String($0.id).hasPrefix(digits) }.prefix(10_000)
            .map { ($0.name, $0.order.text) }
    }
}
