import Glibc

/// Joins the blocks of a pipe into lines. Lines longer than ``limit`` are cut, and counted.
struct AnswerLines {
    /// The limit for a line, in bytes. Answers are far shorter.
    static let limit = 4096
    /// The part kept of the end of a line that is too long: if a writer to the pipe leaves a line unfinished, it may
    /// hold other people's answers.
    static let tailLimit = 1024

    private var start: [UInt8] = []
    private var isTooLong = false
    /// The number of long lines.
    private(set) var dropped = 0

    /// Splits a block, and passes on the lines that end in it.
    ///
    /// - Parameter body: receives a line without its newline, or the end of a long one.
    mutating func take(_ block: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer, _ isCut: Bool) -> Void) {
        var rest = block[...]
        while let first = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
            let end = memchr(first, 0x0A, rest.count).map({ UnsafeRawPointer($0) })
        {
            let length = first.distance(to: end)
            finish(UnsafeRawBufferPointer(start: first, count: length), body)
            rest = rest.dropFirst(length + 1)
        }
        if !rest.isEmpty { keep(UnsafeRawBufferPointer(rebasing: rest)) }
    }

    private mutating func finish(
        _ end: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer, _ isCut: Bool) -> Void
    ) {
        guard !start.isEmpty || end.count > Self.limit else {
            if !end.isEmpty { body(end, false) }
            return
        }
        keep(end)
        if isTooLong { dropped += 1 }
        start.withUnsafeBytes { body($0, isTooLong) }
        start.removeAll(keepingCapacity: true)
        isTooLong = false
    }

    /// Adds to the unfinished line.
    private mutating func keep(_ bytes: UnsafeRawBufferPointer) {
        if start.count + bytes.count > Self.limit { isTooLong = true }
        guard isTooLong else { return start.append(contentsOf: bytes) }
        if bytes.count < Self.tailLimit {
            start.removeFirst(max(0, start.count + bytes.count - Self.tailLimit))
        } else {
            start.removeAll(keepingCapacity: true)
        }
        start.append(contentsOf: bytes.suffix(Self.tailLimit))
    }
}

/// The limits for each sender. A person who answers three questions and changes their mind stays far below them; a
/// program that sends endlessly has its messages dropped unread.
struct SenderLimits {
    /// The number of messages in a row.
    static let burst = 12
    /// The seconds until one more is allowed.
    static let pause = 0.4
    /// The number of senders that can be distinguished.
    static let senderLimit = 20_000

    private var senders: [Int: (credit: Double, seconds: Double, refused: Int)] = [:]

    /// Returns whether a message may be read.
    ///
    /// - Parameters:
    ///   - sender: a number that another sender's name cannot be made to match.
    ///   - seconds: the time on a monotonic clock.
    mutating func admit(_ sender: Int, at seconds: Double) -> Bool {
        guard var known = senders[sender] else {
            if senders.count >= Self.senderLimit { forget(at: seconds) }
            guard senders.count < Self.senderLimit else { return false }
            senders[sender] = (Double(Self.burst - 1), seconds, 0)
            return true
        }
        known.credit = min(Double(Self.burst), known.credit + (seconds - known.seconds) / Self.pause)
        known.seconds = seconds
        let isAdmitted = known.credit >= 1
        if isAdmitted { known.credit -= 1 } else { known.refused += 1 }
        senders[sender] = known
        return isAdmitted
    }

    /// The number of messages refused from a sender.
    func refused(of sender: Int) -> Int { senders[sender]?.refused ?? 0 }

    /// Forgets the senders with full credit: they are the same as new ones.
    private mutating func forget(at seconds: Double) {
        senders = senders.filter { $1.credit + (seconds - $1.seconds) / Self.pause < Double(Self.burst) }
    }
}
