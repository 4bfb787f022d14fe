import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

@Suite struct CleanSwiftTests {
    private let events = EventStream()
    private let listener = RecordingListener()

    @Test func modelsGoOneWayRound() {
        let scene = SceneConfigurator("greet", events: events)
        let view = GreetView()
        let presenter = GreetPresenter(output: scene.viewModel { [unowned view] in view })
        let interactor = GreetInteractor(output: scene.response(to: presenter), worker: scene.work(by: GreetWorker()))
        view.output = scene.request(to: interactor)
        events.add(listener)
        view.greet("ann")
        #expect(view.shown == "hello ANN")
        #expect(
            listener.lines == [
                "greet:View → greet:Interactor: say hello",
                "  greet:Interactor → greet:Worker: look up",
                "  greet:Interactor → greet:Presenter: say hello",
                "    greet:Presenter → greet:View: say hello",
            ])
        #expect(listener.events.map(\.operation) == [.request, .work, .response, .viewModel])
        #expect(listener.events.allSatisfy { $0.pattern == .cleanSwift })
    }

    /// Whoever keeps to the protocol at a boundary can stand behind it.
    @Test func aComponentCanBeExchanged() {
        let scene = SceneConfigurator("greet", events: events)
        let (view, shouting) = (GreetView(), Shouting())
        let interactor = GreetInteractor(output: scene.response(to: shouting), worker: scene.work(by: GreetWorker()))
        view.output = scene.request(to: interactor)
        view.greet("ann")
        #expect(shouting.heard == ["ANN"])
        #expect(view.shown == "")
    }

    @Test func aRouterAnswersWithWhatTheNextSceneShows() {
        events.add(listener)
        let route: Boundary<any GreetRouterInput> = SceneConfigurator("list", events: events).route(by: GreetRouter())
        #expect(route.cross("show") { $0.show(3) } == "number 3")
        #expect(
            listener.lines == [
                "list:Configurator → list:View: connects the view to the router", "list:View → list:Router: show",
            ])
    }

    @Test func theConfiguratorTellsWhatItConnects() {
        events.add(listener)
        let scene = SceneConfigurator("greet", events: events)
        let view = GreetView()
        let presenter = GreetPresenter(output: scene.viewModel { [unowned view] in view })
        view.output = scene.request(
            to: GreetInteractor(output: scene.response(to: presenter), worker: scene.work(by: GreetWorker())))
        #expect(
            listener.lines == [
                "greet:Configurator → greet:Presenter: connects the presenter to the view",
                "greet:Configurator → greet:Interactor: connects the interactor to the presenter",
                "greet:Configurator → greet:Interactor: connects the interactor to the worker",
                "greet:Configurator → greet:View: connects the view to the interactor",
            ])
    }

    @Test func whatIsInAModelIsNotTold() {
        events.add(listener)
        let presenter: Boundary<any GreetPresenterInput> = SceneConfigurator("pay", events: events)
            .response(to: Shouting())
        presenter.cross("pay") { $0.present(["4242 4242"]) }
        #expect(listener.lines.count == 2 && !listener.lines.contains { $0.contains("4242") })
    }
}

private protocol GreetInteractorInput { func greet(_ name: String) }
private protocol GreetPresenterInput { func present(_ words: [String]) }
private protocol GreetViewInput: AnyObject { func display(_ text: String) }
private protocol GreetWorkerInput { func lookUp(_ name: String) -> String }
private protocol GreetRouterInput { func show(_ id: Int) -> String }

private final class GreetView: GreetViewInput {
    var output: Boundary<any GreetInteractorInput>?
    private(set) var shown = ""

    func greet(_ name: String) { output?.cross("say hello") { $0.greet(name) } }
    func display(_ text: String) { shown = text }
}

private struct GreetInteractor: GreetInteractorInput {
    let output: Boundary<any GreetPresenterInput>
    let worker: Boundary<any GreetWorkerInput>

    func greet(_ name: String) {
        let known = worker.cross("look up") { $0.lookUp(name) }
        output.cross("say hello") { $0.present(["hello", known]) }
    }
}

private struct GreetPresenter: GreetPresenterInput {
    let output: Boundary<any GreetViewInput>

    func present(_ words: [String]) { output.cross("say hello") { $0.display(words.joined(separator: " ")) } }
}

private struct GreetWorker: GreetWorkerInput {
    func lookUp(_ name: String) -> String { name.uppercased() }
}

private struct GreetRouter: GreetRouterInput {
    func show(_ id: Int) -> String { "number \(id)" }
}

private final class Shouting: GreetPresenterInput {
    private(set) var heard: [String] = []

    func present(_ words: [String]) { heard += words.dropFirst() }
}
