import Foundation
import StateTestSupport
import Testing

/// The clock is set back, or to 2001: only numbers decide what came first.
@Suite struct ClockTests {
    @Test func nobodyAsksTheWallClock() throws {
        let disk = MemoryDisk()
        var reference = ReferenceState()
        let times: [Duration] = [.seconds(1_795_262_400), .seconds(978_307_200), .seconds(-1), .zero]
        for (index, command) in Script.short.enumerated() {
            let system = FaultySystem(disk, process: Int32(index + 1))
            system.shownWallTime = times[index % times.count]
            let session = TestSession(on: system)
            try session.open()
            #expect(session.agrees(with: reference), "before \(command)")
            #expect(session.run(command) == .done)
            reference.run(command)
            #expect(system.wallTimeReads == 0)
        }
        #expect(try reopened(disk).agrees(with: reference))
    }

    /// Disk, clock and environment are reached through ``System`` alone, so that a test can let any of them fail: no file of
    /// the store calls the C library or Foundation for them itself.
    @Test func nothingIsReachedAroundTheSystem() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Engine/StateStore")
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        #expect(files.count > 20)
        let call =
            /Glibc\.\w+\(|\b(?:fsync|fdatasync|ftruncate|unlink|flock|getenv|clock_gettime|gettimeofday|usleep|nanosleep|getpid|fopen|fstat|lstat|pread|pwrite)\(/
        for name in files {
            let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
            for line in text.split(separator: "\n") where !line.contains("///") {
                #expect(line.firstMatch(of: call) == nil, "\(name): \(line)")
            }
            for other in ["FileManager", "ProcessInfo", "Date()", "ContinuousClock", "FileHandle"] {
                #expect(!text.contains(other), "\(name): \(other)")
            }
        }
    }
}
