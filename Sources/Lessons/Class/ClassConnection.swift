import Commands
import Glibc
import Platform
import Synchronization
import Text

/// The connection between the program and a class: the ballot box, the pipes for answers, and the pipes for questions
/// and receipts. It listens on no port: a broker next to the program handles the network.
///
/// A separate thread reads answers from a pipe as they come, whatever the lecturer's commands are doing.
public final class ClassConnection: Sendable {
    let box: BallotBox
    private let inbox: AnswerInbox?
    private let questions: ClassOutbox?
    private let receipts: ClassOutbox?
    /// The folder made by `class setup`; nil if answers come another way, or not at all.
    let folder: String?
    private let failure: CommandError?
    private let waker = Mutex(Waker())
    /// Stops the thread when its other end is closed.
    private let stopper: Stopper?
    private let begun = SteadyTime.now

    private struct Waker {
        /// Wakes the lecturer's terminal; -1 for none.
        var descriptor: Int32 = -1
        /// The last message for pages that connect.
        var announcement: [UInt8] = []
    }

    /// Makes a connection without input and output: hands are counted.
    public convenience init() { self.init(folder: nil, inbox: { _ in nil }) }

    /// Makes a connection to a file or a pipe that other programs write to.
    public convenience init(answers path: String) {
        self.init(folder: nil) { AnswerInbox(path, from: .line, into: $0) }
    }

    /// Makes a connection for phones, through the pipes in a folder made by `class setup`.
    public convenience init(folder: String) {
        self.init(folder: folder) {
            AnswerInbox(folder + "/answers", from: .broker(key: Self.key(in: folder)), into: $0)
        }
    }

    /// The random key that `start` made for this run.
    private static func key(in folder: String) -> [UInt8] {
        guard let file = fopen(folder + "/key", "r") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes[..<count])
    }

    private init(folder: String?, inbox makeInbox: (BallotBox) -> AnswerInbox?) {
        box = BallotBox(session: String(UInt64.random(in: 0...UInt64.max), radix: 36))
        inbox = makeInbox(box)
        self.folder = folder
        questions = folder.map { ClassOutbox($0 + "/questions", keepsLastOnly: true) }
        receipts = folder.map { ClassOutbox($0 + "/receipts", keepsLastOnly: false) }
        let isWhole = folder == nil || questions?.isOpen == true && receipts?.isOpen == true && inbox?.isPipe == true
        failure =
            isWhole
            ? nil
            : CommandError(
                .unavailable, "there are no pipes of a class in '\(folder ?? "")'",
                hint: "start Playhouse by '\(folder ?? "")/start'")
        stopper = isWhole && inbox?.isPipe == true ? Stopper() : nil
        guard let inbox, let stopper, stopper.isOpen else { return }
        let reader = AnswerThread(inbox, stop: stopper.end) { [weak self] in
            self?.handle($0)
        } showing: { [weak self] in
            self?.wakeUp()
        }
        reader.start()
    }

    /// Whether a class has been attached for this long without any phone.
    func isMissed(after wait: Duration = .seconds(60)) -> Bool {
        folder != nil && box.attendance.visitors == 0 && SteadyTime.now - begun >= wait
    }

    // MARK: In

    /// Whether answers can arrive without the lecturer.
    var hasInbox: Bool { inbox != nil }

    /// Reads all answers so far.
    func takeAnswers() throws(CommandError) {
        if let failure { throw failure }
        guard let inbox else { return }
        try inbox.takeAll()
        handle(inbox.takeNews())
    }

    /// Sets the descriptor to write to when votes arrive.
    public func wake(_ descriptor: Int32) { waker.withLock { $0.descriptor = descriptor } }

    /// Responds to new answers.
    ///
    /// - Returns: whether some remain to be sent.
    @discardableResult
    private func handle(_ news: AnswerInbox.News) -> Bool {
        if !news.receipts.isEmpty {
            for start in stride(from: 0, to: news.receipts.count, by: Self.receiptsPerLine) {
                var json = JSONWriter()
                json.array { json in
                    for receipt in news.receipts[start...].prefix(Self.receiptsPerLine) { json.value(.string(receipt)) }
                }
                receipts?.send(json.bytes)
            }
        }
        if news.hasHello { announceAgain() }
        receipts?.flush()
        questions?.flush()
        return receipts?.isWaiting == true || questions?.isWaiting == true
    }

    /// Updates the lecturer's status line.
    private func wakeUp() {
        var byte: UInt8 = 1
        let descriptor = waker.withLock { $0.descriptor }
        if descriptor >= 0 { _ = write(descriptor, &byte, 1) }
    }

    /// As many as fit into a message that every broker accepts.
    private static let receiptsPerLine = 150

    // MARK: Out

    /// Sends all pages the questions or the right answers.
    func announce(_ line: [UInt8]) {
        waker.withLock { $0.announcement = line }
        questions?.send(line)
    }

    /// Sends the message again: a restarted broker does not have it.
    private func announceAgain() {
        let line = waker.withLock { $0.announcement }
        if !line.isEmpty { questions?.send(line) }
    }

    /// Announces the end of the class.
    public func end() {
        guard folder != nil else { return }
        announce(ClassAnnouncement.over(session: box.session))
    }
}

