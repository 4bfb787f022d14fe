import Commands
import FeatureTestSupport
import Patterns
import Testing
import Text

@testable import Tasks

@Suite struct TaskReferenceTests {
    @Test func textsAreTheSameInAnyCase() {
        let texts = [
            "", "a", "A", "aB", "Ab", "b", "ab", "aab", "é", "É", "xé", "xÉ", "Éx", "éX", "ß", "ДІМ", "дім", "@a", "@A",
            "a-B",
        ]
        for text in texts {
            for other in texts { #expect(TitleText.isSame(text, other) == (text.matchKey == other.matchKey)) }
        }
    }

    /// Titles are found in the index as by a look at each task, whatever was added, renamed and removed between.
    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func titlesAreFoundWhateverHasChanged(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let desk = TaskDesk()
        let titles = [
            "a", "A", "ab", "AB c", "é", "e\u{301}", "É b", "ba", "b", "б", "Б а", "ß", "work 1", "work 12", "work",
        ]
        func naive(_ text: String) -> [TaskID] {
            let wanted = Array(text.matchKey.utf8)
            var keys: [(key: [UInt8], id: TaskID)] = []
            desk.tree.visit { task in
                keys.append((Array(task.title.matchKey.utf8), task.id))
                return true
            }
            let whole = keys.filter { $0.key == wanted }
            let found = whole.isEmpty ? keys.filter { $0.key.starts(with: wanted) } : whole
            return found.sorted { $0.key == $1.key ? $0.id < $1.id : $0.key.lexicographicallyPrecedes($1.key) }.map(
                \.id)
        }
        for _ in 0..<300 {
            let (title, id) = (titles.randomElement(using: &random) ?? "", Int.random(in: 1...90, using: &random))
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<3: try desk.run("task add '\(title)'")
            case 3, 4: _ = try? desk.run("task add '\(title)' --under @\(id)")
            case 5: _ = try? desk.run("task rename @\(id) '\(title)'")
            case 6: _ = try? desk.run("task remove @\(id)")
            case 7: _ = desk.undo()
            case 8: _ = desk.redo()
            default: _ = try? desk.run("task move @\(id) --under @\(id / 2)")
            }
            for text in [title, String(title.prefix(1)), "w", "x"] where Bool.random(using: &random) {
                #expect(desk.tree.titled(text).map(\.id) == naive(text), "\(text)")
            }
        }
    }

    let desk = TaskDesk()

    init() throws {
        for line in [
            "task add Report", "task add 'Report to the board' --under @1", "task add 'write' --under @2",
            "task add +7", "task add 'Straße kehren'", "task add @home", "task add ÉCLAIR", "task add 'two words'",
            "task add 'two wheels'",
        ] {
            try desk.run(line)
        }
    }

    private func found(_ word: String) throws -> UInt32 {
        try TaskReference(tree: desk.tree, entered: desk.state.entered).task(word).id.rawValue
    }

    @Test(
        arguments: [
            ("@2", 2), ("1", 1), ("1.1", 2), ("1.1.1", 3), ("/1.1", 2), ("/2", 4),
            ("report", 1), ("REPORT TO", 2), ("wri", 3), ("+7", 4), ("straße", 5), ("@home", 6), ("éclair", 7),
            ("  two wo ", 8),
        ] as [(String, UInt32)])
    func aTaskIsFound(word: String, id: UInt32) throws {
        #expect(try found(word) == id)
    }

    @Test func pathsStartAtTheTaskOneIsIn() throws {
        try desk.run("task enter @1")
        #expect(try found("1.1") == 3)
        #expect(try found("/1") == 1)
        #expect(try found("/2") == 4)
    }

    @Test(arguments: [
        ("two", "task 'two' could be @9 'two wheels', @8 'two words'; type more of it, or the id"),
        ("nothing", "there is no task 'nothing'; see 'task list'"),
        ("reprot", "there is no task 'reprot'; did you mean 'Report'?"),
        ("@0", "there is no task '@0'; see 'task list'"),
        ("@10", "there is no task '@10'; see 'task list'"),
        ("@99999999999999999999", "there is no task '@99999999999999999999'; see 'task list'"),
        ("1.2", "there is no task '1.2'; see 'task list'"),
        ("99999999999999999999", "there is no task '99999999999999999999'; see 'task list'"),
        ("1.", "there is no task '1.'; see 'task list'"),
        ("0", "there is no task '0'; see 'task list'"),
        ("/", "there is no task '/'; see 'task list'"),
        ("''", "there is no task ''; see 'task list'"),
    ])
    func aTaskIsNotFound(word: String, message: String) {
        #expect(desk.error("task show \(word)") == "task show: " + message)
    }

