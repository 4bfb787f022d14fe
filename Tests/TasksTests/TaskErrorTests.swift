import FeatureTestSupport
import Testing

@testable import Tasks

@Suite struct TaskErrorTests {
    @Test(arguments: [
        ("task", "task: a sub-command is missing; see 'help task'; 'task list' shows the tasks"),
        ("task snooze @1", "task: unknown sub-command 'snooze'; did you mean 'task edit TASK --due DATE'?"),
        ("task log x", "task: unknown sub-command 'log'; did you mean 'task add TITLE --done'?"),
        ("task completed", "task: unknown sub-command 'completed'; did you mean 'task list done'?"),
        ("task @27 done", "task: unknown sub-command '@27'; the command comes first: 'task done @27'"),
        ("task +home done", "task: unknown sub-command '+home'; the command comes first: 'task done +home'"),
        ("task 1 delete", "task: unknown sub-command '1'; the command comes first: 'task remove @1'"),
        ("task undo", "task: unknown sub-command 'undo'; did you mean 'undo'?"),
        ("task help add", "task: unknown sub-command 'help'; did you mean 'help task add'?"),
        ("task start @1", "task: unknown sub-command 'start'; see 'help task'"),
        ("task stop @1", "task: unknown sub-command 'stop'; see 'help task'"),
        ("task move @1 --to @2", "task move: unknown option '--to'; did you mean '--under'?"),
        ("task add x -p high", "task add: unknown option '-p'; did you mean '--priority'?"),
        ("task add x -d friday", "task add: unknown option '-d'; did you mean '--due'?"),
        ("task export md", "task export: there is no task 'md'; the format is an option: '--format markdown'"),
        (
            "task edit @1 --due monday 3pm",
            "task edit: '3pm' comes after the option '--due'; write --due 'monday 3pm', or put all words of TASK|FILTER before the option"
        ),
        ("task edit @1 --due monday nine", "task edit: there is no task 'nine'; see 'task list'"),
        ("task ad x", "task: unknown sub-command 'ad'; did you mean 'task add'?"),
        ("task add ''", "task add: the title is empty; give it at least one word"),
        ("task add 'a\u{1B}[2J'", "task add: the title contains a control character; leave it out"),
        ("task add 'a\u{85}b'", "task add: the title contains a control character; leave it out"),
        ("task add 'a\nb'", "task add: the title has more than one line; write it in one"),
        ("task add x --note 'a\nb'", "task add: the note has more than one line; write it in one"),
        ("task list not +home", "task list: there is no task 'not'; add '.not' to a filter, as in tag.not:home"),
        (
            "task list +home or +work",
            "task list: there is no task 'or'; separate filters by spaces; a task must fit all of them"
        ),
        ("task done 1-3", "task done: there is no task '1-3'; name each task, as in @1 @2"),
        ("task list today", "task list: there is no task 'today'; did you mean 'due:today'?"),
        ("task list week", "task list: there is no task 'week'; did you mean 'due:week'?"),
        (
            "task done all",
            "task done: there is no task 'all'; 'open' means all open tasks, and 'done' those that are done"
        ),
        ("task rename @1 'a\tb'", "task rename: the title contains a control character; leave it out"),
        ("task add x --tag ' '", "task add: ' ' is not a tag; a tag is one word"),
        ("task add x --note ' '", "task add: the note is empty; give it at least one word"),
        ("task add x --project Home", "task add: unknown option '--project'; did you mean '--tag'?"),
        (
            "task add x --every week",
            "task add: unknown option '--every'; usage: task add TITLE [OPTION…]; 'help task add' lists the options"
        ),
        (
            "task add Buy milk --tag home now",
            "task add: 'now' comes after the option '--tag'; write --tag 'home now', or put all words of TITLE before the option"
        ),
        ("task add x --run ' '", "task add: the command is empty; give one, as in --run 'lights dim 10'"),
        ("task add x --run 'a\u{7F}'", "task add: the command contains a control character; leave it out"),
        (
            "task add x --due 2026-02-30",
            "task add: --due '2026-02-30' is not in the calendar: February 2026 has 28 days; write another day"
        ),
        (
            "task add x --priority urgent",
            "task add: --priority 'urgent' is not known; one of 'high', 'medium' or 'low'"
        ),
        (
            "task add x --takes long",
            "task add: --takes 'long' is not a duration; write 90, 90s, 1m30s, 1:30 or 1:47:00"
        ),
        (
            "task add x --under @1 --before @3",
            "task add: @3 'three' is not a sub-task of @1 'one'; leave out --under, or name one of its sub-tasks"
        ),
        (
            "task move @3 --top --before @2",
            "task move: @2 'two' is not at the top; leave out --top, or name a task there"
        ),
        ("task move @1 --under @2 --top", "task move: --under and --top exclude each other; keep one of them"),
        (
            "task move @1",
            "task move: the new place is missing; usage: task move TASK [--under TASK] [--top] [--before TASK]"
        ),
        ("task move @1 --under @1", "task move: @1 'one' cannot go under itself; name another task"),
        (
            "task move @1 --under @2",
            "task move: @1 'one' cannot go under its own sub-task @2 'two'; move the sub-task out first"
        ),
        ("task move @1 --before @2", "task move: @1 'one' cannot go under itself; name another task"),
        ("task move @1 --before @1", "task move: @1 'one' cannot come before itself; name another task"),
        (
            "task edit @1",
            "task edit: say what to change; give an option, as in '--due friday'; 'task rename' changes the title"
        ),
        ("task list --depth 0", "task list: --depth 0 is out of range; give 1 to 1000000"),
        ("task done", "task done: TASK|FILTER is missing; usage: task done TASK|FILTER… [--yes]"),
    ])
    func words(line: String, message: String) throws {
        let desk = TaskDesk()
        try desk.run("task add one")
        try desk.run("task add two --under one")
        try desk.run("task add three")
        #expect(desk.error(line) == message)
        #expect(desk.tree.count == 3)
    }
}
