import Commands
import Glibc
import StateTestSupport
import Testing

@Suite struct TextFileTests {
    private let system = FaultySystem.forReading()

    private func error(_ path: String) -> String {
        do throws(CommandError) {
            return "no error but \(try TextFile.read(path, limit: 1, system: system))"
        } catch {
            return "\(error)"
        }
    }

    @Test func aByteOrderMarkIsNoText() throws {
        system.disk["a"] = [0xEF, 0xBB, 0xBF, 0x41]
        #expect(try TextFile.read("a", limit: 1, system: system) == TextFile(path: "a", bytes: [0x41]))
        system.disk["a"] = [0xEF, 0xBB, 0xBF]
        #expect(try TextFile.read("a", limit: 1, system: system).bytes == [])
    }

    @Test func saysWhyAFileCannotBeRead() {
        #expect(error("none") == "'none' cannot be read: no such file or directory; check the path")
        system.disk["latin1"] = [0x41, 0xE9, 0x42]
        #expect(error("latin1") == "'latin1' is not UTF-8; convert it")
        system.disk["utf16"] = [0xFF, 0xFE, 0x41, 0x00]
        #expect(error("utf16") == "'utf16' is not UTF-8; convert it")
    }

    @Test func theLimitIsExact() throws {
        system.disk["a"] = Array(repeating: 0x41, count: 1 << 20)
        #expect(try TextFile.read("a", limit: 1, system: system).bytes.count == 1 << 20)
        system.disk["a"]?.append(0x41)
        #expect(error("a") == "'a' is larger than 1 MiB; split it")
    }

    @Test func everyCallThatFailsIsAnError() throws {
        system.disk.put("text", at: "a")
        _ = try TextFile.read("a", limit: 1, system: system)
        let calls = system.calls
        #expect(calls > 2)
        for number in 1...calls {
            system.fault = .init(EIO, number: number, lasts: false)
            #expect(error("a") == "'a' cannot be read: input/output error; check the path")
        }
    }
}
