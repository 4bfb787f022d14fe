public import Commands

// Listed after the groups of all features.
extension CommandGroup {
    public static let lessons = CommandGroup("lessons", rank: 990)
    public static let teaching = CommandGroup("patterns at work", rank: 1000)
    static let shell = CommandGroup("the shell", rank: 1010)
}
