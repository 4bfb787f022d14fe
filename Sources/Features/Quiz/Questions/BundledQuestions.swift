/// The questions that come with the program.
enum BundledQuestions {
    /// All of them, the easiest first.
    static let all: [Question] =
        Grade1.questions + Grade2.questions + Grade3.questions + Grade4.questions + Grade5.questions
}
