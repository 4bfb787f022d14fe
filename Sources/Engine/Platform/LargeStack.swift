import CLinux
import Glibc

/// A stack large enough for recursion through a very deep structure.
///
/// The calling thread switches to it and back, because starting and awaiting another thread would delay the program's
/// start. A stack costs address space at once, and memory only where it has been touched. Below it is an area that must
/// not be touched: a recursion too deep even for this stack ends the process by SIGSEGV, whose handler (with
/// `SA_ONSTACK`) has its own small stack.
public struct LargeStack: Sendable {
    /// The size of the stack in bytes; less than requested if the system does not give as much. Code that derives a
    /// depth limit from it should leave a part of it for other calls.
    public let bytes: Int

    /// The size of the stack that the program runs on: 1 GiB.
    public static let standardBytes = 1 << 30

    /// The smallest size to try, before the work is done on the caller's own stack.
    private static let leastBytes = 1 << 20
    /// The assumed size of any thread's own stack, unless the user's limit is lower still.
    private static let ordinaryBytes = 1 << 19
    /// Wide, because a function with large local values does not touch every page on its way down.
    private static let guardBytes = 1 << 20
    private static let handlerBytes = 1 << 16

    /// Runs `body` on a large stack, and returns or throws its result.
    ///
    /// If there is no memory for the stack, one of half the size is tried, and so on; if that fails, `body` runs on the
    /// caller's stack. ``bytes`` is the resulting size. At most half of the limit on the address space (`ulimit -v`) is
    /// used: the rest is for the heap.
    ///
    /// - Parameter bytes: the requested size, a power of two of at least 1 MiB.
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

    /// The user's limit for a resource of the process, in bytes.
    private static func limit(_ resource: __rlimit_resource) -> Int {
        var limits = rlimit()
        getrlimit(__rlimit_resource_t(resource.rawValue), &limits)
        return Int(clamping: limits.rlim_cur)
    }

    /// The largest power of two that is at most half of a limit.
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

    /// Pages for the signal handlers, pages that must not be touched, and above them those of the stack, which grows
    /// down towards them.
    private struct Area {
        private let start: UnsafeMutableRawPointer
        let stackBytes: Int

        /// Nil if there is no memory for it.
        init?(stackBytes: Int) {
            let count = handlerBytes + guardBytes + stackBytes
            // Not reserved: a machine with less memory than this still has enough for the pages that are touched.
            let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK | MAP_NORESERVE
            let pages = mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0)
            guard let pages, pages != MAP_FAILED else { return nil }
            start = pages
            self.stackBytes = stackBytes
            guard mprotect(pages + handlerBytes, guardBytes, PROT_NONE) == 0 else {
                free()
                return nil
            }
            // Where there are huge pages, the first call would touch one: 2 MiB to be filled with zeros.
            _ = madvise(stack, stackBytes, MADV_NOHUGEPAGE)
        }

        var stack: UnsafeMutableRawPointer { start + handlerBytes + guardBytes }

        /// Lets this thread's signal handlers run on their own pages, as they must when the stack has overflowed.
        func serveHandlers(insteadOf former: inout stack_t) {
            var handlers = stack_t(ss_sp: start, ss_flags: 0, ss_size: handlerBytes)
            sigaltstack(&handlers, &former)
        }

        func free() {
            munmap(start, handlerBytes + guardBytes + stackBytes)
        }
    }

    /// The work to do there.
    private struct Assignment {
        let bytes: Int
        let work: (LargeStack) -> Void

        func carryOut() { work(LargeStack(bytes: bytes)) }
    }
}
