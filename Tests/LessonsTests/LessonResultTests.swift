import Testing

@testable import Lessons

@Suite struct LessonResultTests {
    private let result = LessonResult(
        program: "1.2.3", lesson: "chain", digest: "00ff", seed: 7,
        entries: [
            .init(.line("define handler \"x\""), step: 1, events: "abc", time: 3),
            .init(.answer("the dvd, \"Häxan\""), step: 2, events: "", time: 5),
            .init(.next, step: 2, events: "d", time: 6), .init(.hint, step: 3, events: "", time: 7),
            .init(.solution, step: 3, events: "", time: 8), .init(.skip, step: 3, events: "e", time: 9),
            .init(.reset, step: 4, events: "f", time: 10), .init(.resume, step: 4, events: "", time: 10),
        ])

    private func damage(_ text: String) -> String? {
        do throws(LessonFault) {
            _ = try LessonResult(Array(text.utf8))
            return nil
        } catch {
            return "\(error.line): \(error.message)"
        }
    }

    @Test func isReadAsItWasWritten() throws {
        let bytes = result.bytes([.init(), .init()])
        #expect(try LessonResult(bytes) == result)
        #expect(bytes.count(where: { $0 == 0x0A }) == 1 + 8 + 2)
        var old = result
        old.isLinked = false
        #expect(
            try LessonResult(old.bytes([])) == old && !String(decoding: old.bytes([]), as: UTF8.self).contains("link"))
    }

    @Test func aLineThatIsRemovedMovedOrChangedIsSeen() throws {
        let lines = result.bytes([.init()]).split(separator: 0x0A)
        func broken(_ lines: [ArraySlice<UInt8>]) throws -> Int? {
            try LessonResult(Array(lines.joined(separator: [0x0A])) + [0x0A]).brokenLine
        }
        #expect(try broken(lines) == nil)
        for index in 1..<lines.count - 1 {
            var others = lines
            others.remove(at: index)
            #expect(try broken(others) == index + 1)
            others = lines
            others.swapAt(index, index + 1)
            #expect(try broken(others) == index + 1)
        }
        let text = String(decoding: result.bytes([.init()]), as: UTF8.self)
        for (now, then, line) in [
            ("\"time\":5", "\"time\":4", 3), ("\"done\":false", "\"done\":true", 10), (":\"7\"", ":\"8\"", 1),
        ] {
            #expect(try LessonResult(Array(text.replacing(now, with: then).utf8)).brokenLine == line)
        }
    }

    @Test func damageIsNamedWithItsLine() {
        let text = String(decoding: result.bytes([]), as: UTF8.self)
        #expect(damage("") == "1: it is incomplete" && damage(String(text.dropLast(5))) == "9: it is incomplete")
        #expect(damage("{}\n") == "1: it is not a result of a lesson")
        #expect(damage("not JSON\n") == "1: the line is damaged")
        #expect(damage(text.replacing("\"version\":2", with: "\"version\":9")) == "1: it is not a result of a lesson")
        #expect(damage(text.replacing("\"kind\":\"hint\"", with: "\"kind\":\"hnit\"")) == "5: the line is damaged")
        #expect(damage(text.replacing("\"answer\":\"the", with: "\"choice\":\"the")) == "3: the line is damaged")
        #expect(
            damage(text.replacing("\"version\":2", with: "\"version\":1"))
                == "1: an earlier version of Playhouse wrote it")
        #expect(damage(text.replacing("\"seed\":\"7\"", with: "\"seed\":\"x\"")) == "1: it is not a result of a lesson")
        #expect(damage(text.replacing("\"step\":4", with: "\"step\":0")) == "8: the line is damaged")
        #expect(damage(text.replacing("\"time\":3", with: "\"time\":-3")) == "2: the line is damaged")
        #expect(damage(String(repeating: " ", count: LessonLimits.resultBytes + 1)) == "0: it is larger than 1 MiB")
        do throws(LessonFault) { _ = try LessonResult([0xFF, 0x0A]) } catch {
            #expect(error.message == "it is not UTF-8")
        }
    }

    @Test func moreThanAnybodyDoesIsRefused() {
        let long = LessonResult(
            program: "1", lesson: "x", digest: "", seed: 0,
            entries: Array(repeating: .init(.next, step: 1, events: "", time: 0), count: LessonLimits.entries + 1))
        #expect(damage(String(decoding: long.bytes([]), as: UTF8.self)) == "5002: it has more than 5000 entries")
    }
}
