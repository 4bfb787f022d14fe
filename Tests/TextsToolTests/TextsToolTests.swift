import Testing

@testable import TextsTool

/// Faults in the texts are found when they are built in: the first fault ends the build, with its line.
@Suite struct TextsToolTests {
    private static let sentences = """
        ## The story of a command.
        access: public

        == story
        taken: '{request}' went along the chain,
            and {handler} took it.
        nothing: No pattern was at work.
        empty: ""
        votes:
        - none => no votes
        - one => {count} vote
        - other => {count} votes

        == say {from} {to}
        pass: {from} passes to {to}.
        pass.nobody: {from} passes.

        """
    /// As a translation has them.
    private static let translation = sentences.replacing("access: public\n\n", with: "")

    private static let records = """
        form: Card key
        name: text
        level: number
        kind: choice
        parts: named
        tries: shared list?
        why: text?
        drawing: lines?
        both: pair

        == chain
        name: Chain
        level: 2
        kind: old
        parts:
        - Client => sends
          a request
        - Handler => takes it
        drawing:
            a ─▶ b

              c
        both: one => other

        """

    /// - Parameter files: the texts by the paths below the folder.
    private func swift(_ files: KeyValuePairs<String, String>, _ languages: String...) throws(TextFault) -> String {
        try TextsTool.swift(
            files.map { (path: "Texts/\($0.key)", text: $0.value) }, folder: "Texts", languages: languages, target: "T")
    }

    private func fault(_ files: KeyValuePairs<String, String>, _ languages: String...) -> String {
        do throws(TextFault) {
            _ = try TextsTool.swift(
                files.map { (path: "Texts/\($0.key)", text: $0.value) }, folder: "Texts", languages: languages,
                target: "T")
            return "none"
        } catch {
            return "\(error)"
        }
    }

    // MARK: What is made of them

    @Test func aSentenceIsAFunctionOfItsValues() throws {
        let swift = try swift(["en/T/a.texts": Self.sentences], "en")
        for line in [
            #"static let keys: [String] = ["story.taken", "story.nothing", "story.empty", "story.votes", "say.pass", "#
                + #""say.pass.nobody"]"#,
            #"        "'{request}' went along the chain, and {handler} took it.","#,
            "public func storyTaken(request: String, handler: String) -> String {"
                + #" text(0, ["request": request, "handler": handler]) }"#,
            "public var storyNothing: String { text(1, [:]) }",
            #"public func storyVotes(count: String) -> String { text(3, ["count": count]) }"#,
            #"default: [3: ["none": "no votes", "one": "{count} vote"]]"#,
            "public func say(_ name: String, from: String, to: String) -> String? {",
            #"number(of: "say.\(name)", in: 4..<6).map { text($0, ["from": from, "to": to]) }"#,
        ] {
            #expect(swift.contains(line), "\(line)")
        }
    }

