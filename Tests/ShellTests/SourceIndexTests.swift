import Synchronization
import Testing

@testable import Teaching

@Suite struct SourceIndexTests {
    /// A question of a quiz quotes a class; who asks for it by its bare name means the program's own.
    @Test func aQuotedDeclarationIsNotMeant() {
        let index = SourceIndex {
            [
                (
                    "Sources/Quiz/Questions.swift",
                    "let text = \"\"\"\n        final class Player {\n        }\n        \"\"\""
                ),
                ("Sources/Theater/Player.swift", "/// It plays.\nfinal class Player {\n    let name = \"dvd\"\n}\n"),
            ]
        }
        #expect(index.declaration(of: "Player")?.path == "Sources/Theater/Player.swift")
        #expect(index.declaration(of: "Theater.Player")?.place == "Sources/Theater/Player.swift:1")
        #expect(index.declaration(of: "Nobody") == nil)
    }

    @Test func theFilesAreReadOnceForHoweverManyNames() {
        let asked = Counter()
        let index = SourceIndex {
            asked.count.add(1, ordering: .relaxed)
            return [("Sources/A/A.swift", "struct A {\n}\n"), ("Sources/B/B.swift", "\npublic final class B {}\n")]
        }
        for number in 0..<10_000 {
            #expect(index.declaration(of: "Hostile.Name\(number)") == nil)
            #expect(index.declaration(of: "B.B<\(number)>")?.place == "Sources/B/B.swift:2")
        }
        #expect(asked.count.load(ordering: .relaxed) == 1)
    }

    private final class Counter: Sendable {
        let count = Atomic(0)
    }

    @Test func eachWayToDeclareATypeIsFound() {
        let text = """
            // class Comment {}
            let quoted = "struct Quoted {"
            @MainActor final class Odd {
            }
            private  indirect enum Tree<Leaf>: Sendable {
                case leaf
            }
            protocol P
            final public class Last_1: Tree, P {
                struct Inner {}
                class func make() {}
            }
            """
        let index = SourceIndex { [("Sources/A/A.swift", text), ("Sources/C/C.swift", "struct Inner {\n}")] }
        func place(_ name: String) -> String? { index.declaration(of: name)?.place }
        #expect(["Comment", "Quoted", "Odd", "Missing", ""].compactMap(place) == [])
        #expect(place("Tree") == "Sources/A/A.swift:5" && index.declaration(of: "Tree")?.lines.count == 3)
        #expect(place("P") == "Sources/A/A.swift:8" && place("A.Last_1") == "Sources/A/A.swift:9")
        #expect(place("A.Inner") == "Sources/A/A.swift:10" && place("Inner") == "Sources/C/C.swift:1")
        #expect(place("(unknown context).Inner") == "Sources/C/C.swift:1")
        let others = SourceIndex { [("Sources/A/A.swift", text), ("Sources/B/B.swift", "protocol P\nclass Inner: P")] }
        #expect(others.namesakes(of: "P") == ["B.P"] && others.namesakes(of: "Inner") == [])
        #expect(others.declaration(of: "B.Inner")?.lines == ["class Inner: P"], "also where the file ends with it")
    }

    @Test func eachWayToDeclareAMethodIsFound() {
        let text = """
            open class A<Request, Failure: Error>: Base<
                Request, Failure
            >, P
            {
                private(set) var size: Int
                func short() {}
                public final func handle(
                    _ request: Request
                ) throws(Failure) -> Int? {
                    func inner() {}
                    return 0
                }
            }
            protocol P: Q {
                /// Says what follows.
                func decide(
                    _ one: Int, two: Int
                ) throws(Failure)

                func short()
                var size: Int { get }
            }
            extension Q {
                /// Does it.
                @discardableResult
                func all<Result>(_ body: () -> Result) -> Result { body() }
            }
            protocol Q { }
            protocol R {
                func act()
            }
            extension R {
                func act() {
                }
            }
            """
        let index = SourceIndex {
            [("Sources/A/A.swift", text), ("Sources/A/B.swift", "extension A {\n    func far() {}\n}")]
        }
        func lines(_ name: String) -> [String]? { index.member(name, of: "A.A")?.lines }
        #expect(lines("handle")?.count == 6 && lines("handle")?.last == "    }")
        #expect(lines("short") == ["    func short() {}"] && lines("size") == ["    private(set) var size: Int"])
        #expect(lines("decide")?.count == 4 && lines("decide")?.last == "    ) throws(Failure)")
        #expect(
            lines("all")?.first == "    /// Does it."
                && lines("all")?.last == "    func all<Result>(_ body: () -> Result) -> Result { body() }")
        #expect(lines("far") == ["    func far() {}"] && lines("inner") == nil && lines("shor") == nil)
        #expect(index.member("act", of: "A.R")?.lines.count == 2, "one with a body, if there is one")
        #expect(index.methods(of: "A.A") == ["short", "handle", "far", "decide", "all"])
        #expect(index.page(of: "A.A").count == 1 && index.page(of: "A.Q").map(\.line) == [28, 23])
    }
}
