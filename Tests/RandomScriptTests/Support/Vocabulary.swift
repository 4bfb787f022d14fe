/// The material of random scripts: the commands, and the values for the words of their usage lines.
///
/// The commands come from the program; this adds what the program cannot say. A command, or a word of a usage line,
/// that is missing here fails a test: random scripts must be of *all* commands.
enum Vocabulary {
    /// Commands that look at nothing and change nothing but what lasts. A process may end behind any of them, and the next
    /// one goes on as the same one would have.
    static let lasting: Set = [
        "task add", "task list", "task show", "task done", "task reopen", "task rename", "task edit", "task move",
        "task remove", "task sample", "task next", "task count", "task report", "task import", "task export", "films",
        "songs",
        "stations",
        "media add", "media remove", "resumes", "forget", "scenes", "scene save", "scene remove", "quiz records",
        "quiz settings", "quiz questions", "quiz remove", "snake records", "register", "users", "library",
        "library add", "library describe", "library open", "library move", "library remove", "library sample", "orders",
        "order create",
        "order show", "order cancel", "help", "set", "alias", "unalias", "undo", "redo", "plan", "time",
        "clear", "run",
    ]

    /// Commands of what ends with the process, or looks at it; see ``RandomScript`` for the reasons.
    static let passing: Set = [
        // Where one stands in the tree is one's own business; work takes time on the clock of the process.
        "task enter", "task up", "task top", "task run",
        // Devices stand as at home when the shell starts: off, and whole.
        "popper", "popper on", "popper off", "popper pop", "lights", "lights on", "lights off", "lights dim", "screen",
        "screen up", "screen down", "projector", "projector on", "projector off", "projector wide", "projector tv",
        "amp", "amp on", "amp off", "amp volume", "amp mute", "amp unmute", "amp source", "amp stereo", "amp surround",
        "dvd", "dvd on", "dvd off", "dvd play", "dvd pause", "dvd resume", "dvd stop", "dvd eject", "dvd seek",
        "dvd surround", "dvd stereo", "cd", "cd on", "cd off", "cd play", "cd pause", "cd resume", "cd stop",
        "cd eject", "cd seek", "cd surround", "cd stereo", "tuner", "tuner on", "tuner off", "tuner am", "tuner fm",
        "tuner station", "play", "watch", "listen", "radio", "pause", "resume", "seek", "end", "popcorn", "now",
        "devices", "device", "break", "repair", "mediator", "mediator detach", "mediator attach", "scene apply",
        "library play",
        // A game ends with the shell, and its dice are thrown from the seed.
        "quiz", "quiz start", "quiz question", "quiz answer", "quiz hint", "quiz take", "quiz add", "quiz build",
        "quiz practice", "quiz due",
        "snake", "snake start", "snake turn", "snake go", "snake show", "snake play", "snake end", "snake strategy",
        // Somebody who logged in is a guest again in the next process.
        "login", "logout", "whoami", "passwd", "account remove",
        // They end with the session: who is in the room, what is being built, who was loaded, where quotes come from. A
        // first quote is drawn anew by every process, and what comes later is waited for on the process's clock.
        "chat join", "chat say", "chat tell", "chat leave", "chat people", "chat sample", "burger new", "burger meat",
        "burger bread", "burger sauce", "burger add", "burger show", "burger build", "burger recipe", "burger menu",
        "burger bill",
        "people load", "people sample", "people list", "people clear", "quote", "quote new", "quote undo", "quote redo",
        "quote history", "quote save", "quote source", "quote format", "quote compare",
        // Errors are logged with their time; jobs are those of the process.
        "errors", "errors raise", "errors retry", "errors log", "pool", "pool policy", "pool order", "pool compare",
        "background", "later", "every", "when", "jobs", "cancel", "wait",
        // The chain, the observers and the trace are those of the process.
        "fails", "say", "heading", "hold", "scratch", "stage", "expect", "trace", "why", "verify", "breach",
        "breach score", "mend", "accuse", "predict", "ask", "votes", "reveal", "define handler", "define rule",
        "define observer", "undefine", "defines", "chain", "chain move", "chain remove", "chain restore",
        "observers", "observers drop", "patterns", "explain", "compare", "without", "source", "present", "tour",
        "diagram", "structure", "step", "observers add", "observers watch", "observers unwatch", "echo", "status",
        "history", "version", "doctor", "recover", "record", "export", "!",
        "class", "class setup", "class address", "class expect", "class close", "class open", "class drop",
        // What is typed in a lesson goes to a stage of its own.
        "lesson", "lesson list", "lesson start", "lesson next", "lesson answer", "lesson hint", "lesson solution",
        "lesson skip", "lesson reset", "lesson stop", "lesson check", "lesson result",
        "exercise list", "exercise start", "exercise check", "exercise hint",
        // It ends the script; what comes behind it is not run.
        "quit",
    ]

