import Tasks
import Testing
