// A program that plays a role also makes an event stream: one import is enough
// for both.
@_exported public import PatternEvents
