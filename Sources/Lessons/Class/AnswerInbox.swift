import Commands
import Glibc
import Platform
import Shell
import Synchronization
import Text

/// The source of a class's answers: a file that grows, or a named pipe, which is read continuously.
///
/// Lines that are not answers are dropped at once and counted. If a broker names the senders, a flood from one of them
/// is dropped unread, so that it delays no other voter.
final class AnswerInbox: Sendable {
    /// The authority on which voter sent a line.
    enum Origin: Sendable {
        /// The line itself.
        case line
        /// A broker, in the form `KEY LENGTH answers/VOTER MESSAGE`: senders cannot guess the key, so a line inside a
        /// message cannot pass for a message from another sender.
        case broker(key: [UInt8])
    }

    /// The size of a block.
    private static let blockSize = 1 << 16
    /// `F_SETPIPE_SZ` of `<linux/fcntl.h>`.
    private static let setPipeSize: Int32 = 1031

    let path: String
    private let origin: Origin
    private let descriptor: Int32
    private let failure: Int32
    /// Whether lines arrive later and are waited for, as in a pipe.
    let isPipe: Bool
    private let box: BallotBox
    private let reader = Mutex(Reader())

    private struct Reader {
        var lines = AnswerLines()
        var limits = SenderLimits()
        var receipts: [String] = []
        var hasHello = false
    }

    /// Opens it at once, so that a program that writes to a named pipe finds a reader.
    init(_ path: String, from origin: Origin, into box: BallotBox) {
        (self.path, self.origin, self.box) = (path, origin, box)
        var status = stat()
        isPipe = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
        // A pipe that is also open for writing does not end when its last writer leaves.
        descriptor = open(path, (isPipe ? O_RDWR : O_RDONLY) | O_NONBLOCK | O_CLOEXEC)
        failure = errno
        // Answers that arrive while the program is busy wait here, so the broker need not wait.
        if isPipe { _ = fcntl(descriptor, Self.setPipeSize, 1 << 20) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// For `poll`.
    var pollDescriptor: Int32 { descriptor }

    /// The messages to send in response to answers.
    struct News {
        var receipts: [String] = []
        var hasHello = false
    }

    /// Reads everything that has arrived so far, and no more: an endless writer blocks nothing.
    ///
    /// - Throws: an error if it cannot be read.
    func takeAll() throws(CommandError) {
        guard descriptor >= 0 else { throw .cannotOpen(path, failure) }
        var rest = 0
        if isPipe {
            var waiting: Int32 = 0
            rest = ioctl(descriptor, UInt(FIONREAD), &waiting) == 0 ? Int(waiting) : 0
        } else {
            var status = stat()
            if fstat(descriptor, &status) == 0 {
                rest = max(0, Int(status.st_size) - Int(lseek(descriptor, 0, SEEK_CUR)))
            }
        }
        while rest > 0 {
            let count = try takeBlock()
            guard count > 0 else { return }
            rest -= count
        }
    }

    /// Reads a block.
    ///
    /// - Returns: its length; 0 if nothing has arrived.
    @discardableResult
    func takeBlock() throws(CommandError) -> Int {
        try reader.withLock { reader throws(CommandError) in
            try withUnsafeTemporaryAllocation(byteCount: Self.blockSize, alignment: 16) { block throws(CommandError) in
                while true {
                    let count = read(descriptor, block.baseAddress, block.count)
                    if count < 0, errno == EINTR { continue }
                    guard count >= 0 || errno == EAGAIN else { throw .cannotOpen(path, errno) }
                    guard count > 0 else { return 0 }
                    take(UnsafeRawBufferPointer(rebasing: block[..<count]), &reader)
                    return count
                }
            }
        }
    }

    /// Returns the messages to send since the last call.
    func takeNews() -> News {
        reader.withLock { reader in
            defer { (reader.receipts, reader.hasHello) = ([], false) }
            return News(receipts: reader.receipts, hasHello: reader.hasHello)
        }
    }

    // MARK: Lines

    private func take(_ block: UnsafeRawBufferPointer, _ reader: inout Reader) {
        let (now, origin, former) = (SteadyTime.now.inSeconds, origin, reader.lines.dropped)
        var (noAnswers, tooMany) = (0, 0)
        var (receipts, hasHello) = (reader.receipts, reader.hasHello)
        var limits = reader.limits
        reader.limits = SenderLimits()
        reader.lines.take(block) { line, isCut in
            let answer: ClassAnswer?
            switch origin {
            case .line: answer = ClassAnswer(line: line)
            case .broker(let key):
                guard !isCut, let message = BrokerLine(line, key: key) else {
                    if !isCut { noAnswers += 1 }
                    return
                }
                guard limits.admit(message.senderNumber, at: now) else {
                    tooMany += 1
                    let refused = limits.refused(of: message.senderNumber)
                    if refused > 0, refused % BallotBox.floodUnit == 0 { box.noteFlood(by: message.sender) }
                    return
                }
                answer = message.answer
            }
            guard let answer else {
                if !isCut { noAnswers += 1 }
                return
            }
            switch box.take(answer) {
            case .counted(let receipt): if !receipt.isEmpty { receipts.append(receipt) }
            case .hello: hasHello = true
            case .none: break
            }
        }
        reader.limits = limits
        (reader.receipts, reader.hasHello) = (receipts, hasHello)
        box.drop(noAnswers: noAnswers + reader.lines.dropped - former, tooMany: tooMany)
    }
}

/// A line from `mosquitto_sub -F 'KEY %l %t %p'`: the key, the message's length, the topic, the message. A voter's name
/// may contain spaces; the length shows where the message begins.
struct BrokerLine {
    private let voter: UnsafeRawBufferPointer
    private let message: UnsafeRawBufferPointer
    private static let topic = Array("answers/".utf8)

    /// - Returns: nil for a line in another form, or without the key.
    init?(_ line: UnsafeRawBufferPointer, key: [UInt8]) {
        guard !key.isEmpty, line.count > key.count, line.starts(with: key), line[key.count] == 0x20 else { return nil }
        var (place, length) = (key.count + 1, 0)
        while place < line.count, 0x30...0x39 ~= line[place], length <= AnswerLines.limit {
            length = length * 10 + Int(line[place] - 0x30)
            place += 1
        }
        let (start, end) = (place + 1 + Self.topic.count, line.count - length - 1)
        guard start < end, line[place] == 0x20, line[end] == 0x20,
            line[(place + 1)..<start].elementsEqual(Self.topic)
        else { return nil }
        voter = UnsafeRawBufferPointer(rebasing: line[start..<end])
        message = UnsafeRawBufferPointer(rebasing: line[(end + 1)...])
    }

    /// A number for each sender, which differs from run to run.
    var senderNumber: Int {
        var hasher = Hasher()
        hasher.combine(bytes: voter)
        return hasher.finalize()
    }

    /// The sender's name at the broker, for people.
    var sender: String { String(decoding: voter.prefix(ClassAnswer.voterLimit), as: UTF8.self) }

    /// The answer; nil if it is none.
    var answer: ClassAnswer? {
        String(validating: voter, as: UTF8.self).flatMap { ClassAnswer(message: Array(message), from: $0) }
    }
}
