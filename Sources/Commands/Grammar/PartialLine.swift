/// What a line that is still being typed means at the cursor: what completion needs to know of the grammar.
package struct PartialLine: Equatable {
    /// The whole words of the command under the cursor, those before the cursor's own word.
    package private(set) var words: [String] = []
    /// Where each of those words begins in the line, in bytes.
    package private(set) var starts: [Int] = []
    /// The cursor's word as far as typed, quotes resolved; empty between words.
    package private(set) var fragment = ""
    /// Where that word begins in the line, in bytes, its opening quote included.
    package private(set) var start = 0
    /// The quote that this word begins with, if it does.
    package private(set) var openingQuote: Character?
    /// What sort of word it is.
    package private(set) var place = Place.command

    package enum Place: Equatable, Sendable {
        /// A word of a command.
        case command
        /// The file of a redirection.
        case file
        /// Inside a comment or a command for the system's shell: nothing of ours.
        case foreign
    }

    /// - Parameter bytes: the line up to the cursor.
    package init(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        var word: [UInt8] = []
        var inWord = false
        var quote: UInt8?
        var index = 0

        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }

        while index < bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == open {
                    quote = nil
                } else if open == UInt8(ascii: "\""), byte == UInt8(ascii: "\\"), index + 1 < bytes.count,
                    bytes[index + 1] == UInt8(ascii: "\"") || bytes[index + 1] == UInt8(ascii: "\\")
                {
                    index += 1
                    word.append(bytes[index])
                } else {
                    word.append(byte)
                }
            } else if isBlank(byte) || byte == UInt8(ascii: ";") {
                if inWord {
                    if place == .command {
                        words.append(String(decoding: word, as: UTF8.self))
                        starts.append(start)
                    }
                    place = .command
                    word = []
                    inWord = false
                }
                if byte == UInt8(ascii: ";") {
                    words = []
                    starts = []
                    place = .command
                }
            } else {
                if !inWord {
                    switch byte {
                    case UInt8(ascii: "#"), UInt8(ascii: "|"):
                        place = .foreign
                        return
                    case UInt8(ascii: "!") where words.isEmpty:
                        place = .foreign
                        return
                    case UInt8(ascii: ">"):
                        place = .file
                        index += 1
                        continue
                    default:
                        inWord = true
                        start = index
                    }
                }
                switch byte {
                case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
                case UInt8(ascii: "\\"):
                    index += 1
                    if index < bytes.count { word.append(bytes[index]) }
                default: word.append(byte)
                }
            }
            index += 1
        }
        if inWord {
            fragment = String(decoding: word, as: UTF8.self)
            let first = Character(Unicode.Scalar(bytes[start]))
            if first == "'" || first == "\"" { openingQuote = first }
        } else {
            start = bytes.count
        }
    }
}
