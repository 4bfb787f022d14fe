import Patterns
import PatternsTestSupport
import Testing

@Suite struct CleanSwiftTests {
    private let events = EventStream()
    private let listener = RecordingListener()

    @Test func modelsGoOneWayRound() {
        let scene = SceneConfigurator("greet", events: events)
        let view = GreetView()
        let presenter = GreetPresenter(
            identity: scene.identity(.presenter), output: scene.viewModel { [unowned view] in view })
        let interactor = GreetInteractor(
            identity: scene.identity(.interactor), output: scene.response(to: presenter),
            worker: scene.work(by: GreetWorker(identity: scene.identity(.worker))))
        view.identity = scene.identity(.view)
        view.output = scene.request(to: interactor)
        events.add(listener)
        view.greet("ann")
        #expect(view.shown == "hello ANN")
        #expect(
            listener.lines == [
                "greet:View → greet:Interactor: greet (words: ann)",
                "  greet:Interactor → greet:Worker: lookUp ann",
                "  greet:Interactor → greet:Presenter: present (words: hello ANN)",
                "    greet:Presenter → greet:View: display (words: hello ANN)",
            ])
        #expect(listener.events.map(\.operation) == [.request, .work, .response, .viewModel])
        // Each component says itself which of its methods was reached, and with what.
        #expect(
            listener.reached == [
                "greet:Interactor greet (words: ann)", "greet:Worker lookUp ann",
                "greet:Presenter present (words: hello ANN)", "greet:View display (words: hello ANN)",
            ])
        #expect(listener.events.allSatisfy { $0.pattern == .cleanSwift })
    }

    /// Whoever keeps to the protocol at a boundary can stand behind it.
    @Test func aComponentCanBeExchanged() {
        let scene = SceneConfigurator("greet", events: events)
        let (view, shouting) = (GreetView(), Shouting())
        let interactor = GreetInteractor(
            identity: nil, output: scene.response(to: shouting), worker: scene.work(by: GreetWorker(identity: nil)))
        view.output = scene.request(to: interactor)
        view.greet("ann")
        #expect(shouting.heard == ["ANN"])
        #expect(view.shown == "")
    }

    @Test func aRouterAnswersWithWhatTheNextSceneShows() {
        events.add(listener)
        let scene = SceneConfigurator("list", events: events)
        let route: Boundary<any GreetRouterInput> = scene.route(by: GreetRouter(identity: scene.identity(.router)))
        #expect(route.ask("show", "3") { $0.show(3) } == "number 3")
        #expect(listener.reached == ["list:Router show 3"])
        #expect(
            listener.lines == [
                "list:Configurator → list:View: connects View and Router", "list:View → list:Router: show 3",
            ])
    }

    @Test func theConfiguratorTellsWhatItConnects() {
        events.add(listener)
        let scene = SceneConfigurator("greet", events: events)
        let view = GreetView()
        let presenter = GreetPresenter(
            identity: scene.identity(.presenter), output: scene.viewModel { [unowned view] in view })
        view.output = scene.request(
            to: GreetInteractor(
                identity: nil, output: scene.response(to: presenter), worker: scene.work(by: GreetWorker(identity: nil))
            ))
        #expect(
            listener.lines == [
                "greet:Configurator → greet:Presenter: connects Presenter and View",
                "greet:Configurator → greet:Interactor: connects Interactor and Presenter",
                "greet:Configurator → greet:Interactor: connects Interactor and Worker",
                "greet:Configurator → greet:View: connects View and Interactor",
            ])
        let _: Boundary<any GreetWorkerInput> = scene.work(by: GreetWorker(identity: nil), for: "names")
        #expect(
            listener.lines.last
                == "greet:Configurator → greet:Interactor: connects Interactor and Worker for names")
    }

    @Test func ofWhatIsInAModelTheModelItselfSaysWhatIsTold() {
        events.add(listener)
        let presenter: Boundary<any GreetPresenterInput> = SceneConfigurator("pay", events: events)
            .response(to: Shouting())
        presenter.cross("pay", Words(words: ["card", "4242"], isSecret: true)) { $0.present($1) }
        presenter.cross("pay", Words(words: [])) { $0.present($1) }
        #expect(
            listener.lines.dropFirst() == [
                "pay:Interactor → pay:Presenter: pay (words: •••)", "pay:Interactor → pay:Presenter: pay",
            ])
    }

    @Test func withNobodyListeningNoModelIsAsked() {
        final class Counted: SceneModel {
            var asked = 0
            var contents: [(name: String, value: String)] {
                asked += 1
                return []
            }
        }
        let model = Counted()
        let presenter: Boundary<any GreetPresenterInput> = SceneConfigurator("pay", events: events)
            .response(to: Shouting())
        presenter.cross("pay", model) { _, _ in }
        #expect(model.asked == 0)
    }
}

/// The request, the response and the view model of the scene.
private struct Words: SceneModel {
    var words: [String]
    var isSecret = false

    var contents: [(name: String, value: String)] {
        words.isEmpty ? [] : [("words", isSecret ? "•••" : words.joined(separator: " "))]
    }
}

private protocol GreetInteractorInput { func greet(_ request: Words) }
private protocol GreetPresenterInput { func present(_ response: Words) }
private protocol GreetViewInput: AnyObject { func display(_ viewModel: Words) }
private protocol GreetWorkerInput { func lookUp(_ name: String) -> String }
private protocol GreetRouterInput { func show(_ id: Int) -> String }

private final class GreetView: GreetViewInput, SceneComponent {
    var identity: SceneIdentity?
    var output: Boundary<any GreetInteractorInput>?
    private(set) var shown = ""

    func greet(_ name: String) { output?.cross("greet", Words(words: [name])) { $0.greet($1) } }
    func display(_ viewModel: Words) {
        reached(viewModel)
        shown = viewModel.words.joined(separator: " ")
    }
}

private struct GreetInteractor: GreetInteractorInput, SceneComponent {
    let identity: SceneIdentity?
    let output: Boundary<any GreetPresenterInput>
    let worker: Boundary<any GreetWorkerInput>

    func greet(_ request: Words) {
        reached(request)
        let known = worker.ask("lookUp", request.words[0]) { $0.lookUp(request.words[0]) }
        output.cross("present", Words(words: ["hello", known])) { $0.present($1) }
    }
}

private struct GreetPresenter: GreetPresenterInput, SceneComponent {
    let identity: SceneIdentity?
    let output: Boundary<any GreetViewInput>

    func present(_ response: Words) {
        reached(response)
        output.cross("display", response) { $0.display($1) }
    }
}

private struct GreetWorker: GreetWorkerInput, SceneComponent {
    let identity: SceneIdentity?

    func lookUp(_ name: String) -> String {
        reached(with: name)
        return name.uppercased()
    }
}

private struct GreetRouter: GreetRouterInput, SceneComponent {
    let identity: SceneIdentity?

    func show(_ id: Int) -> String {
        reached(with: "\(id)")
        return "number \(id)"
    }
}

private final class Shouting: GreetPresenterInput {
    private(set) var heard: [String] = []

    func present(_ response: Words) { heard += response.words.dropFirst() }
}
