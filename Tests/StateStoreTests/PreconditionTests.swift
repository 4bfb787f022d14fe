import StateTestSupport
import Testing

@testable import StateStore

/// Misuse of the store ends the program, even in a build without its own checks, because it would otherwise lose state.
@Suite struct PreconditionTests {
    @Test func theStateIsReadOnce() async {
        await #expect(processExitsWith: .failure) {
            let store = ChangeStore()
            try store.open()
            try store.open()
        }
    }

    @Test func featuresJoinBeforeTheStateIsRead() async {
        await #expect(processExitsWith: .failure) {
            let store = ChangeStore()
            try store.open()
            _ = store.recorder(for: Words())
        }
    }

    @Test func noTwoFeaturesHaveOneName() async {
        await #expect(processExitsWith: .failure) {
            let store = ChangeStore()
            _ = (store.recorder(for: Words()), store.recorder(for: Words()))
        }
    }

    @Test func commandsDoNotNest() async {
        await #expect(processExitsWith: .failure) {
            let store = ChangeStore()
            store.begin()
            store.begin()
        }
    }

    @Test func nothingIsCommittedInARehearsal() async {
        await #expect(processExitsWith: .failure) {
            let store = ChangeStore()
            store.begin()
            _ = store.rehearse { store.betweenSteps(of: []) {} }
        }
    }

    @Test func nothingIsRehearsedOutsideOfACommand() async {
        await #expect(processExitsWith: .failure) {
            _ = ChangeStore().rehearse {}
        }
    }

    @Test func recordsThatWaitAreLinkedToSomething() async {
        await #expect(processExitsWith: .failure) {
            var writer = GroupWriter()
            writer.add("x", schema: 1) { $0.write(1) }
            writer.continues(behind: .start)
        }
    }
}