    @Test func aRecordIsAValue() throws {
        #expect(
            try swift(["en/T/b.texts": Self.records], "en").contains(
                #"Card(key: "chain", name: "Chain", level: 2, kind: .old, "#
                    + #"parts: [("Client", "sends a request"), ("Handler", "takes it")], "#
                    + #"tries: [], why: nil, drawing: "a ─▶ b\n\n  c", both: ("one", "other")),"#))
    }

    @Test func aTranslationStandsBesideTheEnglish() throws {
        let ukrainian = """
            == chain
            name: Ланцюг
            parts:
            - Client => надсилає
            - Handler => бере
            drawing:
                а
            both: один => другий
            """
        let swift = try swift(["en/T/b.texts": Self.records, "uk/T/b.texts": ukrainian], "en", "uk")
        #expect(swift.contains("case \"uk\": `uk`\n        default: en"))
        #expect(
            swift.contains(
                #"Card(key: "chain", name: "Ланцюг", level: 2, kind: .old, parts: [("Client", "надсилає"), "#
                    + #"("Handler", "бере")], tries: [], why: nil, drawing: "а", both: ("один", "другий")),"#))
    }

    @Test func aTranslationHasTheFormsOfItsLanguage() throws {
        let ukrainian = Self.translation.replacing(
            "- one => {count} vote\n- other => {count} votes",
            with: "- one => {count} голос\n- few => {count} голоси\n- many => {count} голосів")
        let swift = try swift(["en/T/a.texts": Self.sentences, "uk/T/a.texts": ukrainian], "en", "uk")
        #expect(
            swift.contains(
                #"case "uk": [3: ["none": "no votes", "one": "{count} голос", "few": "{count} голоси"]]"#))
    }

    // MARK: Faults

    @Test(arguments: [
        ("taken\n", "1: error: the line begins with no name; write: NAME: TEXT, or begin it with blanks"),
        ("a: b\n", "1: error: 'a' comes before the first section; begin one: == NAME"),
        ("== a\n- b\n", "2: error: the item belongs to no entry; begin one above it: NAME:"),
        ("== a\n  b\n", "2: error: the line belongs to no entry; begin one above it: NAME:"),
        ("== a\nb: c\n\n  d\n", "4: error: the line belongs to no entry; begin one above it: NAME:"),
        ("== a\nb: c \n", "2: error: the line ends in a space; remove it"),
        ("== a\nb: c\td\n", "2: error: the line has a tab or another control character; use spaces"),
        ("== a\nb: c\nb: d\n", "3: error: 'b' is in line 2 already; remove one"),
        ("== a b\n", "1: error: 'a b' is not a heading of sentences; write: == NAME {VALUE} …"),
        ("== a\nb:\n", "2: error: 'a.b' has no text; write it after the name, or \"\" for nothing"),
        ("== a\nb.c: d\n", "2: error: 'b.c' cannot be a name in Swift; use only letters"),
        ("== a\nb: c {d\n", "2: error: a brace has no partner; write {VALUE}"),
        ("== a\nb: c } d\n", "2: error: a brace has no partner; write {VALUE}"),
        ("== a\nb: {} c\n", "2: error: {} names no value; use only letters"),
        (
            "== a\nb:\n- one => c\n",
            "2: error: the forms of 'a.b' are not those of a {count}; write one and other, or one, few and many"
        ),
        ("== a {from}\nb: {form}\n", "2: error: 'a.b' shows {form}, which the heading in line 1 does not give"),
        ("== a {}\nb: {from}\n", "2: error: 'a.b' shows {from}, which the heading in line 1 does not give"),
    ])
    func aFaultInSentencesIsNamed(_ text: String, _ words: String) {
        #expect(fault(["en/T/a.texts": text], "en") == "Texts/en/T/a.texts:\(words)")
    }

    @Test(arguments: [
        (
            "name: Chain", "nam: Chain",
            "12: error: 'nam' is not a field; the fields are name, level, kind, parts, tries, why, drawing, both"
        ),
        ("name: Chain\n", "", "11: error: 'chain' has no 'name'"),
        ("level: 2", "level: two", "13: error: 'level' is a number, and 'two' is none"),
        ("kind: old", "kind: 2nd", "14: error: 'kind' is a word, and '2nd' is none"),
        ("kind: choice", "kind: chioce", "4: error: 'chioce' is not a kind of field"),
        ("form: Card key", "form: Card", "1: error: the form has no type and label; write: form: TYPE LABEL"),
        ("- Handler => takes it", "- Handler takes it", "18: error: 'parts' has 2 parts; write => between them"),
        ("one => other", "one => other => third", "23: error: 'both' has 2 parts; write => between them"),
        ("name: Chain", "name:\n- Chain", "12: error: 'name' needs a text after it"),
        (
            "drawing:\n    a ─▶ b\n\n      c\n", "drawing: a\n",
            "19: error: 'drawing' needs lines below it, four columns further right"
        ),
        ("== chain\n", "== chain\nwhy: a\n== chain\n", "11: error: 'chain' has no 'name'"),
    ])
    func aFaultInRecordsIsNamed(_ part: String, _ other: String, _ words: String) {
        let text = Self.records.replacing(part, with: other, maxReplacements: 1)
        #expect(fault(["en/T/b.texts": text], "en") == "Texts/en/T/b.texts:\(words)")
    }

    @Test(arguments: [
        ("nothing: No pattern was at work.\n", "", "1: error: 'story.nothing' is missing: No pattern was at work."),
        ("nothing: No", "more: a\nnothing: No", "5: error: 'story.more' is not a text in English; remove it"),
        ("{handler} took", "it took", "3: error: 'story.taken' does not show {handler}, which the English shows"),
        ("No pattern", "No {pattern}", "5: error: 'story.nothing' shows {pattern}, which the English does not show"),
        ("== story", "access: public\n\n== story", "1: error: 'access' exists only in English; remove it"),
        ("{handler}", "{handlr}", "3: error: 'story.taken' does not show {handler}, which the English shows"),
    ])
    func aTranslationHasTheSameSentencesWithTheSameValues(_ part: String, _ other: String, _ words: String) {
        let text = Self.translation.replacing(part, with: other, maxReplacements: 1)
        #expect(
            fault(["en/T/a.texts": Self.sentences, "uk/T/a.texts": text], "en", "uk") == "Texts/uk/T/a.texts:\(words)")
    }

    @Test(arguments: [
        ("== chain", "== chian", "1: error: 'chian' is not one of the English headings; remove it"),
        ("name: Chain", "name: Chain\nlevel: 2", "3: error: 'level' is the same in every language; remove it"),
        ("- Handler => takes it\n", "", "3: error: the number of items in 'parts' is 1, and in English it is 2"),
        ("- Handler", "- Taker", "6: error: the name has to stay as it is; write: - Handler => …"),
        ("drawing:\n    a ─▶ b\n", "", "1: error: 'chain' has no 'drawing', which the English has"),
        ("drawing:", "why: so\ndrawing:", "7: error: 'chain' has 'why', which the English has not"),
        (
            "== chain\n", "form: Card key\n\n== chain\n",
            "1: error: 'form' exists only in 'Texts/en/T/b.texts'; remove it"
        ),
    ])
    func aTranslationHasTheSameRecords(_ part: String, _ other: String, _ words: String) {
        let translation = """
            == chain
            name: Chain
            parts:
            - Client => sends
              a request
            - Handler => takes it
            drawing:
                a ─▶ b
            both: one => other

            """
        let files: KeyValuePairs = [
            "en/T/b.texts": Self.records, "uk/T/b.texts": translation.replacing(part, with: other, maxReplacements: 1),
        ]
        #expect(fault(files, "en", "uk") == "Texts/uk/T/b.texts:\(words)")
    }

    @Test func aTranslationHasTheSameFiles() {
        #expect(
            fault(["en/T/a.texts": Self.sentences], "en", "uk")
                == "Texts/uk/T/a.texts:1: error: the file is missing; write the texts of 'Texts/en/T/a.texts' in it")
        #expect(
            fault(["uk/T/c.texts": Self.sentences], "en", "uk")
                == "Texts/uk/T/c.texts:1: error: there is no such file in English; remove it")
    }
}
