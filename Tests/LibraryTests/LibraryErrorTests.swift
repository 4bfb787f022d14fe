import FeatureTestSupport
import Testing

@testable import Library

@Suite struct LibraryErrorTests {
    private let library = LibraryDesk()
    private var desk: FeatureDesk { library.desk }

    init() throws { try library.fill() }

    @Test func aPathThatLeadsNowhere() {
        desk.expectErrors([
            "library describe Document":
                "library describe: there is no 'Document' in the library; did you mean 'Documents'?",
            "library open Documents/Musik/Yesterday":
                "library open: there is no 'Musik' in 'Documents'; did you mean 'Documents/Music'?",
            "library open zzz": "library open: there is no 'zzz' in the library; see 'library'",
            "library open Faust/x": "library open: 'Faust' is not a folder but a film; name a folder",
            "library open ' '": "library open: the path is empty; give one, or '/' for the whole library",
            "library --in Faust": "library: 'Faust' is not a folder but a film; name a folder",
        ])
    }

    @Test func aNameThatCannotBe() {
        desk.expectErrors([
            "library add folder A/B":
                "library add: the name 'A/B' holds a '/'; leave it out, and name the folder with '--in PATH'",
            "library add book ''": "library add: the name is empty; give one",
            "library add book 'a\u{7}'": "library add: the name contains a control character; leave it out",
            "library add book faust":
                "library add: there is a film 'Faust' in the library already; choose another name",
            "library add film yesterday --in Documents/Music":
                "library add: there is a piece of music 'Yesterday' in 'Documents/Music' already; choose another name",
            "library move Faust --as a/b":
                "library move: the name 'a/b' holds a '/'; leave it out, and name the folder with '--in PATH'",
            "library move Faust --as documents":
                "library move: there is a folder 'Documents' in the library already; choose another name",
        ])
    }

    @Test func anOptionThatDoesNotFit() {
        desk.expectErrors([
            "library add folder A --by me": "library add: a folder has no '--by'; see 'help library add'",
            "library add book A --length 1h": "library add: a book has no '--length'; see 'help library add'",
            "library add film A --length 0.5s": "library add: --length 0.5s is out of range; give 1s to 10000h",
            "library add film A --length soon":
                "library add: --length 'soon' is not a duration; write 90, 90s, 1m30s, 1:30 or 1:47:00",
            "library add film A --by ' '": "library add: --by is empty; leave it out, or give a name",
            "library add film A --by 'a\u{7}'": "library add: --by contains a control character; leave it out",
            "library add disc A": "library add: 'disc' is not known; one of 'folder', 'book', 'music' or 'film'",
            "library move Faust":
                "library move: FOLDER or a new name is missing; usage: library move PATH [--in FOLDER] [--as NAME]",
        ])
    }

    @Test func aPlaceThatCannotBe() throws {
        desk.expectErrors([
            "library move Documents --in Documents":
                "library move: 'Documents' cannot go into itself; name another folder",
            "library move Documents --in Documents/Music":
                "library move: 'Documents' cannot go into 'Documents/Music', which is inside it; name another folder",
            "library move / --in Documents":
                "library move: the library as a whole cannot be moved; name something in it",
            "library remove /": "library remove: the library as a whole cannot be removed; name something in it",
            "library move Documents/Music --in Faust":
                "library move: 'Faust' is not a folder but a film; name a folder",
        ])
        #expect(library.tree.count == 6)
    }

    @Test func whatCannotBePlayed() throws {
        #expect(
            desk.error("library play Documents/Emma") == """
                library play: 'Documents/Emma' is a book, and the theater plays films and music; \
                open it with 'library open'
                """)
        try desk.run(["library add film Unknown", "library add music Silence"])
        #expect(
            desk.error("library play Unknown") == """
                library play: the theater does not have 'Unknown', and its length is not known; \
                add it to the theater with 'media add film'
                """)
        #expect(desk.error("library play Silence").hasSuffix("add it to the theater with 'media add song'"))
        #expect(library.theater.heard == [])
    }
}
