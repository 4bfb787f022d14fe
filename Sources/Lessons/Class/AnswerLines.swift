import Glibc

/// The lines of a pipe, which come in blocks: none longer than ``limit`` is kept, and those are counted.
struct AnswerLines {
    /// How long a line may be, in bytes. An answer is shorter by far.
    static let limit = 4096
    /// How much of the end of a line that is too long is kept: someone who writes into the same pipe without ending a
    /// line has the answers of others after it.
    static let tailLimit = 1024

    private var start: [UInt8] = []
    private var isTooLong = false
    /// How many lines were too long.
    private(set) var dropped = 0

    /// Takes a block, and returns the lines that end in it.
    ///
    /// - Parameter body: gets a line without its end; of one that was too long, its end.
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

    /// Adds to the line that has not ended yet.
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

/// The limits on each sender's messages. A person who answers three questions and changes their mind stays far below
/// the limits; the endless messages of a program are dropped unread.
struct SenderLimits {
    /// How many messages in a row.
    static let burst = 12
    /// How many seconds one more takes.
    static let pause = 0.4
    /// The number of senders that can be distinguished.
    static let senderLimit = 20_000

    private var senders: [Int: (credit: Double, seconds: Double, refused: Int)] = [:]

    /// Whether a message may be read.
    ///
    /// - Parameters:
    ///   - sender: a number that cannot be guessed for someone else's name.
    ///   - seconds: the time on a clock that only goes forward.
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

    /// How many messages of a sender were not admitted.
    func refused(of sender: Int) -> Int { senders[sender]?.refused ?? 0 }

    /// Forgets the senders that have all their credit again: they are as good as new.
    private mutating func forget(at seconds: Double) {
        senders = senders.filter { $1.credit + (seconds - $1.seconds) / Self.pause < Double(Self.burst) }
    }
}
