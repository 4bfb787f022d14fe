/// A program that can do what `task add` does: keep a title and say that it did, one command a line.
struct Peer: Sendable {
    let name: String
    /// The program and its arguments.
    var words: [String]
    /// What comes before the commands.
    var prelude = ""
    /// The command that adds a task of this title.
    let command: @Sendable (String) -> String
    /// What follows the commands.
    var postlude = ""
    /// Whether each command is answered by a line.
    var replies = true
    /// It gets only one in so many of the commands, for it is slow; its time is scaled.
    var share = 1

    /// Programs besides Playhouse.
    static let programs = ["sqlite3", "tclsh", "bash", "python3"]

    /// All that are installed, Playhouse first.
    static func all(_ playhouse: String) -> [Peer] {
        let own = Peer(name: "playhouse", words: [playhouse, "--ephemeral"], command: { "task add '\($0)'\n" })
        return [own] + others.filter { Programs.find($0.words[0]) != nil }
    }

    static let sqlite = Peer(
        name: "sqlite3, with a reply each",
        words: ["sqlite3", ":memory:"],
        prelude: "create table task(id integer primary key, title text not null);\nbegin;\n",
        command: { "insert into task(title) values('\($0)') returning '@' || id || ' added: ' || title;\n" },
        postlude: "commit;\n"
    )

    static let sqliteSilent = Peer(
        name: "sqlite3, without replies",
        words: sqlite.words,
        prelude: sqlite.prelude,
        command: { "insert into task(title) values('\($0)');\n" },
        postlude: sqlite.postlude,
        replies: false
    )

    private static let others = [
        sqliteSilent,
        sqlite,
        Peer(
            name: "tclsh, a procedure",
            words: ["tclsh"],
            prelude: """
                fconfigure stdout -buffering full
                proc task {verb args} {
                    global titles
                    if {$verb ne "add"} { error "unknown sub-command" }
                    lappend titles [join $args]
                    puts "@[llength $titles] added: [join $args]"
                }

                """,
            command: { "task add \($0)\n" },
            share: 4
        ),
        Peer(
            name: "bash, a function",
            words: ["bash", "--norc"],
            prelude: """
                titles=()
                task() {
                    case $1 in
                        add) shift; titles+=("$*"); echo "@${#titles[@]} added: $*" ;;
                        *) echo "unknown sub-command" >&2 ;;
                    esac
                }

                """,
            command: { "task add \($0)\n" },
            share: 20
        ),
        Peer(
            name: "python3, its cmd module",
            words: [
                "python3", "-c",
                """
                import cmd, sys

                class Shell(cmd.Cmd):
                    prompt = ''
                    use_rawinput = False
                    titles = []

                    def do_task(self, line):
                        verb, title = line.split(' ', 1)
                        if verb == 'add':
                            self.titles.append(title)
                            print(f'@{len(self.titles)} added: {title}')

                    def do_EOF(self, line):
                        return True

                Shell().cmdloop()
                """,
            ],
            command: { "task add \($0)\n" },
            share: 10
        ),
    ]

    /// Those that say a text: Playhouse by the last handler of its chain, Playhouse first.
    static func echoing(_ playhouse: String) -> [Peer] {
        let own = Peer(name: "playhouse, echo", words: [playhouse, "--ephemeral"], command: { "echo '\($0)'\n" })
        let others = [
            Peer(name: "sqlite3, select", words: sqlite.words, command: { "select '\($0)';\n" }),
            Peer(
                name: "tclsh, puts", words: ["tclsh"], prelude: "fconfigure stdout -buffering full\n",
                command: { "puts {\($0)}\n" }),
            Peer(name: "bash, echo", words: ["bash", "--norc"], command: { "echo '\($0)'\n" }, share: 4),
        ]
        return [own] + others.filter { Programs.find($0.words[0]) != nil }
    }

    /// A session in which it adds `count` tasks.
    func session(adding count: Int) -> [UInt8] {
        var text = prelude
        for number in 1...count { text += command(Workload.title(number)) }
        return Array((text + postlude).utf8)
    }
}

/// What is added, the same for all.
enum Workload {
    /// A title like a person's, with no sign that means something to one of the peers.
    static func title(_ number: Int) -> String { "Call the printer about order \(number)" }

    /// Bytes of the titles from 1 to `count`.
    static func titleBytes(_ count: Int) -> Int { (1...count).reduce(0) { $0 + title($1).utf8.count } }
}
