import Synchronization

/// The quoted strings in the program's files, read on the first lookup.
final class QuotedTexts: Sendable {
    private static let quotationMark = UInt8(ascii: "\"")
    /// In bytes; every object's name is shorter.
    private static let longest = 100

    private let texts = Mutex<Set<String>?>(nil)

    /// - Parameter files: called once.
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
