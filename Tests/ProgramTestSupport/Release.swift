public import Testing

extension Trait where Self == ConditionTrait {
    /// What takes too long with a debug build: it is run with the release that `PLAYHOUSE_PROGRAM` names, and skipped where
    /// none is named.
    public static var release: Self {
        .enabled(if: TestedProgram.isNamed, "run with the release that PLAYHOUSE_PROGRAM names")
    }
}
