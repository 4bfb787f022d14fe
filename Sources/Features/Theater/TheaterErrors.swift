import CommandCore

// The words of this feature's errors.

extension CommandError {}
