import Glibc
import LineInput
import Testing

@Suite("Wake-ups")
struct WakeDescriptorTests {
    @Test("many wake-ups count as one")
    func coalesce() {
        let wake = WakeDescriptor()
        #expect(!wake.drain())
        // More than a pipe holds: a full one must not block.
        for _ in 0..<100_000 { wake.wake() }
        #expect(wake.drain())
        #expect(!wake.drain())
    }

    @Test("the descriptor is readable exactly while one is pending")
    func readability() {
        let wake = WakeDescriptor()
        func isReadable() -> Bool {
            var descriptors = pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&descriptors, 1, 0) == 1
        }
        #expect(!isReadable())
        wake.wake()
        #expect(isReadable())
        wake.drain()
        #expect(!isReadable())
    }

    @Test("one byte written to the raw descriptor is a wake-up")
    func raw() {
        let wake = WakeDescriptor()
        #expect(write(wake.writeDescriptor, "x", 1) == 1)
        #expect(wake.drain())
    }

    @Test("a wait ends by another thread's wake-up, and takes it")
    func waitIsWoken() {
        let wake = WakeDescriptor()
        startThread { wake.wake() }
        #expect(waitForWake(wake, upTo: nil) == .woken)
        #expect(!wake.drain())
    }

    @Test("a wake-up before the wait is not lost")
    func earlierWakeUp() {
        let wake = WakeDescriptor()
        wake.wake()
        #expect(waitForWake(wake, upTo: .zero) == .woken)
        #expect(waitForWake(wake, upTo: .zero) == .elapsed)
    }

    @Test(
        "a wait lasts at least its time", arguments: [Duration.zero, .nanoseconds(1), .milliseconds(3), .seconds(-5)])
    func elapses(limit: Duration) {
        let wake = WakeDescriptor()
        let start = ContinuousClock.now
        #expect(waitForWake(wake, upTo: limit) == .elapsed)
        #expect(ContinuousClock.now - start >= limit)
    }
}
