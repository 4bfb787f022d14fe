import Commands

/// A program's reply while it waits for the disk.
struct WaitingReply {
    /// The command that it answers; nil if its lines are certain.
    let invocation: Invocation?
    /// Its lines if they are true regardless of the disk: a failure's, a lesson's. Empty for a success.
    let certain: [UInt8]
    /// The range of the store's count of changing commands that is the command's own; empty if it only read.
    let commands: Range<Int>
    /// The place of its line in the waiting text.
    fileprivate(set) var offset = 0
}

/// The dependence of the waiting text on the commands that also wait for the disk.
struct WaitingReplies {
    /// Up to each offset, the text reports no command beyond that count. Both rise.
    private var marks: [(offset: Int, count: Int)] = []
    private var replies: [WaitingReply] = []

    /// Notes that the text up to `offset` reports at most the first `count` commands.
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

    /// Drops the text that depends on commands after the first `count`, which may be lost.
    ///
    /// - Returns: the length of the text that is still true, and the replies in the rest, which is forgotten here.
    mutating func cut(behind count: Int) -> (offset: Int, replies: [WaitingReply]) {
        marks.removeAll { $0.count > count }
        let offset = marks.last?.offset ?? 0
        let kept = replies.prefix { $0.offset < offset }.count
        defer { replies.removeSubrange(kept...) }
        return (offset, Array(replies[kept...]))
    }

    /// Forgets everything, because all text was sent, or is true regardless of the disk.
    mutating func clear() {
        // Called after nearly every step, and nearly always there are few.
        while marks.popLast() != nil {}
        while replies.popLast() != nil {}
    }
}
