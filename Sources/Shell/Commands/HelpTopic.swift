import PatternEvents

/// A text that explains something other than a command.
struct HelpTopic {
    let name: String
    /// Other words that it is looked up by.
    var also: [String] = []
    let text: String

    /// The topic of that name; nil if there is none.
    static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name || $0.also.contains(name) } }

    static let all = [
        HelpTopic(
            name: "grammar",
            also: ["syntax", "quoting", "quotation", "redirection", "redirect", "pipe", "pipes", "operators"],
            text: """
                Spaces separate words. 'single quotes' keep everything. In "double quotes" \\" is
                a quote and \\\\ a backslash. Outside quotes \\ keeps the next character.
                # at the start of a word begins a comment. ; ends a command. A line that ends
                inside a quote, or with a lone \\, continues in the next line.
                Options are --name value, --name=value or -x. -- ends them.
                  command > FILE           writes the output into a file (>> FILE appends)
                  command | SHELL COMMAND  sends the output to a program
                  !SHELL COMMAND           runs a program
                After | and ! the rest of the line, with every ;, belongs to the system's shell.
                ~/ at the start of a file's name is your home folder.
                &&, || and & as separate words are refused. Write ; between commands, and
                'background COMMAND' to run one as a job.
                Limits: a line of 1 MiB, 10,000 words, scripts 64 deep, and 1,000,000 commands
                run by one line through scripts and aliases.
                See also 'help scripts', 'help dates' and 'help keys'.
                """
        ),
        HelpTopic(
            name: "keys",
            also: ["keyboard", "shortcuts", "editing", "completion", "tab", "emacs", "vi", "suggestions"],
            text: """
                Tab            complete; again, or the arrows: choose from the list
                → or End       accept the gray suggestion ('set suggestions off' hides it)
                Alt-F, Ctrl-→  accept one word of it; without a suggestion, go a word forward
                Alt-B, Ctrl-←  go a word back
                ^A ^E          go to the start or the end of the line
                ↑ ↓            entries of the history that begin like the text you typed
                ^R             search the history; ^R again finds older entries, ^S newer ones,
                               ^G leaves the search
                ^W ^U ^K ^Y    cut a word, cut to the start, cut to the end, paste
                ^_             undo a change in the line
                Alt-.          insert the last word of the previous entry
                Alt-Enter      begin another line of the same entry
                ^X^E           edit the line in $VISUAL or $EDITOR
                ^C             clear the line, or end a wait
                ^D             on an empty line: leave Playhouse
                ^Z ^L          suspend Playhouse; clear the screen
                Pasted lines stay lines. Enter runs them, up to the first that fails.
                'set editing vi' switches to vi's keys. A line that begins with a space is not
                kept in the history.
                """
        ),
        HelpTopic(
            name: "scripts",
            also: ["script", "scripting", "batch", "rc", "startup", "json", "noninteractive"],
            text: """
                playhouse FILE [ARG…]     runs the commands in FILE; also: run FILE [ARG…]
                playhouse -c 'COMMANDS'   runs these; with -i it continues at the terminal
                COMMAND | playhouse       runs the commands on standard input
                In FILE {1} to {9} are its arguments, and {*} is all of them. If one is missing,
                the command that needs it fails.
                Replies go to standard output. Errors go to standard error:
                  FILE:LINE: command: problem; remedy
                The first command that fails ends the script with status 1. --keep-going runs
                the rest as well. 'fails COMMAND' is for a command that is meant to fail.
                'quit 3' ends the script with status 3.
                Scripts run on a virtual clock, so a wait takes no time; --clock real changes
                that. --json prints one JSON object for each command, and --events FILE writes
                every pattern event as a JSON line.
                The file 'rc' in the state folder is a script that runs whenever Playhouse
                starts at a terminal. 'doctor' prints where that folder is.
                """
        ),
        HelpTopic(
            name: "dates",
            also: ["date", "days", "duration", "durations", "times"],
            text: """
                A date is one of
                  today, tomorrow, yesterday       and 'day after tomorrow'
                  friday, fri                      the first one after today
                  'next friday'                    the one in the week that starts next Monday
                  'next week', 'next month'        its first day
                  eow, eom, eoy, 'end of month'    the last day of the week, month or year
                  +5d, +2w, +1m, +1y               so much later; also: 'in 3 days', 'in a week'
                  2026-12-24, 24.12., '24 dec'     without a year, the next one
                '--due' also accepts a time: 5pm, 17:00, 'friday 5pm', 'in 2 hours'.
                The reply says which day was understood.
                A duration is 90 or 90s, 10m, 2h, 1m30s, 1:30 or 1:47:00.
                """
        ),
        HelpTopic(
            name: "patterns",
            text: """
                'patterns' lists the patterns. 'explain PATTERN' describes one and the objects
                in its roles. Every command travels along a chain of responsibility; 'chain'
                lists its handlers and changes it. 'trace on' shows the steps of each pattern as
                they happen, and 'why' explains the last command. 'mediator' shows the theater's
                rules and colleagues, and 'observers' shows which observer watches what.
                'plan COMMAND' shows what a command would change and whom it would reach.
                """
        ),
        HelpTopic(
            name: "lectures",
            text: """
                'present NAME' gives one of these, on a stage: your own state stays as it is.
                  lecture-chain      which handler handles a command, and what if it is missing
                  lecture-mediator   devices that do not know each other, and act together
                  lecture-observer   how an object learns that another one has changed
                  lecture-composite  one thing and a group of things, treated alike
                  lecture-class      twenty minutes on one question, with a class that votes
                  lecture-predict    say what a command will do, and prove it with the trace
                  lecture-breaking   break a pattern's contract, and find what broke it
                  lecture-without    the same scene with a pattern and without it
                Enter goes on. What you type is run on the stage, and an empty line goes on.
                b takes the last step back, g 3 goes to page 3, q leaves.
                Yours is a script: '## HEADING' begins a page, a comment above a command is
                shown before it, one behind or below it after its output. 'expect …' after it
                fails, with its line, if what you say is not so ('help expect').
                """
        ),
        HelpTopic(
            name: "lessons",
            text: """
                'lesson list' shows them, 'lesson chain' begins one. In a lesson you type
                ordinary commands. They run on a separate stage, so your own tasks and devices
                stay as they are. Enter continues; 'hint', 'skip', 'solution', 'reset' and
                'stop' help, and your place is kept for each user. Answer a question with a
                letter, a number, numbers in order, or the text itself.

                A lesson of your own is a text, NAME.lesson:
                  title, pattern, about   one line each; 'pattern any' mixes them all
                  == HEADING              begins a step; a line that begins with ## is yours
                  [text] [explain] [hint] [congrats]   what is said; hints by degrees
                  [setup]     commands; the step begins on a fresh stage
                  [do]        commands that are shown and run one by one
                  [keep]      texts of rows that must stay on a screen that is too long
                  [check]     expect step pattern=mediator to=lights what.level=30
                              expect value lights.brightness = 30 · expect verify ok
                              also: no step, ever step, change, ever change, command,
                              ever command, 2 commands, reply has, ever reply has,
                              ok, failed KIND
                  [solution]  commands that pass; a second one is another way
                  [reject]    try COMMAND, when EXPECTATION, and what is said to that mistake
                A refused line brings no check and no [reject], unless one says failed KIND.
                Questions, one to a step; each needs a [hint] that says where to look:
                  [predict] [transfer]   '* RIGHT => WHY', '- WRONG => WHY NOT'
                  [find]   Swift, and which line it is: '* 5 => WHY', '- 2 => WHY NOT'
                  [order]  Swift in its right order: '* => WHY', 'when 3 before 2 => WHY NOT',
                           'fixed 1 6' for lines that stay, 'either 3 4' for any order
                  [fill]   Swift with a gap ___: '* TEXT => WHY', '- TEXT => WHY NOT',
                           'when has TEXT => …', 'when lacks TEXT => …'
                  [sort]   'into mediator, none', then '1 SITUATION', '* mediator => WHY',
                           '- none => WHY NOT' and so on for each situation
                In the last four 'else => …' answers everything else, and a line that goes on
                is indented. Choices stand in another order for each learner.
                Swift stands between the lines '```swift NAME…' and '```'. It is shown as it is.
                NAME is a preamble, which it needs and does not show: the same above the first
                step; a line with only … in it is the place of the snippet.

                'lesson check NAME.lesson' proves it and tries to cheat. NAME.uk.lesson gives
                the texts in Ukrainian. 'lesson result FILE' saves what you did, 'playhouse
                --grade DIR' replays such files; '--grade-as csv' writes a line for each step.
                """
        ),
        HelpTopic(
            name: "events",
            text: #"""
                An event stream is JSON (RFC 8259), one object a line. '--events FILE' and
                'record FILE' write one. A program of your own can write one in any language.
                'playhouse --view FILE --verify' shows and judges it. Each line begins with
                "kind". Readers ignore kinds and keys that they do not know. Other lines are
                shown as they are. A null may be left out.

                session    first, once: version 2, and the program's version or name. A name
                           must not begin with a digit.
                  {"kind":"session","version":2,"program":"thermostat","seed":"0",
                   "clock":"virtual","fresh":true,"language":"en"}
                object     an object, before its first use: id (o1, o2, …), name, type.
                  {"kind":"object","id":"o1","name":"thermostat","type":"Thermostat"}
                structure  a collaboration as it is: pattern, name, count, and its parts with
                           role, name, whether it is taken out, what an observer asksFor, and
                           in: the place of its holder. 'for' is the command it is made for.
                  {"kind":"structure","pattern":"observer","name":"temperature","count":2,
                   "parts":[{"role":"ConcreteSubject","name":"temperature","out":false},
                   {"role":"ConcreteObserver","name":"display","out":false,
                   "asksFor":"old, new","in":0}],"for":null,"notes":[]}
                command    a command begins: number from 1, the line, at (FILE:LINE), user, by
                           (the step that caused it), whether it only shows (teaching), time in
                           seconds. What follows belongs to it until the next command.
                  {"kind":"command","number":1,"line":"heat up","at":"main.swift:52",
                   "user":"","by":null,"teaching":false,"time":0}
                step       a call. seq rises. parent is the open step that it is inside of;
                           or cause is the earlier step that arranged it. pattern, in (which
                           collaboration), op, from and to (ids), their roles, what, why, and
                           also (another pattern of which it is an operation).
                  {"kind":"step","seq":1,"parent":null,"cause":null,"command":1,
                   "pattern":"state","in":"","op":"handle","from":"o1","to":"o2",
                   "fromRole":"Context","toRole":"ConcreteState",
                   "what":{"key":"sends","label":"measure 18"},"why":null,"also":null,"time":0}
                arrive     the receiver says that it was reached: of (the innermost open step,
                           if it was meant for it), inside (the innermost open step), at, op,
                           reached (the method, and what it was asked). A composite adds count
                           and parts, a template method steps, a variant step.
                  {"kind":"arrive","of":1,"inside":1,"at":"o2","op":"handle",
                   "reached":"measure 18"}
                  {"kind":"arrive","of":4,"inside":4,"at":"o5","op":"operation",
                   "reached":"words","count":2,"parts":["o6","o7"]}
                  {"kind":"arrive","of":5,"inside":5,"at":"o8","op":"templateMethod",
                   "steps":[{"name":"brew","kind":"abstract","forFailure":false}]}
                  {"kind":"arrive","of":6,"inside":6,"at":"o8","op":"primitiveOperation",
                   "reached":"brew","step":"brew"}
                change     a part of the state has changed: inside which step, at (whose
                           state), what.
                  {"kind":"change","inside":1,"at":"thermostat",
                   "what":{"part":"goal","old":"18","new":"21"}}
                end        a step has ended: result (ok, cancelled, or the kind of an error),
                           what (handled, passed, known, partly, later, or null).
                  {"kind":"end","seq":1,"result":"ok","what":null,"time":0}
                reply      a command has ended: text and data, or an error.
                  {"kind":"reply","command":1,"ok":true,"text":"it heats","data":null}
                  {"kind":"reply","command":2,"ok":false,
                   "error":{"kind":"refused","message":"it is broken"}}
                note       what a lecturer says, a question, an answer: sort, text, and for
                           votes question, choices, from and command.
                  {"kind":"note","sort":"question","text":"who?","question":"1.1.1",
                   "choices":["a","b"],"command":1,"from":"2"}

                patterns   \#(Self.wrapped(Pattern.traced.map(\.word)))
                op         \#(Self.wrapped(Operation.allCases.map(\.rawValue)))
                roles      \#(Self.wrapped(Role.allCases.map(\.rawValue)))
                what.key   \#(Self.wrapped(Decision.Kind.allCases.map(\.rawValue)))
                why.key    \#(Self.wrapped(Reason.Kind.allCases.map(\.rawValue)))
                Of a key with a point, as order.dim, 'label' is what is shown.

                What the judge needs, beside the steps and their ends:
                  chain      handleRequest: client → first handler (what sends), handler →
                             successor (what passes); each end says handled or passed
                  mediator   changed: colleague → mediator; notifyColleague: mediator →
                             colleague, which arrives
                  observer   attach: observer → subject (why asksFor, moments "new");
                             notify: subject (what changes, from, to); inside it update:
                             subject → observer (what old or new, value)
                  composite  operation: composite → part; a composite arrives with its parts
                  memento    createMemento and setMemento: originator → memento
                  state      handle: context → state; inside it changeState: state → context
                             (what changes, from, to)
                  strategy   setStrategy and algorithmInterface: context → strategy
                  template   templateMethod and primitiveOperation: abstract → concrete class,
                             which arrives with steps, or step
                  command    execute and unexecute: invoker → command → receiver; changes
                  facade     subsystemOperation: facade → subsystem, which arrives
                """#
        ),
        HelpTopic(
            name: "accounts",
            text: """
                'register' makes an account, 'login' proves that it is yours. Whoever is logged
                in has resume points of their own; 'set require-login on' keeps guests from the
                theater, and once there is an account only somebody who is logged in can lift
                that: by 'set', 'undo', 'redo' or 'chain'. A password is typed unseen or read
                from a file. It is stored as a hash (yescrypt, with a salt of its own), and no
                log, history or event holds it.
                What a log-in does not do: it protects no file from its own Unix user. Whoever
                can read and write the state folder can read what is in it, or change it with
                any other program. To keep people apart give them Unix users of their own.
                """
        ),
    ]

    /// Words in lines that fit a screen, all but the first indented.
    private static func wrapped(_ words: [String]) -> String {
        var lines = [""]
        for word in words {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = word
            } else if last.count + word.count < 66 {
                lines[lines.count - 1] = "\(last), \(word)"
            } else {
                lines[lines.count - 1] += ","
                lines.append(word)
            }
        }
        return lines.joined(separator: "\n           ")
    }
}
