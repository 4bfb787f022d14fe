// swift-tools-version: 6.2

import PackageDescription

/// A feature under `Sources/Features`: it may import the modules named here and nothing else of the package.
func feature(_ name: String) -> Target {
    .target(
        name: name,
        dependencies: ["Patterns", "Platform", "Rendering", "CommandCore", "StateStore"],
        path: "Sources/Features/\(name)"
    )
}

/// The tests of a feature.
func featureTests(_ name: String) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [
            .byName(name: name), "Patterns", "Platform", "Rendering", "CommandCore", "StateStore",
            "PatternsTestSupport", "FeatureTestSupport", "StateTestSupport",
        ]
    )
}

let package = Package(
    name: "playhouse",
    targets: [
        .systemLibrary(name: "CEditline", providers: [.apt(["libedit-dev"])]),

        .systemLibrary(name: "CWideCharacters"),

        .target(name: "Patterns"),
        .target(name: "Platform"),
        .target(name: "Rendering", dependencies: ["CWideCharacters"]),
        .target(name: "CommandCore", dependencies: ["Patterns", "Platform", "Rendering"]),
        .target(name: "StateStore", dependencies: ["Patterns", "Platform"]),
        .target(name: "LineInput", dependencies: ["CEditline", "Rendering"]),

        .target(name: "TraceViews", dependencies: ["Patterns", "Rendering"]),
        .target(
            name: "Shell",
            dependencies: ["Patterns", "Platform", "Rendering", "CommandCore", "StateStore", "LineInput", "TraceViews"]
        ),

        feature("Theater"),
        feature("Tasks"),
        feature("Jobs"),
        feature("Burgers"),
        feature("Chat"),
        feature("Errors"),
        feature("Library"),

        .executableTarget(
            name: "playhouse",
            dependencies: [
                "Patterns", "Platform", "Rendering", "CommandCore", "StateStore", "LineInput", "TraceViews", "Shell",
                "Theater", "Tasks", "Jobs", "Burgers", "Chat", "Errors", "Library",
            ],
            // A release is one file without a dynamic loader's work: it starts in a third of the time. What libedit
            // needs of other libraries comes with its package; lld says nothing of what glibc thinks of static programs,
            // which is about looking up users by other means than /etc/passwd.
            linkerSettings: [
                .unsafeFlags(
                    [
                        "-use-ld=lld", "-static-executable", "-lbsd", "-lmd", "-ltinfo", "-l_FoundationCollections",
                        "-l_FoundationCShims",
                    ],
                    .when(configuration: .release)
                )
            ]
        ),

        // It runs the built program beside others and imports nothing of it.
        .executableTarget(name: "Benchmarks"),

        .target(name: "PatternsTestSupport", dependencies: ["Patterns"], path: "Tests/PatternsTestSupport"),
        .target(
            name: "FeatureTestSupport",
            dependencies: ["Patterns", "Rendering", "CommandCore", "StateStore", "PatternsTestSupport"],
            path: "Tests/FeatureTestSupport"
        ),
        .testTarget(name: "PatternsTests", dependencies: ["Patterns", "PatternsTestSupport"]),
        .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
        .testTarget(name: "RenderingTests", dependencies: ["Rendering"]),
        .testTarget(
            name: "CommandCoreTests",
            dependencies: ["CommandCore", "Patterns", "Rendering", "PatternsTestSupport"]
        ),
        .testTarget(
            name: "LineInputTests",
            dependencies: ["LineInput", "Rendering", "TerminalTestSupport", "StateTestSupport"]
        ),
        // A disk whose calls fail, features with state, and what every such feature has to keep to.
        .target(
            name: "StateTestSupport", dependencies: ["Platform", "StateStore"], path: "Tests/StateTestSupport"
        ),
        .testTarget(
            name: "StateStoreTests", dependencies: ["StateStore", "Patterns", "Platform", "StateTestSupport"]
        ),
        .testTarget(name: "TraceViewsTests", dependencies: ["TraceViews", "Patterns", "Rendering"]),
        .testTarget(
            name: "ShellTests",
            dependencies: [
                "Shell", "Patterns", "Platform", "Rendering", "CommandCore", "StateStore", "LineInput", "TraceViews",
                "PatternsTestSupport", "FeatureTestSupport", "StateTestSupport",
            ]
        ),
        featureTests("Theater"),
        featureTests("Tasks"),
        featureTests("Jobs"),
        featureTests("Burgers"),
        featureTests("Chat"),
        featureTests("Errors"),
        featureTests("Library"),

        .target(name: "TerminalTestSupport", dependencies: ["Rendering"], path: "Tests/TerminalTestSupport"),
        // Depends on the program so that it is built: the tests run it.
        .testTarget(name: "TerminalTests", dependencies: ["TerminalTestSupport", "playhouse"]),
        // They start the built program; Golden holds records, read as files.
        .testTarget(
            name: "ExampleTests", dependencies: ["playhouse", "StateTestSupport"], exclude: ["Golden"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

/// What a release may leave out because of how the program is built. The walls between modules are for people: the
/// optimizer may look across them. And one thread owns all state: no access can overlap another, and no object is held by
/// two threads, so that neither has to be guarded while the program runs. A target whose objects are to cross threads
/// must not have the last flag.
let releaseFlags = [
    "-cross-module-optimization", "-enforce-exclusivity=unchecked", "-Xfrontend", "-assume-single-threaded",
]

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .unsafeFlags(releaseFlags, .when(configuration: .release)),
    ]
}
