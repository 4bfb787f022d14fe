import Text

/// A line that has come in from a class: an answer to a question, or the news that a student's page is there.
struct ClassAnswer: Equatable, Sendable {
    /// Distinguishes voters: the same voter has the same one.
    let voter: String
    /// The letter or the words of a choice; nil from a page that only reports that it is there.
    let text: String?
    /// Which question it answers: the vote, the round and the question, `2.1.3`; empty if it does not say.
    var question = ""
    /// Which run of the program asked it; empty if it does not say.
    var session = ""
    /// What the sender wants to see again once it is counted; empty if it wants nothing.
    var receipt = ""
    /// How the voter wants to be called.
    var name = ""

    /// How long a voter's name may be, in bytes: an MQTT server takes client identifiers of 23 bytes, and some take more.
    static let voterLimit = 64
    /// How long a plain line may be.
    static let plainLimit = 300
    private static let nameLimit = 40
    private static let receiptLimit = 16

    init(_ voter: String, _ text: String?, question: String = "") {
        (self.voter, self.text, self.question) = (voter, text, question)
    }

    // MARK: Lines of any pipe

    /// Reads a line of any pipe: a record of an answer, which may follow what someone else left unfinished, or a plain
    /// `NAME b` or `NAME films desk`.
    init?(line: some BidirectionalCollection<UInt8>) {
        let line = Array(line.last == 0x0D ? line.dropLast() : line[...])
        let start = line.indices.reversed().first { line[$0...].starts(with: Self.beginning) }
        if let start, let fields = Self.fields(of: Array(line[start...])), let answer = Self(record: fields) {
            self = answer
        } else if let answer = Self(plain: line) {
            self = answer
        } else {
            return nil
        }
    }

    private static let beginning = Array(#"{"kind":"#.utf8)

    private init?(record fields: [String: String]) {
        guard let voter = fields["from"], !voter.isEmpty, voter.utf8.count <= Self.voterLimit,
            fields["kind"] == "note", let answer = Self(fields: fields, from: voter)
        else { return nil }
        self = answer
    }

    private init?(plain line: [UInt8]) {
        guard line.first != UInt8(ascii: "{"), let text = Self.plainText(line), let blank = text.firstIndex(of: " ")
        else { return nil }
        self.init(String(text[..<blank].prefix(Self.voterLimit)), text[blank...].trimmedBlanks)
    }

    private static func plainText(_ line: [UInt8]) -> String? {
        guard line.count <= plainLimit, let text = String(validating: line, as: UTF8.self)?.trimmedBlanks,
            text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return nil }
        return text
    }

    // MARK: Lines of a broker

    /// Reads what a voter sent by a broker: JSON as a student's page writes it, or a choice.
    ///
    /// - Parameter voter: the sender as the broker knows it, whatever is written in the message.
    init?(message: [UInt8], from voter: String) {
        guard !voter.isEmpty, voter.utf8.count <= Self.voterLimit else { return nil }
        if message.first == UInt8(ascii: "{") {
            guard let fields = Self.fields(of: message), let answer = Self(fields: fields, from: voter) else {
                return nil
            }
            self = answer
        } else {
            guard let text = Self.plainText(message), !text.isEmpty else { return nil }
            self.init(voter, text)
        }
    }

    private init?(fields: [String: String], from voter: String) {
        switch fields["sort"] {
        case "answer":
            guard let text = fields["text"], !text.isEmpty, text.utf8.count <= Self.plainLimit else { return nil }
            self.init(voter, text, question: fields["question"] ?? "")
            session = fields["session"] ?? ""
            let receipt = fields["receipt"] ?? ""
            let isPlain = receipt.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 }
            if isPlain, receipt.utf8.count <= Self.receiptLimit { self.receipt = receipt }
        case "hello": self.init(voter, nil)
        default: return nil
        }
        let letters = (fields["name"] ?? "").unicodeScalars.filter { $0.properties.generalCategory != .control }
        name = String(String(String.UnicodeScalarView(letters)).trimmedBlanks.prefix(Self.nameLimit))
    }

    /// The texts of a JSON object by their names; nil if the bytes are no such object.
    private static func fields(of bytes: [UInt8]) -> [String: String]? {
        guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
        var fields: [String: String] = [:]
        do throws(JSONSyntaxError) {
            var reader = JSONReader(bytes)
            try reader.beginObject()
            while let name = try reader.nextName() {
                guard try reader.kind() == .string else {
                    try reader.skipValue()
                    continue
                }
                let text = try reader.string()
                if fields[name] == nil { fields[name] = text }
            }
            try reader.end()
        } catch {
            return nil
        }
        return fields
    }
}
