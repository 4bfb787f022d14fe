import Commands
import FeatureTestSupport
import Patterns
import Testing

@testable import Library

@Suite struct LibraryCommandTests {
    private let library = LibraryDesk()
    private var desk: FeatureDesk { library.desk }

    @Test func aFolderOpensAllThatIsInItInOrderAndDepthFirst() throws {
        try library.fill()
        #expect(
            try desk.run("library open Documents") == """
                opening folder Documents with files: ebook War and Peace by Tolstoy, folder Music, ebook Emma
                then opening files:
                opening ebook War and Peace by Tolstoy
                opening folder Music with files: music Yesterday by The Beatles
                then opening files:
                opening music Yesterday by The Beatles
                opening ebook Emma
                """)
        #expect(try desk.run("library open Documents/War and Peace") == "opening ebook War and Peace by Tolstoy")
        #expect(try desk.run("library open Faust") == "opening film Faust by Murnau")
        try desk.run("library add folder Empty")
        #expect(try desk.run("library open Empty") == "opening folder Empty")
        #expect(
            try desk.json("library open Documents/Music") == """
                [{"kind":"folder","name":"Music","by":null},\
                {"kind":"music","name":"Yesterday","by":"The Beatles"}]
                """)
    }

    @Test func theSampleNeedsRoomForThreeLevels() {
        func add(levels: Int) -> String {
            let library = LibraryDesk(stackBytes: levels << 13)
            return library.desk.error("library sample")
        }
        #expect(add(levels: 3).hasPrefix("no error but: "))
        let refused = "library sample: the library would be more than 2 levels deep; choose a folder further up"
        #expect(add(levels: 2) == refused)
    }

    @Test func theTreeIsDrawn() throws {
        #expect(try desk.run("library") == "the library is empty")
        try library.fill()
        try desk.run("library add folder Empty --in /Documents/Music/")
        #expect(
            try desk.run("library") == """
                Documents/
                ├─ War and Peace by Tolstoy  book (PDF)
                ├─ Music/
                │  ├─ Yesterday by The Beatles  music (MP3), 2:05
                │  └─ Empty/  empty
                └─ Emma  book (PDF)
                Faust by Murnau  film, 1:46:00
                """)
        #expect(
            try desk.run("library --in Documents/Music")
                == "Yesterday by The Beatles  music (MP3), 2:05\nEmpty/  empty")
        #expect(try desk.run("library --in Documents/Music/Empty") == "the folder is empty")
        #expect(
            try desk.json("library --in Documents/Music") == """
                [{"kind":"music","name":"Yesterday","path":"Documents/Music/Yesterday","by":"The Beatles",\
                "format":"MP3","length":125,"depth":0},\
                {"kind":"folder","name":"Empty","path":"Documents/Music/Empty","by":null,"format":null,\
                "length":null,"depth":0}]
                """)
    }

    @Test func everyPartIsDescribedInTheSameWay() throws {
        try library.fill()
        #expect(
            try desk.run("library describe documents/WAR and peace") == """
                ebook War and Peace by Tolstoy
                path  Documents/War and Peace
                kind  book (PDF)
                """)
        #expect(
            try desk.run("library describe Documents") == """
                folder Documents with files: ebook War and Peace by Tolstoy, folder Music with
                files: music Yesterday by The Beatles, ebook Emma
                path    Documents
                kind    folder
                length  2:05
                holds   1 folder, 2 books, 1 of music
                """)
        #expect(try desk.run("library describe /").contains("holds   2 folders, 2 books, 1 of music, 1 film"))
        #expect(
            try desk.json("library describe Documents/Music") == """
                {"kind":"folder","name":"Music","path":"Documents/Music","by":null,"format":null,"length":null,\
                "description":"folder Music with files: music Yesterday by The Beatles",\
                "holds":{"folder":0,"book":0,"music":1,"film":0,"length":125},"inside":["Yesterday"]}
                """)
    }

    @Test func theSampleIsTheLessons() throws {
        #expect(try desk.run("library sample") == "the folder 'folder1' is in the library, and 5 below it")
        #expect(
            library.paths == [
                "folder1", "folder1/War and Peace", "folder1/folder2", "folder1/folder2/Eugene Onegin",
                "folder1/folder2/Yesterday", "folder1/folder2/Bohemian Rhapsody",
            ])
        #expect(
            try desk.run("library open folder1/folder2") == """
                opening folder folder2 with files: ebook Eugene Onegin by Pushkin, \
                music Yesterday by The Beatles, music Bohemian Rhapsody by Queen
                then opening files:
                opening ebook Eugene Onegin by Pushkin
                opening music Yesterday by The Beatles
                opening music Bohemian Rhapsody by Queen
                """)
        #expect(
            desk.error("library sample") == "library sample: there is a folder 'folder1' in the library already; "
                + "name another folder with '--in PATH'")
        #expect(
            try desk.run("library sample --in folder1/folder2")
                == "the folder 'folder1' is in 'folder1/folder2', and 5 below it")
        #expect(desk.undo() && desk.undo())
        #expect(library.paths.isEmpty)
    }

    @Test func filmsAndMusicAreHandedToTheTheater() throws {
        try library.fill()
        library.theater.films = ["Faust"]
        #expect(try desk.run("library play Faust") == "playing")
        #expect(library.theater.heard == ["watch -- Faust"])
        library.theater.heard = []
        try desk.run("library play Documents/Music/Yesterday")
        #expect(library.theater.heard == ["media add song --length 2m5s -- Yesterday", "listen -- Yesterday"])
        library.theater.heard = []
        try desk.run(["library add film --length 1h0.5s -- --odd", "library play -- --odd"])
        #expect(library.theater.heard == ["media add film --length 1h0.5s -- --odd", "watch -- --odd"])
    }

    @Test func whatTheTheaterRefusesIsRefused() throws {
        try library.fill()
        library.theater.films = ["Faust"]
        library.theater.failure = CommandError(.fault, "projector is broken")
        #expect(desk.error("library play Faust") == "library play: projector is broken")
    }

    @Test func thingsAreMovedAndRenamed() throws {
        try library.fill()
        #expect(try desk.run("library move Documents/Music --in /") == "the folder 'Music' is in the library")
        #expect(
            try desk.run("library move Documents/Emma --as 'Emma, a novel'")
                == "the book 'Emma, a novel' is in 'Documents', called 'Emma' before")
        #expect(
            try desk.run("library move Faust --in Music --as Film")
                == "the film 'Film' is in 'Music', called 'Faust' before")
        #expect(try desk.run("library move Music/Film --in Music") == "the film 'Film' is in 'Music' already")
        #expect(
            library.paths == [
                "Documents", "Documents/War and Peace", "Documents/Emma, a novel", "Music", "Music/Yesterday",
                "Music/Film",
            ])
        #expect(
            try desk.run("library move Music --as MUSIC")
                == "the folder 'MUSIC' is in the library, called 'Music' before")
        #expect(try desk.run("library open music/film") == "opening film Film by Murnau")
        for _ in 0..<4 { #expect(desk.undo()) }
        #expect(library.paths.contains("Documents/Music/Yesterday"))
        #expect(library.paths.contains("Documents/Emma"))
    }

    @Test func aBranchIsRemovedAndComesBack() throws {
        try library.fill()
        let before = library.paths
        #expect(try desk.run("library remove Documents") == "the folder 'Documents' is removed, and 4 below it")
        #expect(library.paths == ["Faust"])
        #expect(desk.undo())
        #expect(library.paths == before)
        #expect(try desk.json("library remove Faust").hasSuffix(#""length":6360,"below":0}"#))
        #expect(desk.undo() && desk.undo())
        #expect(library.paths == before.filter { $0 != "Faust" })
        #expect(desk.redo() && desk.redo())
        #expect(library.paths == before.filter { $0 != "Faust" })
    }

    @Test func comingAndGoingIsTold() throws {
        try library.fill()
        #expect(
            try desk.events(
                of: .composite, during: "library add book Ulysses --in Documents",
                "library move Documents/Ulysses --in /",
                "library remove Ulysses"
            ) == [
                "Documents → Ulysses: adds Ulysses",
                "Documents → Ulysses: removes Ulysses", "library → Ulysses: adds Ulysses",
                "client → Ulysses: count", "library → Ulysses: removes Ulysses",
            ])
    }

    @Test func pathsAreCompletedSegmentBySegment() throws {
        try library.fill()
        let (paths, folders) = (library.feature.completionSources[0], library.feature.completionSources[1])
        #expect([paths.completedKind, folders.completedKind] == ["library path", "library folder"])
        #expect(paths.completions(of: "").map(\.value) == ["Documents/", "Faust"])
        #expect(paths.completions(of: "doc").map(\.value) == ["Documents/"])
        #expect(
            paths.completions(of: "documents/").map(\.value) == [
                "Documents/War and Peace", "Documents/Music/", "Documents/Emma",
            ])
        #expect(paths.completions(of: "Documents/music/y").map(\.value) == ["Documents/Music/Yesterday"])
        #expect(paths.completions(of: "Documents/Emma/").isEmpty && paths.completions(of: "x/").isEmpty)
        #expect(paths.completions(of: "/Fa").map(\.value) == ["/Faust"])
        #expect(folders.completions(of: "Documents/").map(\.value) == ["Documents/Music/"])
        #expect(folders.completions(of: "").map(\.summary) == ["folder"])
    }
}
