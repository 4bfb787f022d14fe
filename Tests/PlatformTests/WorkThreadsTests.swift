import Glibc
import Testing

@testable import Platform

/// Work on other threads, with raw memory only, and the news of its end.
@Suite struct WorkThreadsTests {
    private let wake: (read: Int32, write: Int32)
    private let threads: WorkThreads

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        wake = (ends[0], ends[1])
        threads = WorkThreads(wakeDescriptor: ends[1])
    }

    /// Squares the number it is given, so many milliseconds later as the number says.
    private static let square: WorkThreads.Work = { memory in
        let number = memory.assumingMemoryBound(to: Int.self)
        usleep(UInt32(number.pointee) * 1000)
        number.pointee *= number.pointee
    }

    /// Sleeps until a thread has sent its news.
    private func sleepUntilWoken() {
        var byte: UInt8 = 0
        _ = read(wake.read, &byte, 1)
    }

    private func squares(_ numbers: [Int], collect: (WorkThreads) -> Void) -> [Int] {
        var squares: [Int] = []
        for number in numbers {
            let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
            memory.initialize(to: number)
            threads.run(on: memory, Self.square) {
                squares.append(memory.pointee)
                memory.deallocate()
            }
        }
        #expect(squares.isEmpty && threads.outstanding == numbers.count)
        while threads.outstanding > 0 {
            sleepUntilWoken()
            collect(threads)
        }
        return squares
    }

    @Test func theResultComesBackToTheLoop() {
        #expect(squares([7]) { $0.collect() } == [49])
    }

    @Test func allThatIsDoneIsCollected() {
        let numbers = Array(1...20)
        #expect(squares(numbers) { $0.collect() }.sorted() == numbers.map { $0 * $0 })
    }

    @Test func inTheOrderOfTheirBeginningIfAllAreWaitedFor() {
        #expect(squares([40, 1, 20, 2]) { $0.collect(whenAllAreDone: true) } == [1600, 1, 400, 4])
    }

    @Test func aCompletionMayBeginMore() {
        var told: [Int] = []
        let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        memory.initialize(to: 3)
        threads.run(on: memory, Self.square) { [threads] in
            told.append(memory.pointee)
            threads.run(on: memory, Self.square) { told.append(memory.pointee) }
        }
        while threads.outstanding > 0 {
            sleepUntilWoken()
            threads.collect()
        }
        #expect(told == [9, 81])
        memory.deallocate()
    }

    @Test func nothingIsCollectedBeforeItIsDone() {
        #expect(!threads.collect() && !threads.collect(whenAllAreDone: true))
    }
}