/// The end of a pipe whose other end is closed with this object.
private final class Stopper: Sendable {
    let end: Int32
    private let other: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 { for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) } }
        (end, other) = (ends[0], ends[1])
    }

    deinit { if other >= 0 { close(other) } }

    var isOpen: Bool { end >= 0 }
}

/// The thread that reads answers as they come.
private final class AnswerThread: Sendable {
    private let inbox: AnswerInbox
    private let stop: Int32
    private let handle: @Sendable (AnswerInbox.News) -> Bool?
    private let show: @Sendable () -> Void
    /// The time for which receipts are collected, and repeated requests for questions share one reply.
    private static let pause = Duration.milliseconds(25)
    private static let helloPause = Duration.milliseconds(400)
    /// The least time between updates of the status line: typed text next to it must not flicker.
    private static let showPause = Duration.milliseconds(250)

    init(
        _ inbox: AnswerInbox, stop: Int32, _ handle: @escaping @Sendable (AnswerInbox.News) -> Bool?,
        showing show: @escaping @Sendable () -> Void
    ) {
        (self.inbox, self.stop, self.handle, self.show) = (inbox, stop, handle, show)
    }

    func start() {
        let context = Unmanaged.passRetained(self)
        let isStarted = SystemThread.start(on: context.toOpaque()) { memory in
            if let memory { Unmanaged<AnswerThread>.fromOpaque(memory).takeRetainedValue().run() }
            return nil
        }
        if !isStarted { context.release() }
    }

    /// Reads until it is stopped.
    private func run() {
        defer { close(stop) }
        let begun = SteadyTime.now
        var (handledAt, helloAt) = (begun - Self.pause, begun - Self.helloPause)
        var (shownAt, isNew) = (begun - Self.showPause, false)
        var news = AnswerInbox.News()
        var isLeft = false
        while true {
            var ready = [
                pollfd(fd: inbox.pollDescriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stop, events: 0, revents: 0),
            ]
            let isWaiting = isLeft || isNew || !news.receipts.isEmpty || news.hasHello
            guard poll(&ready, 2, isWaiting ? 20 : -1) >= 0 || errno == EINTR else { return }
            guard ready[1].revents == 0 else { return }
            if ready[0].revents != 0 {
                do throws(CommandError) { try inbox.takeBlock() } catch { return }
            }
            let come = inbox.takeNews()
            news.receipts += come.receipts
            news.hasHello = news.hasHello || come.hasHello
            let now = SteadyTime.now
            isNew = isNew || !come.receipts.isEmpty || come.hasHello
            if isNew, now - shownAt >= Self.showPause {
                show()
                (shownAt, isNew) = (now, false)
            }
            guard now - handledAt >= Self.pause, isLeft || !news.receipts.isEmpty || news.hasHello else { continue }
            handledAt = now
            var part = AnswerInbox.News(receipts: news.receipts)
            news.receipts = []
            if news.hasHello, now - helloAt >= Self.helloPause {
                (part.hasHello, news.hasHello, helloAt) = (true, false, now)
            }
            guard let isMore = handle(part) else { return }
            isLeft = isMore
        }
    }
}
