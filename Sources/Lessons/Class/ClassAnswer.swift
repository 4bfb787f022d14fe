import Text

/// A line from a class: an answer to a question, or the registration of a student's page.
struct ClassAnswer: Equatable, Sendable {
    /// Identifies the voter.
    let voter: String
    /// The letter or the words of a choice; nil from a page that only registers.
    let text: String?
    /// The question: vote, round and question, `2.1.3`; empty if not given.
    var question = ""
    /// The run of the program that asked; empty if not given.
    var session = ""
    /// The receipt that the sender expects once it is counted; empty if none.
    var receipt = ""
    /// The name chosen by the voter.
    var name = ""

    /// The limit for a voter's name, in bytes: every MQTT server accepts client identifiers of 23 bytes, and some
    /// longer ones.
    static let voterLimit = 64
    /// The limit for a plain line.
    static let plainLimit = 300
    private static let nameLimit = 40
    private static let receiptLimit = 16

    init(_ voter: String, _ text: String?, question: String = "") {
        (self.voter, self.text, self.question) = (voter, text, question)
    }

    // MARK: Lines of any pipe

    /// Reads a line of any pipe: an answer as JSON, perhaps after another writer's unfinished line, or plain `NAME b`
    /// or `NAME films desk`.
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

    /// Reads a voter's message from a broker: JSON as a student's page writes it, or a choice.
    ///
    /// - Parameter voter: the sender's name at the broker, which the message cannot override.
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

    /// The strings in a JSON object, by name; nil if the bytes are not such an object.
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
