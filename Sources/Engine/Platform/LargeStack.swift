import CLinux
import Glibc

/// A stack that is large enough for operations that recurse through a very deep structure.
///
/// The thread that asks changes to it and back: another thread would have to be started and waited for, which takes a part of
/// the program's start. A stack costs address space at once and memory only where it has been touched. Below it lies an area
/// that must not be touched: a recursion that is too deep even for it ends the process by SIGSEGV, whose handler (with
/// `SA_ONSTACK`) has a small stack of its own.
public struct LargeStack: Sendable {
    /// How many bytes of stack the work has; less than was asked for where the system does not give as much. Code that
    /// limits a depth by it should leave a part of it for other calls.
    public let bytes: Int

    /// What the program runs on: 1 GiB.
    public static let standardBytes = 1 << 30

    /// The least that is tried before the work is done on the stack of the thread that asked for it.
    private static let leastBytes = 1 << 20
    /// How large any thread's own stack is assumed to be, unless the user's limit is lower still.
    private static let ordinaryBytes = 1 << 19
    /// Wide, since a function with large local values does not touch all pages on its way down.
    private static let guardBytes = 1 << 20
    private static let handlerBytes = 1 << 16

    /// Runs `body` on a large stack; what it returns or throws is returned or thrown here.
    ///
    /// If there is no memory for the stack, one of half the size is tried, and so on; without any, `body` runs on the stack of
    /// the caller. ``bytes`` says what it has. At most half of the limit on the address space (`ulimit -v`) is used: the rest is
    /// for the heap.
    ///
    /// - Parameter bytes: the size that is wanted, a power of two from 1 MiB on.
    public static func run<Value, Failure: Error>(
        bytes: Int = standardBytes, _ body: (LargeStack) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        var outcome: Result<Value, Failure>?
        func work(_ stack: LargeStack) {
            outcome = Result { () throws(Failure) in try body(stack) }
        }
        if !runOnArea(of: min(bytes, share(of: RLIMIT_AS)), work) {
            work(LargeStack(bytes: min(ordinaryBytes, limit(RLIMIT_STACK))))
        }
        return try outcome.unsafelyUnwrapped.get()
    }

    /// The user's limit for one of a process's resources, in bytes.
    private static func limit(_ resource: __rlimit_resource) -> Int {
        var limits = rlimit()
        getrlimit(__rlimit_resource_t(resource.rawValue), &limits)
        return Int(clamping: limits.rlim_cur)
    }

    /// The largest power of two that is not more than half of a limit.
    private static func share(of resource: __rlimit_resource) -> Int {
        let half = limit(resource) / 2
        return half == 0 ? 0 : 1 << (Int.bitWidth - 1 - half.leadingZeroBitCount)
    }

    /// - Returns: whether there was memory, and so the work is done.
    private static func runOnArea(of bytes: Int, _ work: (LargeStack) -> Void) -> Bool {
        var bytes = bytes
        while bytes >= leastBytes {
            if let area = Area(stackBytes: bytes) {
                defer { area.free() }
                withoutActuallyEscaping(work) { run($0, on: area) }
                return true
            }
            bytes /= 2
        }
        return false
    }

    private static func run(_ work: @escaping (LargeStack) -> Void, on area: Area) {
        var former = stack_t()
        area.serveHandlers(insteadOf: &former)
        defer { sigaltstack(&former, nil) }
        var assignment = Assignment(bytes: area.stackBytes, work: work)
        withUnsafeMutablePointer(to: &assignment) { assignment in
            var work = playhouse_work(
                run: { assignment in assignment?.assumingMemoryBound(to: Assignment.self).pointee.carryOut() },
                memory: assignment)
            playhouse_run_on_stack(area.stack, area.stackBytes, &work)
        }
    }

    /// Pages for the handlers of signals, pages that must not be touched, and above them those of the stack, which grows
    /// down towards them.
    private struct Area {
        private let start: UnsafeMutableRawPointer
        let stackBytes: Int

        /// Nil if there is no memory for it.
        init?(stackBytes: Int) {
            let count = handlerBytes + guardBytes + stackBytes
            // Not reserved: a machine that has less memory than this still has enough for what will be touched.
            let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK | MAP_NORESERVE
            let pages = mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0)
            guard let pages, pages != MAP_FAILED else { return nil }
            start = pages
            self.stackBytes = stackBytes
            guard mprotect(pages + handlerBytes, guardBytes, PROT_NONE) == 0 else {
                free()
                return nil
            }
            // The first call would touch a huge page where there are any: 2 MiB to be filled with zeros.
            _ = madvise(stack, stackBytes, MADV_NOHUGEPAGE)
        }

        var stack: UnsafeMutableRawPointer { start + handlerBytes + guardBytes }

        /// Lets the handlers of this thread's signals run on their own pages, as they must when the stack has overflowed.
        func serveHandlers(insteadOf former: inout stack_t) {
            var handlers = stack_t(ss_sp: start, ss_flags: 0, ss_size: handlerBytes)
            sigaltstack(&handlers, &former)
        }

        func free() {
            munmap(start, handlerBytes + guardBytes + stackBytes)
        }
    }

    /// What is done there.
    private struct Assignment {
        let bytes: Int
        let work: (LargeStack) -> Void

        func carryOut() { work(LargeStack(bytes: bytes)) }
    }
}