    /// What is given for a word of a usage line: by `command WORD`, else by `WORD`.
    static func words(for word: String, of command: String) -> [String]? {
        special["\(command) \(word)"] ?? common[word] ?? choices(word)
    }

    /// `high|medium|low` lists what can be given.
    private static func choices(_ word: String) -> [String]? {
        let parts = word.split(separator: "|").map(String.init)
        let isList = parts.count > 1 && !parts.contains { $0.contains(where: \.isUppercase) }
        return isList ? parts : nil
    }

    private static let titles = [
        "milk", "bread", "report", "buy milk", "write the report", "Ångström", "it's", "say \"hi\"", "日本語 👩‍👩‍👧",
        "a|b > c; d", "#1", "mixed é\u{301}", "x", "bread and butter",
    ]
    private static let tasks = [
        "@1", "@2", "@3", "@4", "@5", "@6", "@7", "@8", "@9", "1", "2", "3", "1.1", "1.2", "2.1", "1.1.1", "2.1.1",
        "milk", "bread", "report", "write", "@99", "99",
    ]
    private static let filters = [
        "+home", "+work", "tag.not:home", "due:week", "due:none", "due.before:2027-01-01", "due:2026-02-30", "overdue",
        "pri:high", "pri:urgent", "open", "done", "state:done", "text:milk",
    ]
    private static let films = [
        "metropolis", "the general", "The Kid", "nosferatu", "safety last!", "general", "1", "5", "Faust", "Zed", "the",
    ]
    private static let songs = ["clair de lune", "ave maria", "shchedryk", "Symphony No. 5", "2", "Hymn", "gymn", "a"]
    private static let stations = ["silent era", "The Usher", "mediator talk", "Loge", "3", "fm"]
    private static let devices = ["popper", "lights", "screen", "projector", "amp", "dvd", "cd", "tuner"]
    private static let ingredients = [
        "egg", "tomato", "chili", "potato", "mustard", "wasabi", "cheese", "onion", "salad", "beef",
    ]
    private static let days = [
        "2026-11-25", "2027-01-01", "2026-02-28", "2025-12-31", "2026-02-30", "24.12.", "eom", "+1m",
        "2026-11-25T17:00",
    ]
    /// None so long, and none so short, that what repeats itself would go on for ever.
    private static let durations = ["1", "0.5", "90", "90s", "1m30s", "1:30", "2:10", "10m"]
    private static let times = ["45:00", "+10", "-10", "-1m", "90", "start", "+40:00", "1:10:00", "0"]
    private static let people = ["John", "Steve", "Joe", "Zoë", "nobody"]
    private static let names = ["Ann", "Bob", "Zoë Ålund"]
    private static let addresses = ["ann@example.org", "bob@example.org", "ANN@example.org", "x@y.z", "no address"]
    private static let passwords = ["ann.password", "bob.password"]
    private static let paths = [
        "A", "B", "A/B", "A/B/C", "B/War and Peace", "War and Peace", "A/Yesterday", "Faust", "A/Faust", "/", "Z",
    ]
    private static let handlers = [
        "aliases", "tasks", "popper", "lights", "dvd", "theater", "media", "scenes", "quiz", "snake", "accounts",
        "library", "chat", "burgers", "orders", "people", "quotes", "errors", "jobs", "teaching", "shell", "nobody",
    ]
    private static let subjects = [
        "task counts", "now playing", "quote", "percent right", "snake speed", "user", "jobs", "films ended",
        "setting color", "projector lamp",
    ]
    private static let observers = ["status line", "greeter", "quote view", "shell", "nobody"]
    private static let numbers = ["1", "2", "3", "5", "0", "20"]
    private static let inputs = [
        "outline.txt", "todo.txt", "list.md", "tasks.json", "team.json", "team.csv",
        "fortunes", "no.file",
    ]

