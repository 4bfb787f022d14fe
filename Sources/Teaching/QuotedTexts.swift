import Synchronization

/// What is between quotation marks in the program's files: read once, when a text is looked up first.
final class QuotedTexts: Sendable {
    private static let quotationMark = UInt8(ascii: "\"")
    /// In bytes; no name of an object is longer.
    private static let longest = 100

    private let texts = Mutex<Set<String>?>(nil)

    /// - Parameter files: asked for once.
    func contains(_ text: String, _ files: () -> [SourceIndex.File]) -> Bool {
        texts.withLock { texts in
            let known = texts ?? Self.texts(in: files())
            texts = known
            return known.contains(text)
        }
    }

    private static func texts(in files: [SourceIndex.File]) -> Set<String> {
        var texts: Set<String> = []
        for file in files {
            for text in file.text.utf8.split(separator: quotationMark) where text.count <= longest {
                texts.insert(String(Substring(text)))
            }
        }
        return texts
    }
}
