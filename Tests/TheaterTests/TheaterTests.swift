import Testing
import Theater
