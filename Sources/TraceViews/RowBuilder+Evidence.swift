import Patterns

/// Rows for events that no call recorded: without them, only the judge's verdict would show a bug.
extension RowBuilder {
    /// Adds the events inside a call that no call recorded: an object was reached, or a subject changed silently.
    func addEvidence(_ node: Node, _ depth: Int) {
        for stranger in node.strangers {
            let (from, to, what) = (node.worker, stranger.at.name, stranger.reached ?? stranger.operation.rawValue)
            let head =
                from == to
                ? texts.rowReachesItself(from: from, what: what) : texts.rowReaches(from: from, to: to, what: what)
            add(node, depth, head, participants: [stranger.at], isEvidence: true)
        }
        for (change, observers) in node.silences where !observers.isEmpty {
            let head = texts.rowNotNotified(
                name: change.part, old: change.old ?? "", new: change.new, observers: observers.listed)
            add(node, depth, head, of: .observer, participants: [], isEvidence: true)
        }
    }

    /// The remark for a handler that handled a request without any effect: no call, no change and no reply.
    func idleness(_ taker: Node) -> [String] {
        let isIdle =
            taker.end?.answer == .handled && taker.end?.result == "ok" && taker.children.isEmpty
            && taker.changes.isEmpty && !taker.isEvidence && tree.recording.reply?.words.isEmpty == true
        return isIdle ? [texts.rowNothingFollows] : []
    }
}
