import Glibc
import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("An order at a terminal", .release)
struct OrderTests {
    private let home = TemporaryFolder()

    /// What a person types for each question, and whether it is seen.
    private static let answers: [(question: String, typed: String, isSeen: Bool)] = [
        ("customer number:", "7", true), ("first name:", "Ada", true), ("last name:", "Lovelace", true),
        ("phone:", "5550100", true), ("e-mail:", "ada@example.org", true), ("street:", "12 Engine St", true),
        ("street, second line (may be empty):", "", true), ("city:", "Bath", true), ("state:", "CA", true),
        ("ZIP:", "94107", true), ("shipping method:", "tw\t", true),
        ("card number (not shown):", "4012888888881881", false), ("card expires (month/year):", "12/99", true),
        ("CVV (not shown):", "9876", false), ("bill to the same address (yes or no):", "y\t", true),
    ]

    @Test("is asked field by field, and its secrets are seen, shown and kept nowhere")
    func form() throws {
        let visit = try Visit(home: home, columns: 100, rows: 40)
        visit.type("order create\r")
        for (question, typed, isSeen) in Self.answers {
            try visit.wait(for: "the question '\(question)'") { $0.lineAtCursor.hasSuffix(question) }
            visit.type(typed)
            if isSeen { try visit.wait(for: "the answer") { typed.isEmpty || !$0.lineAtCursor.hasSuffix(question) } }
            visit.type("\r")
        }
        try visit.waitForPrompt()
        #expect(visit.screen.text.contains("order 1: placed"))
        #expect(visit.screen.text.contains("  shipping  two-day, 12.90 USD"))
        #expect(visit.screen.text.contains("  card      •••• 1881, valid through 12/31/99"))

        // What stands in the line itself is kept nowhere either.
        try visit.typeToPrompt("order creat --card 4012888888881881\r")
        try visit.type("order create --card '4012888888881881'\r", until: "customer number:")
        try visit.typeToPrompt("\u{3}")
        // Once it is entered it stands no longer on the screen, however it was quoted.
        try visit.type("order create --card 4012888888881881 --cvv '98''76'\r", until: "customer number:")
        try visit.typeToPrompt("\u{3}")
        let shown = visit.screen.text.joined(separator: "\n")
        #expect(!shown.contains("4012888888881881") && !shown.contains("98''76"))
        #expect(shown.contains("playhouse> order create --card •••\n"))
        try visit.run("orders")
        try visit.run("undo")
        try visit.leave()

        #expect(contents(of: home.file("history")) == "order create\norders\nundo\n")
        for name in try #require(names(in: home.path)) {
            let bytes = contents(of: home.file(name)) ?? ""
            #expect(!bytes.contains("4012888888"), "\(name)")
            #expect(!bytes.contains("9876"), "\(name)")
        }
        // It was typed in the line three times, where it may be seen until it is entered, and once unseen.
        let seen = visit.seen
        #expect(!seen.contains("9876"))
        #expect(seen.components(of: "4012888888881881") <= 3)
    }

    @Test("offers whoever is signed in what is known of them")
    func offers() throws {
        let visit = try Visit(home: home, environment: ["PLAYHOUSE_HASH_COST": "1"])
        try visit.type("register --name 'Ann Smith' --email ann@example.org\r", until: "a new password (step 3 of 3):")
        try visit.type("correct horse\r", until: "the same again:")
        try visit.type("correct horse\r", until: "playhouse>")
        try visit.type("login ann@example.org\r", until: "password:")
        try visit.type("correct horse\r", until: "playhouse Ann Smith>")
        try visit.type("order create\r", until: "customer number:")
        try visit.type("seven\r", until: "customer number:")
        try visit.type("7\r", until: "first name [Ann]:")
        try visit.type("\r", until: "last name [Smith]:")
        try visit.type("\r", until: "phone:")
        try visit.type("5550100\r", until: "e-mail [ann@example.org]:")
        #expect(visit.screen.text.contains("  customer: 'seven' is not a positive whole number"))
        try visit.typeToPrompt("\u{3}")
    }

    private func names(in folder: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if entry.pointee.d_type == UInt8(DT_REG) { names.append(name) }
        }
        return names
    }
}

extension String {
    /// How often `part` is in it.
    fileprivate func components(of part: String) -> Int {
        ranges(of: part).count
    }
}
