import Commands
import FeatureTestSupport
import Glibc
import Testing

@testable import Lessons

/// Input from a class: which lines are answers, which are dropped, and that no sender delays the others.
@Suite struct IntakeTests {
    private func lines(_ blocks: String..., into splitter: inout AnswerLines) -> [String] {
        var lines: [String] = []
        for block in blocks {
            Array(block.utf8).withUnsafeBytes { bytes in
                splitter.take(bytes) { line, isCut in
                    lines.append((isCut ? "…" : "") + String(decoding: line, as: UTF8.self))
                }
            }
        }
        return lines
    }

    @Test func linesComeInPieces() {
        var splitter = AnswerLines()
        #expect(lines("ann b\nbo", "b c", "\n\n\nx\n", "rest", into: &splitter) == ["ann b", "bob c", "x"])
        #expect(splitter.dropped == 0)
    }

    @Test func aLineOverFourKilobytesIsDroppedAndItsEndIsKept() {
        var splitter = AnswerLines()
        let long = String(repeating: "x", count: AnswerLines.limit)
        #expect(lines(long + "\n", into: &splitter) == [long] && splitter.dropped == 0)
        let end = String(repeating: "x", count: AnswerLines.tailLimit - 3)
        #expect(lines(long + "abc\n", into: &splitter) == ["…" + end + "abc"])
        #expect(
            lines(long, long, "y", "abc", "\nann b\n", into: &splitter) == ["…" + end.dropLast() + "yabc", "ann b"])
        #expect(splitter.dropped == 2)
    }

    @Test func whoSendsWithoutEndIsNotRead() {
        var limits = SenderLimits()
        let admitted = (0..<100).filter { _ in limits.admit(1, at: 5) }.count
        #expect(admitted == SenderLimits.burst)
        let other = limits.admit(2, at: 5)
        let later = limits.admit(1, at: 5 + SenderLimits.pause)
        let again = limits.admit(1, at: 5 + SenderLimits.pause)
        #expect(other && later && !again)
    }

    /// What a crowd of invented names leaves behind keeps nobody out for long.
    @Test func inventedSendersAreForgotten() {
        var limits = SenderLimits()
        for sender in 0..<SenderLimits.senderLimit { _ = limits.admit(sender, at: 1) }
        let now = limits.admit(-1, at: 1)
        let soon = limits.admit(-1, at: 2)
        #expect(!now && soon)
    }

    @Test(arguments: [
        "", "rubbish", "{", #"{"kind":"note"}"#, #"{"kind":"note","sort":"answer","text":"a"}"#,
        #"{"kind":"note","sort":"say","text":"a","from":"x"}"#, #"{"kind":"reply","ok":true}"#,
        #"{"kind":"note","sort":"answer","text":"a","from":"\#(String(repeating: "x", count: 90))"}"#,
        "ann", "ann ", "{ b", "ann \u{1B}[2J", "ann " + String(repeating: "x", count: 300),
    ])
    func whatIsNoAnswerIsNone(line: String) {
        #expect(ClassAnswer(line: Array(line.utf8)) == nil)
    }

    @Test func aPlainLineIsAnAnswerOfItsFirstWord() {
        for (line, from, text) in [("ann b", "ann", "b"), (" bob  theater commands \r", "bob", "theater commands")] {
            #expect(ClassAnswer(line: Array(line.utf8)) == ClassAnswer(from, text))
        }
        #expect(ClassAnswer(line: [0x61, 0x20, 0xFF]) == nil)
    }

    @Test func aRecordIsAnAnswer() {
        let line = #"{"kind":"note","sort":"answer","text":"b","question":"2.1.3","from":"af63"}"#
        let answer = ClassAnswer("af63", "b", question: "2.1.3")
        #expect(ClassAnswer(line: Array(line.utf8)) == answer)
        // Somebody else has not ended a line in the same pipe.
        #expect(ClassAnswer(line: Array(#"rubbish{"kind":"note"\#(line)"#.utf8)) == answer)
    }

    private func answer(_ line: String) -> ClassAnswer? {
        Array(line.utf8).withUnsafeBytes { BrokerLine($0, key: Array("k3y".utf8))?.answer }
    }

    @Test func theBrokerSaysWhoHasSentWhat() {
        #expect(answer("k3y 1 answers/ann b") == ClassAnswer("ann", "b"))
        // A client's id may have spaces, and a message may look like several lines: neither passes for somebody else.
        #expect(answer("k3y 1 answers/ann x b") == ClassAnswer("ann x", "b"))
        #expect(answer("k3y 13 answers/ann b") == nil && answer("k3y 0 answers/ann b") == nil)
        for line in [
            "answers/ann b", "key 1 answers/ann b", "k3y 1 answers/ b", "k3y 1 questions b", "k3y answers/ann b", "k3y",
            "k3y 99999999999999999999999 answers/ann b", "k3y  answers/ann b", "",
        ] {
            #expect(answer(line) == nil, "\(line)")
        }
        var full = ClassAnswer("ann", "b", question: "1.1.1")
        (full.session, full.receipt, full.name) = ("s", "r7", "An^n")
        let message =
            #"{"sort":"answer","question":"1.1.1","text":"b","session":"s","receipt":"r7","name":" An\u001b^n ","from":"bob"}"#
        #expect(answer("k3y \(message.utf8.count) answers/ann \(message)") == full)
        let hello = #"{"sort":"hello","name":"Ann"}"#
        #expect(answer("k3y \(hello.utf8.count) answers/ann \(hello)")?.text == nil)
    }

    // MARK: The box

    private func box(_ choices: [[String]] = [["x", "y"], ["u", "v"]]) -> BallotBox {
        let box = BallotBox(session: "s")
        _ = box.begin(choices)
        return box
    }

    private func receipt(_ voter: String, _ text: String, _ question: String, session: String = "s") -> ClassAnswer {
        var answer = ClassAnswer(voter, text, question: question)
        (answer.session, answer.receipt) = (session, voter + text)
        return answer
    }

    @Test func whatIsCountedHasAReceiptEachTime() {
        let box = box()
        for _ in 0..<3 { #expect(box.take(receipt("ann", "b", "1.1.1")) == .counted(receipt: "annb")) }
        #expect(box.poll?.counts(of: 0, in: box.poll?.ballot ?? Ballot()) == [0, 1])
        #expect(
            box.take(receipt("ann", "b", "1.2.1")) == .none
                && box.take(receipt("ann", "b", "1.1.1", session: "t")) == .none)
        #expect(box.dropped == BallotBox.Dropped())
        #expect(box.take(receipt("ann", "z", "1.1.1")) == .none && box.dropped.noAnswers == 1)
        box.poll = nil
        #expect(box.take(receipt("ann", "b", "1.1.1")) == .none)
    }

    @Test func theDoorIsClosedForThoseWhoHaveNotVoted() {
        let box = box()
        #expect(!box.setClosed(true))
        _ = box.take(receipt("ann", "a", "1.1.1"))
        #expect(box.setClosed(true))
        #expect(box.take(receipt("eve", "a", "1.1.1")) == .none && box.dropped.shutOut == 1)
        #expect(box.take(receipt("ann", "b", "1.1.1")) == .counted(receipt: "annb"))
        _ = box.begin([["x", "y"]])
        #expect(box.take(receipt("eve", "a", "2.1.1")) == .none)
        #expect(box.take(receipt("ann", "a", "2.1.1")) == .counted(receipt: "anna"))
        #expect(box.setClosed(false) && box.take(receipt("eve", "a", "2.1.1")) == .counted(receipt: "evea"))
        #expect(box.setClosed(true))
        box.expect(3)
        #expect(box.take(receipt("zoe", "a", "2.1.1")) == .counted(receipt: "zoea"))
    }

    @Test func moreThanExpectedAreCounted() {
        let box = box()
        box.expect(2)
        for voter in ["ann", "bob", "cem", "eve"] { _ = box.take(receipt(voter, "a", "1.1.1")) }
        #expect(box.attendance.beyond == 2)
        box.expect(60)
        #expect(box.attendance.voters.count == 4 && box.attendance.beyond == 0)
    }

    /// The votes of a phone that is shut out are gone from all rounds, also when a former poll is restored.
    @Test func whoFloodsIsNamedAndCanBeShutOut() throws {
        let box = box()
        for voter in ["secret-ann", "secret-bob", "secret-eve"] { _ = box.take(receipt(voter, "a", "1.1.1")) }
        var named = receipt("secret-eve", "b", "1.1.1")
        named.name = "Eve"
        _ = box.take(named)
        for sender in ["secret-eve", "secret-eve", "nobody"] { box.noteFlood(by: sender) }
        let flooders = [("secret-e", "Eve", 200), ("nobody", "", 100)].map {
            BallotBox.Flooder(id: $0, name: $1, messages: $2)
        }
        #expect(box.flooders == flooders)
        let former = box.poll
        #expect(try box.ban("secret-e") == "Eve" && box.flooders == Array(flooders.dropFirst()))
        for poll in [box.poll, former] {
            box.poll = poll
            #expect(box.poll?.counts(of: 0, in: box.poll?.ballot ?? Ballot()) == [2, 0])
        }
        #expect(box.take(named) == .none && box.attendance.voters.count == 2 && box.dropped.shutOut == 1)
        #expect(throws: CommandError.self) { try box.ban("secret-") }
        #expect(throws: CommandError.self) { try box.ban("secret-e") }
    }

    /// A class's broker is flooded by one phone.
    @Test func aFloodIsCountedByItsSender() throws {
        let folder = TemporaryFolder()
        _ = folder.file("key", Array("k3y".utf8))
        for name in ["answers", "questions", "receipts"] { #expect(mkfifo("\(folder.path)/\(name)", 0o600) == 0) }
        let connection = ClassConnection(folder: folder.path)
        let end = open(folder.path + "/answers", O_WRONLY | O_CLOEXEC)
        defer { close(end) }
        let flood = Array(String(repeating: "k3y 1 answers/eve b\n", count: 1000).utf8)
        #expect(write(end, flood, flood.count) == flood.count)
        let start = ContinuousClock.now
        while connection.box.dropped.tooMany < 900, ContinuousClock.now - start < .seconds(10) { usleep(1000) }
        #expect(connection.box.flooders == [BallotBox.Flooder(id: "eve", name: "", messages: 900)])
    }

    @Test func aClassWithoutPhonesIsNoticedAfterAMinute() {
        let room = ClassConnection(folder: "none")
        #expect(!room.isMissed() && room.isMissed(after: .zero))
        _ = room.box.take(ClassAnswer("ann", nil))
        #expect(!room.isMissed(after: .zero) && !ClassConnection().isMissed(after: .zero))
    }

    @Test func votersHaveAnEnd() {
        let box = box()
        for voter in 0..<10_000 { _ = box.take(receipt("\(voter)", "a", "1.1.1")) }
        #expect(box.take(receipt("one more", "a", "1.1.1")) == .none && box.dropped.tooMany == 1)
        #expect(box.take(receipt("7", "b", "1.1.1")) == .counted(receipt: "7b"))
        // They are those of all polls.
        _ = box.begin([["x", "y"]])
        #expect(box.take(receipt("one more", "a", "2.1.1")) == .none && box.dropped.tooMany == 1)
    }

    // MARK: Reading as it comes

    /// Nobody asks for the votes, and a pipe is flooded: the honest answer is counted within a second all the same.
    @Test func aPipeIsReadAsLinesCome() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/answers"
        #expect(mkfifo(path, 0o600) == 0)
        let connection = ClassConnection(answers: path)
        _ = connection.box.begin([["x", "y"]])
        let end = open(path, O_WRONLY | O_CLOEXEC)
        defer { close(end) }
        let noise = Array((String(repeating: "rubbish ", count: 40_000) + "\n").utf8)
        for _ in 0..<10 { #expect(write(end, noise, noise.count) == noise.count) }
        let answer = Array("ann b\n".utf8)
        #expect(write(end, answer, answer.count) == answer.count)
        let clock = ContinuousClock()
        let start = clock.now
        // What was dropped of a block is counted after its answers.
        while connection.box.attendance.voted == 0 || connection.box.dropped.noAnswers < 10,
            clock.now - start < .seconds(10)
        {
            usleep(1000)
        }
        #expect(connection.box.attendance.voted == 1 && clock.now - start < .seconds(1))
        #expect(connection.box.dropped.noAnswers == 10)
    }

    /// A page that comes back is sent what is asked now, whatever else was asked meanwhile.
    @Test func ofTheQuestionsThatWaitTheLastOneIsSent() throws {
        let folder = TemporaryFolder()
        for name in ["answers", "questions", "receipts"] { #expect(mkfifo("\(folder.path)/\(name)", 0o600) == 0) }
        let connection = ClassConnection(folder: folder.path)
        let end = open(folder.path + "/questions", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { close(end) }
        // More than a pipe has room for.
        for number in 1...200 { connection.announce(Array("\(number) \(String(repeating: "x", count: 1000))".utf8)) }
        var (text, buffer) = ("", [UInt8](repeating: 0, count: 300_000))
        for _ in 1...4 {
            try connection.takeAnswers()
            let count = read(end, &buffer, buffer.count)
            text += String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        }
        let numbers = text.split(separator: "\n").compactMap { $0.split(separator: " ").first }
        #expect(numbers.last == "200" && numbers.count < 100)
    }
}

/// Addresses of a class.
@Suite struct ClassAddressTests {
    private static let routes = """
        Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
        tun0\t00000000\t0500630A\t0003\t0\t0\t50\t00000000\t0\t0\t0
        eth0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
        eth1\t0001A8C0\t00000000\t0001\t0\t0\t600\t00FFFFFF\t0\t0\t0
        """

    private func ranked(_ interfaces: String) -> [String] {
        let found = interfaces.split(separator: " ").map { LocalAddress(interface: String($0), address: "10.0.0.1") }
        return LocalAddress.ranked(found, routes: Self.routes).map(\.interface)
    }

    @Test func phonesAreInTheWiFiOrInTheNetworkOfTheDefaultRoute() {
        #expect(ranked("docker0 tun0 eth1 eth0 wlp3s0") == ["wlp3s0", "eth0", "eth1", "docker0", "tun0"])
        #expect(ranked("wg0 br-1f2e veth12 eth1") == ["eth1", "wg0", "br-1f2e", "veth12"])
    }

    @Test func theBestAddressIsChosenAndContainersHaveNone() throws {
        let (wifi, docker) = (
            LocalAddress(interface: "wlan0", address: "10.42.0.1"),
            LocalAddress(interface: "docker0", address: "172.17.0.1")
        )
        let found = try ClassAddress(host: nil, port: nil, among: [wifi, docker])
        #expect(found.text == "http://10.42.0.1:8080/" && found.others == [docker] && found.record == "8080")
        let alone = try ClassAddress(host: nil, port: 80, among: [docker])
        #expect(alone.isLocal && alone.text == "http://localhost/" && alone.others == [docker])
        let named = try ClassAddress(host: "lectern.local", port: 8000, among: [wifi])
        #expect(named.text == "http://lectern.local:8000/" && named.others == [wifi])
        #expect(named.record == "8000 lectern.local")
        let six = LocalAddress(interface: "eth0", address: "2001:db8::7")
        #expect(try ClassAddress(host: nil, port: nil, among: [six]).text == "http://[2001:db8::7]:8080/")
    }
}
