import Commands

/// Completes the e-mail addresses of the accounts.
final class AccountCompletion: CompletionSource {
    let completedKind = "account"
    private let state: AccountState

    init(state: AccountState) {
        self.state = state
    }

    func completions(of prefix: String) -> [(value: String, summary: String)] {
        let wanted = prefix.lowercased()
        return state.sorted.filter { $0.email.text.hasPrefix(wanted) }.map { ($0.email.text, $0.name) }
    }
}
