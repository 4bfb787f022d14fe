import Glibc
import Testing

@testable import Platform

/// Work on a large stack of its own.
@Suite struct LargeStackTests {
    private struct Refusal: Error, Equatable {
        let number: Int
    }

    /// Calls itself so many times, each call waiting for the next.
    private func descend(_ levels: Int) -> Int {
        levels == 0 ? 0 : 1 + descend(levels - 1)
    }

    @Test func recursionGoesAMillionDeep() {
        let (levels, bytes) = LargeStack.run { stack in (descend(1_000_000), stack.bytes) }
        #expect(levels == 1_000_000)
        #expect(bytes == 1 << 30)
    }

    @Test func theSizeIsTheOneAskedFor() {
        #expect(LargeStack.run(bytes: 1 << 24) { $0.bytes } == 1 << 24)
    }

    @Test func anErrorIsThrownByTheCaller() {
        #expect(throws: Refusal(number: 7)) {
            try LargeStack.run(bytes: 1 << 20) { (_) throws(Refusal) -> Int in throw Refusal(number: 7) }
        }
    }

    @Test func withoutMemoryForItTheCallersStackServes() {
        let (caller, bytes, worker) = (
            pthread_self(),
            LargeStack.run(bytes: 1 << 60) { $0.bytes },
            LargeStack.run(bytes: 1 << 10) { _ in pthread_self() }
        )
        #expect(bytes >= 1 << 30 && bytes < 1 << 48, "halved until there is room")
        #expect(worker == caller)
        #expect(LargeStack.run(bytes: 1 << 10) { $0.bytes } <= 1 << 19)
    }

    @Test func theSameSignalsAreBlockedInside() {
        let before = blockedSignals()
        let inside = LargeStack.run(bytes: 1 << 20) { _ in blockedSignals() }
        #expect(inside == before)
        #expect(blockedSignals() == before)
    }

    @Test func oneMayLieInAnother() {
        let (outer, inner) = LargeStack.run(bytes: 1 << 24) { outer in
            (outer.bytes, LargeStack.run(bytes: 1 << 22) { inner in descend(10_000) + inner.bytes })
        }
        #expect(outer == 1 << 24 && inner == (1 << 22) + 10_000)
    }

    @Test func handlersHaveAStackOfTheirOwn() {
        let handlers = LargeStack.run(bytes: 1 << 20) { _ in
            var stack = stack_t()
            sigaltstack(nil, &stack)
            return stack
        }
        #expect(handlers.ss_flags == 0 && handlers.ss_size >= 1 << 16)
    }

    private func blockedSignals() -> [Int32] {
        var mask = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        return (1..<32).filter { sigismember(&mask, $0) == 1 }
    }
}
