import Glibc

/// Runs slow work on separate threads, and reports its end to the thread that owns the shell's state.
///
/// A thread touches only the memory it was given, because one thread owns all state. The report comes through a pipe: a
/// thread that sleeps on the wake descriptor wakes up and calls ``collect(whenAllAreDone:)``, which calls the
/// completions.
public final class WorkThreads {
    /// The work of a thread on the memory it is given. A function without a context: it can capture nothing.
    public typealias Work = @convention(c) (UnsafeMutableRawPointer) -> Void

    /// The pipe for the numbers of finished work, eight bytes each, which the threads write; made when the first work
    /// begins.
    private var news: (read: Int32, write: Int32)?
    private let wakeDescriptor: Int32
    /// By number, in the order in which they began.
    private var underWay: [(number: Int, isDone: Bool, completion: () -> Void)] = []
    private var begun = 0

    /// - Parameter wakeDescriptor: one byte is written to it when a piece of work is done.
    public init(wakeDescriptor: Int32) {
        self.wakeDescriptor = wakeDescriptor
    }

    deinit {
        // A thread that is still working would write into whatever file gets the descriptor next.
        guard underWay.isEmpty, let news else { return }
        close(news.read)
        close(news.write)
    }

    /// The number of pieces of work that have begun and have not been collected.
    public var outstanding: Int { underWay.count }

    /// Begins `work` on another thread; if the system has no thread or no descriptor left, does it at once.
    ///
    /// - Parameters:
    ///   - memory: given to `work`; must exist until `completion` is called, even if the result is no longer needed.
    ///   - work: the work to do with it.
    ///   - completion: called by ``collect(whenAllAreDone:)``.
    public func run(
        on memory: UnsafeMutableRawPointer,
        _ work: @escaping Work,
        completion: @escaping () -> Void
    ) {
        begun += 1
        news = news ?? Self.makePipe()
        guard let news else {
            work(memory)
            underWay.append((begun, true, completion))
            Self.wake(wakeDescriptor)
            return
        }
        underWay.append((begun, false, completion))
        let assignment = UnsafeMutablePointer<Assignment>.allocate(capacity: 1)
        assignment.initialize(
            to: Assignment(
                work: work, memory: memory, number: begun, newsDescriptor: news.write, wakeDescriptor: wakeDescriptor
            ))
        if !Self.start(assignment) { Assignment.carryOut(assignment) }
    }

    fileprivate static func wake(_ descriptor: Int32) {
        var byte: UInt8 = 1
        _ = write(descriptor, &byte, 1)
    }

    /// - Returns: nil if the system has no descriptor left.
    private static func makePipe() -> (read: Int32, write: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        return (ends[0], ends[1])
    }

    /// Calls the completions of finished work, in the order in which it began.
    ///
    /// - Parameter whenAllAreDone: whether to call none until all can be called, so that the speed of the threads makes
    ///   no difference.
    /// - Returns: whether any was called.
    @discardableResult
    public func collect(whenAllAreDone: Bool = false) -> Bool {
        readNews()
        if whenAllAreDone, underWay.contains(where: { !$0.isDone }) { return false }
        let done = underWay.filter(\.isDone)
        underWay.removeAll(where: \.isDone)
        for work in done { work.completion() }
        return !done.isEmpty
    }

    private func readNews() {
        guard !underWay.isEmpty, let news else { return }
        var number = 0
        while read(news.read, &number, MemoryLayout<Int>.size) == MemoryLayout<Int>.size {
            if let index = underWay.firstIndex(where: { $0.number == number }) { underWay[index].isDone = true }
        }
    }

    /// - Returns: whether a thread could be started.
    private static func start(_ assignment: UnsafeMutablePointer<Assignment>) -> Bool {
        SystemThread.start(on: assignment) { assignment in
            if let assignment { Assignment.carryOut(assignment.assumingMemoryBound(to: Assignment.self)) }
            return nil
        }
    }
}

/// The data of a thread: numbers and addresses.
private struct Assignment {
    let work: WorkThreads.Work
    let memory: UnsafeMutableRawPointer
    let number: Int
    let newsDescriptor: Int32
    let wakeDescriptor: Int32

    /// Does the work, frees the assignment and reports the end.
    static func carryOut(_ assignment: UnsafeMutablePointer<Assignment>) {
        let (work, memory) = (assignment.pointee.work, assignment.pointee.memory)
        var number = assignment.pointee.number
        let (news, wake) = (assignment.pointee.newsDescriptor, assignment.pointee.wakeDescriptor)
        assignment.deallocate()
        work(memory)
        // A pipe accepts eight bytes at once, and it is never full, because few pieces of work run at a time.
        while write(news, &number, MemoryLayout<Int>.size) < 0, errno == EINTR {}
        WorkThreads.wake(wake)
    }
}

/// Threads of the system. All signals are blocked on them, so that the thread that waits for signals gets them.
public enum SystemThread {
    /// A function without a context: it can capture nothing.
    public typealias Work = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

    /// Begins `work` on a new thread, without waiting for its end.
    ///
    /// - Parameter memory: given to `work`.
    /// - Returns: whether a thread could be started.
    public static func start(on memory: UnsafeMutableRawPointer, _ work: Work) -> Bool {
        var all = sigset_t()
        var former = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        var thread = pthread_t()
        return pthread_create(&thread, &attributes, work, memory) == 0
    }
}
