// The languages of Mazurka as stream parsers: one function per language that returns the class of
// the next token.
const words = (text) => new Set(text.split(" "));

// A language with comments and strings as in C. `classes` maps words to classes of tokens.
function likeC(classes, { typeNames }) {
  return {
    startState: () => ({ comment: false }),
    token(stream, state) {
      if (state.comment || stream.match("/*")) {
        state.comment = !stream.match(/^.*?\*\//);
        if (state.comment) stream.skipToEnd();
        return "comment";
      }
      if (stream.eatSpace()) return null;
      if (stream.match("//")) { stream.skipToEnd(); return "comment"; }
      if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return "string";
      if (stream.match(/^\d[\d_]*/)) return "number";
      if (stream.match(/^[A-Za-z_]\w*/)) {
        const word = stream.current();
        for (const [name, known] of Object.entries(classes)) if (known.has(word)) return name;
        if (typeNames && /^[A-Z]/.test(word)) return "typeName";
        return stream.match(/^\s*\(/, false) ? "variableName.function" : "variableName";
      }
      if (stream.match(/^[-+*/%<>=!&|?]+/)) return "operator";
      stream.next();
      return null;
    },
    // A line is indented like the one before it, one level more after an opening bracket, and one
    // level less if it starts with a closing one.
    indent(state, textAfter, context) {
      const { text } = context.lineAt(Math.max(0, context.pos - 1), -1);
      const before = text.match(/^[ \t]*/)[0].replace(/\t/g, "    ").length;
      const level = (/[{([]\s*$/.test(text) ? 1 : 0) - (/^\s*[})\]]/.test(textAfter) ? 1 : 0);
      return Math.max(0, before + level * context.unit);
    },
    languageData: { commentTokens: { line: "//", block: { open: "/*", close: "*/" } }, indentOnInput: /^\s*[})\]]$/ },
  };
}

export const maz = likeC({
  definitionKeyword: words("param shared mutex sem chan process fn enum record invariant rwlock cond let"),
  controlKeyword: words("if else while for in break continue skip return select case default timeout atomic"),
  keyword: words("assert assume output await lock unlock wait signal send recv spawn join choose cas fetch_add swap try_lock try_wait try_send try_recv fence broadcast read_lock read_unlock write_lock write_unlock"),
  typeName: words("int bool"),
  bool: words("true false"),
}, { typeNames: false });

export const abs = likeC({
  definitionKeyword: words("module import export from data type def interface class trait delta product features core extends implements uses adds modifies removes exception local"),
  controlKeyword: words("if else while foreach in case return switch try catch finally then let"),
  keyword: words("new await get suspend skip assert this null throw die duration movecogto destiny thisDC builtin"),
  typeName: words("Unit Bool Int Rat Float String Fut List Set Map Maybe Pair"),
  bool: words("True False"),
}, { typeNames: true });

export const tck = {
  startState: () => ({ field: 0 }),
  token(stream, state) {
    if (stream.sol()) state.field = 0;
    if (stream.eatSpace()) return null;
    if (stream.match("#")) { stream.skipToEnd(); return "comment"; }
    if (stream.match(/^(?:initial|labels|client|server|provided|do|invariant|committed|urgent)(?=\s*:)/)) return "propertyName";
    if (stream.match(/^-?\d+/)) return "number";
    if (stream.match(/^[A-Za-z_][\w.]*/)) return state.field++ === 0 ? "keyword" : "variableName";
    if (stream.match(/^(?:[<>=!]=|&&|\|\||[-+*/%<>=!@?])/)) return "operator";
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "#" } },
};