    private static let common: [String: [String]] = [
        "ARG": ["milk", "two words"], "LETTER": ["a", "b", "c", "z"],
        "TITLE": titles, "TASK": tasks, "TASK|none": tasks + ["none"], "TASK|FILTER": tasks + tasks + filters,
        "NOTE": titles, "NOTE|none": titles + ["none"], "T|none": ["home", "work", "none"],
        "T": ["home", "work", "späti", "two words"], "DATE": days,
        "DATE|none": days + ["none"], "DURATION": durations, "DURATION|none": durations + ["none"],
        "TEXT": titles, "FILE": inputs, "N": numbers,
        "CLAIM": ["ok", "value lights.state = on", "no step pattern=state"],
        "N|PATTERN": numbers + ["mediator", "chain", "lights"], "LEVEL": ["0", "5", "30", "100", "101"],
        "PLAYER": ["dvd", "cd", "tuner"], "TIME": times, "start|TIME": times, "F": ["98.2", "810", "99.9", "9999"],
        "FILM": films, "SONG": songs, "STATION|FREQUENCY": stations + ["98.2", "810", "20"], "DEVICE": devices,
        "REASON": ["dust", "lamp"], "NAME": people, "OTHER": people, "A|B|C|D": ["A", "B", "C", "D", "E"],
        "HINT": ["friend", "audience", "fifty"], "SETTING": ["order"], "VALUE": ["sequential", "random"],
        "ANSWER": ["Turing", "Babbage", "Hopper", "Ada Lovelace"],
        "DIFFICULTY": ["easy", "medium", "hard", "insane"], "WxH": ["20x20", "6x6", "5x30", "1x1", "30x15"],
        "DIRECTION": ["up", "down", "left", "right"], "FAMILY": ["apples", "speed"],
        "E": addresses, "EMAIL": addresses, "PATH": paths, "FOLDER": ["A", "B", "A/B", "/", "Z"],
        "WHO": ["Tolstoy", "The Beatles", "W. A. Mozart"], "L": ["1:46:00", "2:05", "0", "90", "1h"],
        "MEAT": ["chicken", "beef", "pork", "tofu", "egg"], "BREAD": ["wheat", "rye", "white"],
        "INGREDIENT": ingredients, "RECIPE": ["classic", "chicken-chili"], "ID": ["1", "2", "3", "9"],
        "PHONE": ["+1 415 555 0100", "12"], "E-MAIL": ["ada@example.org", "ada"], "ZIP": ["94107", "94107-1234", "9"],
        "METHOD": ["standard", "two-day", "one-day", "slow"], "NUMBER": ["4242 4242 4242 4242", "4242424242424241"],
        "MM/YY": ["12/99", "2099-04", "01/20"], "CVV": ["123", "1234", "1"],
        "bundled|FILE": ["bundled", "fortunes", "no.file"], "JOB": ["%1", "%2", "%3", "%9", "1"],
        "DURATION|JOB": durations + ["%1", "%2"], "PATTERN": ["chain", "observer", "state", "memento", "nothing"],
        "HANDLER": handlers, "HANDLER|all": handlers + ["all", "all"], "SUBJECT": subjects, "OBSERVER": observers,
        "CHAIN": ["commands", "errors", "parsers", "readers", "nothing"],
        "CHANGE": ["move", "remove", "restore", "all", "first", "csv", "general", "tasks"],
        "MEDIATOR": ["hub", "chat", "nobody"], "COLLEAGUE": devices,
        "COMMAND|TOPIC": ["task add", "watch", "grammar", "undo", "patterns", "task"],
        "OBJECT|ROLE|TYPE|COMMAND|ROW|last": [
            "lights", "hub", "Memento", "Context.request", "Folder", "task done", "3", "last", "nothing",
        ],
        "CONDITION": [
            "film ended", "song ended", "projector ready", "task @1 done", "task milk done", "user logged-in",
            "job 1 done", "job %2 done", "rain",
        ],
    ]

