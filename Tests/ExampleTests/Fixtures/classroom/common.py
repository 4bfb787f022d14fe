"""What all parts of a class that is held for real share. Of Python's standard library alone."""
import os, sys, time

PORT = 20000 + os.getpid() % 20000
HOST = "class.test"


def check(holds, what):
    if not holds:
        raise AssertionError(what() if callable(what) else what)


def until(what, holds, limit=30.0):
    """Waits until something holds, and returns it."""
    end = time.monotonic() + limit
    while True:
        found = holds()
        if found:
            return found
        check(time.monotonic() < end, f"{what} does not come within {limit} s")
        time.sleep(0.03)


def hold(scenario):
    """Runs a scenario with the folder and the program of the command line; what is not as it should be ends it."""
    try:
        scenario(sys.argv[1], sys.argv[2])
    except AssertionError as error:
        print(error, file=sys.stderr)
        sys.exit(1)
