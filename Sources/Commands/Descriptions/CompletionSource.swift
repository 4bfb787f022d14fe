/// Knows the names of one sort of thing, for completion.
public protocol CompletionSource: AnyObject {
    /// The sort, as ``ValueKind/name(of:)`` calls it: `film`, `task`.
    var completedKind: String { get }

    /// The names that begin with `prefix`, case folded; a source of very many may return only the first 10,000. One
    /// that ends with `/` is a way to more: what comes next is typed right behind it.
    func completions(of prefix: String) -> [(value: String, summary: String)]
}