    private static let special: [String: [String]] = [
        "task report PERIOD": ["day", "week", "month", "year"],
        "dvd play TITLE": films, "media add TITLE": ["Faust", "Zed", "Hymn", "Loge", "Metropolis"],
        "media remove TITLE": ["Faust", "Zed", "film faust", "Hymn", "Loge", "song hymn", "metropolis"],
        "cd play TITLE": songs, "forget TITLE": films + songs, "tuner station NAME": stations,
        "tuner am F": ["810", "648", "530", "1701"], "films TEXT": ["keaton", "the", "zz"],
        "songs TEXT": ["beethoven", "mozart", "zz"], "stations TEXT": ["fm", "am", "zz"],
        "media add KIND": ["film", "song", "station", "book"], "device NAME": devices, "stage KIND": ["virtual"],
        "mediator CHANGE": ["detach", "attach", "lights", "dvd", "John", "Steve"],
        "scene save NAME": ["evening", "day"], "scene apply NAME": ["evening", "day", "none"],
        "scene remove NAME": ["evening", "day", "none"],
        "library add KIND": ["folder", "book", "music", "film", "cat"],
        "library add NAME": ["A", "B", "C", "War and Peace", "Yesterday", "Faust", "A/B"],
        "library move NAME": ["A", "B", "C", "Novels", "A/B"],
        "snake strategy KIND": ["sequential", "random", "not-increase", "arithmetic", "geometric"],
        "snake go N": ["1", "3", "7", "40"], "register N": names, "register FILE": passwords + ["short.password"],
        "login FILE": passwords, "passwd FILE": passwords, "account remove FILE": passwords, "run FILE": ["no.play"],
        "present FILE": ["no.play"], "record stop|FILE": ["stop", "none/r.jsonl"],
        "export FILE": ["none/e.html", "e.xyz"], "export N": ["1", "2", "60"],
        "quote save FILE": ["q.txt", "q.svg", "q.xyz"], "quote compare FILE": ["bird.ppm", "no.file"],
        "quote format FORMAT": ["png", "jpeg-0", "svg", "gif"],
        "people sample NAME": ["1.json", "2.json", "5.csv", "6.json", "7.json"],
        "without PATTERN": ["observer", "mediator", "state", "composite", "memento", "facade", "visitor", "cow"],
        "compare PATTERN": ["state", "strategy", "facade", "abstract", "factory"],
        "quiz remove N": ["1", "2", "7"], "why N|long": ["1", "2", "60", "long", "short"],
        "diagram N": ["1", "2", "60"], "step N": ["1", "2", "60"], "verify N": ["1", "2", "60"],
        "breach KIND": ["idle", "double", "shortcut", "silence", "originator", "variant", "unknown", "nothing"],
        "define handler NAME": ["usher", "greedy", "lights", "two words"],
        "define handler CLAUSE": [
            "takes films does nothing", "takes greet does whoami", "takes x does passes", "does",
        ],
        "define rule NAME": ["curtain", "usher"],
        "define rule CLAUSE": ["when dvd paused send screen up", "when lights ready send amp off", "when cow"],
        "define observer NAME": ["clerk", "usher", "greeter"],
        "define observer CLAUSE": [
            "of 'task counts' does 'echo {new}'", "of 'now playing' old new does 'task add {old}'",
            "of cow does whoami",
            "of 'task counts' initial does 'task add again'",
        ],
        "undefine NAME": ["usher", "greedy", "curtain", "clerk", "nobody"],
        "votes VOTE": ["1", "12", "0", "-1", "a=3", "nobody=1"], "votes QUESTION": ["1", "3", "4"],
        "votes UNTIL": ["2"],
        "ask COMMAND|QUESTION": ["pause", "lights on", "task add x", "again", "Who?", "films"],
        "ask ONLY": ["chain", "mediator", "state", "nothing"], "ask RIGHT": ["a", "z"],
        "class setup DIR": ["none/room"], "class setup HOST": ["lectern.local", "a;b"],
        "class setup PORT": ["8080", "0"], "class address DIR": ["none"],
        "predict ANSWERS": ["a", "b,a,c,2", "d,,b", "x", "a,a,a,a,a"],
        "lesson start LESSON|FILE": ["chain", "nothing", "no.lesson"], "lesson start STEP": ["5", "11", "12", "0"],
        "lesson LESSON|FILE": ["chain", "nothing", "no.lesson"], "lesson STEP": ["5", "11", "12", "0"],
        "quit STATUS": ["0", "1", "7", "256"],
        "exercise start NAME": ["chain", "nothing"], "exercise start DIR": ["."],
        "exercise check DIR": ["chain", "."], "exercise check FILE": ["none.jsonl", "outline.txt"],
        "exercise hint NAME": ["chain", "nothing"], "exercise hint N": ["1", "9"],
        "lesson check FILE": ["chain", "no.lesson", "outline.txt"], "lesson result FILE": ["none/l.result"],
        "accuse N": ["1", "9"], "accuse ROW": ["1", "5", "9"], "accuse PATTERN": ["chain", "mediator", "nobody"],
        "trace MODE": ["on", "off", "only", "hide", "full", "all", "loud"],
        "trace PATTERN|OBJECT": ["chain", "mediator", "dvd", "status line", "nobody"],
        "diagram PATTERN|OBJECT": ["state", "observer", "lights"],
        "diagram FORMAT": ["svg", "plantuml", "mermaid", "png"],
        "structure FORMAT": ["svg", "plantuml", "mermaid", "png"],
        "errors raise KIND": [
            "loginDoesNotExist", "wrongPassword", "smsCodeInvalid", "noConnection", "serverNotResponding",
            "sessionInvalid", "versionIsNotSupported", "general", "rain",
        ],
        "pool policy MAX": ["2", "8", "0"], "pool policy N|MIN": ["1", "4", "9"],
        "background PRIORITY": ["high", "normal", "low", "urgent"], "errors raise N": ["1", "2"],
        "set NAME": ["color", "editing", "pager", "require-login", "status", "why", "difficulty", "nothing"],
        "set VALUE": ["auto", "on", "off", "vi", "emacs", "never", "hard"], "undo N": ["1", "2", "3", "7"],
        "redo N": ["1", "2", "3", "7"], "order create N": ["7", "0", "-1"], "order create NAME": ["Ada", "Lovelace"],
        "! TEXT": ["true", "echo hi", "exit 3"],
        "history TEXT": ["task"],
        // What comes again and again comes no more often than this, since the last hour of a process is waited for.
        "every DURATION": ["10m", "1:30:00"],
    ]

