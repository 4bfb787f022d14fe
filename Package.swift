// swift-tools-version: 6.2

import PackageDescription

/// A feature under `Sources/Features`: it may import the modules named here and nothing else of the package.
func feature(_ name: String) -> Target {
    .target(
        name: name,
        dependencies: ["Patterns", "Rendering", "CommandCore", "StateStore"],
        path: "Sources/Features/\(name)"
    )
}

/// The tests of a feature.
func featureTests(_ name: String) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [
            .byName(name: name), "Patterns", "Rendering", "CommandCore", "StateStore", "PatternsTestSupport",
        ]
    )
}

let package = Package(
    name: "playhouse",
    targets: [
        .systemLibrary(name: "CEditline", providers: [.apt(["libedit-dev"])]),

        .systemLibrary(name: "CWideCharacters"),

        .target(name: "Patterns"),
        .target(name: "Rendering", dependencies: ["CWideCharacters"]),
        .target(name: "CommandCore", dependencies: ["Patterns", "Rendering"]),
        .target(name: "StateStore", dependencies: ["Patterns"]),
        .target(name: "LineInput", dependencies: ["CEditline", "Rendering"]),

        .target(name: "TraceViews", dependencies: ["Patterns", "Rendering"]),
        .target(
            name: "Shell",
            dependencies: ["Patterns", "Rendering", "CommandCore", "StateStore", "LineInput", "TraceViews"]
        ),

        feature("Theater"),
        feature("Tasks"),

        .executableTarget(
            name: "playhouse",
            dependencies: [
                "Patterns", "Rendering", "CommandCore", "StateStore", "LineInput", "TraceViews", "Shell", "Theater",
                "Tasks",
            ],
            // At a fixed address the loader has 30,000 places less to correct before the program starts.
            linkerSettings: [.unsafeFlags(["-Xclang-linker", "-no-pie"], .when(configuration: .release))]
        ),

        // It runs the built program beside others and imports nothing of it.
        .executableTarget(name: "Benchmarks"),

        .target(name: "PatternsTestSupport", dependencies: ["Patterns"], path: "Tests/PatternsTestSupport"),
        .testTarget(name: "PatternsTests", dependencies: ["Patterns", "PatternsTestSupport"]),
        .testTarget(name: "RenderingTests", dependencies: ["Rendering"]),
        .testTarget(
            name: "CommandCoreTests",
            dependencies: ["CommandCore", "Patterns", "Rendering", "PatternsTestSupport"]
        ),
        .testTarget(name: "LineInputTests", dependencies: ["LineInput", "Rendering", "TerminalTestSupport"]),
        .testTarget(name: "StateStoreTests", dependencies: ["StateStore", "Patterns"]),
        .testTarget(name: "TraceViewsTests", dependencies: ["TraceViews", "Patterns", "Rendering"]),
        .testTarget(
            name: "ShellTests",
            dependencies: [
                "Shell", "Patterns", "Rendering", "CommandCore", "StateStore", "LineInput", "TraceViews",
                "PatternsTestSupport",
            ]
        ),
        featureTests("Theater"),
        featureTests("Tasks"),

        .target(name: "TerminalTestSupport", dependencies: ["Rendering"], path: "Tests/TerminalTestSupport"),
        // Depends on the program so that it is built: the tests run it.
        .testTarget(name: "TerminalTests", dependencies: ["TerminalTestSupport", "playhouse"]),
        // They start the built program; Golden holds records, read as files.
        .testTarget(name: "ExampleTests", dependencies: ["playhouse"], exclude: ["Golden"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        // The walls between the modules are for people; the optimizer may look across them. All state belongs to one
        // thread and no access overlaps another in a debug build's tests, so a release need not check that again.
        .unsafeFlags(["-cross-module-optimization", "-enforce-exclusivity=unchecked"], .when(configuration: .release)),
    ]
}
