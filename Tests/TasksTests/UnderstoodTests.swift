import Commands
import FeatureTestSupport
import Patterns
import Testing

@testable import Tasks

/// The replies of `task add` and `task edit` about what they understood.
@Suite struct UnderstoodTests {
    /// It is Saturday, 21 November 2026, noon in UTC.
    private let desk = TaskDesk()

    private func task(_ id: UInt32) throws -> any TaskComponent { try #require(desk.tree[TaskID(rawValue: id)]) }

    @Test(arguments: [
        ("--due friday", "due Friday 27 November"), ("--due 24.12.", "due Thursday 24 December"),
        ("--due 1.1.", "due Friday 1 January 2027"),
        ("--due yesterday", "due Friday 20 November, which is in the past"),
        ("--due 'sunday 5:30pm'", "due Sunday 22 November at 17:30"),
        ("--due 'friday at 9:00'", "due Friday 27 November at 09:00"),
        ("--due 2026-12-24T17:00", "due Thursday 24 December at 17:00"),
        ("--tag a --tag 'b c'", "tagged a b c"),
        ("--priority low", "priority low"), ("--priority H", "priority high"),
        ("--note 'hot water'", "note 'hot water'"),
        ("--takes 90", "takes 1 min 30 s"), ("--run 'lights on'", "runs 'lights on'"),
    ])
    func theReplySaysWhatWasUnderstood(options: String, words: String) throws {
        try desk.run("task add one")
        #expect(try desk.run("task add two \(options)") == "@2 added: two, \(words)")
        let option = options.prefix { $0 != " " }
        let cleared = try desk.run("task edit @2 \(option) none")
        #expect(
            cleared.hasPrefix("@2 edited: two, ") && desk.tree[TaskID(rawValue: 2)]?.record.details == nil, "\(cleared)"
        )
        #expect(desk.undo())
        #expect(desk.undo())
        #expect(desk.tree.count == 1)
    }

    @Test func aTimeOfTodayThatHasPassedIsOverdue() throws {
        let now = LocalTime(at: desk.clock.wallTime)
        let (before, after) = ((now.minute + 1439) % 1440, (now.minute + 1) % 1440)
        // At midnight there is no time before or after.
        guard now.minute > 0, now.minute < 1439 else { return }
        try desk.run("task add a --due 'today \(DueMoment.text(ofMinute: before))'")
        try desk.run("task add b --due 'today \(DueMoment.text(ofMinute: after))'")
        try desk.run("task add c --due today")
        #expect(try desk.run("tasks overdue").contains("@1 a  overdue") && !desk.run("tasks overdue").contains("@2"))
        #expect(
            try desk.run("tasks").contains("☐ @2 b  due today \(DueMoment.text(ofMinute: after))\n☐ @3 c  due today"))
    }

    @Test(arguments: [
        ("5pm", 1020), ("12am", 0), ("12pm", 720), ("17:00", 1020), ("9:05", 545), ("5:30PM", 1050), ("0:00", 0),
    ])
    func timesAreRead(text: String, minute: Int) { #expect(DueDateText.minute(text) == minute) }

    @Test(arguments: ["", "5", "13pm", "0am", "24:00", "12:60", "9:5", "pm", ":30", "5::30", "-1:00", "5 pm", "٣pm"])
    func theseAreNoTimes(text: String) { #expect(DueDateText.minute(text) == nil) }

    @Test(
        arguments: [
            (
                "buy milk tomorrow",
                "'tomorrow' is part of the title; to set it instead: task edit @1 --due tomorrow; task rename @1 buy milk"
            ),
            (
                "buy milk +home",
                "'+home' is part of the title; to set it instead: task edit @1 --tag home; task rename @1 buy milk"
            ),
            (
                "buy milk pri:H +home friday",
                "'pri:H +home friday' are part of the title; to set them instead: task edit @1 --priority high --tag home --due friday; task rename @1 buy milk"
            ),
            (
                "call Ann tomorrow at 5pm",
                "'tomorrow at 5pm' is part of the title; to set it instead: task edit @1 --due 'tomorrow at 5pm'; task rename @1 call Ann"
            ),
            (
                "call Ann 5pm",
                "'5pm' is part of the title; to set it instead: task edit @1 --due 5pm; task rename @1 call Ann"
            ),
            (
                "call Ann next friday",
                "'next friday' is part of the title; to set it instead: task edit @1 --due 'next friday'; task rename @1 call Ann"
            ),
            (
                "+home x:y mop in 3 days foo:bar @phone",
                "'+home in 3 days @phone' are part of the title; to set them instead: task edit @1 --tag home --due 'in 3 days' --tag phone; task rename @1 x:y mop foo:bar"
            ),
            (
                "tidy 'my desk; now' tomorrow",
                "'tomorrow' is part of the title; to set it instead: task edit @1 --due tomorrow; task rename @1 'tidy my desk; now'"
            ),
            (
                "+home mop",
                "'+home' is part of the title; to set it instead: task edit @1 --tag home; task rename @1 mop"
            ),
            ("plan the weekend", nil), ("read http://a.b", nil), ("pri:urgent call", nil), ("vote +1", nil),
            ("see the sun", nil), ("tomorrow", nil), ("tomorrow we dance", nil), ("chapter 5", nil), ("read 1:2", nil),
        ] as [(String, String?)])
    func theReplySaysWhatStaysInTheTitle(title: String, hint: String?) throws {
        let reply = try desk.reply("task add -- \(title)")
        #expect(reply.aside == hint)
        #expect(TaskDesk.json(of: reply).contains(#""hint":"#) == (hint != nil))
        #expect(desk.undo())
        let aside = try desk.reply("task add \(title)").aside
        #expect(aside == hint?.replacing("@1", with: "@2"))
        // What it says can be done, and then there is nothing more to say.
        guard let way = aside?.split(separator: "instead: ").last else { return }
        for line in way.split(separator: /; (?=task)/) { try desk.run(String(line)) }
        let task = try task(2)
        #expect(TitleHint(task.title, now: LocalTime(at: desk.clock.wallTime)) == nil && task.record.hasDetails)
    }

    @Test(arguments: ["buy milk", "work 12", "number 123456", "x", "see the moonlight"])
    func aPlainTitleIsNotLookedAt(title: String) { #expect(!TitleHint.isPossible(in: title)) }

    @Test func whatAnEditTakesThePlaceOfIsSaid() throws {
        try desk.run("task add a --due 'friday 5pm'")
        #expect(
            try desk.run("task edit @1 --due +2d")
                == "@1 edited: a, due Monday 23 November, no longer at 17:00")
        #expect(try desk.run("task edit @1 --note b --note c") == "@1 edited: a, note 'b', note 'c'")
        #expect(try desk.run("task edit @1 --note d") == "@1 edited: a, note 'd'")
    }

    /// A context of todo.txt keeps its sign, and is called without it, too.
    @Test func aTagMayHaveASign() throws {
        try desk.run("task add a --tag @phone --tag home")
        #expect(try desk.run("tasks +phone") == "☐ @1 a  @phone  #home")
        #expect(try desk.run("task edit @1 --untag phone") == "@1 edited: a, no tag phone")
        #expect(desk.error("task edit @1 --untag @phone").contains("has no tag '@phone'"))
    }
}
