/// The quotes that come with the program, all written for it, each signed by somebody of the house.
enum BundledQuotes {
    static let all: [Quote] = patterns + programs + theaters

    private static let patterns: [Quote] = [
        Quote(
            "A pattern is not a rule you follow. It is a road that others walked so often that grass no longer "
                + "grows there.",
            "The gardener behind the theater"),
        Quote(
            "The handler that passes a request on has done its work, too: it knew what it was not.",
            "A handler near the end of the chain"),
        Quote("In a good chain nobody asks who will answer. In a bad one nobody does.", "The doorman"),
        Quote("A mediator is the friend who knows both sides and repeats neither.", "The stage manager"),
        Quote(
            "Eight devices that know each other are twenty-eight friendships to keep up. Eight that know one "
                + "mediator are eight.",
            "The arithmetician of the cloakroom"),
        Quote(
            "An observer does not ask whether anything is new. It has left word where to be found.",
            "A subscriber in row seven"),
        Quote("The subject that knows its observers by name will one day be their servant.", "The retired singleton"),
        Quote(
            "A memento is a letter to yourself. That others carry it does not mean that they may read it.",
            "The caretaker of the second row"),
        Quote("Undo is the politeness of programs: it lets you change your mind without asking why.", "The understudy"),
        Quote("Nobody regrets a step that can be taken back. That is why people take more of them.", "The acrobat"),
        Quote("The composite treats the one like the many. Few institutions have managed as much.", "The conductor"),
        Quote("A leaf that knows that it is a leaf has read too much about trees.", "A leaf in the foyer"),
        Quote(
            "The facade does not make the house simpler. It only has the door where you look for it.",
            "The architect of the facade"),
        Quote(
            "Choose your strategy late. Until then, choose only where it will be plugged in.",
            "The chess player in the canteen"),
        Quote(
            "An algorithm that has a name can be argued about. One that has a type can be exchanged.",
            "The programmer in the booth"),
        Quote(
            "A builder may take as long as it likes, as long as nobody moves in before the roof is on.",
            "The carpenter"),
        Quote("The template method has the say about the order, and leaves you the words.", "The prompter"),
        Quote("State is behaviour that remembers why.", "The light switch"),
        Quote(
            "Do not ask of which pattern a program is made. Ask what would have to be changed if tomorrow were "
                + "different.",
            "The visiting lecturer"),
        Quote(
            "Two patterns in one class are a conversation. Five are a party that nobody tidies up after.",
            "The cleaner, after the premiere"),
        Quote("A pattern that you cannot see at work is a story about a pattern.", "The projectionist"),
        Quote("He knew all twenty-three patterns and could not be talked out of any of them.", "His former colleague"),
    ]

    private static let programs: [Quote] = [
        Quote(
            "The compiler is the only reader who never skips a line. Write to it as to a friend, and you will "
                + "have two.",
            "The compiler's oldest friend"),
        Quote(
            "Every program is finished twice: once when it works, and once when somebody else can change it.",
            "The apprentice, on her last day"),
        Quote("A good error message says what is wrong and what to do. A bad one says that you are.", "The box office"),
        Quote("A comment that says what the code says is an echo. One that says why is a voice.", "The house poet"),
        Quote("The fastest code is the code that found out that it need not run.", "The stoker"),
        Quote(
            "A cache is a bet that the world will hold still. Remember who pays if it does not.",
            "The bookmaker across the street"),
        Quote("Nothing is as permanent as a flag that was to be removed after the release.", "The fire officer"),
        Quote("Names are the part of a program that no optimizer will improve for you.", "The sign painter"),
        Quote("A test that cannot fail is a decoration.", "The inspector of decorations"),
        Quote(
            "When all tests pass, either the program is right or the tests are polite.",
            "The critic of the morning paper"),
        Quote(
            "Delete the clever line. The one that you write in its place will be the clever one.",
            "The apprentice, on her first day"),
        Quote(
            "Somewhere between two threads there is a moment that happens once a year. It will choose the day "
                + "of the demonstration.",
            "The man from the demonstration"),
        Quote("An empty catch block is a letter that was burnt unread.", "The postman"),
        Quote(
            "The disk is full, the network is down, the clock goes backwards. Now tell me what your program does.",
            "The night watchman"),
        Quote(
            "Software does not rust. It is the world around it that moves, very slowly, out of reach.",
            "The restorer"),
        Quote("Measure first. Your intuition was trained on a machine that has been thrown away.", "The timekeeper"),
        Quote("Copying code takes a second. Copying its bug takes no time at all.", "The copyist"),
        Quote("If you can say it in a type, you need not say it in a meeting.", "The secretary"),
        Quote("A small interface is a kept promise. A large one is a list of things to apologise for.", "The notary"),
        Quote("First make it work, then make it right, then look whether anybody still needs it.", "The producer"),
        Quote(
            "The shortest way to a simple design leads through the complicated one. There is no toll for turning back.",
            "The scene shifter"),
        Quote("A shell is a conversation in which only one of the two may be slow.", "The cursor"),
    ]

    private static let theaters: [Quote] = [
        Quote("The lights go down so that everybody sees.", "The lamp"),
        Quote(
            "Nobody applauds the stage manager. That is how one knows that the stage manager was good.",
            "The retired singleton"),
        Quote("A rehearsal is a test with better catering.", "The cook of the canteen"),
        Quote("The prompter has read every play and appeared in none.", "The caretaker of the second row"),
        Quote("Popcorn is the only prop that the audience brings along and eats.", "The popcorn machine"),
        Quote(
            "In the silent films nobody says a word too many. Programs could learn from them.",
            "The pianist of the silent films"),
        Quote("The curtain hides the change of scene, not the scene. So should an interface.", "The curtain"),
        Quote(
            "The projector does nothing but hold still in front of a light that does not. It is enough for a world.",
            "The projectionist"),
        Quote("A film is twenty-four small lies a second, told in the right order.", "The splicer of films"),
        Quote("Whoever pauses the film just before the end keeps it.", "A widow in the third row"),
        Quote("The usher knows the way, the critic knows the ending, and only the child knows the play.", "The usher"),
        Quote(
            "Improvisation is when everybody has learnt the rules and nobody needs them tonight.",
            "The improviser, from memory"),
        Quote("A play has two authors: one writes it, and one forgets a line at the right moment.", "The prompter"),
        Quote(
            "When the film tears, the audience finds out that it has been sitting in a room.",
            "The projectionist, with scissors"),
        Quote(
            "Every seat is the best one as soon as the light goes out, except behind the tall man.",
            "The short man behind him"),
        Quote("The last row hears what was meant. The first row sees what it cost.", "The last row"),
        Quote("An empty stage is not nothing. It is everything, before it was decided.", "The set designer"),
        Quote("The show must go on. The logs must be kept.", "The operator of the journal"),
    ]
}
