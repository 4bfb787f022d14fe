import Commands

// The words of this feature's errors.
