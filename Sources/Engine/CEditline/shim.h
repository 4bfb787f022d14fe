#ifndef PLAYHOUSE_CEDITLINE_SHIM_H
#define PLAYHOUSE_CEDITLINE_SHIM_H

#include <histedit.h>

// Swift cannot call variadic functions: each call that LineInput makes of el_wset, el_wget and history_w has one
// function with real types here.

/// What libedit calls for a character of its own; 1: one was read, 0: end of input, -1: an error, see errno.
typedef int (*playhouse_read_function)(EditLine *, wchar_t *);
/// What libedit calls for a key that is bound to a name given to `playhouse_add_function`; returns a CC_ value.
typedef unsigned char (*playhouse_key_function)(EditLine *, wint_t);
/// What libedit calls for the text of its prompt.
typedef wchar_t *(*playhouse_prompt_function)(EditLine *);

static inline int playhouse_set_prompt(EditLine *editor, playhouse_prompt_function prompt) {
    return el_wset(editor, EL_PROMPT, prompt);
}

static inline int playhouse_set_editor(EditLine *editor, const wchar_t *name) {
    return el_wset(editor, EL_EDITOR, name);
}

static inline int playhouse_set_signal(EditLine *editor, int handled) {
    return el_wset(editor, EL_SIGNAL, handled);
}

static inline int playhouse_set_read_function(EditLine *editor, playhouse_read_function read) {
    return el_wset(editor, EL_GETCFN, read);
}

static inline int playhouse_set_client_data(EditLine *editor, void *data) {
    return el_wset(editor, EL_CLIENTDATA, data);
}

static inline void *playhouse_client_data(EditLine *editor) {
    void *data = NULL;
    return el_wget(editor, EL_CLIENTDATA, &data) == 0 ? data : NULL;
}

static inline int playhouse_add_function(EditLine *editor, const wchar_t *name, const wchar_t *help,
                                         playhouse_key_function function) {
    return el_wset(editor, EL_ADDFN, name, help, function);
}

/// Binds a key in the main key map.
static inline int playhouse_bind(EditLine *editor, const wchar_t *key, const wchar_t *command) {
    return el_wset(editor, EL_BIND, key, command, NULL);
}

/// Binds a key in the alternative key map, vi's command mode.
static inline int playhouse_bind_alternative(EditLine *editor, const wchar_t *key, const wchar_t *command) {
    return el_wset(editor, EL_BIND, L"-a", key, command, NULL);
}

static inline int playhouse_set_history(EditLine *editor, HistoryW *history) {
    return el_wset(editor, EL_HIST, history_w, history);
}

static inline int playhouse_history_set_size(HistoryW *history, int size) {
    HistEventW event;
    return history_w(history, &event, H_SETSIZE, size);
}

static inline int playhouse_history_enter(HistoryW *history, const wchar_t *line) {
    HistEventW event;
    return history_w(history, &event, H_ENTER, line);
}

#endif
