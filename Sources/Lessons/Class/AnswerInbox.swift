import Commands
import Glibc
import Platform
import Shell
import Synchronization
import Text

/// Where the answers of a class come in: a file that grows, or a named pipe, which is read as lines come.
///
/// A line that is not an answer is dropped at once and counted. If a broker names the sender of each line, the excess
/// of one sender is dropped unread, so that it delays no other voter.
final class AnswerInbox: Sendable {
    /// Who says which voter a line is from.
    enum Origin: Sendable {
        /// The line itself.
        case line
        /// A broker, by `KEY LENGTH answers/VOTER MESSAGE`: no sender of messages can guess the key, so that a message
        /// with several lines passes for one line and for others without the key.
        case broker(key: [UInt8])
    }

    /// How much is read at once.
    private static let blockSize = 1 << 16
    /// `F_SETPIPE_SZ` of `<linux/fcntl.h>`.
    private static let setPipeSize: Int32 = 1031

    let path: String
    private let origin: Origin
    private let descriptor: Int32
    private let failure: Int32
    /// Whether lines come that are waited for, as in a pipe.
    let isPipe: Bool
    private let box: BallotBox
    private let reader = Mutex(Reader())

    private struct Reader {
        var lines = AnswerLines()
        var limits = SenderLimits()
        var receipts: [String] = []
        var hasHello = false
    }

    /// Opens it at once, so that a program that writes into a named pipe finds a reader.
    init(_ path: String, from origin: Origin, into box: BallotBox) {
        (self.path, self.origin, self.box) = (path, origin, box)
        var status = stat()
        isPipe = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
        // A pipe that is open for writing, too, does not end when the last of its writers goes.
        descriptor = open(path, (isPipe ? O_RDWR : O_RDONLY) | O_NONBLOCK | O_CLOEXEC)
        failure = errno
        // What comes while the program is busy waits here, and the broker need not wait.
        if isPipe { _ = fcntl(descriptor, Self.setPipeSize, 1 << 20) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// For `poll`.
    var pollDescriptor: Int32 { descriptor }

    /// What is to be sent for what has come in.
    struct News {
        var receipts: [String] = []
        var hasHello = false
    }

    /// Reads everything that has arrived until now, and no more: an endless writer blocks nothing.
    ///
    /// - Throws: that it cannot be read.
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

    /// Takes a block of what has come in.
    ///
    /// - Returns: how long it was; 0 if nothing has come.
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

    /// What has to be sent since this was asked last.
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

/// A line as `mosquitto_sub -F 'KEY %l %t %p'` writes it: the key, the message's length, the topic, the message. A
/// voter's name may have spaces in it, which the length distinguishes from the one before the message.
struct BrokerLine {
    private let voter: UnsafeRawBufferPointer
    private let message: UnsafeRawBufferPointer
    private static let topic = Array("answers/".utf8)

    /// - Returns: nil for a line of another form, or without the key.
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

    /// Distinguishes senders; another one in each run of the program.
    var senderNumber: Int {
        var hasher = Hasher()
        hasher.combine(bytes: voter)
        return hasher.finalize()
    }

    /// The sender as the broker knows it, for people.
    var sender: String { String(decoding: voter.prefix(ClassAnswer.voterLimit), as: UTF8.self) }

    /// What was sent; nil if it is no answer.
    var answer: ClassAnswer? {
        String(validating: voter, as: UTF8.self).flatMap { ClassAnswer(message: Array(message), from: $0) }
    }
}
