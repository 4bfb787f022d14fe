import Commands

/// A reply that a program reads, as long as it waits for the disk.
struct WaitingReply {
    /// The command that it answers; nil where its lines are certain.
    let invocation: Invocation?
    /// Its lines if they are true whatever the disk does: a failure's, a lesson's. Empty for a success.
    let certain: [UInt8]
    /// The command's own among the commands that changed something, as the store counts them; empty if it only read.
    let commands: Range<Int>
    /// Where its line begins in the text that waits.
    fileprivate(set) var offset = 0
}

/// How the text that waits for the disk depends on the commands that wait there, too.
struct WaitingReplies {
    /// Text up to an offset reports no command after the one with that number. Both rise.
    private var marks: [(offset: Int, count: Int)] = []
    private var replies: [WaitingReply] = []

    /// The text up to `offset` reports the first `count` commands at most.
    mutating func note(_ offset: Int, tellsOf count: Int) {
        if let last = marks.indices.last, marks[last].count == count {
            marks[last].offset = offset
        } else {
            marks.append((offset, count))
        }
    }

    mutating func note(_ reply: WaitingReply, at offset: Int) {
        replies.append(reply)
        replies[replies.count - 1].offset = offset
    }

    /// Only the first `count` commands are sure to be kept.
    ///
    /// - Returns: how much of the text is true all the same, and whose replies are in the rest, which is forgotten here.
    mutating func cut(behind count: Int) -> (offset: Int, replies: [WaitingReply]) {
        marks.removeAll { $0.count > count }
        let offset = marks.last?.offset ?? 0
        let kept = replies.prefix { $0.offset < offset }.count
        defer { replies.removeSubrange(kept...) }
        return (offset, Array(replies[kept...]))
    }

    /// All text has left, or is true whatever the disk does.
    mutating func clear() {
        // After nearly every step, and nearly always there are few.
        while marks.popLast() != nil {}
        while replies.popLast() != nil {}
    }
}
