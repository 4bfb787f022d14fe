import Patterns

/// A text that explains something other than a command.
struct HelpTopic {
    let name: String
    /// Other words by which it is looked up.
    var also: [String] = []
    /// The first word of its commands, whose help refers to it; nil for a topic of the overview.
    var family: String?
    let text: String

    /// The topic of that name; nil if there is none.
    static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name || $0.also.contains(name) } }

    static let all = [
        HelpTopic(
            name: "grammar",
            also: ["syntax", "quoting", "quotation", "redirection", "redirect", "pipe", "pipes", "operators"],
            text: """
                Spaces separate words. 'single quotes' keep everything as it is. In "double
                quotes" \\" is a quote and \\\\ a backslash. Outside quotes \\ keeps the next
                character. # at the start of a word begins a comment. ; ends a command. A line
                that ends inside a quote, or with a lone \\, continues on the next line.
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
                ↑ ↓            entries of the history that begin like the text you typed; your
                               own of this session come first
                ^R             search the history; ^R again finds older entries, ^S newer ones,
                               ^G leaves the search
                ^W ^U ^K ^Y    cut a word, cut to the start, cut to the end, paste
                ^_             undo a change in the line
                Alt-.          insert the last word of the previous entry
                Alt-Enter      begin another line of the same entry
                ^X^E           edit the line in $VISUAL or $EDITOR
                ^C             clear the line, end a wait, or drop the rest of a long text
                ^D             on an empty line: leave Playhouse
                ^Z ^L          suspend Playhouse; clear the screen
                Long text stops at the foot of the screen, and Enter continues; 'set pager off'
                turns that off. Pasted lines stay lines. Enter runs them, up to the first that
                fails. 'set editing vi' switches to vi's keys. A line that begins with a space
                is not kept in the history.
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
                lists its handlers and changes it. The handler 'lights' in that list is called
                'devices desk' in a trace. 'trace on' shows the steps of each pattern as
                they happen, and 'why' explains the last command. 'mediator' shows the theater's
                rules and colleagues, and 'observers' shows each subject with its observers.
                'plan COMMAND' shows what a command would change and which objects it would
                reach.
                """
        ),
        HelpTopic(
            name: "lectures",
            text: """
                'present NAME' gives one of these lectures on a stage. Your own state stays as
                it is.
                  lecture-chain      which handler handles a command, and what if it is missing
                  lecture-mediator   devices that do not know each other, and act together
                  lecture-observer   how an object learns that another one has changed
                  lecture-composite  one thing and a group of things, treated alike
                  lecture-class      twenty minutes on one question, with a class that votes
                  lecture-breaking   break a pattern's contract, and find what broke it
                Enter runs the command that is shown, and turns the page. You can type any
                command: it runs on the stage, and an empty line continues the lecture. b goes
                one step back, g 3 goes to page 3, and q leaves. r restores the page as the
                lecture alone would have come to it, after commands of your own. ^C at a
                command that is shown leaves, too. 'present' then says on which page you were.
                'present NAME --sheet FILE.html' writes what you need next to the wall: each
                command with the number in the prompt, right answers and directions. With
                '--page FILE.html' you get the lecture as a page, for those without Playhouse.
                A lecture of your own is a script. '## HEADING' begins a page. A comment above
                a command is shown before it runs; one next to it or below it, after its
                output. '#! DIRECTION' is for your sheet and is not shown. 'expect …' checks
                what you claim, and fails if it is not so; see 'help expect'.
                """
        ),
        HelpTopic(
            name: "lessons",
            text: """
                'lesson list' shows the lessons, and 'lesson chain' begins one. In a lesson you
                type ordinary commands. They run on a separate stage, so your own tasks and
                devices stay as they are. Enter continues; 'hint', 'skip', 'solution', 'reset'
                and 'stop' help, and your place is kept for each user. Answer a question with a
                letter, a number, numbers in order, or the text itself.

                A lesson of your own is a text file, NAME.lesson:
                  title, pattern, about   one line each; 'pattern any' mixes all patterns
                  == HEADING              begins a step
                  ## NOTE                 a note to yourself, which is not shown
                  [text] [explain] [hint] [congrats]   texts; each hint says more
                  [setup]     commands that prepare a fresh stage for the step; they can be
                              undone only if a solution begins with 'undo'
                  [do]        commands that are shown and run one by one
                  [keep]      texts of rows that stay if a screen has to be shortened
                  [check]     expect step pattern=mediator to=lights what.level=30
                              expect value lights.brightness = 30 · expect verify ok
                              also: no step, ever step, change, ever change, command,
                              ever command, 2 commands, reply has, ever reply has,
                              ok, failed KIND
                  [solution]  commands that pass; a second one is another way
                  [reject]    try COMMAND, when EXPECTATION, and the reply to that mistake
                After a command that fails, only what names 'failed KIND' is checked.
                A step has at most one question. It needs a [hint] that says where to look:
                  [predict] [transfer]   '* RIGHT => WHY', '- WRONG => WHY NOT'
                  [find]   Swift, and which line it is: '* 5 => WHY', '- 2 => WHY NOT'
                  [order]  Swift in its right order: '* => WHY', 'when 3 before 2 => WHY NOT',
                           'fixed 1 6' for lines that stay, 'either 3 4' for any order
                  [fill]   Swift with a gap ___: '* TEXT => WHY', '- TEXT => WHY NOT',
                           'when has TEXT => …', 'when lacks TEXT => …'
                  [sort]   'into mediator, none', then '1 SITUATION', '* mediator => WHY',
                           '- none => WHY NOT' and so on for each situation
                In the last four, 'else => …' replies to every other answer. A line that
                continues the one above is indented. Each learner sees the choices in a
                different order. Word right and wrong choices alike, in 12 words at most.
                Swift code is shown as it is, between the lines '```swift NAME…' and '```'.
                NAME is a preamble: code that the snippet needs but does not show. Define it
                above the first step in the same way. A line with only … in it marks the place
                of the snippet.

                'lesson check NAME.lesson' proves the lesson and tries to cheat; it does not
                compile Swift. 'lesson NAME.lesson' begins it. NAME.uk.lesson holds the texts in
                Ukrainian. 'lesson result FILE' saves what you did, and 'playhouse --grade DIR'
                replays such files, with your lessons in DIR; '--grade-as csv' writes a line for
                each step.
                """
        ),
        HelpTopic(
            name: "events",
            text: #"""
                An event stream is JSON (RFC 8259), one object per line. '--events FILE' and
                'record FILE' write one. A program of your own can write one in any language.
                'playhouse --view FILE --verify' shows and judges it. Each object begins with
                "kind". Readers ignore kinds and keys that they do not know, and show all
                other lines as they are. A key whose value is null may be left out.

                session    comes once, at the beginning: version 2, and the program's version
                           or its name, which must not begin with a digit.
                  {"kind":"session","version":2,"program":"thermostat","seed":"0",
                   "clock":"virtual","fresh":true,"language":"en"}
                object     an object, before its first use: id (o1, o2, …), name, type.
                  {"kind":"object","id":"o1","name":"thermostat","type":"Thermostat"}
                structure  a collaboration as it is now: pattern, name, count and parts. Each
                           part has role and name. out says whether it is removed now; asksFor
                           names the moments that an observer wants; in is the index of the part
                           that holds it. 'for' is the command that the objects were made for.
                  {"kind":"structure","pattern":"observer","name":"temperature","count":2,
                   "parts":[{"role":"ConcreteSubject","name":"temperature","out":false},
                   {"role":"ConcreteObserver","name":"display","out":false,
                   "asksFor":"old, new","in":0}],"for":null,"notes":[]}
                command    a command begins: number from 1, the line, at (FILE:LINE), user, by
                           (the step that caused it), whether it is part of that step's work
                           (part), whether it only shows (teaching), time in seconds. What
                           follows belongs to it until the next command.
                  {"kind":"command","number":1,"line":"heat up","at":"main.swift:52",
                   "user":"","by":null,"part":false,"teaching":false,"time":0}
                step       a call. seq rises. parent is the open step that encloses it, or
                           cause is the earlier step that arranged it. pattern, in (which
                           collaboration), op, from and to (ids), their roles, what, why, and
                           also (another pattern that the call belongs to).
                  {"kind":"step","seq":1,"parent":null,"cause":null,"command":1,
                   "pattern":"state","in":"","op":"handle","from":"o1","to":"o2",
                   "fromRole":"Context","toRole":"ConcreteState",
                   "what":{"key":"sends","label":"measure 18"},"why":null,"also":null,"time":0}
                arrive     the receiver records that it was reached. inside is the innermost
                           open step; of is the same step, if it was sent to this receiver. Then
                           come at (the receiver), op, and reached (the method and its
                           arguments). A composite adds count and parts, a template method adds
                           steps, and a variant adds step.
                  {"kind":"arrive","of":1,"inside":1,"at":"o2","op":"handle",
                   "reached":"measure 18"}
                  {"kind":"arrive","of":4,"inside":4,"at":"o5","op":"operation",
                   "reached":"words","count":2,"parts":["o6","o7"]}
                  {"kind":"arrive","of":5,"inside":5,"at":"o8","op":"templateMethod",
                   "steps":[{"name":"brew","kind":"abstract","forFailure":false}]}
                  {"kind":"arrive","of":6,"inside":6,"at":"o8","op":"primitiveOperation",
                   "reached":"brew","step":"brew"}
                change     a part of the state has changed: inside (the step), at (the object
                           with the state), what; old is null if it is not known.
                  {"kind":"change","inside":1,"at":"thermostat",
                   "what":{"part":"goal","old":"18","new":"21"}}
                end        a step has ended: result (ok, cancelled, or the kind of an error),
                           what (handled, passed, filtered, a component's answer, or null).
                  {"kind":"end","seq":1,"result":"ok","what":null,"time":0}
                reply      a command has ended: text and data, or an error.
                  {"kind":"reply","command":1,"ok":true,"text":"it heats","data":null}
                  {"kind":"reply","command":2,"ok":false,
                   "error":{"kind":"refused","message":"it is broken"}}
                note       a lecturer's text, or a question to a class: sort, text, and for
                           votes question, choices and command.
                  {"kind":"note","sort":"question","text":"who?","question":"1.1.1",
                   "choices":["a","b"],"command":1}

                patterns   \#(Self.wrapped(Pattern.traced.map(\.word)))
                op         \#(Self.wrapped(Operation.allCases.map(\.rawValue)))
                roles      \#(Self.wrapped(Role.allCases.map(\.rawValue)))
                what.key   \#(Self.wrapped(Decision.Kind.allCases.map(\.signature)))
                why.key    \#(Self.wrapped(Reason.Kind.allCases.map(\.signature)))
                If a key contains a dot, such as order.dim, 'label' is the text to show.

                What the judge needs besides the steps and their ends:
                  chain      handleRequest: client → first handler (what sends), handler →
                             successor (what passes); each end says handled or passed
                  mediator   changed: colleague → mediator; notifyColleague: mediator →
                             colleague, which arrives
                  observer   attach: observer → subject (why asksFor, moments "new");
                             notify: subject (what changes, from, to); inside it update:
                             subject → observer (what old or new, value)
                  composite  operation: composite → part; a composite arrives with its parts;
                             leaveOut: composite → part that it does not ask (and why)
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
            name: "network",
            also: ["wifi", "firewall", "hotspot", "wsl"],
            family: "class",
            text: """
                On a real network, a phone has to reach the port of this machine, usually 8080.
                Try it with your own phone before the class comes. If it finds no page, check:
                  the address    Type it whole, with 'http://' in front. Many browsers try
                                 'https://' otherwise, and find nothing.
                  the network    Phones and this machine have to be in the same one. 'class
                                 address' lists all addresses of this machine.
                  a firewall     'sudo ufw allow 8080/tcp' opens the port, as does
                                 'sudo firewall-cmd --add-port=8080/tcp'.
                  isolation      eduroam and many guest networks let no device reach another
                                 one. Start a hotspot, on this machine or on a phone.
                  WSL            Phones see Windows and not Linux. Set networkingMode=mirrored
                                 in .wslconfig, or forward the port with 'netsh interface
                                 portproxy' and give the address of Windows with '--host'.
                  a port in use  'class setup DIR --port 8000' changes it. Then start again.
                If phones still find nothing, count hands: 'votes 12 3 30 5'.
                """
        ),
        HelpTopic(
            name: "accounts",
            text: """
                'register' creates an account, and 'login' proves that it is yours. Each user
                has their own positions in films and songs. 'set require-login on' keeps guests
                out of the theater. Once an account exists, only a user who is logged in can
                change that back, with 'set', 'undo', 'redo' or 'chain'. A password is hidden
                while you type it, or read from a file. Only its hash is stored (yescrypt, with
                its own salt), and no log, history or event contains it.
                A log-in does not protect a file from its own Unix user. Anyone who can read
                and write the state folder can read everything in it, and can change it with
                any other program. To separate people, give them their own Unix users.
                """
        ),
    ]

    /// Words in lines that fit a screen; all lines but the first are indented.
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