    /// Lists show ids: @4 is at the second place, and @2 elsewhere.
    @Test func aWholeNumberIsAPlaceOrAnID() throws {
        let message = "2 is the place of @4 '+7', and @2 is 'Report to the board'; write @4 or @2"
        #expect(desk.error("task done 2") == "task done: \(message)")
        #expect(desk.error("task add x --under 2") == "task add: \(message)")
        #expect(desk.error("task move @1 --before 2") == "task move: \(message)")
        // There is no eighth place.
        #expect(try found("8") == 8)
        try desk.run("task enter @1")
        #expect(
            desk.error("task show 1")
                == "task show: 1 is the place of @2 'Report to the board', and @1 is 'Report'; write @2 or @1")
        #expect(try found("2") == 2)
    }

    @Test(arguments: [
        (
            "task done two words",
            "task 'two' could be @9 'two wheels', @8 'two words'; did you mean 'two words'? quote a title of several words"
        ),
        (
            "task done straße keren",
            "there is no task 'keren'; did you mean 'Straße kehren'? quote a title of several words"
        ),
        (
            "task remove @1 two wheel",
            "task 'two' could be @9 'two wheels', @8 'two words'; did you mean 'two wheels'? quote a title of several words"
        ),
        ("task remove to wheels", "there is no task 'to'; did you mean 'two wheels'? quote a title of several words"),
        (
            "task remove report to",
            "'report to' may be several tasks, or @2 'Report to the board'; write @2, or the ids of the others"
        ),
        ("task done sun", "there is no task 'sun'; see 'task list'"),
        ("task done week @1", "there is no task 'week'; see 'task list'"),
        ("task list sun", "there is no task 'sun'; did you mean 'due:sun'?"),
    ])
    func severalWordsMayBeOneTitle(line: String, message: String) throws {
        if line.contains("report to") { try desk.run("task add to") }
        let count = desk.tree.count
        let command = line.split(separator: " ").prefix(2).joined(separator: " ")
        #expect(desk.error(line) == "\(command): \(message)")
        #expect(desk.tree.count == count)
    }

    @Test func ambiguityListsTheFirstFew() throws {
        for number in 1...7 { try desk.run("task add 'same \(number)'") }
        #expect(
            desk.error("task done same") == """
                task done: task 'same' could be @10 'same 1', @11 'same 2', @12 'same 3', @13 'same 4', \
                @14 'same 5' and 2 more; type more of it, or the id
                """)
        try desk.run("task add same")
        #expect(try found("same") == 17)
        try desk.run("task add Same")
        #expect(
            desk.error("task done same")
                == "task done: task 'same' could be @17 'same', @18 'Same'; type more of it, or the id")
    }

    @Test func aTitleOfDigitsIsFoundWhereNoPathLeads() throws {
        try desk.run("task add 2027")
        #expect(try found("2027") == 10)
    }

    @Test func completionByIDAndByTitle() throws {
        let source = desk.feature.completionSources[0]
        func values(_ prefix: String) -> [String] { source.completions(of: prefix).map(\.value) }
        #expect(source.completedKind == "task")
        #expect(values("@") == (1...9).map { "@\($0)" })
        #expect(values("@7") == ["@7"])
        #expect(values("rep") == ["@1", "@2"])
        #expect(values("") == (1...9).map { "@\($0)" })
        #expect(values("@x") == [])
        #expect(source.completions(of: "@8").map(\.summary) == ["two words"])
        for number in 10...130 { try desk.run("task add \(number)") }
        #expect(values("@12") == ["@12"] + (120...129).map { "@\($0)" })
        for number in 131...500 { try desk.run("task add \(number)") }
        #expect(values("@").count == 500)
    }
}