    /// What nothing expects.
    static let nonsense = [
        "", "0", "-1", "99999999999999999999", "@0", "é", "👩‍👩‍👧", "--", "x y", "\u{202E}right", "a/b", "%1", "--under",
        "--nothing", "-x", "none", "all", "'", "\"", "\\", "*", "{1}", "%+3", "1e9", "NaN",
    ]

    /// Files that commands read.
    static let files: [String: String] = [
        "outline.txt": "house\n  roof\n    tiles\n  door\ngarden\n",
        "todo.txt":
            "(A) 2026-01-01 call Ann +family @phone due:2026-12-01\nx 2026-02-02 2026-01-01 done thing\nplain\n",
        "list.md": "- [ ] pack\n  - [x] socks\n  - [ ] shoes\n- [ ] leave\n",
        "tasks.json": #"[{"title":"a","done":false,"parts":[]}]"#,
        "team.json": #"{"data":[{"name":"Ann","age":30,"isDeveloper":true}]}"#,
        "team.csv": "name,age,isDeveloper\nBob,4,false\n",
        "bird.ppm": "P3 3 2 255 0 0 255 9 9 9 0 0 255 0 99 0 0 99 0 0 99 0\n",
        "fortunes": "One.\n-- A\n%\nTwo.\n%\nThree.\n",
        "ann.password": "password1\n", "bob.password": "password2\n", "short.password": "x\n",
    ]
}
